import { afterEach, expect, test, vi } from 'vitest'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

afterEach(() => {
  clearCookie('a')
  vi.restoreAllMocks()
})

test('a cookie lives 7 days unless told, or as long as the browser is open', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  writeCookie('a', 'x')
  writeCookie('a', 'x', 30)
  writeCookie('a', 'x', 'browser')
  expect(written.mock.calls).toEqual([
    ['a=x; Path=/; Max-Age=604800; Secure; SameSite=Lax'],
    ['a=x; Path=/; Max-Age=2592000; Secure; SameSite=Lax'],
    ['a=x; Path=/; Secure; SameSite=Lax'],
  ])
})

test('any text comes back as it was', () => {
  const text = 'ä;= ,"\\ 100%'
  writeCookie('a', text)
  expect(readCookie('a')).toBe(text)
})

test('a value with a broken escape says nothing', () => {
  document.cookie = 'a=%E0%A4%A; Path=/'
  expect(readCookie('a')).toBeNull()
})

test('a name is not found by its end', () => {
  writeCookie('xa', 'other')
  expect(readCookie('a')).toBeNull()
  clearCookie('xa')
})
