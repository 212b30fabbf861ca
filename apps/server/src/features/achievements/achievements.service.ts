import type { AchievementOverview, AchievementSet, UnlockedAchievement } from '@guildhall/contract/achievements'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { ListedAchievement, StoredProgress, UnlockedRow } from './achievements.store.ts'
import * as achievementsStore from './achievements.store.ts'

const shownOfEach = 20

/** What members unlocked, for whoever may see their shelves. */
export function createAchievementsService(parts: { games: Games; library: Library }) {
  const { games, library } = parts

  /** @throws not_visible */
  async function overview(db: Database, caller: Caller, userId: string): Promise<AchievementOverview> {
    const visible = await visibleProgress(db, caller, userId)
    const gameIds = [...new Set(visible.map(({ gameId }) => gameId))]
    const newest = await achievementsStore.findUnlocked(db, userId, { gameIds, order: 'newest', limit: shownOfEach })
    const rarest = await achievementsStore.findUnlocked(db, userId, { gameIds, order: 'rarest', limit: shownOfEach })
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
    return Promise.all(
      visible.map(async (progress) => toSet(progress, await achievementsStore.findSet(db, userId, progress))),
    )
  }

  /** Of what stands on the shelf; hidden games for their owner only. */
  async function visibleProgress(
    db: Database,
    caller: Caller,
    userId: string,
    gameId?: number,
  ): Promise<StoredProgress[]> {
    const { isOwner } = await library.requireVisible(db, caller, userId)
    const progress = await achievementsStore.findProgress(db, userId, gameId)
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

  return { overview, ofGame }
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
