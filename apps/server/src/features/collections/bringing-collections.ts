import { collectionsProblems } from '@guildhall/contract/collections'
import { collectionsMaximum } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import * as collectionGamesStore from './collection-games.store.ts'
import type { CollectionFacts, StoredCollection } from './collections.store.ts'
import * as collectionsStore from './collections.store.ts'

/** A collection as its owner takes it along; one that fills itself holds no games of its own. */
export type OwnCollection = CollectionFacts & Pick<StoredCollection, 'kind'> & { readonly gameIds: readonly number[] }

/** A collection that was brought, with a mark of all that it was then. */
export type MadeCollection = { readonly id: string; readonly mark: string }

/** All collections of a member in their order, with their games as far as these are on the shelf. */
export async function collectionsOf(db: Database, userId: string): Promise<OwnCollection[]> {
  const found = await collectionsStore.findAll(db, userId)
  const owned: OwnCollection[] = []
  for (const collection of found) {
    const { kind, name, colour, rule } = collection
    const games = kind === 'smart' ? [] : await collectionGamesStore.find(db, userId, collection)
    owned.push({ kind, name, colour, rule, gameIds: games.map(({ id }) => id) })
  }
  return owned
}

/**
 * Makes collections as they were elsewhere. One of the same name and kind is the same: it gets the games that it lacks,
 * and where `isReplacing`, also the colour and the rule. A name that one of another kind has is left to that.
 * @returns the new ones
 * @throws too_many_collections
 */
export async function bringCollections(
  db: Database,
  userId: string,
  brought: readonly OwnCollection[],
  { isReplacing }: { isReplacing: boolean },
): Promise<MadeCollection[]> {
  if (brought.length === 0) return []
  await collectionsStore.lockAll(db, userId)
  let count = (await collectionsStore.findAll(db, userId)).length
  const made: string[] = []
  for (const { gameIds, ...facts } of brought) {
    const known = await findByName(db, userId, facts.name)
    if (known !== undefined && known.kind !== facts.kind) continue
    if (known === undefined && count >= collectionsMaximum) throw new AppError(collectionsProblems.too_many_collections)
    const id = known?.id ?? (await collectionsStore.insert(db, userId, facts)).id
    if (known === undefined) {
      count += 1
      made.push(id)
    } else if (isReplacing) await collectionsStore.change(db, id, { ...facts, name: known.name })
    if (facts.kind !== 'smart') await collectionGamesStore.add(db, userId, id, gameIds)
  }
  return marksOf(db, made)
}

async function marksOf(db: Database, ids: readonly string[]): Promise<MadeCollection[]> {
  const { rows } = await sql<MadeCollection>`
    select c.id, md5(jsonb_build_array(c.name, c.colour, c.rule, (
             select jsonb_agg(k.game_id order by k.game_id) from collection_games k where k.collection_id = c.id
           ))::text) as mark
    from collections c where c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

async function findByName(db: Database, userId: string, name: string): Promise<StoredCollection | undefined> {
  const { rows } = await sql<StoredCollection>`
    select id, kind, name, colour, rule from collections
    where user_id = ${userId} and fold_title(name) = fold_title(${name}) order by place limit 1`.execute(db)
  return rows[0]
}

/** Takes away what was brought and nobody changed since. */
export async function takeCollectionsBack(
  db: Database,
  userId: string,
  made: readonly MadeCollection[],
): Promise<void> {
  await collectionsStore.lockAll(db, userId)
  const marks = new Map(
    (
      await marksOf(
        db,
        made.map(({ id }) => id),
      )
    ).map(({ id, mark }) => [id, mark]),
  )
  for (const { id, mark } of made) {
    if (marks.has(id) && marks.get(id) === mark) await collectionsStore.remove(db, userId, id)
  }
}
