import type { Friend } from '@guildhall/contract/friends'
import { byName } from '@guildhall/contract/rules/names/by-name'
import { peopleNamed } from '@guildhall/contract/rules/names/people-named'
import { aFriend } from './builders.ts'
import { type FakeCall, page } from './fake-api.ts'

/** Answers for a list of friends as the server does: some of them, or those who are called so, a page at a time. */
export function friendList(friends: readonly Friend[]) {
  return ({ query }: Pick<FakeCall, 'query'>) => {
    const { ids, name, after, limit } = query
    const meant = friends.filter(({ id }) => ids === undefined || ids.split(',').includes(id))
    const found = name === undefined ? meant.toSorted(byName) : peopleNamed(meant.toSorted(byName), name)
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
    return page(found.slice(start, start + Number(limit ?? found.length)), found.length)
  }
}

/** Called Wren Abbott 000 and so on, in this order. */
export const manyFriends = (count: number): Friend[] =>
  Array.from({ length: count }, (_, at) =>
    aFriend({ firstName: 'Wren', lastName: `Abbott ${String(at).padStart(3, '0')}` }),
  )
