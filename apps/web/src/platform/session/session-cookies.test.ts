import { afterEach, describe, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { readCookie, writeCookie } from '../cookies/cookies.ts'
import { clearSignIn, readTokenPair, readUser, writeSignIn, writeTokenPair, writeUser } from './session-cookies.ts'

const pair = { accessToken: 'access', refreshToken: 'refresh' }
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

describe('a sign-in that stays', () => {
  test('is written refresh token first, then token, then user, in one task', () => {
    const names = written(() => writeSignIn(pair, user, true))
      .map((text) => text.split('=')[0])
      .filter((name) => name !== 'briefVisit')
    expect(names).toEqual(['refreshToken', 'token', 'user'])
  })

  test('has its token for 7 days, and refresh token and user for 30, and so again after a refresh', () => {
    const lives = (texts: string[]) => texts.map((text) => /^(\w+)=.*; Max-Age=(\d+);/.exec(text)?.slice(1))
    const expected = [
      ['refreshToken', '2592000'],
      ['token', '604800'],
      ['user', '2592000'],
    ]
    expect(lives(written(() => writeSignIn(pair, user, true))).slice(-3)).toEqual(expected)
    expect(lives(written(() => writeTokenPair(pair)))).toEqual(expected)
  })

  test('comes back as it was written', () => {
    writeSignIn(pair, user, true)
    expect(readTokenPair()).toEqual(pair)
    expect(readUser()).toEqual(user)
  })
})

describe('a sign-in that does not stay', () => {
  test('ends with the browser, also after a refresh', () => {
    const texts = written(() => {
      writeSignIn(pair, user, false)
      writeTokenPair({ accessToken: 'access2', refreshToken: 'refresh2' })
      writeUser(user)
    })
    expect(texts).toHaveLength(8)
    for (const text of texts) expect(text).not.toContain('Max-Age')
  })

  test('is forgotten by the next one that stays', () => {
    writeSignIn(pair, user, false)
    const texts = written(() => writeSignIn(pair, user, true))
    expect(texts.filter((text) => /^(?:token|refreshToken|user)=/.test(text))).toEqual([
      expect.stringContaining('Max-Age=2592000'),
      expect.stringContaining('Max-Age=604800'),
      expect.stringContaining('Max-Age=2592000'),
    ])
  })
})

describe('the user cookie', () => {
  test('holds what it may, and nothing else that the object carries', () => {
    const whole = { ...user, email: 'mara@example.org', token: 'secret' }
    writeSignIn(pair, whole, true)
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
  writeSignIn(pair, user, false)
  clearSignIn()
  expect(document.cookie).toBe('')
})

test.each(['token', 'refreshToken'])('without its %s there is no pair', (name) => {
  writeSignIn(pair, user, true)
  writeCookie(name, '', 0)
  expect(readTokenPair()).toBeNull()
})
