import { z } from 'zod'
import { open, staff } from './frame/headings.ts'
import { id, line, named, text, timestamp, title } from './frame/primitives.ts'
import { hallColours } from './rules/house/hall-face.ts'
import { houseLimits } from './rules/house/house-limits.ts'
import { crest, member } from './users.ts'

/** What the admins say of their hall. Null is what the product says by itself. */
export const house = named('House', {
  name: z.string(),
  colour: z.enum(hallColours).nullable(),
  /** Arms as members have them. */
  crest: z.string().nullable(),
  landing: z.string().nullable(),
  story: z.string().nullable(),
  /** How somebody outside reaches who runs it. */
  contact: z.string().nullable(),
  rules: z.object({ text: z.string(), since: timestamp }).nullable(),
  /** What it says of privacy beside the product. */
  privacy: z.object({ text: z.string(), since: timestamp }).nullable(),
  /** Whether everybody may read how it is moderated. */
  isTransparent: z.boolean(),
  /** What newcomers read on their first evening, from who greets for the hall. */
  greeting: z.string().nullable(),
})
export type House = z.infer<typeof house>

/** Who of the staff greets newcomers; null where nobody does. */
const greeter = named('Greeter', { greeter: member.nullable() })

const said = (max: number) => text({ min: 1, max }).nullable()

export const houseEndpoints = {
  ...open({
    'GET /api/house': {
      summary:
        'What the hall says of itself and what it wears: its name, colour and crest, its door, its story, its rules and whom to ask',
      rate: 'read',
      answers: { 200: house },
    },
  }),
  ...staff({
    'PATCH /api/admin/house': {
      summary:
        'Change what the hall says of itself and what it wears, on all servers within a second; null is what the product says, and what is absent stays',
      access: 'admin',
      body: z
        .object({
          name: title({ min: 1, max: houseLimits.name }).nullable(),
          colour: z.enum(hallColours).nullable(),
          crest: crest.nullable(),
          landing: said(houseLimits.landing),
          story: said(houseLimits.story),
          contact: line({ min: 1, max: houseLimits.contact }).nullable(),
          rules: said(houseLimits.rules),
          privacy: said(houseLimits.privacy),
          greeting: said(houseLimits.greeting),
        })
        .partial(),
      answers: { 200: house },
    },
    'GET /api/admin/house/greeter': {
      summary: 'In whose name the hall greets newcomers: who wrote the greeting, until somebody else was named',
      access: 'admin',
      answers: { 200: greeter },
    },
    'PUT /api/admin/house/greeter': {
      summary:
        'Name somebody of the staff in whose name the hall greets, whom newcomers answer; a repeat changes nothing',
      access: 'admin',
      body: z.object({ userId: id }),
      answers: { 200: greeter },
    },
    'PUT /api/admin/house/transparency': {
      summary:
        'Publish the figures of moderation, or not any more, on all servers within a second; a repeat changes nothing',
      access: 'admin',
      body: z.object({ isOn: z.boolean() }),
      answers: { 200: house },
    },
  }),
}
