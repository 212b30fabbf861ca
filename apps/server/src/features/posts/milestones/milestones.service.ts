import type { Milestone } from '@guildhall/contract/posts/milestones'
import { type MilestoneKind, milestonesAtOnce } from '@guildhall/contract/rules/posts/milestone-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import * as milestonesStore from './milestones.store.ts'

/** Somebody writes of what is fresh. */
const freshDays = 14
/** Of a day that comes round each year it is told for a while. */
const yearDays = 7
/** What so many in a hundred players have is rare. */
const rareShare = 5
/** Whoever brings a whole shelf along finished much at once. */
const lookedAt = 30
/** A game may be finished anew long after; nothing older than this is proposed. */
const keptDays = 60

type Found = {
  readonly kind: MilestoneKind
  readonly key: string
  readonly at: Date
  readonly gameId: number | null
  readonly title: string | null
  readonly share: number | null
  readonly years: number | null
}

/** What members could write of: looked up as the shelf stands now, proposed to them alone, and never posted by itself. */
export function createMilestones(parts: {
  games: Games
  library: Pick<Library, 'finishedLately'>
  achievements: Pick<Achievements, 'rareUnlocks'>
}) {
  const { games, library, achievements } = parts

  async function list(db: Database, { userId }: Caller): Promise<Milestone[]> {
    const found = (await proposed(db, userId)).slice(0, milestonesAtOnce)
    const gameIds = found.flatMap(({ gameId }) => (gameId === null ? [] : [gameId]))
    const cards = gameIds.length === 0 ? new Map() : await games.cardsOf(db, gameIds)
    return found.map(({ gameId, at, ...milestone }) => ({
      ...milestone,
      at: at.toISOString(),
      game: gameId === null ? null : (cards.get(gameId) ?? null),
    }))
  }

  /** For good. Only of what is proposed is anything kept. */
  async function dismiss(
    { db }: UnitOfWork,
    { userId }: Caller,
    named: { kind: MilestoneKind; key: string },
  ): Promise<void> {
    const isProposed = (await proposed(db, userId)).some(({ kind, key }) => kind === named.kind && key === named.key)
    if (!isProposed) return
    await milestonesStore.forgetOld(db, userId, keptDays)
    await milestonesStore.dismiss(db, userId, named)
  }

  async function proposed(db: Database, userId: string): Promise<Found[]> {
    const fresh = { days: freshDays, limit: lookedAt }
    const finishes = await library.finishedLately(db, userId, fresh)
    const unlocks = await achievements.rareUnlocks(db, userId, { ...fresh, share: rareShare })
    const year = await milestonesStore.findYear(db, userId, yearDays)
    const found: Found[] = [
      ...finishes.map(({ gameId, finishedAt }) => ({
        ...nothing,
        kind: 'finish' as const,
        key: String(gameId),
        at: finishedAt,
        gameId,
      })),
      ...unlocks.map(({ source, sourceId, key, title, share, gameId, unlockedAt }) => ({
        ...nothing,
        kind: 'unlock' as const,
        key: `${source} ${sourceId} ${key}`,
        at: unlockedAt,
        gameId,
        title,
        share,
      })),
      ...(year === undefined
        ? []
        : [{ ...nothing, kind: 'year' as const, key: String(year.years), at: year.at, years: year.years }]),
    ]
    if (found.length === 0) return []
    const dismissed = await milestonesStore.findDismissed(db, userId)
    const left = found.filter(({ kind, key }) => !dismissed.has(`${kind} ${key}`))
    const written = await milestonesStore.writtenOf(
      db,
      userId,
      left.flatMap(({ gameId, at }) => (gameId === null ? [] : [{ gameId, at }])),
    )
    return left
      .filter(({ gameId }) => gameId === null || !written.has(gameId))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  }

  return { list, dismiss }
}

const nothing = { gameId: null, title: null, share: null, years: null }
