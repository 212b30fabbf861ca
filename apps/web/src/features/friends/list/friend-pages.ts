// The list of friends as far as it is here: whole, or all up to the last one of the last page.
import type { Friend } from '@guildhall/contract/friends'
import { byName } from '@guildhall/contract/rules/names/by-name'
import { friendsAtOnce } from '@guildhall/contract/rules/start-parts'
import type { InfiniteData } from '@tanstack/react-query'

/** `total` counts the friends on all pages. */
export type FriendPage = { readonly friends: readonly Friend[]; readonly total: number; readonly isLast: boolean }
/** Each page goes on after the last friend of the one before. */
export type FriendPages = InfiniteData<FriendPage, string | undefined>
export type FriendList = { readonly friends: readonly Friend[]; readonly total: number; readonly isWhole: boolean }

export const nextPlace = ({ friends, isLast }: FriendPage): string | undefined =>
  isLast ? undefined : friends.at(-1)?.id

/** Somebody who changed their name between two pages is on both. */
export function toList({ pages }: FriendPages): FriendList {
  const last = pages.at(-1)
  const friends = [...new Map(pages.flatMap((page) => page.friends).map((friend) => [friend.id, friend])).values()]
  return { friends, total: Math.max(last?.total ?? 0, friends.length), isWhole: last?.isLast ?? false }
}

/** Those of both lists, each once, in the order of their names. */
export function together(some: readonly Friend[], others: readonly Friend[]): readonly Friend[] {
  if (others.length === 0) return some
  return [...new Map([...some, ...others].map((friend) => [friend.id, friend])).values()].toSorted(byName)
}

/** As many of them as are here now, of a list that is known whole. */
export function withWhole(known: FriendPages, friends: readonly Friend[]): FriendPages {
  const shown = toList(known).isWhole ? friends : friends.slice(0, known.pages.length * friendsAtOnce)
  return toPages({ friends: shown, total: friends.length, isWhole: shown.length === friends.length })
}

export function without(known: FriendPages, friendId: string): FriendPages {
  const { friends, total, isWhole } = toList(known)
  const left = friends.filter(({ id }) => id !== friendId)
  if (left.length === friends.length) return known
  return toPages({ friends: left, total: total - 1, isWhole })
}

/**
 * In the order of the server. Whose name now stands behind what is here comes with a later page; who is not found is a
 * friend no more, of which another push tells. `undefined` when nobody is left who says how far the list goes.
 */
export function withChanged(known: FriendPages, found: readonly Friend[]): FriendPages | undefined {
  const { friends, total, isWhole } = toList(known)
  const changed = new Set(found.map(({ id }) => id))
  const others = friends.filter(({ id }) => !changed.has(id))
  const end = others.at(-1)
  if (end === undefined && !isWhole) return undefined
  const ids = new Set(friends.map(({ id }) => id))
  const isHere = (friend: Friend) => (isWhole || end === undefined ? ids.has(friend.id) : byName(friend, end) < 0)
  return toPages({ friends: [...others, ...found.filter(isHere)].toSorted(byName), total, isWhole })
}

function toPages({ friends, total, isWhole }: FriendList): FriendPages {
  const count = Math.max(1, Math.ceil(friends.length / friendsAtOnce))
  const cut = Array.from({ length: count }, (_, at) => friends.slice(at * friendsAtOnce, (at + 1) * friendsAtOnce))
  return {
    pages: cut.map((page, at) => ({ friends: page, total, isLast: isWhole && at === count - 1 })),
    pageParams: cut.map((_, at) => cut[at - 1]?.at(-1)?.id),
  }
}
