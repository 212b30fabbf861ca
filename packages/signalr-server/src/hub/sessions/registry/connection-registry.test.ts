import { expect, test } from 'vitest'
import { createConnectionRegistry } from './connection-registry.ts'

const silent = { onFirst: () => undefined, onLast: () => undefined }
const ada = { id: '1', user: { id: 'ada' } }
const other = { id: '2', user: { id: 'ada' } }

test('a connection that is removed leaves nothing behind', () => {
  const registry = createConnectionRegistry<typeof ada>(silent)
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
  const registry = createConnectionRegistry<typeof ada>(silent)
  registry.add(ada)
  registry.remove(ada)
  registry.addToGroup(ada.id, 'room')
  registry.add(ada)
  expect([...registry.inGroup('room')]).toEqual([])
})

test('the first and the last of each user and group are told', () => {
  const told: string[] = []
  const registry = createConnectionRegistry<typeof ada>({
    onFirst: (kind, id) => told.push(`first ${kind} ${id}`),
    onLast: (kind, id) => told.push(`last ${kind} ${id}`),
  })
  for (const connection of [ada, other]) {
    registry.add(connection)
    registry.addToGroup(connection.id, 'room')
    registry.addToGroup(connection.id, 'room')
  }
  expect(told.splice(0)).toEqual(['first connection 1', 'first user ada', 'first group room', 'first connection 2'])
  expect([registry.countOfUser('ada'), registry.countInGroup('room')]).toEqual([2, 2])
  registry.removeFromGroup(ada.id, 'room')
  registry.removeFromGroup(ada.id, 'room')
  registry.remove(ada)
  expect(told.splice(0)).toEqual(['last connection 1'])
  registry.remove(other)
  registry.remove(other)
  expect(told).toEqual(['last connection 2', 'last user ada', 'last group room'])
  expect([registry.countOfUser('ada'), registry.countInGroup('room')]).toEqual([0, 0])
})
