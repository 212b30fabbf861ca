import { sql } from 'kysely'
import { type KeptRows, keepRows, putBackRows } from '../../platform/database/statements/kept-rows.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import * as listsStore from './lists.store.ts'

/** What staff remove is gone, and handed back as it was. @returns nothing where it is gone already */
export async function takeDownList({ db }: UnitOfWork, id: string): Promise<KeptRows | undefined> {
  if ((await listsStore.lock(db, id)) === undefined) return undefined
  const ofList = sql`t.list_id = ${id}`
  const kept = await keepRows(db, {
    game_lists: sql`t.id = ${id}`,
    game_list_entries: ofList,
    game_list_editors: ofList,
    game_list_likes: ofList,
  })
  await listsStore.remove(db, id)
  return kept
}

/** @returns whether it stands there again */
export async function putListBack({ db }: UnitOfWork, kept: KeptRows): Promise<boolean> {
  return (await putBackRows(db, kept)) > 0
}
