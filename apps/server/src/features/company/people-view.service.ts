import type { PersonInHall } from '@guildhall/contract/company'
import { cardGames } from '@guildhall/contract/rules/company/company-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { talksAmong } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Users } from '../users/index.ts'
import * as hellosStore from './hellos/hellos.store.ts'
import { zonesNear } from './near-hours.ts'
import * as peopleViewStore from './people-view.store.ts'

export type DescribePeople = (db: Database, caller: Caller, ids: readonly string[]) => Promise<PersonInHall[]>

/** Members whom the caller may meet, as they stand in the room; a whole page is read at once. */
export function createDescribePeople(parts: {
  users: Users
  privacy: Privacy
  friends: Friends
  presence: Presence
  games: Games
  profiles: Profiles
}): DescribePeople {
  const { users, privacy, friends, presence, games, profiles } = parts

  async function takesHelloAmong(db: Database, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const settings = await privacy.settingsAmong(db, ids)
    const chose = (id: string) => settings.get(id)
    const askFriends = ids.filter((id) => chose(id)?.messageRequests === 'friends-of-friends')
    const known = askFriends.length === 0 ? null : await friends.friendsInCommon(db, caller.userId, askFriends)
    return new Set(
      ids.filter((id) => {
        const { messages, messageRequests } = chose(id) ?? { messages: 'nobody', messageRequests: 'nobody' }
        if (messages !== 'friends') return messages === 'everyone'
        return messageRequests === 'everyone' || (messageRequests === 'friends-of-friends' && known?.has(id) === true)
      }),
    )
  }

  return async (db, caller, ids) => {
    if (ids.length === 0) return []
    const members = await users.findMembers(db, ids)
    const presences = new Map((await presence.people(db, caller.userId, ids)).map((one) => [one.userId, one]))
    const ties = await friends.tiesAmong(db, caller.userId, ids)
    const hellos = await hellosStore.saidAmong(db, caller.userId, ids)
    const talks = await talksAmong(db, caller.userId, ids)
    const takers = await takesHelloAmong(db, caller, ids)
    const zone = await profiles.timeZoneFor(db, caller.userId, caller.userId)
    const zones = zone === null ? null : zonesNear(zone)
    const marks = await peopleViewStore.findMarks(db, caller.userId, ids, { zones, games: cardGames })
    const shown = [...marks.values()].flatMap((one) => one.games.map(({ gameId }) => gameId))
    const cards = await games.cardsOf(db, [...new Set(shown)])

    const wayTo = (id: string): PersonInHall['way'] => {
      const tie = ties.get(id)
      if (tie !== undefined) return tie
      const talk = talks.get(id)
      if (talk?.waits === 'here') return 'wrote'
      // A hello is a message, too: it stays said until it is answered.
      if (hellos.has(id) && talk?.waits !== 'nowhere') return 'said'
      if (talk !== undefined) return 'talk'
      return takers.has(id) && presences.get(id)?.state !== 'dnd' ? 'hello' : 'closed'
    }

    return ids.flatMap((id): PersonInHall[] => {
      const [person, seen, marked] = [members.get(id), presences.get(id), marks.get(id)]
      if (person === undefined || seen === undefined || marked === undefined) return []
      const covers = marked.games.flatMap(({ gameId, isMine }) => {
        const game = cards.get(gameId)
        return game === undefined ? [] : [{ game, isMine }]
      })
      const way = wayTo(id)
      return [
        {
          person,
          presence: seen,
          isNew: marked.isNew,
          keepsMyHours: marked.keepsMyHours,
          games: covers,
          way,
          undoUntil: hellos.get(id)?.undoUntil?.toISOString() ?? null,
          conversationId: way === 'wrote' || way === 'talk' ? (talks.get(id)?.id ?? null) : null,
        },
      ]
    })
  }
}
