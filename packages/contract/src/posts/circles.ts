import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, title } from '../frame/primitives.ts'
import { circleMembersMaximum, circleNameMaximum, circlesMaximum } from '../rules/posts/circle-limits.ts'
import { member } from '../users.ts'

/**
 * A list of people of one's own, whose posts are read together; nobody else knows of it. `count` and `first` are of those
 * whom the caller sees. `holds`: whether the member who was asked for is in it.
 */
export const circle = named('Circle', {
  id,
  name: z.string(),
  count: z.number().int(),
  first: z.array(member).max(3),
  holds: z.boolean(),
})
export type Circle = z.infer<typeof circle>

const name = title({ min: 1, max: circleNameMaximum })
const ofCircle = z.object({ id })
const ofMember = z.object({ id, userId: id })

export const circlesEndpoints = membersIn('own')({
  'GET /api/circles': {
    summary: 'The lists of people of the caller, by name',
    query: z.object({ userId: id.optional() }),
    pages: 'whole',
    answers: { 200: z.array(circle).max(circlesMaximum) },
  },
  'POST /api/circles': {
    summary: 'Begin a list of people, with one of them or none yet',
    body: z.object({ name, userId: id.optional() }),
    answers: { 201: circle },
  },
  'PATCH /api/circles/{id}': {
    summary: 'Give an own list of people another name',
    params: ofCircle,
    body: z.object({ name }),
    answers: { 204: null },
  },
  'DELETE /api/circles/{id}': {
    summary: 'Remove an own list of people; nobody in it is told',
    params: ofCircle,
    answers: { 204: null },
  },
  'GET /api/circles/{id}/members': {
    summary: 'Who is in an own list, as far as the caller sees them, by when they were put there',
    params: ofCircle,
    pages: 'whole',
    answers: { 200: z.array(member).max(circleMembersMaximum) },
  },
  'PUT /api/circles/{id}/members/{userId}': {
    summary: 'Put somebody into an own list; nobody is told',
    params: ofMember,
    answers: { 204: null },
  },
  'DELETE /api/circles/{id}/members/{userId}': {
    summary: 'Take somebody out of an own list',
    params: ofMember,
    answers: { 204: null },
  },
})
