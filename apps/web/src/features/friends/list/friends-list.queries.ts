import type { Friend } from '@guildhall/contract/friends'
import { friendsAtOnce } from '@guildhall/contract/rules/start-parts'
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callPage } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { hold } from '../../../platform/start/held-answers.ts'
import { fetchAmong } from './fetch-among.ts'
import { type FriendPage, nextPlace, toList } from './friend-pages.ts'
import type { FriendsBeyond } from './friends-cache.ts'
import { friendsKeys } from './friends-keys.ts'

type FriendsWanted = {
  /** Only those who are called so. */
  name?: string
  /** Not while nobody sees them. */
  enabled?: boolean
}

/** Friends in the order of their names, by pages. */
export function useFriends({ name = '', enabled = true }: FriendsWanted = {}) {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: friendsKeys.pages(userId, name),
    queryFn: async ({ pageParam: after, signal }): Promise<FriendPage> => {
      const query = { limit: friendsAtOnce, ...(after !== undefined && { after }), ...(name !== '' && { name }) }
      const ask = async () => {
        const { items, total } = await callPage('GET /api/friends/{userId}', { params: { userId }, query }, { signal })
        return { friends: items, total }
      }
      const isFirst = after === undefined
      const { friends, total } = await (isFirst && name === '' ? hold('friends', ask) : ask())
      const isLast = friends.length < friendsAtOnce || (isFirst && friends.length === total)
      // A server of the release before does not count the pages behind.
      return { friends, total: total ?? friends.length, isLast }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPlace,
    select: toList,
    enabled,
    ...(name !== '' && { placeholderData: keepPreviousData }),
  })
}

/** Tells of some people whether they are friends, `undefined` while that is not known; also of a list that is here in part. */
export function useAreFriends(ids: readonly string[]): (id: string) => boolean | undefined {
  const { id: userId } = useCurrentUser()
  const list = useFriends()
  const isPart = list.data?.isWhole === false
  const among = useQuery({
    queryKey: friendsKeys.among(userId, ids),
    queryFn: ({ signal }) => fetchAmong(userId, ids, signal),
    enabled: isPart && ids.length > 0,
  })
  const isKnown = isPart ? !among.isPending : !list.isPending
  return (id) => {
    const isFriend = [list.data?.friends, among.data].some((friends) => friends?.some((friend) => friend.id === id))
    return isFriend || (isKnown ? false : undefined)
  }
}

/** Those of the people who are friends, though the page of the list that they are on is not here. */
export function useFriendsBeyond(ids: readonly string[]): readonly Friend[] {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: friendsKeys.beyond(userId),
    queryFn: async ({ signal }): Promise<FriendsBeyond> => ({
      asked: ids,
      friends: await fetchAmong(userId, ids, signal),
    }),
    enabled: ids.length > 0,
  })
  const missing = data === undefined ? '' : ids.filter((id) => !data.asked.includes(id)).join(',')
  useEffect(() => {
    if (missing !== '') void askFurther(client, userId, missing.split(','))
  }, [client, userId, missing])
  return data?.friends ?? none
}

const none: readonly Friend[] = []

/** Who came since the others were asked for. Nobody is asked for twice, whoever sees that they came. */
async function askFurther(client: QueryClient, userId: string, came: readonly string[]): Promise<void> {
  const key = friendsKeys.beyond(userId)
  const asked = client.getQueryData<FriendsBeyond>(key)?.asked
  const ids = came.filter((id) => asked?.includes(id) === false)
  if (ids.length === 0) return
  client.setQueryData<FriendsBeyond>(key, (known) => known && { ...known, asked: [...known.asked, ...ids] })
  try {
    const found = await fetchAmong(userId, ids)
    client.setQueryData<FriendsBeyond>(key, (known) => known && { ...known, friends: [...known.friends, ...found] })
  } catch (error) {
    log.debug('Who came is asked for with the others', error)
    void client.invalidateQueries({ queryKey: key })
  }
}
