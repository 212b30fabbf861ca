import type { Friend } from '@guildhall/contract/friends'
import { friendsAtOnce } from '@guildhall/contract/rules/start-parts'
import { expect, test } from 'vitest'
import { manyFriends } from '../../../testing/friend-list.ts'
import { type FriendPages, nextPlace, toList, withChanged, without, withWhole } from './friend-pages.ts'

const all = manyFriends(250)
const [first, second, last] = [all[0], all[1], all[99]] as [Friend, Friend, Friend]
const beyond = all[200] as Friend

/** The first page, and how many there are. */
const part: FriendPages = {
  pages: [{ friends: all.slice(0, friendsAtOnce), total: 250, isLast: false }],
  pageParams: [undefined],
}
const names = (pages: FriendPages | undefined) => pages && toList(pages).friends.map(({ firstName }) => firstName)
const next = ({ pages }: FriendPages) => pages.at(-1) && nextPlace(pages.at(-1) as FriendPages['pages'][number])

test('of a list that is here in part goes who is called behind its end, and comes who is called before it', () => {
  const changed = withChanged(part, [
    { ...first, firstName: 'Zora' },
    { ...second, avatar: '/media/new.webp' },
    { ...beyond, firstName: 'Abe' },
  ]) as FriendPages
  expect(names(changed)?.slice(0, 2)).toEqual(['Abe', 'Wren'])
  expect(names(changed)).not.toContain('Zora')
  expect(toList(changed).friends.find(({ id }) => id === second.id)?.avatar).toBe('/media/new.webp')
  expect([toList(changed).total, toList(changed).isWhole, next(changed)]).toEqual([250, false, last.id])
})

test('the place of the next page does not move with whoever stood at it', () => {
  const changed = withChanged(part, [{ ...last, firstName: 'Zora' }]) as FriendPages
  expect(toList(changed).friends).toHaveLength(99)
  expect(next(changed)).toBe(all[98]?.id)
})

test('when all who are here changed, nobody says how far the list goes', () => {
  expect(withChanged(part, all.slice(0, 100))).toBeUndefined()
})

test('a list that is told whole goes as far as it did, or to its end', () => {
  const more = withWhole(part, [...all.slice(0, 50), { ...beyond, id: 'new' }, ...all.slice(50)])
  expect([toList(more).friends.length, toList(more).total, toList(more).isWhole]).toEqual([100, 251, false])
  const whole = withWhole(
    { pages: [{ friends: all.slice(0, 3), total: 3, isLast: true }], pageParams: [undefined] },
    all,
  )
  expect([whole.pages.length, toList(whole).total, toList(whole).isWhole, next(whole)]).toEqual([
    3,
    250,
    true,
    undefined,
  ])
  expect(whole.pageParams).toEqual([undefined, all[99]?.id, all[199]?.id])
})

test('who is taken out is counted no more, and only once', () => {
  const less = without(part, first.id)
  expect([toList(less).friends.length, toList(less).total]).toEqual([99, 249])
  expect(without(less, first.id)).toBe(less)
})
