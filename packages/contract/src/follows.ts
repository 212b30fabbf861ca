import { z } from 'zod'
import { defineEndpoints } from './frame/endpoint.ts'
import { defineProblems } from './frame/errors.ts'
import { id } from './frame/primitives.ts'

export const followsProblems = defineProblems({
  follow_member_not_found: [404, 'Member not found'],
  own_follow: [422, 'You cannot follow yourself'],
  too_many_follows: [429, 'You follow very many already'],
})

const ofMember = z.object({ userId: id })

export const followsEndpoints = defineEndpoints({
  'PUT /api/follows/people/{userId}': {
    summary: 'Follow a member: one-sided, and no friendship',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: ofMember,
    answers: { 204: null },
  },
  'DELETE /api/follows/people/{userId}': {
    summary: 'Follow a member no more',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: ofMember,
    answers: { 204: null },
  },
})
