import { expect, test } from 'vitest'
import { aFriend } from '../../../testing/builders.ts'
import type { Presence } from '../../../ui/people/presence.ts'
import { countIn, groupFriends, groupsOf } from './friend-groups.ts'

const states: Record<string, { presence: Presence; playing: string | null }> = {
  ines: { presence: 'playing', playing: 'Street Fighter 6' },
  kasper: { presence: 'busy', playing: null },
  wren: { presence: 'busy', playing: 'Factorio' },
  jun: { presence: 'online', playing: null },
  elliot: { presence: 'away', playing: null },
  lucia: { presence: 'offline', playing: null },
}
const friends = ['ines', 'kasper', 'wren', 'jun', 'elliot', 'lucia', 'theo'].map((id) => aFriend({ id }))
const groups = groupFriends(friends, (id) => states[id])
const named = (shown: typeof groups) => shown.map((group) => [group.id, group.friends.map(({ id }) => id)])

test('friends stand where they are: in a game, in the hall, elsewhere', () => {
  expect(named(groups)).toEqual([
    ['playing', ['ines', 'wren']],
    ['online', ['kasper', 'jun']],
    ['elsewhere', ['elliot', 'lucia', 'theo']],
  ])
})

test('a view shows its groups, and who plays is online as well', () => {
  expect(countIn(groupsOf(groups, 'all'))).toBe(7)
  expect(countIn(groupsOf(groups, 'online'))).toBe(4)
  expect(countIn(groupsOf(groups, 'playing'))).toBe(2)
})

test('a group without anybody is left out', () => {
  expect(named(groupFriends([aFriend({ id: 'lucia' })], () => undefined))).toEqual([['elsewhere', ['lucia']]])
})
