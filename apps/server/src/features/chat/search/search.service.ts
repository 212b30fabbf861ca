import type { FoundMessage } from '@guildhall/contract/chat/keeping'
import { parseMessageSearch } from '@guildhall/contract/rules/searching/message-search'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { notBlockedBy } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'
import type { FoundMessages } from './found-messages.ts'
import { foundCursorsOf } from './found-messages.ts'
import * as searchStore from './search.store.ts'
import * as searchPlacesStore from './search-places.store.ts'

export type SearchQuery = {
  readonly q: string
  readonly conversationId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** What is sought among the messages of all conversations; who said it is known already. */
export type MessagesSought = Omit<searchStore.SoughtMessages, 'viewerId' | 'conversationIds' | 'isHeard'> & {
  readonly q: string
  readonly in: readonly string[]
}

export type Search = ReturnType<typeof createSearch>

/** What the parts of a query mean to the searcher; the ones that mean nothing come as they were written. */
type Meaning = { readonly ids: readonly string[] | undefined; readonly unknown: readonly string[] }

const everywhere: Meaning = { ids: undefined, unknown: [] }

/**
 * Finds among the messages that the searcher sees, but for those of people whom they blocked. A query with a part that
 * means nothing finds nothing: leaving the part out would answer another question.
 */
export function createSearch(parts: { found: FoundMessages; users: Users }) {
  const { found, users } = parts

  async function search(
    database: Database,
    { userId }: Caller,
    query: SearchQuery,
  ): Promise<{ found: FoundMessage[]; notUnderstood: string[] }> {
    const cursors = foundCursorsOf({ userId, conversationId: query.conversationId, q: query.q })
    const before = query.before === undefined ? undefined : cursors.decode(query.before)
    const sought = parseMessageSearch(query.q)
    const senders = await peopleNamed(database, userId, sought.from)
    const places = await placesNamed(database, userId, sought.in)
    const notUnderstood = [...sought.notUnderstood, ...senders.unknown, ...places.unknown]
    if (notUnderstood.length > 0) return { found: [], notUnderstood }
    const rows = await searchStore.findMessages(
      database,
      {
        ...sought,
        viewerId: userId,
        senderIds: senders.ids,
        conversationIds: within(places.ids, query.conversationId),
        isHeard: notBlockedBy(userId, 'm.sender_user_id'),
      },
      { before, limit: query.limit },
    )
    return { found: await found.describe(database, userId, rows, cursors.encode), notUnderstood }
  }

  /** The messages of a query over everything, newest first, with how many there are up to a number. */
  async function findAmongAll(
    database: Database,
    { userId }: Caller,
    sought: MessagesSought,
    page: { before: string | undefined; limit: number; countTo: number },
  ): Promise<{ found: FoundMessage[]; count: number }> {
    const cursors = foundCursorsOf({ userId, all: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    const places = await placesNamed(database, userId, sought.in)
    const rows = await searchStore.findMessages(
      database,
      {
        ...sought,
        viewerId: userId,
        conversationIds: places.ids,
        isHeard: notBlockedBy(userId, 'm.sender_user_id'),
      },
      { before, limit: Math.max(page.limit, page.countTo) },
    )
    const messages = await found.describe(database, userId, rows.slice(0, page.limit), cursors.encode)
    return { found: messages, count: rows.length }
  }

  async function peopleNamed(db: Database, userId: string, handles: readonly string[]): Promise<Meaning> {
    return allOf(handles, 'from:', async (handle) => {
      if (handle === 'me') return [userId]
      const id = await users.findIdByHandle(db, handle)
      return id !== undefined && (await searchPlacesStore.isKnownTo(db, userId, id)) ? [id] : []
    })
  }

  async function placesNamed(db: Database, userId: string, names: readonly string[]): Promise<Meaning> {
    return allOf(names, 'in:', async (name) => {
      if (!name.startsWith('@')) return searchPlacesStore.findNamedConversations(db, userId, name)
      const otherId = await users.findIdByHandle(db, name.slice(1).toLowerCase())
      return otherId === undefined ? [] : searchPlacesStore.findPairWith(db, userId, otherId)
    })
  }

  /** Of what stands behind `in:`, the parts that name no conversation of the searcher. */
  const unknownPlaces = async (db: Database, { userId }: Caller, names: readonly string[]) =>
    (await placesNamed(db, userId, names)).unknown

  return { search, findAmongAll, unknownPlaces }
}

async function allOf(
  names: readonly string[],
  operator: string,
  meant: (name: string) => Promise<readonly string[]>,
): Promise<Meaning> {
  if (names.length === 0) return everywhere
  const ids: string[] = []
  const unknown: string[] = []
  for (const name of names) {
    const found = await meant(name)
    if (found.length === 0) unknown.push(operator + (name.includes(' ') ? `"${name}"` : name))
    ids.push(...found)
  }
  return { ids, unknown }
}

/** A search in one conversation stays there, whatever the query names besides. */
function within(ids: readonly string[] | undefined, onlyId: string | undefined): readonly string[] | undefined {
  if (onlyId === undefined) return ids
  return ids === undefined ? [onlyId] : ids.filter((id) => id === onlyId)
}
