import { challengesProblems } from '@guildhall/contract/challenges'
import { challengeTargetMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { windowOf } from '../counting/counting.service.ts'
import { ofGames } from '../counting/steps.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import * as pausesStore from '../pauses.store.ts'

/** @throws challenge_not_joined */
export async function requirePart(db: Database, caller: Caller, id: string): Promise<StoredEntrant> {
  const part = await entrantsStore.find(db, id, caller.userId)
  if (!part?.joinedAt || part.leftAt !== null) throw new AppError(challengesProblems.challenge_not_joined)
  return part
}

/** @throws challenge_paused */
export async function requireNotPaused(db: Database, caller: Caller, id: string): Promise<void> {
  const pauses = await pausesStore.ofMember(db, caller.userId, [id])
  if (pauses.get(id)?.since) throw new AppError(challengesProblems.challenge_paused)
}

/**
 * Nobody plays longer than time goes by: what is told by hand has to fit into the time since the joining or the start,
 * whichever came later.
 * @param logged what was told before
 * @throws challenge_more_than_time
 */
export function requireFitsTime(
  challenge: StoredChallenge,
  { joinedAt }: StoredEntrant,
  { minutes, logged }: { minutes: number; logged: number },
): void {
  if (joinedAt === null) throw new AppError(challengesProblems.challenge_not_joined)
  const { from, to } = windowOf({ ...challenge, joinedAt })
  const until = Math.min(challenge.now.getTime(), to?.getTime() ?? Number.POSITIVE_INFINITY)
  const passed = Math.ceil((until - from.getTime()) / 60_000)
  if (logged + minutes > passed) throw new AppError(challengesProblems.challenge_more_than_time)
}

/**
 * The game that is said, by its number.
 * @throws challenge_no_manual_proof, challenge_goal_wrong for another game, challenge_entry_wrong for such a value
 */
export async function requireCountable(
  db: Database,
  games: Games,
  challenge: StoredChallenge,
  { gameId, value }: { gameId: string | null; value: number },
): Promise<number | null> {
  if (!challenge.isManualAllowed) throw new AppError(challengesProblems.challenge_no_manual_proof)
  const number = gameId === null ? null : (await games.require(db, gameId)).id
  if (!ofGames(challenge)(number)) throw new AppError(challengesProblems.challenge_goal_wrong)
  const { kind } = challenge.goal
  const isOfGame = kind === 'finish' || kind === 'collection'
  const most = kind === 'deed' || isOfGame ? 1 : challengeTargetMaximum
  const isWrong = kind !== 'high-score' && (value < 1 || value > most)
  // Games that count once have to be named, or the same one could be said twice; a day of a streak is logged.
  if (isWrong || (isOfGame && number === null) || kind === 'streak') {
    throw new AppError(challengesProblems.challenge_entry_wrong)
  }
  return number
}
