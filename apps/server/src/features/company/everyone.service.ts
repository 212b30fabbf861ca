import type { CappedCount, CompanyCounts, CompanyFilters, PersonInHall } from '@guildhall/contract/company'
import type { GameCard } from '@guildhall/contract/games'
import { cardGames, chipCountMaximum } from '@guildhall/contract/rules/company/company-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../platform/http/list-cursors.ts'
import type { Games } from '../games/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Users } from '../users/index.ts'
import * as lookingStore from './looking.store.ts'
import { zonesNear } from './near-hours.ts'
import type { DescribePeople } from './people-view.service.ts'
import { anybody, isWanted, type Wanted } from './who-is-there.ts'

const cursorsOf = listCursors('everyone in the room of people', { isHere: 'flag', id: 'uuid?' })

/** Of the own games so many find others. */
export const gamesAsked = 60
/** So many are looked at in one step, and so many steps are made for a page: what is shown may be fewer than asked for. */
const lookedAtOnce = 120
const steps = 4
/** Of so many at most it is said how many are shown. */
const countedAmong = 400
const cursorsOfName = listCursors('those of a name in the room of people', { after: 'integer' })
/** Of those with a name so many best, on pages of as many as are asked for: to describe them is dearer than to find them. */
const namedAtMost = 48

/** What no game has for its number: who has one that nobody knows is nobody. */
const noGame = 0

type Sought = PersonInHall['games'][number]
type ListOfPeople = { readonly people: PersonInHall[]; readonly next: string | null }
export type PageOfPeople = ListOfPeople & { readonly game: GameCard | null }
type Filters = Pick<CompanyFilters, 'q' | 'here' | 'games' | 'hours' | 'fresh' | 'game'>
type Place = { readonly isHere: boolean; readonly id: string | null }

/** Everybody in the hall, as far as the one who asks may see them. */
export function createEveryone(parts: {
  users: Users
  privacy: Privacy
  games: Pick<Games, 'numbersOf' | 'cardsOf'>
  profiles: Profiles
  describe: DescribePeople
}) {
  const { users, privacy, games, profiles, describe } = parts

  async function page(
    database: Database,
    caller: Caller,
    query: Filters & { after?: string | undefined; limit: number },
  ): Promise<PageOfPeople> {
    const { after, limit, q, ...filters } = query
    const wanted = await wantedBy(database, caller, filters)
    const sought = await gameOf(database, caller, wanted)
    if (q !== undefined && q !== '') {
      const cursors = cursorsOfName({ ...filters, q, viewerId: caller.userId })
      const from = after === undefined ? 0 : cursors.decode(after).after
      const { people, next } = await named(database, caller, { q, wanted, from, limit })
      return withGame({ people, next: next === null ? null : cursors.encode({ after: next }) }, sought)
    }
    const cursors = cursorsOf({ ...filters, viewerId: caller.userId })
    const from = after === undefined ? { isHere: true, id: null } : cursors.decode(after)
    const { ids, next } = await gather(database, caller, { wanted, from, limit })
    const people = await describe(database, caller, ids)
    return withGame({ people, next: next === null ? null : cursors.encode(next) }, sought)
  }

  async function gameOf(db: Database, caller: Caller, { game }: Wanted): Promise<Sought | null> {
    const card = game === null ? undefined : (await games.cardsOf(db, [game])).get(game)
    if (game === null || card === undefined) return null
    return { game: card, isMine: await lookingStore.owns(db, caller.userId, game) }
  }

  /** Best match first, and an end to it: whoever seeks one of many says more of the name. */
  async function named(
    database: Database,
    caller: Caller,
    { q, wanted, from, limit }: { q: string; wanted: Wanted; from: number; limit: number },
  ): Promise<{ people: PersonInHall[]; next: number | null }> {
    const asked = Math.min(limit, namedAtMost - from)
    if (from < 0 || asked <= 0) return { people: [], next: null }
    const found = await users.searchMembers(database, {
      name: q,
      exceptId: caller.userId,
      after: from,
      limit: asked,
      isFindable: (column) => [isWanted(caller.userId, column, wanted)],
    })
    const ids = found.map(({ id }) => id)
    const isMore = found.length === asked && from + asked < namedAtMost
    return { people: await describe(database, caller, ids), next: isMore ? from + asked : null }
  }

  async function wantedBy(db: Database, caller: Caller, filters: Omit<Filters, 'q'>): Promise<Wanted> {
    return {
      isHere: filters.here !== undefined,
      isFresh: filters.fresh !== undefined,
      games: filters.games === undefined ? null : await ownGames(db, caller),
      zones: filters.hours === undefined ? null : ((await ownZones(db, caller)) ?? []),
      game: filters.game === undefined ? null : await numberOf(db, filters.game),
    }
  }

  async function numberOf(db: Database, gameId: string): Promise<number> {
    return (await games.numbersOf(db, [gameId])).get(gameId) ?? noGame
  }

  async function ownGames(db: Database, caller: Caller): Promise<number[]> {
    return (await lookingStore.gamesOf(db, caller.userId, gamesAsked)).map(({ gameId }) => gameId)
  }

  /** Null for who said no time zone. */
  async function ownZones(db: Database, caller: Caller): Promise<string[] | null> {
    const zone = await profiles.timeZoneFor(db, caller.userId, caller.userId)
    return zone === null ? null : zonesNear(zone)
  }

  async function counts(db: Database, caller: Caller): Promise<CompanyCounts> {
    const zones = await ownZones(db, caller)
    const count = (wanted: Partial<Wanted>) => countOf(db, caller, { ...anybody, ...wanted })
    const { search } = await privacy.settingsOf(db, caller.userId)
    return {
      everyone: await count({}),
      here: await count({ isHere: true }),
      games: await count({ games: await ownGames(db, caller) }),
      hours: zones === null ? null : await count({ zones }),
      fresh: await count({ isFresh: true }),
      isShown: search !== 'nobody',
    }
  }

  return { page, counts, ownZones }
}

