import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { linkHoursMaximum, linksMaximum } from '../rules/chat-limits.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)

/** A link to a group. The page of it is `/join/{code}`. */
export const groupLink = named('GroupLink', {
  id,
  code: z.string(),
  createdBy: id,
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  needsApproval: z.boolean(),
  uses: count,
})
export type GroupLink = z.infer<typeof groupLink>

/** What the holder of a link may know of the group before joining; `state` is their own. */
export const invitation = named('Invitation', {
  conversationId: id,
  title: z.string().nullable(),
  description: z.string().nullable(),
  picture: z.string().nullable(),
  memberCount: count,
  needsApproval: z.boolean(),
  state: z.enum(['open', 'waiting', 'member']),
})
export type Invitation = z.infer<typeof invitation>

export const joinRequest = named('JoinRequest', { person: member, createdAt: timestamp })
export type JoinRequest = z.infer<typeof joinRequest>

const inConversation = z.object({ id })
const withCode = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{16,32}$/) })

export const invitationEndpoints = membersIn('chat')({
  'GET /api/conversations/{id}/links': {
    summary: 'The links to a group that still hold, newest first: whoever runs it',
    params: inConversation,
    pages: 'whole',
    answers: { 200: z.array(groupLink).max(linksMaximum) },
  },
  'POST /api/conversations/{id}/links': {
    summary: 'Make a link to a group',
    rate: 'invites',
    params: inConversation,
    body: z.object({
      hours: z
        .number()
        .int()
        .min(1)
        .max(linkHoursMaximum)
        .nullable()
        .default(24 * 7),
      needsApproval: z.boolean().default(false),
    }),
    answers: { 201: groupLink },
  },
  'DELETE /api/conversations/{id}/links/{linkId}': {
    area: 'own',
    summary: 'End a link to a group; who joined by it stays',
    params: z.object({ id, linkId: id }),
    answers: { 204: null },
  },
  'GET /api/conversations/{id}/join-requests': {
    summary: 'Who waits to be let in, oldest first: whoever runs the group',
    params: inConversation,
    pages: 'whole',
    answers: { 200: z.array(joinRequest).max(100) },
  },
  'POST /api/conversations/{id}/join-requests/{userId}': {
    summary: 'Let somebody in',
    rate: 'group-changes',
    params: z.object({ id, userId: id }),
    answers: { 204: null },
  },
  'DELETE /api/conversations/{id}/join-requests/{userId}': {
    area: 'own',
    summary: 'Turn somebody away who waits to be let in, or stop waiting oneself',
    params: z.object({ id, userId: id }),
    answers: { 204: null },
  },
  'GET /api/invitations/{code}': {
    summary: 'What a link to a group leads to',
    params: withCode,
    answers: { 200: invitation },
  },
  'POST /api/invitations/{code}': {
    summary: 'Join a group by its link, or ask to be let in (202)',
    rate: 'conversations',
    params: withCode,
    answers: { 200: invitation, 202: invitation },
  },
})
