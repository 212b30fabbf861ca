import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { member } from '../users.ts'

/** What one stranger did in the direction of a member who holds that back. */
export const heldBack = named('HeldBack', { actor: member, count: z.number().int().min(1), latestAt: timestamp })
export type HeldBack = z.infer<typeof heldBack>

const ofPerson = z.object({ userId: id })

export const heldEndpoints = membersIn('own')({
  'GET /api/held-notifications': {
    summary: 'Who did something that the member holds back, the latest first',
    pages: 'whole',
    answers: { 200: z.array(heldBack).max(500) },
  },
  'POST /api/held-notifications/{userId}/take': {
    summary: 'Take what somebody did into the list',
    params: ofPerson,
    answers: { 204: null },
  },
  'DELETE /api/held-notifications/{userId}': {
    summary: 'Let go what somebody did',
    params: ofPerson,
    answers: { 204: null },
  },
})
