import type { Collection } from '@guildhall/contract/collections'
import { collectionsProblems } from '@guildhall/contract/collections'
import { problems } from '@guildhall/contract/frame/errors'
import { collectionsMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Held } from './collection-games.store.ts'
import * as collectionGamesStore from './collection-games.store.ts'
import type { StoredCollection } from './collections.store.ts'
import * as collectionsStore from './collections.store.ts'
import { toSmartRule, type WrittenRule } from './smart-rule.ts'

type WrittenFacts = {
  readonly name?: string | undefined
  readonly colour?: StoredCollection['colour'] | undefined
  readonly rule?: WrittenRule | undefined
}
type NewCollection = WrittenFacts & Pick<StoredCollection, 'kind' | 'name' | 'colour'>

/** The collections of a member: their own affair, nobody else sees them. All calls may be repeated. */
export function createCollectionsService(parts: { games: Games }) {
  const { games } = parts

  async function list(
    db: Database,
    caller: Caller,
    { gameId }: { gameId?: string | undefined },
  ): Promise<Collection[]> {
    const game = gameId === undefined ? null : (await games.require(db, gameId)).id
    const collections = await collectionsStore.findAll(db, caller.userId)
    const held = await collectionGamesStore.countIn(db, caller.userId, collections, game)
    return collections.map((collection) => toCollection(collection, held.get(collection.id), game !== null))
  }

  /** How many games a smart collection would hold. */
  async function preview(db: Database, caller: Caller, rule: WrittenRule): Promise<{ games: number }> {
    const wanted = { id: caller.userId, kind: 'smart', name: '', colour: 'grey', rule: toSmartRule(rule) } as const
    const held = await collectionGamesStore.countIn(db, caller.userId, [wanted], null)
    return { games: held.get(wanted.id)?.games ?? 0 }
  }

  /** Of each game the first collection that it stands in, by the order of the collections. */
  async function places(db: Database, caller: Caller): Promise<{ gameId: string; collectionId: string }[]> {
    const collections = await collectionsStore.findAll(db, caller.userId)
    const found = await collectionGamesStore.findPlaces(db, caller.userId, collections)
    return found.map(({ id, igdbId, collectionId }) => ({ gameId: games.keyOf({ id, igdbId }), collectionId }))
  }

  async function begin(unit: UnitOfWork, caller: Caller, facts: NewCollection): Promise<Collection> {
    await collectionsStore.lockAll(unit.db, caller.userId)
    const present = await collectionsStore.findAll(unit.db, caller.userId)
    if (present.length >= collectionsMaximum) throw new AppError(collectionsProblems.too_many_collections)
    await requireFreeName(unit.db, caller, facts.name, null)
    const { kind, name, colour } = facts
    const made = await collectionsStore.insert(unit.db, caller.userId, {
      kind,
      name,
      colour,
      rule: ruleFor(kind, facts.rule),
    })
    return describe(unit.db, caller, made)
  }

  async function change(unit: UnitOfWork, caller: Caller, id: string, facts: WrittenFacts): Promise<Collection> {
    await collectionsStore.lockAll(unit.db, caller.userId)
    const before = await lock(unit.db, caller, id)
    if (facts.name !== undefined) await requireFreeName(unit.db, caller, facts.name, id)
    const after = {
      ...before,
      name: facts.name ?? before.name,
      colour: facts.colour ?? before.colour,
      rule: facts.rule === undefined ? before.rule : ruleFor(before.kind, facts.rule),
    }
    await collectionsStore.change(unit.db, id, after)
    return describe(unit.db, caller, after)
  }

  /** What is gone already is no fault; collections of others are not there. */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    await collectionsStore.remove(unit.db, caller.userId, id)
  }

  async function reorder(unit: UnitOfWork, caller: Caller, ids: readonly string[]): Promise<void> {
    await collectionsStore.lockAll(unit.db, caller.userId)
    await collectionsStore.setOrder(unit.db, caller.userId, [...new Set(ids)])
  }

  async function gamesOf(db: Database, caller: Caller, id: string): Promise<string[]> {
    const collection = required(await collectionsStore.find(db, caller.userId, id))
    return (await collectionGamesStore.find(db, caller.userId, collection)).map(games.keyOf)
  }

  /** Games that are not in the library are passed over. */
  async function changeGames(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    wanted: { add?: readonly string[] | undefined; remove?: readonly string[] | undefined },
  ): Promise<Collection> {
    const collection = await lock(unit.db, caller, id)
    if (collection.kind === 'smart') throw new AppError(collectionsProblems.collection_is_smart)
    const numbers = await games.numbersOf(unit.db, [...(wanted.add ?? []), ...(wanted.remove ?? [])])
    const numbersOf = (keys: readonly string[] = []) => [...new Set(keys.flatMap((key) => numbers.get(key) ?? []))]
    await collectionGamesStore.takeOut(unit.db, id, numbersOf(wanted.remove))
    await collectionGamesStore.add(unit.db, caller.userId, id, numbersOf(wanted.add))
    return describe(unit.db, caller, collection)
  }

  async function moveGame(
    unit: UnitOfWork,
    caller: Caller,
    { id, gameId }: { id: string; gameId: string },
    to: number,
  ): Promise<void> {
    const { kind } = await lock(unit.db, caller, id)
    if (kind !== 'shelf') throw new AppError(collectionsProblems.collection_has_no_order)
    const game = await games.require(unit.db, gameId)
    const isThere = await collectionGamesStore.move(unit.db, {
      userId: caller.userId,
      collectionId: id,
      gameId: game.id,
      to,
    })
    if (!isThere) throw new AppError(collectionsProblems.collection_game_not_found)
  }

  async function lock(db: Database, caller: Caller, id: string): Promise<StoredCollection> {
    return required(await collectionsStore.lock(db, caller.userId, id))
  }

  async function requireFreeName(db: Database, caller: Caller, name: string, besides: string | null): Promise<void> {
    if (await collectionsStore.isNameTaken(db, caller.userId, name, besides)) {
      throw new AppError(collectionsProblems.collection_name_taken)
    }
  }

  async function describe(db: Database, caller: Caller, collection: StoredCollection): Promise<Collection> {
    const held = await collectionGamesStore.countIn(db, caller.userId, [collection], null)
    return toCollection(collection, held.get(collection.id), false)
  }

  return { list, places, preview, begin, change, remove, reorder, gamesOf, changeGames, moveGame }
}

/** @throws collection_not_found also for those of others. */
function required(collection: StoredCollection | undefined): StoredCollection {
  if (!collection) throw new AppError(collectionsProblems.collection_not_found)
  return collection
}

/** @throws malformed_request for a rule of what does not fill itself. */
function ruleFor(kind: StoredCollection['kind'], rule: WrittenRule | undefined): StoredCollection['rule'] {
  if (kind === 'smart') return toSmartRule(rule ?? {})
  if (rule === undefined) return null
  throw new AppError(problems.malformed_request, { detail: 'Only a smart collection has a rule.' })
}

function toCollection(
  { id, kind, name, colour, rule }: StoredCollection,
  held: Held | undefined,
  isAsked: boolean,
): Collection {
  const { games, holds } = held ?? { games: 0, holds: false }
  return { id, kind, name, colour, rule, games, holds: isAsked ? holds : null }
}
