import type { SearchQuery } from '@guildhall/contract/rules/searching/search-query'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Chat } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { asTooBroad } from './within-limits.ts'

type Fault = SearchQuery['faults'][number]
type Meaning<Id> = { readonly ids: readonly Id[] | undefined; readonly faults: readonly Fault[] }

export type Meanings = ReturnType<typeof createMeanings>

/** So many games one title may mean. */
const gamesMeant = 20

/** What the names in a query mean to the searcher: people, games and conversations. */
export function createMeanings(parts: { users: Users; games: Games; chat: Chat }) {
  const { users, games, chat } = parts

  async function of(
    db: Database,
    caller: Caller,
    query: SearchQuery,
  ): Promise<{ authorIds: readonly string[] | undefined; gameIds: readonly number[] | undefined; faults: Fault[] }> {
    const people = await peopleNamed(db, caller, query.from)
    const titled = await gamesTitled(db, query.games)
    const unknownPlaces = query.in.length === 0 ? [] : await chat.unknownPlaces(db, caller, query.in)
    const places = unknownPlaces.map((part): Fault => ({ part, fault: 'no-such-place' }))
    return { authorIds: people.ids, gameIds: titled.ids, faults: [...people.faults, ...titled.faults, ...places] }
  }

  /** Over a block somebody is there, as their profile is, and nothing of theirs that the searcher may not see is found. */
  async function peopleNamed(db: Database, { userId }: Caller, handles: readonly string[]): Promise<Meaning<string>> {
    return each(handles, 'from', 'no-such-member', async (handle) => {
      if (handle === 'me') return [userId]
      const id = await users.findIdByHandle(db, handle)
      if (id === undefined) return []
      return (await users.activeIdsAmong(db, [id])).has(id) ? [id] : []
    })
  }

  async function gamesTitled(db: Database, titles: readonly string[]): Promise<Meaning<number>> {
    return each(titles, 'game', 'no-such-game', async (title) => {
      const found = await asTooBroad(() => games.findTitled(db, title, { limit: gamesMeant, readings: 'first' }))
      const exact = found.filter((game) => game.title.toLowerCase() === title.toLowerCase())
      return (exact.length > 0 ? exact : found).map(({ id }) => id)
    })
  }

  return { of }
}

async function each<Id>(
  names: readonly string[],
  operator: string,
  fault: Fault['fault'],
  meant: (name: string) => Promise<readonly Id[]>,
): Promise<Meaning<Id>> {
  if (names.length === 0) return { ids: undefined, faults: [] }
  const ids: Id[] = []
  const faults: Fault[] = []
  for (const name of names) {
    const found = await meant(name)
    if (found.length === 0) faults.push({ part: `${operator}:${/\s/u.test(name) ? `"${name}"` : name}`, fault })
    ids.push(...found)
  }
  return { ids, faults }
}
