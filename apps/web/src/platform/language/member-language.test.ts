// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { clearCookie } from '../cookies/cookies.ts'
import { greet, noteChosenAtDoor, speakAsPage } from './member-language.ts'
import { keptLanguage } from './page-language.ts'

beforeEach(() => {
  clearCookie('language')
  sessionStorage.clear()
})

const speaking = (language: 'en' | 'de' | null) => aCurrentUser({ preferences: { dirtyWordFilter: true, language } })

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
  expect(greet(speaking(null))).toBe(false)
})

test('whoever never chose, in the language of the hall, needs nothing told', () => {
  const told = server()
  speakAsPage(speaking(null))
  speakAsPage(speaking('de'))
  expect(told()).toEqual([])
})

test('what a server of the release before leaves out is no choice', () => {
  const old = aCurrentUser({ preferences: { dirtyWordFilter: true } as never })
  expect(greet(old)).toBe(false)
  expect(keptLanguage()).toBeUndefined()
})
