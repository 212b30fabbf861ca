// What members write into lists, for who asks whether the hall wants it said.
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineEvent } from '../../platform/events.ts'
import type { StoredList } from './lists.store.ts'

/** Words that stand in a list from now on, whose they are, and who reads them. */
export type ListWritten = {
  readonly listId: string
  readonly byUserId: string
  /** Whether who wrote them owns the list, and does not only help with it. */
  readonly isOwn: boolean
  readonly readers: 'everybody' | 'few' | 'nobody'
  readonly words: readonly string[]
}
export const listWritten = defineEvent<ListWritten>('listWritten')

type Shown = Pick<StoredList, 'id' | 'ownerId' | 'visibility' | 'editorIds'>

const shownTo = { everyone: 3, friends: 2, nobody: 1 } as const satisfies Readonly<
  Record<StoredList['visibility'], number>
>

/** Whether others read it now who did not before. */
export const isShownToMore = (before: StoredList['visibility'], now: StoredList['visibility']): boolean =>
  shownTo[now] > shownTo[before]

export async function sayInList(
  unit: UnitOfWork,
  byUserId: string,
  { id, ownerId, visibility, editorIds }: Shown,
  words: readonly string[],
): Promise<void> {
  const said = words.filter((each) => each !== '')
  if (said.length === 0) return
  const amongSome = visibility === 'friends' || editorIds.length > 0 ? 'few' : 'nobody'
  const readers = visibility === 'everyone' ? 'everybody' : amongSome
  await unit.announce(listWritten, { listId: id, byUserId, isOwn: byUserId === ownerId, readers, words: said })
}

/** All that stands in a list, as whoever shows it to more says it to them. */
export async function findAllSaid(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array[l.name, l.description] || array(
      select e.note from game_list_entries e where e.list_id = l.id and e.note <> '' order by e.place) as words
    from game_lists l where l.id = ${id}`.execute(db)
  return rows[0]?.words ?? []
}

type SaidInList = {
  readonly id: string
  readonly text: string
  readonly isPublic: boolean
  readonly authorId: string
  readonly at: Date
}

/** What lists say that were changed in so many days. */
export async function listsSaidLately(db: Database, days: number, limit: number): Promise<SaidInList[]> {
  const { rows } = await sql<SaidInList>`
    select concat_ws(e'\n', l.name, l.description, (
        select string_agg(e.note, e'\n' order by e.place) from game_list_entries e
        where e.list_id = l.id and e.note <> '')) as text,
      l.visibility = 'everyone' as "isPublic", l.id, l.owner_id as "authorId", l.updated_at as at
    from game_lists l where l.updated_at > clock_timestamp() - make_interval(days => ${days})
    order by l.updated_at desc limit ${limit}`.execute(db)
  return rows
}