/** First who is here, then all others, each newest first: the order tells nothing of who does not show that they are. */
async function gather(
  db: Database,
  caller: Caller,
  { wanted, from, limit }: { wanted: Wanted; from: Place; limit: number },
): Promise<{ ids: string[]; next: Place | null }> {
  const ids: string[] = []
  let place: Place = from
  for (let step = 0; step < steps; step++) {
    const isOfRest = !place.isHere
    const looked = await lookingStore.look(db, caller.userId, {
      wanted: isOfRest ? wanted : { ...wanted, isHere: true },
      exceptHere: isOfRest,
      before: place.id,
      limit: lookedAtOnce,
    })
    for (const { userId, isShown } of looked) {
      place = { ...place, id: userId }
      if (isShown) ids.push(userId)
      if (ids.length === limit) return { ids, next: place }
    }
    if (looked.length === lookedAtOnce) continue
    if (isOfRest || wanted.isHere) return { ids, next: null }
    place = { isHere: false, id: null }
  }
  return { ids, next: place }
}

async function countOf(db: Database, caller: Caller, wanted: Wanted): Promise<CappedCount> {
  const { shown, looked } = await lookingStore.countShown(db, caller.userId, {
    wanted,
    among: countedAmong,
    limit: chipCountMaximum + 1,
  })
  return {
    count: Math.min(shown, chipCountMaximum),
    isMore: shown > chipCountMaximum || looked === countedAmong,
  }
}

/** Whom it was asked for by, all of them have: it stands first on each card. */
function withGame({ people, next }: ListOfPeople, sought: Sought | null): PageOfPeople {
  if (sought === null) return { people, next, game: null }
  const { id } = sought.game
  const shown = people.map((one) => ({
    ...one,
    games: [sought, ...one.games.filter(({ game }) => game.id !== id)].slice(0, cardGames),
  }))
  return { people: shown, next, game: sought.game }
}

export type Everyone = ReturnType<typeof createEveryone>
