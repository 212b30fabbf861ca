// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentDays, giveConsent } from './cookie-consent.ts'
import { clearCookie } from './cookies.ts'
import { useCookieConsent } from './use-cookie-consent.ts'

const dayMs = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
  giveConsent()
})

afterEach(() => {
  clearCookie('consent')
  vi.useRealTimers()
})

test('consent that ends while the page is open is asked for again', () => {
  const { result } = renderHook(() => useCookieConsent())
  expect(result.current.given).toBe(true)
  act(() => void vi.advanceTimersByTime(consentDays * dayMs - 1))
  expect(result.current.given).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.given).toBe(false)
  act(() => result.current.accept())
  expect(result.current.given).toBe(true)
})

test('so is consent whose cookie is gone when the member comes back to the page', () => {
  const { result } = renderHook(() => useCookieConsent())
  clearCookie('consent')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(result.current.given).toBe(false)
  giveConsent()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.given).toBe(true)
})
