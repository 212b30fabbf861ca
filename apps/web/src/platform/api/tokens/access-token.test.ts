import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken } from '../../../testing/tokens.ts'
import { learnServerTime } from '../server-clock.ts'
import { isTokenValid, tokenLife } from './access-token.ts'

const now = Date.parse('2026-03-14T20:00:00Z')
const payload = (claims: unknown) => btoa(JSON.stringify(claims))

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  learnServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

test('a token with three parts and an end in the future is valid', () => {
  const token = aToken({ expiresInS: 10 })
  expect(isTokenValid(token)).toBe(true)
  expect(tokenLife(token)).toBe(10_000)
  vi.setSystemTime(now + 9999)
  expect(isTokenValid(token)).toBe(true)
  vi.setSystemTime(now + 10_000)
  expect(isTokenValid(token)).toBe(false)
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['two parts', `a.${payload({ exp: now })}`],
  ['four parts', `a.${payload({ exp: now })}.b.c`],
  ['no end', `a.${payload({})}.b`],
  ['an end that is a text', `a.${payload({ exp: String(now) })}.b`],
  ['an end that is no number', `a.${payload({ exp: null })}.b`],
  ['a middle that is no JSON', `a.${btoa('hello')}.b`],
  ['a middle that is null', `a.${payload(null)}.b`],
  ['a middle that is not base64', 'a.*.b'],
])('%s is no valid token', (_, token) => {
  expect(isTokenValid(token)).toBe(false)
})

test('the server clock decides, not the own one', () => {
  const token = aToken({ expiresInS: 600 })
  learnServerTime(new Date(now + 3_600_000).toUTCString())
  expect(isTokenValid(token)).toBe(false)
  learnServerTime(new Date(now - 86_400_000).toUTCString())
  expect(tokenLife(token)).toBe(600_000 + 86_400_000)
})
