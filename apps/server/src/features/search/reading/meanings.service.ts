import { peopleMeantMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { parseSearch, type SearchQuery, writtenPart } from '@guildhall/contract/rules/searching/search-query'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Chat } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import { foldName, type Users } from '../../users/index.ts'
import type { Kind } from '../kinds/kind.ts'
import { createMarker } from './marking.ts'
import type { Sought } from './sought.ts'
import { asTooBroad } from './within-limits.ts'

type Fault = SearchQuery['faults'][number] & { people?: Member[] }
type Meant<Id> = { readonly ids: readonly Id[]; readonly people?: Member[] }
type Meaning<Id> = { readonly ids: readonly Id[] | undefined; readonly faults: readonly Fault[] }

export type Meanings = ReturnType<typeof createMeanings>

/** So many games one title may mean. */
const gamesMeant = 20
/** Of so many who are called like a name, those who are called exactly so are among the first. */
const peopleRead = 20

/** What the names in a query mean to the searcher: people, games and conversations. */
export function createMeanings(parts: { users: Users; games: Games; chat: Chat; people: Kind }) {
  const { users, games, chat, people } = parts

  async function of(
    db: Database,
    caller: Caller,
    query: SearchQuery,
  ): Promise<{ authorIds: readonly string[] | undefined; gameIds: readonly number[] | undefined; faults: Fault[] }> {
    const authors = await peopleNamed(db, caller, query)
    const titled = await gamesTitled(db, caller, query.games)
    const unknownPlaces = query.in.length === 0 ? [] : await chat.unknownPlaces(db, caller, query.in)
    const places = unknownPlaces.map((part): Fault => ({ part, fault: 'no-such-place' }))
    return { authorIds: authors.ids, gameIds: titled.ids, faults: [...authors.faults, ...titled.faults, ...places] }
  }

  async function peopleNamed(db: Database, caller: Caller, query: SearchQuery): Promise<Meaning<string>> {
    return each(query.from, 'from', 'no-such-member', async (name) => {
      const ids = await idsByHandle(db, caller, name)
      return ids.length === 0 && query.fromNames.includes(name) ? idsByName(db, caller, name) : { ids }
    })
  }

  /** Over a block somebody is there, as their profile is, and nothing of theirs that the searcher may not see is found. */
  async function idsByHandle(db: Database, { userId }: Caller, handle: string): Promise<string[]> {
    if (handle === 'me') return [userId]
    const id = await users.findIdByHandle(db, handle)
    if (id === undefined) return []
    return (await users.activeIdsAmong(db, [id])).has(id) ? [id] : []
  }

  /** Only of people whom the searcher finds by that name, as they are found among people; several are no answer. */
  async function idsByName(db: Database, caller: Caller, name: string): Promise<Meant<string>> {
    const query: SearchQuery = { ...parseSearch(''), phrases: [name] }
    const asWritten = { authorIds: undefined, gameIds: undefined, alike: new Map(), isForgiving: false }
    const sought: Sought = { ...asWritten, caller, viewerId: caller.userId, q: name, query }
    const page = { before: undefined, limit: peopleRead, countTo: 0 }
    const { items } = await people.find(db, sought, page, createMarker(sought))
    const found = items.flatMap((item) => (item.kind === 'people' ? item.member : []))
    const exact = found.filter(({ firstName, lastName }) => foldName(`${firstName} ${lastName}`) === foldName(name))
    const meant = exact.length > 0 ? exact : found
    const ids = meant.map(({ id }) => id)
    return ids.length > 1 ? { ids: [], people: meant.slice(0, peopleMeantMaximum) } : { ids }
  }

  async function gamesTitled(db: Database, caller: Caller, titles: readonly string[]): Promise<Meaning<number>> {
    return each(titles, 'game', 'no-such-game', async (title) => {
      const found = await asTooBroad(() =>
        games.findTitled(db, title, { finder: caller, limit: gamesMeant, readings: 'first' }),
      )
      const exact = found.filter((game) => game.title.toLowerCase() === title.toLowerCase())
      return { ids: (exact.length > 0 ? exact : found).map(({ id }) => id) }
    })
  }

  return { of }
}

async function each<Id>(
  names: readonly string[],
  operator: string,
  fault: Fault['fault'],
  meant: (name: string) => Promise<Meant<Id>>,
): Promise<Meaning<Id>> {
  if (names.length === 0) return { ids: undefined, faults: [] }
  const ids: Id[] = []
  const faults: Fault[] = []
  for (const name of names) {
    const found = await meant(name)
    const part = writtenPart(operator, name)
    if (found.people !== undefined) faults.push({ part, fault: 'several-members', people: found.people })
    else if (found.ids.length === 0) faults.push({ part, fault })
    ids.push(...found.ids)
  }
  return { ids, faults }
}
