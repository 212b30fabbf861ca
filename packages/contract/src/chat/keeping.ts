import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString } from '../frame/primitives.ts'
import { houseReactions, pinsMaximum, searchQueryMaximum } from '../rules/chat-limits.ts'
import { message } from './messages.ts'

/** A reaction of the house by its name, or one emoji. */
export const reactionKey = z.union([z.enum(houseReactions), z.string().max(40).refine(isEmoji, 'not an emoji')])

/** Within the function: the set of all emoji takes 20 ms to make, which is not for whoever only reads the contract. */
function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text)
}

/** A message away from its conversation, with as much of that as names it; its `readBy` names nobody. */
export const foundMessage = named('FoundMessage', {
  message,
  conversation: z.object({ id, kind: z.enum(['pair', 'group']), title: z.string().nullable() }),
  senderName: z.string(),
  cursor: z.string(),
})
export type FoundMessage = z.infer<typeof foundMessage>

const ofMessage = z.object({ id })
const withKey = z.object({ id, key: reactionKey })
const page = { before: plainString.max(200).optional(), limit: pageLimit(30) }

export const keepingEndpoints = membersIn('chat')({
  'PUT /api/messages/{id}/reactions/{key}': {
    summary: 'React to a message',
    rate: 'reactions',
    params: withKey,
    answers: { 204: null },
  },
  'DELETE /api/messages/{id}/reactions/{key}': {
    area: 'own',
    summary: 'Take a reaction back',
    rate: 'reactions',
    params: withKey,
    answers: { 204: null },
  },
  'GET /api/conversations/{id}/pins': {
    summary: 'The pinned messages, last pinned first',
    params: ofMessage,
    pages: 'whole',
    answers: { 200: z.array(message).max(pinsMaximum) },
  },
  'PUT /api/messages/{id}/pin': {
    summary: 'Pin a message for everybody in the conversation',
    rate: 'group-changes',
    params: ofMessage,
    answers: { 204: null },
  },
  'DELETE /api/messages/{id}/pin': {
    summary: 'Unpin a message',
    params: ofMessage,
    answers: { 204: null },
  },
  'GET /api/messages/saved': {
    summary: 'The messages that the member saved, last saved first',
    query: z.object(page),
    pages: { before: 'cursor' },
    answers: { 200: z.array(foundMessage).max(100) },
  },
  'PUT /api/messages/{id}/saved': {
    area: 'own',
    summary: 'Save a message for oneself',
    params: ofMessage,
    answers: { 204: null },
  },
  'DELETE /api/messages/{id}/saved': {
    area: 'own',
    summary: 'Forget a saved message',
    params: ofMessage,
    answers: { 204: null },
  },
  'GET /api/messages/search': {
    summary:
      'Find messages, newest first: words, and from: in: before: after: has: in the query; in one conversation or all. ' +
      '`notUnderstood` names the parts that mean nothing, such as a handle that nobody here has',
    rate: 'search',
    query: z.object({ q: plainString.trim().min(1).max(searchQueryMaximum), conversationId: id.optional(), ...page }),
    pages: { before: 'cursor', items: 'found' },
    answers: { 200: z.object({ found: z.array(foundMessage).max(100), notUnderstood: z.array(z.string()) }) },
  },
})
