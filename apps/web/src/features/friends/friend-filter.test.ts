import { expect, test } from 'vitest'
import { friendsNamed } from './friend-filter.ts'

const friends = [
  ['Hana', 'Kovářová'],
  ['Oskar', 'Wiśniewski'],
  ['Anne-Marie', 'Dubois'],
].map(([firstName = '', lastName = '']) => ({
  id: firstName,
  firstName,
  lastName,
  handle: firstName.toLowerCase(),
  avatar: null,
  crest: null,
  since: '2026-11-21T10:00:00.000Z',
}))

test.each([
  ['', ['Hana', 'Oskar', 'Anne-Marie']],
  ['kova', ['Hana']],
  ['WIS os', ['Oskar']],
  ['marie', ['Anne-Marie']],
  ['skar', []],
])('given "%s", finds %j', (query, found) => {
  expect(friendsNamed(friends, query).map((friend) => friend.id)).toEqual(found)
})
