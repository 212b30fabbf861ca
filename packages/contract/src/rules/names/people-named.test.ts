import { expect, test } from 'vitest'
import { peopleNamed } from './people-named.ts'

const people = [
  ['Hana', 'Kovářová'],
  ['Oskar', 'Wiśniewski'],
  ['Anne-Marie', 'Dubois'],
].map(([firstName = '', lastName = '']) => ({ firstName, lastName, handle: firstName.toLowerCase() }))

test.each([
  ['', ['Hana', 'Oskar', 'Anne-Marie']],
  ['kova', ['Hana']],
  ['WIS os', ['Oskar']],
  ['marie', ['Anne-Marie']],
  ['@osk', ['Oskar']],
  ['skar', []],
])('given "%s", finds %j', (query, found) => {
  expect(peopleNamed(people, query).map(({ firstName }) => firstName)).toEqual(found)
})
