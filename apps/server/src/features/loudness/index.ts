import { loudnessEndpoints } from '@guildhall/contract/loudness'
import type { Platform } from '../../platform/platform.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Users } from '../users/index.ts'
import { createLoudnessService, quietUntil } from './loudness.service.ts'
import { chosenAmong, settingsOf } from './loudness.store.ts'
import { serveMuted } from './muted/muted.routes.ts'
import { createMutedService } from './muted/muted.service.ts'

export { loudnessChosen } from './loudness.events.ts'
export { type About, type LetterKind, letterKinds } from './loudness.service.ts'

export type Loudness = ReturnType<typeof createLoudness>

/** How loud the hall is for each member, and where what they are told of goes. */
export function createLoudness(
  platform: Platform,
  parts: { users: Users; friends: Friends; follows: Follows; games: Games },
) {
  const { serve, database } = platform
  const service = createLoudnessService(parts)
  serve(loudnessEndpoints, {
    'GET /api/loudness': ({ caller }) => settingsOf(database, caller.userId),
    'PUT /api/loudness': ({ unit, caller, body }) => service.choose(unit, caller.userId, body),
    'PUT /api/loudness/hush': ({ unit, caller, body }) => service.hush(unit, caller.userId, body.minutes),
  })
  serveMuted(platform, createMutedService(parts))
  return { verdicts: service.verdicts, endLetters: service.endLetters, quietUntil, chosenAmong, settingsOf }
}
