import type { CompanyReason, PersonInHall, SuggestedPerson } from '@guildhall/contract/company'
import type { GameCard } from '@guildhall/contract/games'
import { reasonsMaximum } from '@guildhall/contract/rules/company/company-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { commonWithEach } from '../overlap/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { type Everyone, gamesAsked } from './everyone.service.ts'
import * as hellosStore from './hellos/hellos.store.ts'
import * as lookingStore from './looking.store.ts'
import type { DescribePeople } from './people-view.service.ts'
import { findStrangers } from './strangers/strangers.store.ts'
import * as suggestionsStore from './suggestions.store.ts'

/** Of so many it is found out what they have in common with the one who asks. */
const compared = 18
const friendsOfFriendsAsked = 20
const gamesNamed = 2
/** Of those who keep the hall so many are suggested to a newcomer. */
const hostsAsked = 6

type Common = {
  readonly playing: readonly number[]
  readonly owned: number
  readonly gameIds: readonly number[]
  readonly friends: { readonly count: number; readonly firstIds: readonly string[] } | undefined
}

/**
 * People to meet, each with a reason that comes of what the other shows; who has none is not suggested. First come those
 * with something in common.
 */
export function createSuggestions(parts: {
  users: Users
  privacy: Privacy
  friends: Friends
  games: Games
  everyone: Pick<Everyone, 'ownZones'>
  describe: DescribePeople
}) {
  const { users, privacy, friends, games, everyone, describe } = parts

  async function suggest(db: Database, caller: Caller, limit: number): Promise<SuggestedPerson[]> {
    const own = await lookingStore.gamesOf(db, caller.userId, gamesAsked)
    const gamesInHand = own.filter(({ isInHand }) => isInHand).map(({ gameId }) => gameId)
    const candidateIds = await suggestionsStore.findCandidates(
      db,
      caller.userId,
      {
        games: own.map(({ gameId }) => gameId),
        gamesInHand,
        zones: (await everyone.ownZones(db, caller)) ?? [],
        friendsOfFriends: await friends.mayKnow(db, caller, friendsOfFriendsAsked),
      },
      compared,
    )
    const people = await describeOpen(db, caller, candidateIds)
    const ids = people.map(({ person }) => person.id)
    const common = await commonOf(db, caller, ids, gamesInHand)
    const best = people
      .map((one) => ({ one, worth: worthOf(common.get(one.person.id), one) }))
      .filter(({ worth }) => worth > 0)
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, limit)
    const suggested = await withReasons(
      db,
      best.map(({ one }) => one),
      common,
    )
    const exceptIds = suggested.map(({ person }) => person.id)
    return [...suggested, ...(await strangers(db, caller, { exceptIds, limit: limit - suggested.length }))]
  }

  /** Where nothing in common leads to enough people: who is here, and for a newcomer who knows the way or none either. */
  async function strangers(
    db: Database,
    caller: Caller,
    { exceptIds, limit }: { exceptIds: readonly string[]; limit: number },
  ): Promise<SuggestedPerson[]> {
    if (limit <= 0) return []
    const staffIds = (await users.staffIds(db)).slice(0, hostsAsked)
    const found = await findStrangers(db, caller.userId, { staffIds, exceptIds, limit: compared })
    const reasonsOf = new Map(found.map(({ userId, reasons }) => [userId, reasons]))
    const people = await describeOpen(
      db,
      caller,
      found.map(({ userId }) => userId),
    )
    return people.slice(0, limit).map((one) => {
      const reasons = (reasonsOf.get(one.person.id) ?? []).slice(0, reasonsMaximum)
      return { ...one, reasons: reasons.map((kind) => ({ kind })) }
    })
  }

  /** Those of them who may be suggested; whom one greeted stays for the evening, until they talk and after. */
  async function describeOpen(db: Database, caller: Caller, ids: readonly string[]): Promise<PersonInHall[]> {
    const people = await describe(db, caller, ids)
    const greeted = await hellosStore.saidLately(db, caller.userId, ids)
    const isGreeted = ({ way, person }: PersonInHall) => (way === 'said' || way === 'talk') && greeted.has(person.id)
    return people.filter((one) => isOpen(one) || isGreeted(one))
  }

  async function commonOf(db: Database, caller: Caller, ids: readonly string[], gamesInHand: readonly number[]) {
    const settings = await privacy.settingsAmong(db, ids)
    const openIds = ids.filter((id) => settings.get(id)?.library === 'everyone')
    const playing = await suggestionsStore.inHandOf(db, openIds, gamesInHand)
    const shelves = await commonWithEach(db, caller.userId, openIds)
    const known = await friends.friendsInCommon(db, caller.userId, ids)
    return new Map<string, Common>(
      ids.map((id) => {
        const { owned = 0, gameIds = [] } = shelves.get(id) ?? {}
        return [id, { playing: playing.get(id) ?? [], owned, gameIds, friends: known.get(id) }]
      }),
    )
  }

  async function withReasons(db: Database, people: readonly PersonInHall[], common: ReadonlyMap<string, Common>) {
    const all = people.flatMap(({ person }) => common.get(person.id) ?? [])
    const cards = await games.cardsOf(db, [...new Set(all.flatMap((one) => [...one.playing, ...one.gameIds]))])
    const members = await users.findMembers(db, [...new Set(all.flatMap((one) => one.friends?.firstIds ?? []))])
    return people.flatMap((one) => {
      const reasons = reasonsFor(one, common.get(one.person.id), { cards, members })
      return reasons.length === 0 ? [] : [{ ...one, reasons }]
    })
  }

  return { suggest }
}

/** Who does not want to be disturbed now is good company all the same. */
function isOpen({ way, presence }: PersonInHall): boolean {
  return way === 'hello' || (way === 'closed' && presence.state === 'dnd')
}

function worthOf(common: Common | undefined, { keepsMyHours, presence }: PersonInHall): number {
  const { playing = [], owned = 0, friends } = common ?? {}
  const shared = 6 * Math.min(2, playing.length) + 4 * Math.min(3, friends?.count ?? 0) + 2 * Math.log2(1 + owned)
  const hours = keepsMyHours ? 1 : 0
  return shared + hours === 0 ? 0 : shared + hours + (presence.state === 'offline' ? 0 : 1)
}

function reasonsFor(
  { keepsMyHours }: PersonInHall,
  common: Common | undefined,
  { cards, members }: { cards: ReadonlyMap<number, GameCard>; members: ReadonlyMap<string, Member> },
): CompanyReason[] {
  if (common === undefined) return []
  const playing = common.playing.flatMap((id) => cards.get(id) ?? []).slice(0, gamesNamed)
  const others = common.gameIds.filter((id) => !common.playing.includes(id))
  const shelf = others.flatMap((id) => cards.get(id) ?? []).slice(0, gamesNamed)
  const reasons: CompanyReason[] = []
  if (playing.length > 0) reasons.push({ kind: 'playing', games: playing })
  if (common.friends !== undefined) {
    const { count, firstIds } = common.friends
    reasons.push({ kind: 'friends', count, people: firstIds.flatMap((id) => members.get(id) ?? []) })
  }
  if (shelf.length > 0) reasons.push({ kind: 'shelf', count: common.owned, games: shelf })
  if (keepsMyHours) reasons.push({ kind: 'hours' })
  return reasons.slice(0, reasonsMaximum)
}
