import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { nameMaximum } from './password-rules.ts'
import { id, line, pageLimit, timestamp } from './primitives.ts'
import { roles } from './roles.ts'

export const role = z.literal([roles.user, roles.moderator, roles.admin])
export const personName = line({ min: 1, max: nameMaximum })

/** A member as other members see them in lists. `avatar` is an address, or null: the crest stands in. */
export const member = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

export const preferences = z.object({ dirtyWordFilter: z.boolean() })

/** A member as they see themselves. */
export const currentUser = member.extend({ role, preferences }).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

/** This copy of the product, for its members: who keeps it and how large it is. */
export const about = z
  .object({
    version: z.string(),
    since: timestamp,
    members: z.number().int(),
    hosts: z.array(member.extend({ role })).max(100),
  })
  .meta({ id: 'About' })
export type About = z.infer<typeof about>

export const usersEndpoints = defineEndpoints({
  'GET /api/me': {
    summary: 'The signed-in member',
    access: 'member',
    rate: 'read',
    callers: 'own',
    answers: { 200: currentUser.extend({ email: z.string(), createdAt: timestamp }) },
  },
  'GET /api/members': {
    summary: 'Members whose name matches, best match first, without the one who asks',
    access: 'member',
    rate: 'search',
    callers: 'own',
    query: z.object({ name: line({ min: 1, max: 100 }), limit: pageLimit(20) }),
    answers: { 200: z.array(member) },
  },
  'GET /api/about': {
    summary: 'This copy: its version, its age, its members and who keeps it',
    access: 'member',
    rate: 'read',
    callers: 'own',
    answers: { 200: about },
  },
})
