import { problems } from '@guildhall/contract/frame/errors'
import type { GameList, ListCard } from '@guildhall/contract/lists'
import { listsProblems } from '@guildhall/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../platform/http/list-cursors.ts'
import { notLimitedFor } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { warningsStore } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { createListCards } from './list-cards.ts'
import type { StoredList } from './lists.store.ts'
import * as listsStore from './lists.store.ts'
import { shownTo } from './shown-lists.ts'

const cursorsOf = listCursors('lists of games', { updatedAt: 'time', id: 'uuid' })

type ListsQuery = {
  readonly ownerId?: string | undefined
  readonly gameId?: string | undefined
  readonly liked?: 'true' | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export type ReadingLists = ReturnType<typeof createReadingLists>

/** Lists of games, for whom their owner chose; who helps with a list sees it, whatever its audience. */
export function createReadingLists(parts: { users: Users; friends: Friends; games: Games }) {
  const { users, friends, games } = parts
  const describeCards = createListCards(parts)

  async function maySee(db: Database, caller: Caller, list: StoredList): Promise<boolean> {
    const audience = list.editorIds.includes(caller.userId) ? 'everyone' : list.visibility
    return friends.admits(db, caller.userId, list.ownerId, audience)
  }

  /** @throws list_not_found alike for a list that is not there and one that is not shown. */
  async function require(db: Database, caller: Caller, list: StoredList | undefined): Promise<StoredList> {
    if (!list || !(await maySee(db, caller, list))) throw new AppError(listsProblems.list_not_found)
    return list
  }

  async function lockOwn(db: Database, caller: Caller, id: string): Promise<StoredList> {
    const list = await require(db, caller, await listsStore.lock(db, id))
    if (list.ownerId !== caller.userId) throw new AppError(problems.not_owner)
    return list
  }

  async function lockEditable(db: Database, caller: Caller, id: string): Promise<StoredList> {
    const list = await require(db, caller, await listsStore.lock(db, id))
    if (!mayEdit(caller, list)) throw new AppError(listsProblems.list_not_editable)
    return list
  }

  async function page(db: Database, caller: Caller, query: ListsQuery): Promise<ListCard[]> {
    const game = query.gameId === undefined ? undefined : await games.require(db, query.gameId)
    const { ownerId, gameId, liked } = query
    const cursors = cursorsOf({ viewerId: caller.userId, ownerId, gameId, liked })
    // Who asks for the lists of somebody, or for what they liked, has found them already.
    const isOfHall = ownerId === undefined && liked === undefined
    const notLimited = isOfHall ? notLimitedFor(caller.userId, 'l.owner_id') : sql`true`
    const found = await listsStore.findPage(db, {
      ownerId,
      gameId: game?.id,
      likedBy: liked === undefined ? undefined : caller.userId,
      before: query.before === undefined ? undefined : cursors.decode(query.before),
      limit: query.limit,
      isShown: sql<boolean>`(${shownTo(caller.userId)} and ${notLimited})`,
    })
    return describeCards(db, caller.userId, found, cursors.encode)
  }

  /**
   * The lists of a member that were changed last, as far as the viewer sees them, or whom the owner tries to be.
   * @param asked.named those of the owner that are wanted whenever they were changed
   */
  async function latestOf(
    db: Database,
    eyes: ListEyes,
    ownerId: string,
    { limit, named }: { limit: number; named: readonly string[] },
  ): Promise<{ latest: ListCard[]; named: ListCard[] }> {
    const found = await listsStore.findPage(db, {
      ownerId,
      first: named,
      before: undefined,
      limit: limit + named.length,
      isShown: shownToEyes(eyes),
    })
    const cards = await describeCards(db, eyes.viewerId, found, cursorsOf({ viewerId: eyes.viewerId, ownerId }).encode)
    const newestFirst = cards.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
    return { latest: newestFirst.slice(0, limit), named: cards.filter(({ id }) => named.includes(id)) }
  }

  /** Of the lists those that the caller sees. */
  async function seenBy(db: Database, caller: Caller, ids: readonly string[]): Promise<ListCard[]> {
    const found = await listsStore.findPage(db, {
      ids,
      before: undefined,
      limit: ids.length,
      isShown: shownTo(caller.userId),
    })
    return describeCards(db, caller.userId, found, cursorsOf({ viewerId: caller.userId }).encode)
  }

  async function get(db: Database, caller: Caller, id: string): Promise<GameList> {
    const list = await require(db, caller, await listsStore.find(db, id))
    const entries = await entriesOf(db, caller, id)
    // What moderators warn of is asked once all words were read.
    const [card] = await describeCards(db, caller.userId, [list], cursorsOf({ viewerId: caller.userId }).encode)
    if (!card) throw new AppError(listsProblems.list_not_found)
    const editors = await users.findMembers(db, list.editorIds)
    return {
      ...card,
      description: card.isVeiled ? '' : list.description,
      editors: list.editorIds.flatMap((editorId) => editors.get(editorId) ?? []),
      clonedFrom: await originOf(db, caller, list),
      // Who helps with it sees first what they change.
      mayEdit: mayEdit(caller, list) && !card.isVeiled,
      version: list.version,
      entries: card.isVeiled ? entries.map((entry) => ({ ...entry, note: '' })) : entries,
    }
  }

  /** The list that this one was copied from, as long as the caller may see it. */
  async function originOf(db: Database, caller: Caller, { clonedFrom }: StoredList): Promise<GameList['clonedFrom']> {
    const origin = clonedFrom === null ? undefined : await listsStore.find(db, clonedFrom)
    if (origin === undefined || !(await maySee(db, caller, origin))) return null
    return (await isBehindWarning(db, caller, origin)) ? null : { id: origin.id, name: origin.name }
  }

  async function entriesOf(db: Database, caller: Caller, listId: string): Promise<GameList['entries']> {
    const entries = await listsStore.findEntries(db, listId, caller.userId)
    const cards = await games.cardsOf(
      db,
      entries.map(({ gameId }) => gameId),
    )
    return entries.flatMap(({ gameId, note, addedBy, isFinished }) => {
      const game = cards.get(gameId)
      return game === undefined ? [] : [{ game, note, addedBy, isFinished }]
    })
  }

  return { maySee, require, lockOwn, lockEditable, page, latestOf, seenBy, get }
}

/** Who looks at lists; their owner also as others would. */
export type ListEyes = { readonly viewerId: string; readonly as?: 'stranger' | 'friend' | undefined }

const shownAs = { stranger: ['everyone'], friend: ['everyone', 'friends'] } as const

const shownToEyes = ({ viewerId, as }: ListEyes): RawBuilder<boolean> =>
  as === undefined ? shownTo(viewerId) : sql<boolean>`l.visibility = any(${shownAs[as]}::text[])`

/** Whether the caller has to ask first for what a list says. */
export async function isBehindWarning(db: Database, { userId }: Caller, { id, ownerId }: StoredList): Promise<boolean> {
  const warned = await warningsStore.warnedAmong(db, 'list', [{ id, authorId: ownerId }], userId)
  return warned.get(id)?.isVeiled ?? false
}

function mayEdit(caller: Caller, { ownerId, editorIds }: StoredList): boolean {
  return ownerId === caller.userId || editorIds.includes(caller.userId)
}
