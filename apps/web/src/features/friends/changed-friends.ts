import type { Friend } from '@guildhall/contract/friends'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { createPacedRefetch } from '../../platform/cache/paced-refetch.ts'
import { log } from '../../platform/log.ts'
import { friendsKeys } from './friends.queries.ts'

/** As many as one call answers for. */
const atOnce = 100
const byName = new Intl.Collator('en')

/** Keeps names and pictures in the list of friends true: only who changed is asked for, however long the list is. */
export function createChangedFriends(client: QueryClient, userId: string) {
  const listKey = friendsKeys.list(userId)
  const changed = new Set<string>()
  const paced = createPacedRefetch(() => void fetchChanged())

  async function fetchChanged(): Promise<void> {
    const ids = [...changed].slice(0, atOnce)
    for (const id of ids) changed.delete(id)
    if (changed.size > 0) paced.tell('friends')
    try {
      const found = await call('GET /api/friends/{userId}', { params: { userId }, query: { ids: ids.join(',') } })
      client.setQueryData<Friend[]>(listKey, (friends) => friends && withChanged(friends, found))
    } catch (error) {
      log.debug('The whole list of friends is asked for instead', error)
      void client.invalidateQueries({ queryKey: listKey })
    }
  }

  return {
    /** Whoever is not on the list, or while there is none, changes nothing in it. */
    tell(id: string): void {
      if (client.getQueryData<Friend[]>(listKey)?.some((friend) => friend.id === id) !== true) return
      changed.add(id)
      paced.tell('friends')
    },
    stop: paced.stop,
  }
}

/** In the order of the server; who is not found is a friend no more, of which another push tells. */
export function withChanged(friends: readonly Friend[], found: readonly Friend[]): Friend[] {
  const now = new Map(found.map((friend) => [friend.id, friend]))
  return friends
    .map((friend) => now.get(friend.id) ?? friend)
    .toSorted((a, b) => byName.compare(fullName(a), fullName(b)) || byName.compare(a.id, b.id))
}

const fullName = ({ firstName, lastName }: Friend) => `${firstName} ${lastName}`
