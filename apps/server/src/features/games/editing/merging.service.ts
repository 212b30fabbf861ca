import { randomUUIDv7 } from 'node:crypto'
import type { GameMerge } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import type { StoredGame } from '../catalogue/games.store.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import type { CountForMerge } from '../games.events.ts'
import { gameNewsCame, gamesChanged, gamesMerged, gamesUnmerged } from '../games.events.ts'
import * as editsStore from './edits.store.ts'
import * as mergesStore from './merges.store.ts'
import { type StoredMerge } from './merges.store.ts'

/** What a merge moves, counted by the features that keep it. */
export type MergedThing = 'entries' | 'reviews' | 'listEntries'

export type MergingService = ReturnType<typeof createMergingService>

/** Doubles brought together. Features move what they keep by game, and can move it back. */
export function createMergingService(parts: { games: GamesService; audit: Audit }) {
  const { games, audit } = parts
  const counters = new Map<MergedThing, CountForMerge>()

  async function countMoved(db: Database, fromId: number): Promise<GameMerge['moved']> {
    const count = async (thing: MergedThing) => (await counters.get(thing)?.(db, fromId)) ?? 0
    return { entries: await count('entries'), reviews: await count('reviews'), listEntries: await count('listEntries') }
  }

  async function preview(db: Database, gameId: string, intoId: string): Promise<GameMerge> {
    const [from, into] = await requirePair(db, gameId, intoId)
    return describe(db, {
      id: null,
      fromId: from.id,
      intoId: into.id,
      moved: await countMoved(db, from.id),
      isUndone: false,
    })
  }

  async function merge(unit: UnitOfWork, caller: Caller, gameId: string, intoId: string): Promise<GameMerge> {
    const [from, into] = await requirePair(unit.db, gameId, intoId)
    const merged = await join(unit, { fromId: from.id, intoId: into.id, byUserId: caller.userId })
    if (merged === undefined) throw new AppError(gamesProblems.game_changed_meanwhile)
    const after = { from: from.id, into: into.id }
    await audit.write(unit, caller, { action: 'catalogue.merged', on: ['merge', merged.id], after })
    return describe(unit.db, { ...merged, fromId: from.id, intoId: into.id, isUndone: false })
  }

  /** What nobody has to look at: the numbers of the two say that they are the same. Nothing where one is a double by now. */
  async function bringTogether(unit: UnitOfWork, pair: { fromId: number; intoId: number }): Promise<void> {
    await join(unit, { ...pair, byUserId: null })
  }

  /** @returns `undefined` where one of the two is a double already */
  async function join(
    unit: UnitOfWork,
    { fromId, intoId, byUserId }: { fromId: number; intoId: number; byUserId: string | null },
  ): Promise<{ id: string; moved: GameMerge['moved'] } | undefined> {
    const locked = await gamesStore.lock(unit.db, [fromId, intoId])
    if ([...locked.values()].some((game) => game.mergedInto !== null)) return undefined
    const counts = await countMoved(unit.db, fromId)
    const id = randomUUIDv7()
    const moved: Record<string, object> = { counts }
    await mergesStore.setMergedInto(unit.db, fromId, intoId)
    await unit.announce(gamesMerged, {
      mergeId: id,
      fromId,
      intoId,
      remember: (feature, what) => void (moved[feature] = what),
    })
    await mergesStore.add(unit.db, { id, fromId, intoId, byUserId, moved })
    for (const gameId of [fromId, intoId]) {
      await editsStore.add(unit.db, { gameId, byUserId, kind: 'merged', changes: [], mergeId: id })
    }
    await unit.announce(gamesChanged, { gameIds: [fromId, intoId] })
    const news = { kind: 'merged', title: locked.get(fromId)?.title ?? '' } as const
    await unit.announce(gameNewsCame, { name: `merged:${id}`, gameId: intoId, news })
    return { id, moved: counts }
  }

  /** Undoing twice is fine. */
  async function undo(unit: UnitOfWork, caller: Caller, mergeId: string): Promise<GameMerge> {
    const found = await mergesStore.find(unit.db, mergeId)
    if (!found) throw new AppError(gamesProblems.game_edit_not_found)
    const locked = await gamesStore.lock(unit.db, [found.fromId, found.intoId])
    const isNow = await mergesStore.end(unit.db, mergeId)
    if (isNow) {
      if (locked.get(found.intoId)?.mergedInto !== null) throw new AppError(gamesProblems.game_edit_not_undoable)
      await takeApart(unit, caller, found)
      const before = { from: found.fromId, into: found.intoId }
      await audit.write(unit, caller, { action: 'catalogue.unmerged', on: ['merge', mergeId], before })
    }
    return describe(unit.db, { ...found, moved: found.moved['counts'] as GameMerge['moved'], isUndone: true })
  }

  async function takeApart(
    unit: UnitOfWork,
    caller: Caller,
    { id, fromId, intoId, moved }: StoredMerge,
  ): Promise<void> {
    await mergesStore.setMergedInto(unit.db, fromId, null)
    await unit.announce(gamesUnmerged, { fromId, intoId, moved })
    for (const gameId of [fromId, intoId]) {
      await editsStore.add(unit.db, { gameId, byUserId: caller.userId, kind: 'unmerged', changes: [], mergeId: id })
    }
    await unit.announce(gamesChanged, { gameIds: [fromId, intoId] })
  }

  async function requirePair(db: Database, gameId: string, intoId: string): Promise<[StoredGame, StoredGame]> {
    const from = await games.require(db, gameId)
    const into = await games.require(db, intoId)
    if (from.id === into.id) throw new AppError(gamesProblems.game_merge_impossible)
    return [from, into]
  }

  async function describe(
    db: Database,
    merged: { id: string | null; fromId: number; intoId: number; moved: GameMerge['moved']; isUndone: boolean },
  ): Promise<GameMerge> {
    const cards = await games.cardsOf(db, [merged.fromId, merged.intoId])
    const from = cards.get(merged.fromId)
    const into = cards.get(merged.intoId)
    if (!from || !into) throw new AppError(gamesProblems.game_not_found)
    return { id: merged.id, from, into, moved: merged.moved, isUndone: merged.isUndone }
  }

  return {
    preview,
    merge,
    bringTogether,
    undo,
    /** A feature that keeps something by game says how much of it there is. */
    countWith: (thing: MergedThing, count: CountForMerge) => void counters.set(thing, count),
  }
}
