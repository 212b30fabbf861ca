import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, timestamp } from './frame/primitives.ts'
import { member } from './users.ts'

/** Somebody kept at a distance, since when. `id` is the entry's own: the place in the list. */
export const boundary = named('Boundary', { id, member, since: timestamp })
export type Boundary = z.infer<typeof boundary>

/** A mute ends by itself at `until`; null is without an end. */
export const mute = boundary.extend({ until: timestamp.nullable() }).meta({ id: 'Mute' })
export type Mute = z.infer<typeof mute>

export const boundariesProblems = defineProblems({
  boundary_member_not_found: [404, 'Member not found'],
  own_boundary: [422, 'You cannot do this to yourself'],
})

const ofMember = z.object({ userId: id })
/** `before` is the id of the last entry seen; newest come first. */
const page = z.object({ before: id.optional(), limit: pageLimit(50) })

export const boundariesEndpoints = membersIn('own')({
  'GET /api/blocks': {
    summary: 'Members whom the caller blocked, newest first',
    query: page,
    pages: { before: 'id' },
    answers: { 200: z.array(boundary).max(100) },
  },
  'PUT /api/blocks/{userId}': {
    summary: 'Block a member: ends friendship and requests, and keeps both from reaching each other',
    params: ofMember,
    answers: { 204: null },
  },
  'DELETE /api/blocks/{userId}': {
    summary: 'End a block; what it ended stays ended',
    params: ofMember,
    answers: { 204: null },
  },
  'GET /api/mutes': {
    summary: 'Members whom the caller hears nothing from for now, newest first',
    query: page,
    pages: { before: 'id' },
    answers: { 200: z.array(mute).max(100) },
  },
  'PUT /api/mutes/{userId}': {
    summary: 'Mute a member, silently, until a moment or without an end',
    params: ofMember,
    body: z.object({ until: timestamp.nullable() }),
    answers: { 204: null },
  },
  'DELETE /api/mutes/{userId}': {
    summary: 'Hear a member again',
    params: ofMember,
    answers: { 204: null },
  },
  'GET /api/ignored-requesters': {
    summary: 'Members whose friend requests the caller does not see, newest first',
    query: page,
    pages: { before: 'id' },
    answers: { 200: z.array(boundary).max(100) },
  },
  'PUT /api/ignored-requesters/{userId}': {
    summary: 'See no friend requests of a member; to them a request looks pending',
    params: ofMember,
    answers: { 204: null },
  },
  'DELETE /api/ignored-requesters/{userId}': {
    summary: 'See the friend requests of a member again, an open one included',
    params: ofMember,
    answers: { 204: null },
  },
})
