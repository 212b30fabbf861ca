import { problems } from '@guildhall/contract/frame/errors'
import type { GameList } from '@guildhall/contract/lists'
import { listsProblems } from '@guildhall/contract/lists'
import { listEntriesMaximum, listsMaximum } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { ListFacts } from './lists.store.ts'
import * as listsStore from './lists.store.ts'
import { isBehindWarning, type ReadingLists } from './reading-lists.service.ts'
import { findAllSaid, isShownToMore, sayInList } from './words-said.ts'

type WrittenFacts = { [Fact in keyof ListFacts]?: ListFacts[Fact] | undefined }

/** Lists of games that members make. All calls may be repeated. */
export function createListsService(parts: { reading: ReadingLists; games: Games }) {
  const { reading, games } = parts

  async function requireRoom(unit: UnitOfWork, caller: Caller): Promise<void> {
    if ((await listsStore.lockAndCount(unit.db, caller.userId)) >= listsMaximum) {
      throw new AppError(listsProblems.too_many_lists)
    }
  }

  async function begin(unit: UnitOfWork, caller: Caller, facts: WrittenFacts & { name: string }): Promise<GameList> {
    await requireRoom(unit, caller)
    const list = {
      name: facts.name,
      description: facts.description ?? '',
      isRanked: facts.isRanked ?? false,
      visibility: facts.visibility ?? 'everyone',
      ownerId: caller.userId,
      clonedFrom: null,
    }
    const id = await listsStore.insert(unit.db, list)
    await sayInList(unit, caller.userId, { ...list, id, editorIds: [] }, [list.name, list.description])
    return reading.get(unit.db, caller, id)
  }

  /**
   * What is copied is what stands there now; the copy is only for its owner until they choose.
   * @throws not_visible for what stands behind a warning, too_many_lists
   */
  async function clone(unit: UnitOfWork, caller: Caller, id: string): Promise<GameList> {
    const list = await reading.require(unit.db, caller, await listsStore.find(unit.db, id))
    // A copy would hand over what stands behind a warning.
    if (await isBehindWarning(unit.db, caller, list)) throw new AppError(problems.not_visible)
    const { name, description, isRanked } = list
    await requireRoom(unit, caller)
    const facts = { name, description, isRanked, visibility: 'nobody' as const }
    const copyId = await listsStore.insert(unit.db, { ...facts, ownerId: caller.userId, clonedFrom: id })
    await listsStore.copyEntries(unit.db, id, copyId, caller.userId)
    return reading.get(unit.db, caller, copyId)
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...facts }: WrittenFacts & { version: number },
  ): Promise<GameList> {
    const list = await reading.lockOwn(unit.db, caller, id)
    const changed: ListFacts = {
      name: facts.name ?? list.name,
      description: facts.description ?? list.description,
      isRanked: facts.isRanked ?? list.isRanked,
      visibility: facts.visibility ?? list.visibility,
    }
    if (!isSame(list, changed)) {
      if (list.version !== version) throw new AppError(listsProblems.list_changed_meanwhile)
      await listsStore.change(unit.db, id, changed)
      await sayInList(unit, caller.userId, { ...list, ...changed }, await saidAnew(unit, list, changed))
    }
    return reading.get(unit.db, caller, id)
  }

  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const list = await listsStore.lock(unit.db, id)
    // What is gone, and what the caller may not know of, are answered alike.
    if (list === undefined || !(await reading.maySee(unit.db, caller, list))) return
    if (list.ownerId !== caller.userId) throw new AppError(problems.not_owner)
    await listsStore.remove(unit.db, id)
  }

  async function putGame(
    unit: UnitOfWork,
    caller: Caller,
    { id, gameId }: { id: string; gameId: string },
    note: string,
  ): Promise<GameList> {
    const list = await reading.lockEditable(unit.db, caller, id)
    const game = await games.require(unit.db, gameId)
    const entries = await listsStore.findEntries(unit.db, id, caller.userId)
    const there = entries.find((entry) => entry.gameId === game.id)
    if (there === undefined && list.count >= listEntriesMaximum) throw new AppError(listsProblems.list_full)
    await listsStore.putEntry(unit.db, id, { gameId: game.id, note, addedBy: caller.userId })
    if (note !== there?.note) await sayInList(unit, caller.userId, list, [note])
    return reading.get(unit.db, caller, id)
  }

  async function removeGame(
    unit: UnitOfWork,
    caller: Caller,
    { id, gameId }: { id: string; gameId: string },
  ): Promise<GameList> {
    await reading.lockEditable(unit.db, caller, id)
    await listsStore.removeEntry(unit.db, id, (await games.require(unit.db, gameId)).id)
    return reading.get(unit.db, caller, id)
  }

  /** @throws list_changed_meanwhile unless the order names exactly the games that are there. */
  async function reorder(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    wanted: { gameIds: readonly string[]; version: number },
  ): Promise<GameList> {
    await reading.lockEditable(unit.db, caller, id)
    const { entries, version } = await reading.get(unit.db, caller, id)
    const known = entries.map(({ game }) => game.id)
    if (isSameOrder(known, wanted.gameIds)) return reading.get(unit.db, caller, id)
    const isWhole = isSameOrder(known.toSorted(), wanted.gameIds.toSorted())
    if (version !== wanted.version || !isWhole) throw new AppError(listsProblems.list_changed_meanwhile)
    const stored = await listsStore.findEntries(unit.db, id, caller.userId)
    const idOf = new Map(known.map((key, at) => [key, stored[at]?.gameId ?? 0]))
    await listsStore.setOrder(
      unit.db,
      id,
      wanted.gameIds.map((key) => idOf.get(key) ?? 0),
    )
    return reading.get(unit.db, caller, id)
  }

  return { begin, clone, change, remove, putGame, removeGame, reorder }
}

/** What others did not read before; of a list that is shown to more, all. */
async function saidAnew(unit: UnitOfWork, list: ListFacts & { readonly id: string }, changed: ListFacts) {
  if (isShownToMore(list.visibility, changed.visibility)) return findAllSaid(unit.db, list.id)
  return (['name', 'description'] as const).filter((part) => list[part] !== changed[part]).map((part) => changed[part])
}

function isSame(list: ListFacts, changed: ListFacts): boolean {
  return (
    list.name === changed.name &&
    list.description === changed.description &&
    list.isRanked === changed.isRanked &&
    list.visibility === changed.visibility
  )
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at])
}
