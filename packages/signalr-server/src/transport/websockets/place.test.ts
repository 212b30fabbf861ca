import { beforeEach, expect, test, vi } from 'vitest'
import { createQuota, type Quota } from '../access/quota.ts'
import { Place } from './place.ts'

const close = vi.fn<(id: string) => void>()
let addresses: Quota
let users: Quota

beforeEach(() => {
  close.mockClear()
  addresses = createQuota(1)
  users = createQuota(1)
})

function takePlace(address: string): Place {
  expect(addresses.take(address)).toBe(true)
  return new Place({ connectionsOfAddress: addresses, connectionsOfUser: users, directory: { close } }, address)
}

function takeConnection(address: string): Place {
  const place = takePlace(address)
  expect(users.take('ada')).toBe(true)
  place.hold('ada', 'c1')
  return place
}

test('everything is given up once', () => {
  const place = takeConnection('1.1.1.1')
  place.giveUp()
  expect([addresses.isFull('1.1.1.1'), users.isFull('ada')]).toEqual([false, false])
  expect(close.mock.calls).toEqual([['c1']])
  addresses.take('1.1.1.1')
  users.take('ada')
  place.giveUp()
  expect([addresses.isFull('1.1.1.1'), users.isFull('ada')]).toEqual([true, true])
  expect(close).toHaveBeenCalledTimes(1)
})

test('a connection outlives its socket, and goes on over another', () => {
  const place = takeConnection('1.1.1.1')
  place.giveUpSocket()
  expect([addresses.isFull('1.1.1.1'), users.isFull('ada')]).toEqual([false, true])
  const other = takePlace('2.2.2.2')
  place.takeSocketOf(other)
  other.giveUp()
  expect([addresses.isFull('2.2.2.2'), users.isFull('ada')]).toEqual([true, true])
  expect(close).not.toHaveBeenCalled()
  place.giveUp()
  expect([addresses.isFull('2.2.2.2'), users.isFull('ada')]).toEqual([false, false])
})

test('a socket that is replaced gives its room up', () => {
  const place = takeConnection('1.1.1.1')
  place.takeSocketOf(takePlace('2.2.2.2'))
  expect([addresses.isFull('1.1.1.1'), addresses.isFull('2.2.2.2')]).toEqual([false, true])
})

test('a socket may be left without its connection', () => {
  const place = takeConnection('1.1.1.1')
  place.giveUpConnection()
  expect([addresses.isFull('1.1.1.1'), users.isFull('ada')]).toEqual([true, false])
  expect(close.mock.calls).toEqual([['c1']])
})
