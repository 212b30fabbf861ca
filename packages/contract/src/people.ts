import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { staff } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp } from './frame/primitives.ts'
import {
  exportedAddressesMaximum,
  neighboursShown,
  peopleAtOnce,
  peopleGroups,
  peopleOrders,
  peoplePostsCounted,
  peopleSearchMaximum,
  personStates,
  roleReasonMaximum,
  signInsShown,
  staffNoteMaximum,
  staffNotesMaximum,
} from './rules/safety/people-limits.ts'
import { member, role } from './users.ts'

/** A member as staff see them in the list: without the mail address, which is asked for by itself. */
export const hallPerson = member
  .extend({
    role,
    joinedAt: timestamp,
    state: z.enum(personStates),
    hasSignedIn: z.boolean(),
    /** When a sign-in of theirs was last used; for admins, and null once none is kept. */
    lastHereAt: timestamp.nullable(),
  })
  .meta({ id: 'HallPerson' })
export type HallPerson = z.infer<typeof hallPerson>

const count = z.number().int().min(0)

/** One of a list. `cursor` is the place in its order: the next page begins behind it. */
export const listedPerson = hallPerson
  .extend({
    posts: count.max(peoplePostsCounted),
    /** How often something of theirs was reported; null of oneself. */
    reports: count.nullable(),
    cursor: z.string(),
  })
  .meta({ id: 'ListedPerson' })
export type ListedPerson = z.infer<typeof listedPerson>

/** What staff wrote about a member, who never reads it. */
export const staffNote = named('StaffNote', {
  id,
  by: member.nullable(),
  at: timestamp,
  words: z.string(),
  mayRemove: z.boolean(),
})
export type StaffNote = z.infer<typeof staffNote>

/** One member, as staff see them. */
export const personFile = named('PersonFile', {
  person: hallPerson,
  /** Whether somebody made sure that the mail address is theirs: they did by a link that was mailed, or an admin did. */
  verified: z.object({ at: timestamp, by: member.nullable() }).nullable(),
  invitedBy: member.nullable(),
  /** The latest first. */
  notes: z.array(staffNote).max(staffNotesMaximum),
  /** Whether the caller may give them another role: admins may, but to the last admin nobody. */
  mayGiveRole: z.boolean(),
})
export type PersonFile = z.infer<typeof personFile>

/** A sign-in as admins see it: never where it came from. */
export const memberSignIn = named('MemberSignIn', { id, browser: z.string(), beganAt: timestamp, usedAt: timestamp })
export type MemberSignIn = z.infer<typeof memberSignIn>

export const peopleProblems = defineProblems({
  person_not_found: [404, 'This member is not here'],
  staff_note_not_found: [404, 'This note is not here'],
  staff_notes_full: [409, 'There are as many notes as there can be'],
  too_many_addresses: [409, 'So many mail addresses are not written into one file'],
})

const ofPerson = z.object({ userId: id })
const several = z.object({ userIds: z.array(id).min(1).max(peopleAtOnce) })
const cursor = plainString.max(1000)

/** Whom a list shows. */
const sought = {
  q: plainString.max(peopleSearchMaximum).optional(),
  group: z.enum(peopleGroups).default('everyone'),
}
const order = z.enum(peopleOrders).default('newest')

