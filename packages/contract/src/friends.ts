import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { defineProblems } from './errors.ts'
import { id, pageLimit, timestamp } from './primitives.ts'
import { member } from './users.ts'

/** A friend list is one page: nobody can have more friends than this. */
export const friendMaximum = 5000

export const friend = member.extend({ since: timestamp }).meta({ id: 'Friend' })
export type Friend = z.infer<typeof friend>

/** An open request as either side sees it: `friendId` is the other person. */
export const friendRequest = z
  .object({
    id,
    friendId: id,
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    createdAt: timestamp,
    friendsInCommon: z.object({ count: z.number().int(), first: z.array(member).max(3) }),
  })
  .meta({ id: 'FriendRequest' })
export type FriendRequest = z.infer<typeof friendRequest>

export const friendsProblems = defineProblems({
  friend_request_not_found: [404, 'Friend request not found'],
  member_not_found: [404, 'Member not found'],
  already_friends: [409, 'You are friends already'],
  request_accepted: [409, 'This request was accepted meanwhile'],
  friend_list_full: [409, 'This friend list is full'],
  own_request: [422, 'You cannot ask yourself'],
  friend_id_required: [422, 'Say whose request it is'],
  too_soon: [429, 'This request was declined. You can ask again later.'],
  too_many_open_requests: [429, 'You have too many open requests'],
})

const ofUser = z.object({ userId: id })
const friends = z.array(friend).max(friendMaximum)
const requests = z.array(friendRequest).max(100)
/** `before` is the id of the last request seen; newest come first. */
const requestPage = z.object({ before: id.optional(), limit: pageLimit(50) })

export const friendsEndpoints = defineEndpoints({
  'GET /api/friends/{userId}': {
    summary: 'Friends of a member, by name',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: ofUser,
    answers: { 200: friends },
  },
  'GET /api/friends/{userId}/pending': {
    summary: 'Requests that wait for the member',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: ofUser,
    query: requestPage,
    answers: { 200: requests },
  },
  'GET /api/friends/{userId}/sent': {
    summary: 'Requests that the member sent and nobody answered',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: ofUser,
    query: requestPage,
    answers: { 200: requests },
  },
  'POST /api/friends/request': {
    summary: 'Ask a member; asking somebody who asked already makes both friends',
    access: 'member',
    rate: 'friend-requests',
    callers: 'original',
    body: z.object({ userId: id }),
    answers: { 200: z.object({ state: z.enum(['requested', 'friends']) }) },
  },
  'POST /api/friends/approve': {
    summary: 'Accept a received request; answers with the new friend list',
    access: 'member',
    rate: 'write',
    callers: 'original',
    body: z.object({ friendId: id }),
    answers: { 200: friends },
  },
  'POST /api/friends/decline': {
    summary: 'Decline a received request, silently; without an id the only open one',
    access: 'member',
    rate: 'write',
    callers: 'original',
    query: z.object({ friendId: id.optional() }),
    body: z.object({ friendId: id.optional() }).optional(),
    answers: { 204: null },
  },
  'DELETE /api/friends/{userId}/cancel/{requestId}': {
    summary: 'Take back a sent request',
    access: 'member',
    rate: 'write',
    callers: 'original',
    params: z.object({ userId: id, requestId: id }),
    answers: { 204: null },
  },
  'DELETE /api/friends/{userId}/remove/{friendId}': {
    summary: 'End a friendship',
    access: 'member',
    rate: 'write',
    callers: 'original',
    params: z.object({ userId: id, friendId: id }),
    answers: { 204: null },
  },
})
