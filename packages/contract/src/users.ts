import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, plainString, timestamp, title } from './frame/primitives.ts'
import { isCrest } from './rules/crest-parts.ts'
import { languageKeys } from './rules/languages.ts'
import { handleFault, handleMaximum } from './rules/names/handle-rules.ts'
import { nameFault } from './rules/names/name-rules.ts'
import { nameMaximum } from './rules/password-rules.ts'
import { roles } from './rules/roles.ts'

export const role = z.literal([roles.user, roles.moderator, roles.admin])
export const personName = title({ min: 1, max: nameMaximum }).refine((name) => nameFault(name) !== 'address', {
  message: 'looks like an address',
})

/** The name a member is mentioned by; whether one is free only the server knows. */
export const handle = z
  .string()
  .max(handleMaximum)
  .toLowerCase()
  .refine((value) => handleFault(value) === undefined, { message: 'cannot be a handle' })
export const crest = z.string().refine(isCrest, { message: 'names no arms' })

/**
 * A member as other members see them in lists. `avatar` is the address of a picture, or null: the crest stands in,
 * which is that of the member's id while `crest` is null.
 */
export const member = named('Member', {
  id,
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  avatar: z.string().nullable(),
  crest: z.string().nullable(),
})
export type Member = z.infer<typeof member>

/**
 * `language` is null for whoever has never chosen one: the browser's is spoken to them, else the hall's. Who turns
 * `realCovers` off is shown the drawn cover of each game, and no wide picture of it.
 */
export const preferences = z.object({
  dirtyWordFilter: z.boolean(),
  language: z.enum(languageKeys).nullable(),
  realCovers: z.boolean(),
})

/** A member as they see themselves. */
export const currentUser = member.extend({ role, preferences }).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

/** This copy of the product, for its members: who keeps it and how large it is. */
export const about = named('About', {
  version: z.string(),
  since: timestamp,
  members: z.number().int(),
  hosts: z.array(member.extend({ role })).max(100),
})
export type About = z.infer<typeof about>

export const usersProblems = defineProblems({
  handle_not_found: [404, 'Nobody has this handle'],
  handle_taken: [409, 'Somebody has this handle'],
  name_of_staff: [422, 'This name would be taken for the staff of this hall'],
  handle_changed_often: [429, 'This handle was changed often lately'],
})

/** The signed-in member with what only they see. */
export const me = currentUser.extend({ email: z.string(), createdAt: timestamp }).meta({ id: 'Me' })
export type Me = z.infer<typeof me>

export const usersEndpoints = membersIn('hall')({
  'GET /api/me': {
    summary: 'The signed-in member',
    answers: { 200: me },
  },
  'PATCH /api/me': {
    area: { area: 'hall', with: ['firstName', 'lastName', 'crest'] },
    summary: 'Change the own name, arms or preferences; what is absent stays. No arms are those of the own id',
    body: z
      .object({
        firstName: personName,
        lastName: personName,
        crest: crest.nullable(),
        preferences: preferences.partial(),
      })
      .partial(),
    answers: { 200: me },
  },
  'PUT /api/me/handle': {
    summary: 'Take another handle; the old one leads here for 30 days',
    body: z.object({ handle }),
    answers: { 200: me },
  },
  'GET /api/handles/{handle}': {
    summary:
      'Who has a handle, or gave it up less than 30 days ago, and which one they have now; 404 for one that is free, 409 for what looks like one',
    params: z.object({ handle: plainString.max(handleMaximum).toLowerCase() }),
    answers: { 200: z.object({ userId: id, handle: z.string() }) },
  },
  'GET /api/about': {
    summary: 'This copy: its version, its age, its members and who keeps it',
    answers: { 200: about },
  },
})
