// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { clearCookie } from '../cookies/cookies.ts'
import { greet, noteChosenAtDoor, partFrom } from './member-language.ts'
import { keepLanguage, keptLanguage } from './page-language.ts'

beforeEach(() => {
  clearCookie('language')
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const speaking = (language: 'en' | 'de' | null) =>
  aCurrentUser({ preferences: { dirtyWordFilter: true, language, realCovers: true } })

const browserAsksFor = (...asked: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked)

function server() {
  const me = { ...aCurrentUser(), email: 'ada@example.org', createdAt: '2026-01-01T00:00:00.000Z' }
  const api = fakeApi({ 'PATCH /api/me': () => me })
  return () => api.callsOf('PATCH /api/me').map(({ body }) => body)
}

const english = { preferences: { language: 'en' } }

test('what was chosen at the door is newer than what the account says', async () => {
  const told = server()
  noteChosenAtDoor('en')
  expect(greet(speaking('de'))).toBe(false)
  await expect.poll(told).toEqual([english])
  expect(keptLanguage()).toBeUndefined()
})

test('it counts for who signs in next, and for nobody after them', () => {
  const told = server()
  noteChosenAtDoor('en')
  expect(greet(speaking('en'))).toBe(false)
  expect(greet(speaking('de'))).toBe(true)
  expect(keptLanguage()).toBe('de')
  expect(told()).toEqual([])
})

test('without a choice at the door the account is followed', () => {
  expect(greet(speaking('de'))).toBe(true)
  browserAsksFor('en-GB', 'en')
  expect(greet(speaking(null))).toBe(false)
})

test('what a member chose goes with them, and who chose nothing gets a page as their browser asks for', () => {
  const told = server()
  keepLanguage('de')
  partFrom(speaking('de'))
  expect(keptLanguage()).toBeUndefined()
  browserAsksFor('en-GB', 'en')
  expect(greet(speaking(null))).toBe(false)
  // The page is English still.
  browserAsksFor('de-AT', 'de')
  expect(greet(speaking(null))).toBe(true)
  expect(told()).toEqual([])
})

test('what somebody without an account’s choice picked at the door stays on the browser', () => {
  keepLanguage('de')
  partFrom(speaking(null))
  expect(keptLanguage()).toBe('de')
})

test('what a server of the release before leaves out is no choice', () => {
  const old = aCurrentUser({ preferences: { dirtyWordFilter: true } as never })
  expect(greet(old)).toBe(false)
  expect(keptLanguage()).toBeUndefined()
})
