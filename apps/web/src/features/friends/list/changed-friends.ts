import { friendsAtOnce } from '@guildhall/contract/rules/start-parts'
import type { QueryClient } from '@tanstack/react-query'
import { createPacedRefetch } from '../../../platform/cache/paced-refetch.ts'
import { log } from '../../../platform/log.ts'
import { fetchAmong } from './fetch-among.ts'
import { mayBeFriend, putChanged } from './friends-cache.ts'
import { friendsKeys } from './friends-keys.ts'

/** Keeps names and pictures in the list of friends true: only who changed is asked for, however long the list is. */
export function createChangedFriends(client: QueryClient, userId: string) {
  const changed = new Set<string>()
  const paced = createPacedRefetch(() => void fetchChanged())

  async function fetchChanged(): Promise<void> {
    const ids = [...changed].slice(0, friendsAtOnce)
    for (const id of ids) changed.delete(id)
    if (changed.size > 0) paced.tell('friends')
    try {
      putChanged(client, userId, await fetchAmong(userId, ids))
    } catch (error) {
      log.debug('The whole list of friends is asked for instead', error)
      void client.invalidateQueries({ queryKey: friendsKeys.list(userId) })
    }
  }

  return {
    /** Whoever is not on the list, or while there is none, changes nothing in it. */
    tell(id: string): void {
      if (id === userId || !mayBeFriend(client, userId, id)) return
      changed.add(id)
      paced.tell('friends')
    },
    stop: paced.stop,
  }
}
