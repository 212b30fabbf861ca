import { z } from 'zod'
import { membersIn } from './frame/headings.ts'
import { id, named, timestamp, title } from './frame/primitives.ts'
import { friendMaximum } from './friends.ts'
import {
  activities,
  availabilityChoices,
  playingTextMaximum,
  presenceAskedMaximum,
  presenceStates,
  statusTextMaximum,
} from './rules/presence-limits.ts'

/** Ends by itself at `until`; null is without an end. */
const until = timestamp.nullable()

/** Something members say of themselves for a while. */
const passingText = z.object({ text: z.string(), until })

/**
 * A member as somebody else may see them now. `status` and `playing` are null while the member is offline.
 * `lastSeenAt` is there only while they are offline, to the minute, and only for those who may know it. Who may see
 * nothing, and asks for somebody who does not exist, sees a member who is offline and says nothing.
 */
export const memberPresence = named('MemberPresence', {
  userId: id,
  state: z.enum(presenceStates),
  status: passingText.nullable(),
  playing: passingText.nullable(),
  lastSeenAt: timestamp.nullable(),
})
export type MemberPresence = z.infer<typeof memberPresence>

/** Members as themselves: `state` is `invisible` when that is chosen, whatever others see. */
export const ownPresence = named('OwnPresence', {
  state: z.enum([...presenceStates, 'invisible']),
  availability: z.object({ choice: z.enum(availabilityChoices), until }),
  status: passingText.nullable(),
  playing: passingText.nullable(),
})
export type OwnPresence = z.infer<typeof ownPresence>

/** Of a page: a connection counts as active until it says otherwise, also one that has just come back. */
export const activity = z.enum(activities)

/** Ids with commas between them: `ids=a,b,c`. */
const idList = z
  .string()
  .max(presenceAskedMaximum * 37)
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(presenceAskedMaximum))

export const presenceEndpoints = membersIn('hall')({
  'GET /api/presence': {
    summary: 'The own presence',
    answers: { 200: ownPresence },
  },
  'PUT /api/presence/availability': {
    area: 'own',
    summary: 'Follow the connections, be busy, or be offline to others; until a moment or without an end',
    body: z.object({ choice: z.enum(availabilityChoices), until }),
    answers: { 200: ownPresence },
  },
  'PUT /api/presence/status': {
    summary: 'Say something under the own name, until a moment or without an end; null says nothing',
    body: z.object({ text: title({ min: 1, max: statusTextMaximum }).nullable(), until }),
    answers: { 200: ownPresence },
  },
  'PUT /api/presence/playing': {
    summary: 'Say what is being played, until a moment or without an end; null is nothing',
    body: z.object({ text: title({ min: 1, max: playingTextMaximum }).nullable(), until }),
    answers: { 200: ownPresence },
  },
  'GET /api/presence/people': {
    summary: 'How the caller may see these members now, in the order asked',
    query: z.object({ ids: idList }),
    pages: 'whole',
    answers: { 200: z.array(memberPresence).max(presenceAskedMaximum) },
  },
  'GET /api/presence/friends': {
    summary: 'Friends who are not offline, as the caller may see them',
    pages: 'whole',
    answers: { 200: z.array(memberPresence).max(friendMaximum) },
  },
})
