import { z } from 'zod'
import { open, staff } from './frame/headings.ts'
import { line, named, text, timestamp, title } from './frame/primitives.ts'
import { hallColours } from './rules/house/hall-face.ts'
import { houseLimits } from './rules/house/house-limits.ts'
import { crest } from './users.ts'

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
  /** What newcomers read on their first evening, from the admin who wrote it last. */
  greeting: z.string().nullable(),
})
export type House = z.infer<typeof house>

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
    'PUT /api/admin/house/transparency': {
      summary:
        'Publish the figures of moderation, or not any more, on all servers within a second; a repeat changes nothing',
      access: 'admin',
      body: z.object({ isOn: z.boolean() }),
      answers: { 200: house },
    },
  }),
}
