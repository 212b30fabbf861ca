import { afterEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { signedIn } from '../../testing/tokens.ts'
import { memberMap, memberRecords, memberStore } from './member-memory.ts'
import { memberStorage } from './member-storage.ts'
import { announceSession } from './session-events.ts'

const words = memberStorage('words', (found): found is string => typeof found === 'string')
const others = aCurrentUser({ id: '0190a1b2-0000-7000-8000-00000000000f' })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a store is as in the beginning after a sign-out, and ends what it had begun', () => {
  const letGo = vi.fn()
  const useStore = memberStore({ uploads: ['none'] }, letGo)
  useStore.setState({ uploads: ['a picture'] })
  announceSession('lost')
  expect(useStore.getState()).toEqual({ uploads: ['a picture'] })
  announceSession('signed-out')
  expect(letGo).toHaveBeenCalledWith({ uploads: ['a picture'] })
  expect(useStore.getState()).toEqual({ uploads: ['none'] })
})

test('records are put, dropped and gone after a sign-out', () => {
  const records = memberRecords<string>()
  records.put('a', 'one')
  records.put('b', 'two')
  records.put('c', 'three')
  records.drop('b')
  expect(records.all()).toEqual({ a: 'one', c: 'three' })
  announceSession('signed-out')
  expect(records.of('a')).toBeUndefined()
  expect(records.all()).toEqual({})
})

test('a map is empty after a sign-out, with its entries ended', () => {
  const ended = vi.fn()
  const map = memberMap<string, number>(ended)
  map.set('a', 1)
  announceSession('signed-out')
  expect(map.size).toBe(0)
  expect(ended).toHaveBeenCalledWith(1, 'a')
})

test('what is kept is of one member and one place', () => {
  signedIn()
  words.keep('mine', 'here')
  expect([words.kept('here'), words.kept('there')]).toEqual(['mine', undefined])
  signedIn(others)
  expect(words.kept('here')).toBeUndefined()
})

test('the server has it: nothing is kept any more', () => {
  signedIn()
  words.keep('mine', 'here')
  words.keep(undefined, 'here')
  expect(localStorage).toHaveLength(0)
})

test('who has left keeps nothing, also not with a late answer', () => {
  words.keep('mine', 'here')
  expect(localStorage).toHaveLength(0)
  expect(words.kept('here')).toBeUndefined()
})

test.each(['{', '5', 'null'])('what an older page wrote otherwise is nothing: %s', (found) => {
  const { id } = signedIn()
  localStorage.setItem(`guildhall-words-${id}-here`, found)
  expect(words.kept('here')).toBeUndefined()
})

test('where the browser keeps nothing, the page does until it is left or its member is', () => {
  signedIn()
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  words.keep('mine', 'here')
  expect(words.kept('here')).toBe('mine')
  announceSession('signed-out')
  expect(words.kept('here')).toBeUndefined()
})
