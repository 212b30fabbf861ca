import type { Friend } from '@guildhall/contract/friends'
import { useMemo } from 'react'
import { groupFriends, isHere } from '../../../features/friends/list/friend-groups.ts'
import { together } from '../../../features/friends/list/friend-pages.ts'
import { useFriends, useFriendsBeyond } from '../../../features/friends/list/friends-list.queries.ts'
import { useKnownPresence } from '../../../features/presence/presence.queries.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** Friends by where they are now: all who are here, the others as far as the list is loaded. */
export function useFriendGroups() {
  const presence = useKnownPresence()
  const list = useFriends().data
  const beyond = useHereBeyond()
  const groups = useMemo(
    () => groupFriends(together(list?.friends ?? none, beyond), (id) => presence.get(id)),
    [list, beyond, presence],
  )
  return { groups, beyond, presenceOf: presence }
}

const none: readonly Friend[] = []

/** Friends who are here though their page of the list is not. */
function useHereBeyond(): readonly Friend[] {
  const { id: ownId } = useCurrentUser()
  const presence = useKnownPresence()
  const list = useFriends().data
  const ids = useMemo(() => {
    if (list === undefined || list.isWhole) return []
    const known = new Set([ownId, ...list.friends.map(({ id }) => id)])
    return [...presence].flatMap(([id, shown]) => (isHere(shown) && !known.has(id) ? id : []))
  }, [list, presence, ownId])
  const beyond = useFriendsBeyond(ids)
  return useMemo(() => {
    const wanted = new Set(ids)
    return beyond.filter(({ id }) => wanted.has(id))
  }, [beyond, ids])
}
