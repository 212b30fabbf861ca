import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, idList, line, named, pageLimit, timestamp } from './frame/primitives.ts'
import { friendsAtOnce } from './rules/start-parts.ts'
import { member } from './users.ts'

/** Nobody can have more friends than this, so that a list without a `limit` is whole. */
export const friendMaximum = 5000
const suggestionsMaximum = 50

export const friend = member.extend({ since: timestamp }).meta({ id: 'Friend' })
export type Friend = z.infer<typeof friend>

/** How many friends two members share, and three of them. Who shows friends to nobody is not among them. */
const friendsInCommon = z.object({ count: z.number().int(), first: z.array(member).max(3) })

/** An open request as either side sees it: `friendId` is the other person. */
export const friendRequest = named('FriendRequest', {
  id,
  friendId: id,
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  avatar: z.string().nullable(),
  crest: z.string().nullable(),
  createdAt: timestamp,
  friendsInCommon,
})
export type FriendRequest = z.infer<typeof friendRequest>

/** Somebody the member might know, and why. */
export const friendSuggestion = member.extend({ friendsInCommon }).meta({ id: 'FriendSuggestion' })
export type FriendSuggestion = z.infer<typeof friendSuggestion>

/** What stands between a member and another, as the member may know it. */
export const friendRelation = z.enum(['none', 'outgoing', 'incoming', 'friends', 'blocked'])
export type FriendRelation = z.infer<typeof friendRelation>

export const friendsProblems = defineProblems({
  friend_request_not_found: [404, 'Friend request not found'],
  requests_closed: [403, 'This member does not take your friend request'],
  member_not_found: [404, 'Member not found'],
  already_friends: [409, 'You are friends already'],
  request_accepted: [409, 'This request was accepted meanwhile'],
  member_blocked: [409, 'You blocked this member'],
  friend_list_full: [409, 'This friend list is full'],
  own_request: [422, 'You cannot ask yourself'],
  friend_id_required: [422, 'Say whose request it is'],
  too_soon: [429, 'This request was declined. You can ask again later.'],
  too_many_open_requests: [429, 'You have too many open requests'],
})

const ofUser = z.object({ userId: id })
const friends = z.array(friend).max(friendMaximum)
/** `after` is the id of the last friend seen; `ids` asks for these only, `name` for those it begins a word of. */
const friendPage = z.object({
  ids: idList(friendsAtOnce).optional(),
  name: line({ min: 1, max: 100 }).optional(),
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(friendMaximum).default(friendMaximum),
})
const requests = z.array(friendRequest).max(100)
/** `before` is the id of the last request seen; newest come first. */
const requestPage = z.object({ before: id.optional(), limit: pageLimit(50) })
/** `after` is the id of the last member seen. */
const inCommonPage = z.object({ after: id.optional(), limit: pageLimit(50) })

export const friendsEndpoints = membersIn('own')({
  'GET /api/friends/{userId}': {
    summary: 'Friends of a member, in the order of their names: all, some by id, or those with a name or @handle',
    callers: 'original',
    params: ofUser,
    query: friendPage,
    pages: { after: 'id' },
    answers: { 200: friends },
  },
  'GET /api/friends/{userId}/pending': {
    summary: 'Requests that wait for the member',
    callers: 'original',
    params: ofUser,
    query: requestPage,
    pages: { before: 'id' },
    answers: { 200: requests },
  },
  'GET /api/friends/{userId}/sent': {
    summary: 'Requests that the member sent and nobody answered',
    callers: 'original',
    params: ofUser,
    query: requestPage,
    pages: { before: 'id' },
    answers: { 200: requests },
  },
  'GET /api/friends/{userId}/in-common': {
    summary: 'Friends that the caller shares with a member, those who joined first come first',
    params: ofUser,
    query: inCommonPage,
    pages: { after: 'id' },
    answers: { 200: z.array(member).max(100) },
  },
  'GET /api/friends/{userId}/suggestions': {
    summary: 'People the member might know, most friends in common first',
    rate: 'search',
    params: ofUser,
    query: z.object({ limit: z.coerce.number().int().min(1).max(suggestionsMaximum).default(20) }),
    pages: 'best',
    answers: { 200: z.array(friendSuggestion).max(suggestionsMaximum) },
  },
  'POST /api/friends/suggestions/dismiss': {
    summary: 'Suggest this member no more',
    body: z.object({ userId: id }),
    answers: { 204: null },
  },
  'POST /api/friends/request': {
    area: 'hall',
    summary: 'Ask a member; asking somebody who asked already makes both friends',
    rate: 'friend-requests',
    callers: 'original',
    body: z.object({ userId: id }),
    answers: { 200: z.object({ state: z.enum(['requested', 'friends']) }) },
  },
  'POST /api/friends/approve': {
    summary: 'Accept a received request; answers with the new friend list',
    callers: 'original',
    body: z.object({ friendId: id }),
    answers: { 200: friends },
  },
  'POST /api/friends/decline': {
    summary: 'Decline a received request, silently; without an id the only open one',
    callers: 'original',
    query: z.object({ friendId: id.optional() }),
    body: z.object({ friendId: id.optional() }).optional(),
    answers: { 204: null },
  },
  'DELETE /api/friends/{userId}/cancel/{requestId}': {
    summary: 'Take back a sent request',
    callers: 'original',
    params: z.object({ userId: id, requestId: id }),
    answers: { 204: null },
  },
  'DELETE /api/friends/{userId}/remove/{friendId}': {
    summary: 'End a friendship',
    callers: 'original',
    params: z.object({ userId: id, friendId: id }),
    answers: { 204: null },
  },
})
