import { afterEach, describe, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { aToken } from '../../testing/tokens.ts'
import { readCookie, writeCookie } from '../cookies/cookies.ts'
import { clearSignIn, readTokenPair, readUser, writeSignIn, writeTokenPair, writeUser } from './session-cookies.ts'

const pair = { accessToken: aToken(), refreshToken: 'refresh' }
const briefPair = { accessToken: aToken({ brief: true }), refreshToken: 'refresh' }
const user = aCurrentUser({ firstName: 'Ünal', avatar: '/media/a.webp' })

afterEach(() => {
  clearSignIn()
})

const written = (work: () => void) => {
  const set = vi.spyOn(document, 'cookie', 'set')
  work()
  const texts = set.mock.calls.map(([text]) => text)
  set.mockRestore()
  return texts
}

/** Each cookie with its life, in the order written. */
const lives = (work: () => void) =>
  written(work).map((text) => [text.split('=')[0], /Max-Age=(\d+)/.exec(text)?.[1] ?? 'browser'])

const asBefore = [
  ['refreshToken', '2592000'],
  ['token', '604800'],
  ['user', '2592000'],
]

describe('a sign-in that stays', () => {
  test('is written refresh token first, in one task: its token for 7 days, the others for 30', () => {
    expect(lives(() => writeSignIn(pair, user))).toEqual(asBefore)
    expect(lives(() => writeTokenPair(pair))).toEqual(asBefore)
    expect(lives(() => writeUser(user))).toEqual([['user', '2592000']])
  })

  test('comes back as it was written', () => {
    writeSignIn(pair, user)
    expect(readTokenPair()).toEqual(pair)
    expect(readUser()).toEqual(user)
  })
})

describe('a sign-in that does not stay, as its token says', () => {
  test('ends with the browser, also after a refresh and when the member changes', () => {
    const ending = asBefore.map(([name]) => [name, 'browser'])
    expect(lives(() => writeSignIn(briefPair, user))).toEqual(ending)
    expect(lives(() => writeTokenPair(briefPair))).toEqual(ending)
    expect(lives(() => writeUser(user))).toEqual([['user', 'browser']])
  })

  test('is forgotten by the next one that stays', () => {
    writeSignIn(briefPair, user)
    expect(lives(() => writeSignIn(pair, user))).toEqual(asBefore)
  })
})

describe('the user cookie', () => {
  test('holds what it may, and nothing else that the object carries', () => {
    const whole = { ...user, email: 'mara@example.org', token: 'secret' }
    writeSignIn(pair, whole)
    expect(Object.keys(JSON.parse(readCookie('user') ?? '') as object)).toEqual([
      'id',
      'firstName',
      'lastName',
      'handle',
      'avatar',
      'crest',
      'role',
      'preferences',
    ])
  })

  test('stays below 4096 bytes with the longest names', () => {
    const long = '𝕸'.repeat(25)
    const [text] = written(() => writeUser({ ...user, firstName: long, lastName: long }))
    expect(text?.length).toBeLessThan(4096)
  })

  const { preferences: _, ...withoutPreferences } = user
  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"id":1}',
    '{"id":"a","firstName":"b"}',
    JSON.stringify(withoutPreferences),
    JSON.stringify({ ...user, handle: undefined }),
  ])('that holds %j names nobody', (text) => {
    writeCookie('user', text)
    expect(readUser()).toBeNull()
  })
})

test('clearing leaves none of them', () => {
  writeSignIn(briefPair, user)
  clearSignIn()
  expect(document.cookie).toBe('')
})

test.each(['token', 'refreshToken'])('without its %s there is no pair', (name) => {
  writeSignIn(pair, user)
  writeCookie(name, '', 0)
  expect(readTokenPair()).toBeNull()
})
