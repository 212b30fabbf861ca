import type { Progress } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { evidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { type Library, notHidden } from '../../library/index.ts'
import type { Steam } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { targetOf } from '../counting/count.ts'
import { windowOf } from '../counting/counting.service.ts'
import type { Score, SourceValue } from '../counting/facts.ts'
import * as entrantsStore from '../entrants.store.ts'
import { readsAccounts } from '../reads-accounts.ts'
import { requireSeen } from './requiring.ts'
import { scoresOf } from './standing.store.ts'

type StoredScore = Omit<Score, 'parts' | 'sources'> & Score['parts'] & { readonly sources: SourceValue[] }

export type ReadingProgress = ReturnType<typeof createReadingProgress>

/** An account that was not read for longer is said to be silent. */
const silentAfterMs = 36 * 3_600_000

/** How far somebody is, with what it is made of, as far as the viewer may see their library. */
export function createReadingProgress(parts: {
  users: Users
  boundaries: Boundaries
  games: Games
  library: Library
  steam: Steam
}) {
  const { users, boundaries, games, library, steam } = parts

  async function of(db: Database, caller: Caller, id: string, userId: string): Promise<Progress> {
    const challenge = await requireSeen(db, caller, id)
    const entrant = await entrantsStore.find(db, id, userId)
    const isApart = userId !== caller.userId && (await boundaries.isBlockedBetween(db, caller.userId, userId))
    const score = entrant === undefined || isApart ? undefined : await findScore(db, challenge, entrant.id)
    if (!entrant?.joinedAt || score === undefined) {
      throw new AppError(challengesProblems.challenge_entrant_not_found)
    }
    const { joinedAt, consentedAt } = entrant
    const isRead = readsAccounts(challenge.goal) && !isOver(challenge)
    const unread = isRead
      ? ((await steam.unreadReasonOf(db, userId)) ?? (consentedAt === null ? 'no-consent' : null))
      : null
    return {
      ...describe(challenge, score, windowOf({ ...challenge, joinedAt }).from),
      unread,
      askedDays: caller.userId === userId ? [...score.askedDays] : [],
      sources: await sourcesOf(db, caller, userId, score),
    }
  }

  function describe(
    challenge: Pick<StoredChallenge, 'goal' | 'endsAt' | 'now'>,
    score: StoredScore,
    from: Date,
  ): Omit<Progress, 'unread' | 'askedDays' | 'sources'> {
    const target = targetOf(challenge.goal)
    const isSilent = score.readAt !== null && challenge.now.getTime() - score.readAt.getTime() > silentAfterMs
    return {
      value: score.value,
      plain: score.plain ?? null,
      target,
      pace: paceAt(challenge.now, { from, to: challenge.endsAt, target }),
      isDone: score.doneAt !== null,
      doneAt: score.doneAt?.toISOString() ?? null,
      lastAt: score.lastAt?.toISOString() ?? null,
      parts: { told: score.told, seen: score.seen, counted: score.counted },
      attempts: score.attempts,
      minutes: score.minutes,
      readAt: score.readAt?.toISOString() ?? null,
      silentSince: isSilent ? (score.readAt?.toISOString() ?? null) : null,
    }
  }

  /** What a closed library hides stays hidden: the count remains. */
  async function sourcesOf(
    db: Database,
    caller: Caller,
    userId: string,
    { sources }: Pick<StoredScore, 'sources'>,
  ): Promise<Progress['sources']> {
    const isOwn = userId === caller.userId
    if (!isOwn && !(await maySeeLibrary(db, caller, userId))) return null
    const gameIds = sources.flatMap(({ gameId }) => gameId ?? [])
    const shown = isOwn ? new Set(gameIds) : await notHiddenAmong(db, userId, gameIds)
    const cards = await games.cardsOf(db, gameIds)
    const judges = await users.findMembers(
      db,
      sources.flatMap(({ judgeId }) => judgeId ?? []),
    )
    return sources
      .filter(({ gameId }) => gameId === null || shown.has(gameId))
      .slice(0, 500)
      .map(({ key, gameId, value, leftOut, evidence, readAt, claimId, judgeId }) => ({
        key,
        game: cards.get(gameId ?? 0) ?? null,
        value,
        leftOut: leftOut ?? 0,
        evidence,
        word: evidenceWord(evidence),
        readAt,
        claimId: claimId ?? null,
        judge: judges.get(judgeId ?? '') ?? null,
      }))
  }

  async function maySeeLibrary(db: Database, caller: Caller, userId: string): Promise<boolean> {
    try {
      await library.requireVisible(db, caller, userId)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return { of, describe, sourcesOf, maySeeLibrary }
}

const isOver = ({ state }: StoredChallenge) => state === 'final' || state === 'cancelled'

export function paceAt(
  now: Date,
  { from, to, target }: { from: Date; to: Date | null; target: number | null },
): number | null {
  if (to === null || target === null || to <= from) return null
  const part = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  return Math.round(target * Math.min(1, Math.max(0, part)))
}

async function findScore(
  db: Database,
  { finalAt }: StoredChallenge,
  entrantId: string,
): Promise<StoredScore | undefined> {
  const { rows } = await sql<StoredScore>`
    select value::float8 as value, plain_value::float8 as plain, done_at as "doneAt", last_at as "lastAt", told::float8 as told, seen::float8 as seen,
      counted::float8 as counted, attempts, minutes, read_at as "readAt", sources, days, asked_days as "askedDays"
    from ${scoresOf(finalAt !== null)} s where s.entrant_id = ${entrantId}`.execute(db)
  return rows[0]
}

/** Those of the games that a member keeps from nobody who sees their library. */
export async function notHiddenAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ gameId: number }>`
    select asked.game_id as "gameId"
    from (select ${userId}::uuid as user_id, unnest(${gameIds}::integer[]) as game_id) asked
    where ${notHidden({ user: 'asked.user_id', game: 'asked.game_id' })}`.execute(db)
  return new Set(rows.map(({ gameId }) => gameId))
}
