import type { AchievementOverview, AchievementSet, UnlockedAchievement } from '@guildhall/contract/achievements'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type {
  AchievementsStore,
  DescribedAchievement,
  ListedAchievement,
  MovedSet,
  SetName,
  StoredProgress,
  UnlockedRow,
} from './achievements.store.ts'

const shownOfEach = 20

/** What a platform tells of one member and one copy of a game. */
export type ToldSet = SetName & {
  readonly gameId: number
  readonly evidence: Evidence
  /** All there are, unlocked or not. */
  readonly unlocked: readonly {
    readonly key: string
    readonly title: string | null
    readonly description: string | null
    readonly isUnlocked: boolean
    readonly unlockedAt: Date | null
  }[]
  /** What the set holds, where the platform was asked; otherwise what is known stays. */
  readonly described: readonly DescribedAchievement[] | undefined
}

export function createAchievementsService(parts: { store: AchievementsStore; games: Games; library: Library }) {
  const { store, games, library } = parts

  /** Takes in how far a member is with sets of any games; the shelf learns the sums over all copies of each. */
  async function tell(unit: UnitOfWork, userId: string, told: readonly ToldSet[]): Promise<void> {
    if (told.length === 0) return
    const described = told.flatMap(({ source, sourceId, described: achievements = [] }) =>
      achievements.length === 0 ? [] : [{ source, sourceId, achievements }],
    )
    if (described.length > 0) await store.describe(unit.db, described)
    await store.addUnknown(unit.db, told.flatMap(unknownOf))
    await store.putProgress(unit.db, userId, told.map(progressOf))
    await store.putUnlocked(
      unit.db,
      userId,
      told.map(({ source, sourceId, unlocked }) => ({
        source,
        sourceId,
        unlocked: unlocked.filter(({ isUnlocked }) => isUnlocked),
      })),
    )
    await tellSums(
      unit,
      userId,
      told.map(({ gameId }) => gameId),
    )
  }

  /** Forgets what a source told of a member, all of it or of some copies; the shelf keeps what other copies tell. */
  async function forget(
    unit: UnitOfWork,
    of: { userId: string; source: CopySource; sourceIds?: readonly string[] | undefined },
  ): Promise<void> {
    const { userId } = of
    const gameIds = await store.removeProgress(unit.db, of)
    const entries = await library.entriesOf(unit.db, userId, { isOwner: true, gameIds })
    const counting = entries.filter(({ total }) => total !== null)
    await tellSums(
      unit,
      userId,
      counting.map(({ gameId }) => gameId),
    )
  }

  async function tellSums(unit: UnitOfWork, userId: string, gameIds: readonly number[]): Promise<void> {
    const sums = new Map((await store.sumsOf(unit.db, userId, gameIds)).map((sum) => [sum.gameId, sum]))
    for (const gameId of [...new Set(gameIds)].toSorted((a, b) => a - b)) {
      const { unlocked, total, evidence } = sums.get(gameId) ?? nothingUnlocked
      await library.tellAchievements(unit, { userId, gameId, unlocked, total, evidence })
    }
  }

  /** The shelves of these sets' members learn the sums of games that came together or apart. */
  async function retell(unit: UnitOfWork, sets: readonly MovedSet[], gameIds: readonly number[]): Promise<void> {
    const userIds = [...new Set(sets.map(({ userId }) => userId))]
    await library.retellAchievements(unit.db, await store.sumsOfEach(unit.db, userIds, gameIds))
  }

  /** @throws not_visible */
  async function overview(db: Database, caller: Caller, userId: string): Promise<AchievementOverview> {
    const visible = await visibleProgress(db, caller, userId)
    const gameIds = [...new Set(visible.map(({ gameId }) => gameId))]
    const newest = await store.findUnlocked(db, userId, { gameIds, order: 'newest', limit: shownOfEach })
    const rarest = await store.findUnlocked(db, userId, { gameIds, order: 'rarest', limit: shownOfEach })
    const byGame = [...Map.groupBy(visible, ({ gameId }) => gameId).values()].map((sets) => ({
      unlocked: sum(sets, 'unlocked'),
      total: sum(sets, 'total'),
    }))
    return {
      unlocked: sum(byGame, 'unlocked'),
      total: sum(byGame, 'total'),
      games: byGame.length,
      perfect: byGame.filter(({ unlocked, total }) => total > 0 && unlocked === total).length,
      newest: await viewUnlocked(db, newest),
      rarest: await viewUnlocked(db, rarest),
    }
  }

  /** @throws not_visible, game_not_found */
  async function ofGame(
    db: Database,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
  ): Promise<AchievementSet[]> {
    const game = await games.require(db, gameId)
    const visible = await visibleProgress(db, caller, userId, game.id)
    return Promise.all(visible.map(async (progress) => toSet(progress, await store.findSet(db, userId, progress))))
  }

  /** Of what stands on the shelf; hidden games for their owner only. */
  async function visibleProgress(
    db: Database,
    caller: Caller,
    userId: string,
    gameId?: number,
  ): Promise<StoredProgress[]> {
    const { isOwner } = await library.requireVisible(db, caller, userId)
    const progress = await store.findProgress(db, userId, gameId)
    const gameIds = [...new Set(progress.map((one) => one.gameId))]
    const shown = new Set((await library.entriesOf(db, userId, { isOwner, gameIds })).map((entry) => entry.gameId))
    return progress.filter((one) => shown.has(one.gameId))
  }

  async function viewUnlocked(db: Database, rows: readonly UnlockedRow[]): Promise<UnlockedAchievement[]> {
    const cards = await games.cardsOf(
      db,
      rows.map(({ gameId }) => gameId),
    )
    return rows.flatMap(({ gameId, key, title, description, unlockedAt, share, evidence }) => {
      const game = cards.get(gameId)
      return game === undefined
        ? []
        : [{ game, key, title, description, unlockedAt: unlockedAt?.toISOString() ?? null, share, evidence }]
    })
  }

  return { tell, forget, retell, overview, ofGame }
}

const nothingUnlocked = { unlocked: 0, total: 0, evidence: 'typed' } as const

/** What the description of the set may not know. */
function unknownOf({ source, sourceId, unlocked, described = [] }: ToldSet) {
  const known = new Set(described.map(({ key }) => key))
  return unlocked
    .filter(({ key }) => !known.has(key))
    .map(({ key, title, description }) => ({ source, sourceId, key, title: title ?? key, description }))
}

function progressOf({ source, sourceId, gameId, evidence, unlocked }: ToldSet): Omit<StoredProgress, 'checkedAt'> {
  const count = unlocked.filter(({ isUnlocked }) => isUnlocked).length
  return { source, sourceId, gameId, evidence, unlocked: count, total: unlocked.length }
}

function toSet(
  { source, sourceId, evidence, unlocked, total, checkedAt }: StoredProgress,
  achievements: readonly ListedAchievement[],
): AchievementSet {
  return {
    source,
    sourceId,
    evidence,
    unlocked,
    total,
    checkedAt: checkedAt.toISOString(),
    achievements: achievements.map((one) => ({
      ...one,
      // What a platform hides stays hidden until it is done.
      description: one.isHidden && !one.isUnlocked ? null : one.description,
      unlockedAt: one.unlockedAt?.toISOString() ?? null,
    })),
  }
}

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)