export const peopleEndpoints = staff({
  'GET /api/admin/people': {
    summary:
      'Members for staff: by name or handle, for admins also by a whole mail address or by `@` and its domain. Whoever came last first, or by name, by when they were last here, which admins may, or by how much of theirs was reported; those sought by `q` always come newest first',
    rate: 'search',
    query: z.object({ ...sought, order, before: cursor.optional(), limit: pageLimit(50) }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(listedPerson).max(100) },
  },
  'POST /api/admin/people/exports': {
    summary: `Begin to take such a list along as a table, whoever came last first: an entry of the audit log. With mail addresses ${exportedAddressesMaximum} members at most, and each that is written is an entry more`,
    access: 'admin',
    // The order is that of the list, which pages of before say; the file has its own.
    body: z.object({ ...sought, order: order.optional(), withAddresses: z.boolean().default(false) }),
    answers: { 201: z.object({ seq: z.number().int(), fileName: z.string() }) },
  },
  'GET /api/admin/people/exports/{seq}': {
    summary: 'Its next lines as CSV, the first with the heads; `next` is null behind the last',
    access: 'admin',
    params: z.object({ seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    query: z.object({ after: cursor.optional() }),
    answers: { 200: z.object({ lines: z.string(), next: z.string().nullable() }) },
  },
  'PUT /api/admin/people/verified': {
    summary: `Somebody has made sure that the mail addresses of these are theirs, ${peopleAtOnce} at most; who is verified, or not here, changes nothing. One entry each`,
    access: 'admin',
    body: several,
    answers: { 200: z.object({ changed: count }) },
  },
  'POST /api/admin/people/sign-ins/end': {
    summary: `End all sign-ins of these, ${peopleAtOnce} at most, at once on all servers; who has none, or is not here, changes nothing. One entry each`,
    access: 'admin',
    body: several,
    answers: { 200: z.object({ changed: count }) },
  },
  'GET /api/admin/people/count': {
    summary: 'How many moderators and admins there are, and how many are kept out of the hall',
    answers: { 200: z.object({ moderators: z.number().int(), admins: z.number().int(), suspended: z.number().int() }) },
  },
  'GET /api/admin/people/{userId}': {
    summary: 'One member, with what staff wrote about them',
    params: ofPerson,
    answers: { 200: personFile },
  },
  'PUT /api/admin/people/{userId}/role': {
    summary:
      'Give a member another role, which holds at once: all their sign-ins end. The last admin stays; the role they have changes nothing',
    access: 'admin',
    params: ofPerson,
    body: z.object({ role, reason: text({ min: 1, max: roleReasonMaximum }) }),
    answers: { 200: personFile },
  },
  'GET /api/admin/people/{userId}/sign-ins': {
    summary: 'The sign-ins of a member that can be used, the one used last first',
    access: 'admin',
    params: ofPerson,
    pages: 'whole',
    answers: { 200: z.array(memberSignIn).max(signInsShown) },
  },
  'DELETE /api/admin/people/{userId}/sign-ins': {
    summary: 'End all sign-ins of a member, at once on all servers; without any it changes nothing',
    access: 'admin',
    params: ofPerson,
    answers: { 204: null },
  },
  'DELETE /api/admin/people/{userId}/sign-ins/{signInId}': {
    summary: 'End one sign-in of a member, at once on all servers; a repeat changes nothing',
    access: 'admin',
    params: z.object({ userId: id, signInId: id }),
    answers: { 204: null },
  },
  'POST /api/admin/people/{userId}/address/look': {
    summary: 'The mail address of a member; each look is an entry of the audit log',
    access: 'admin',
    params: ofPerson,
    answers: { 200: z.object({ email: z.string() }) },
  },
  'PUT /api/admin/people/{userId}/address/verified': {
    summary: 'Somebody has made sure that the mail address is theirs; a repeat changes nothing',
    access: 'admin',
    params: ofPerson,
    answers: { 200: personFile },
  },
  'POST /api/admin/people/{userId}/neighbours/look': {
    summary:
      'Who signed in from the same network address within the last 30 days, which may be a household, a school or one person twice. The address is not told, and each look is an entry of the audit log',
    access: 'admin',
    params: ofPerson,
    answers: { 200: z.object({ people: z.array(hallPerson).max(neighboursShown), isMore: z.boolean() }) },
  },
  'POST /api/admin/people/{userId}/notes': {
    summary: 'Write a note about a member, which staff read and the member never does',
    params: ofPerson,
    body: z.object({ words: text({ min: 1, max: staffNoteMaximum }) }),
    answers: { 201: personFile },
  },
  'DELETE /api/admin/people/notes/{id}': {
    summary: 'Remove a note that the caller wrote, as an admin anyone’s; a repeat changes nothing',
    params: z.object({ id }),
    answers: { 204: null },
  },
})
