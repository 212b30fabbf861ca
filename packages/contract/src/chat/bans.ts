import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { bansMaximum } from '../rules/chat-limits.ts'
import { member } from '../users.ts'

/** Somebody who is kept out of a group until whoever runs it lifts that. */
export const groupBan = named('GroupBan', { person: member, bannedBy: id.nullable(), createdAt: timestamp })
export type GroupBan = z.infer<typeof groupBan>

const somebodyOfGroup = z.object({ id, userId: id })

export const banEndpoints = membersIn('chat')({
  'GET /api/conversations/{id}/bans': {
    summary: 'Who is banned from a group, newest first: whoever runs it',
    params: z.object({ id }),
    pages: 'whole',
    answers: { 200: z.array(groupBan).max(bansMaximum) },
  },
  'PUT /api/conversations/{id}/bans/{userId}': {
    summary: 'Remove somebody from a group that one runs, and let them back in by no link and by nobody',
    params: somebodyOfGroup,
    answers: { 204: null },
  },
  'DELETE /api/conversations/{id}/bans/{userId}': {
    summary: 'Lift a ban: the person may come back, but is not brought back',
    params: somebodyOfGroup,
    answers: { 204: null },
  },
})
