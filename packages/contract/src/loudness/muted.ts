import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn } from '../frame/headings.ts'
import { named, timestamp } from '../frame/primitives.ts'
import { gameId } from '../games.ts'
import { heldTag } from '../posts/tags.ts'
import { mutedMaximum } from '../rules/loudness/muted.ts'

export const mutedProblems = defineProblems({
  too_many_mutes: [409, 'There is no room for more that you mute'],
})

export const mutedKinds = ['person', 'conversation', 'group', 'post', 'game', 'tag'] as const

/**
 * Something of which the caller hears nothing: `key` is what its own call ends that by, `name` what it is called, null where
 * that is not to be read any more. It ends by itself at `until`; null is without an end.
 */
export const mutedThing = named('MutedThing', {
  kind: z.enum(mutedKinds),
  key: z.string(),
  name: z.string().nullable(),
  until: timestamp.nullable(),
})
export type MutedThing = z.infer<typeof mutedThing>

const ofGame = z.object({ gameId })
const ofTag = z.object({ tag: heldTag })
const terms = z.object({ until: timestamp.nullable() })

export const mutedEndpoints = membersIn('own')({
  'GET /api/muted': {
    summary: 'All of which the caller hears nothing for now, whatever it is, kind by kind',
    pages: 'whole',
    answers: { 200: z.array(mutedThing).max(mutedKinds.length * mutedMaximum) },
  },
  'PUT /api/muted/games/{gameId}': {
    summary: 'Hear nothing of a game: no news of it, no posts about it, nothing that others unlock in it',
    params: ofGame,
    body: terms,
    answers: { 204: null },
  },
  'DELETE /api/muted/games/{gameId}': {
    summary: 'Hear of a game again',
    params: ofGame,
    answers: { 204: null },
  },
  'PUT /api/muted/tags/{tag}': {
    summary: 'Hear of no new posts with a tag, whatever else they are about',
    params: ofTag,
    body: terms,
    answers: { 204: null },
  },
  'DELETE /api/muted/tags/{tag}': {
    summary: 'Hear of posts with a tag again',
    params: ofTag,
    answers: { 204: null },
  },
})
