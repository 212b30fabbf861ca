import { randomUUIDv7 } from 'node:crypto'
import type { GameMerge } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
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
export function createMergingService(parts: { games: GamesService }) {
  const { games } = parts
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
    const locked = await gamesStore.lock(unit.db, [from.id, into.id])
    if ([...locked.values()].some((game) => game.mergedInto !== null)) {
      throw new AppError(gamesProblems.game_changed_meanwhile)
    }
    const counts = await countMoved(unit.db, from.id)
    const id = randomUUIDv7()
    const moved: Record<string, object> = { counts }
    await mergesStore.setMergedInto(unit.db, from.id, into.id)
    await unit.announce(gamesMerged, {
      mergeId: id,
      fromId: from.id,
      intoId: into.id,
      remember: (feature, what) => void (moved[feature] = what),
    })
    await mergesStore.add(unit.db, { id, fromId: from.id, intoId: into.id, byUserId: caller.userId, moved })
    for (const gameOf of [from.id, into.id]) {
      await editsStore.add(unit.db, {
        gameId: gameOf,
        byUserId: caller.userId,
        kind: 'merged',
        changes: [],
        mergeId: id,
      })
    }
    await unit.announce(gamesChanged, { gameIds: [from.id, into.id] })
    const news = { kind: 'merged', title: from.title } as const
    await unit.announce(gameNewsCame, { name: `merged:${id}`, gameId: into.id, news })
    return describe(unit.db, { id, fromId: from.id, intoId: into.id, moved: counts, isUndone: false })
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
    undo,
    /** A feature that keeps something by game says how much of it there is. */
    countWith: (thing: MergedThing, count: CountForMerge) => void counters.set(thing, count),
  }
}
