import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentDays, giveConsent, isConsentGiven } from './cookie-consent.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

const day = 86_400_000
const now = Date.parse('2026-03-14T20:00:00Z')

beforeEach(() => {
  clearCookie('consent')
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('consent is not given at first', () => {
  expect(isConsentGiven()).toBe(false)
})

test('consent holds for 30 days, and is not given again when it is that old', () => {
  giveConsent(now)
  expect(isConsentGiven(now)).toBe(true)
  expect(isConsentGiven(now + consentDays * day - 1)).toBe(true)
  expect(isConsentGiven(now + 30 * day)).toBe(false)
})

test('the cookie holds the required flag and the time, for 30 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  giveConsent(now)
  expect(written.mock.calls[0]?.[0]).toContain('; Max-Age=2592000; Secure; SameSite=Lax')
  expect(JSON.parse(readCookie('consent') ?? '')).toEqual({ required: true, timestamp: now })
})

test.each([
  '',
  'yes',
  '{}',
  '{"required":true}',
  '{"required":"yes","timestamp":1}',
  `{"required":false,"timestamp":${now}}`,
])('a cookie that holds %j is no consent', (text) => {
  writeCookie('consent', text)
  expect(isConsentGiven(now)).toBe(false)
})
