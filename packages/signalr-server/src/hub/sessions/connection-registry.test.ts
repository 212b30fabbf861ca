import { expect, test } from 'vitest'
import { createConnectionRegistry } from './connection-registry.ts'

const ada = { id: '1', user: { id: 'ada' } }
const other = { id: '2', user: { id: 'ada' } }

test('a connection that is removed leaves nothing behind', () => {
  const registry = createConnectionRegistry<typeof ada>()
  for (const connection of [ada, other]) {
    registry.add(connection)
    registry.addToGroup(connection.id, 'room')
  }
  registry.remove(ada)
  registry.remove(ada)
  expect(registry.size).toBe(1)
  expect([...registry.ofUser('ada')]).toEqual([other])
  expect([...registry.inGroup('room')]).toEqual([other])
})

test('a connection that has gone cannot join a group', () => {
  const registry = createConnectionRegistry<typeof ada>()
  registry.add(ada)
  registry.remove(ada)
  registry.addToGroup(ada.id, 'room')
  registry.add(ada)
  expect([...registry.inGroup('room')]).toEqual([])
})
