import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id } from './frame/primitives.ts'

export const followsProblems = defineProblems({
  follow_member_not_found: [404, 'Member not found'],
  own_follow: [422, 'You cannot follow yourself'],
  too_many_follows: [429, 'You follow very many already'],
})

const ofMember = z.object({ userId: id })

export const followsEndpoints = membersIn('hall')({
  'PUT /api/follows/people/{userId}': {
    summary: 'Follow a member: one-sided, and no friendship',
    params: ofMember,
    answers: { 204: null },
  },
  'DELETE /api/follows/people/{userId}': {
    area: 'own',
    summary: 'Follow a member no more',
    params: ofMember,
    answers: { 204: null },
  },
})
