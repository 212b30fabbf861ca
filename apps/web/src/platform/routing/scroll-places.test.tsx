import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../testing/routing/memory-history.ts'
import { log } from '../log.ts'
import { createRouter } from './navigation/router.ts'
import { RouterProvider } from './router-provider.tsx'
import { ScrollPlaces } from './scroll-places.tsx'

const storageKey = 'places'
const scrollTo = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  scrollTo.mockReset()
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
})

afterEach(() => {
  vi.restoreAllMocks()
  at(0)
})

/** The page stands so far down. */
function at(height: number): void {
  Object.defineProperty(window, 'scrollY', { value: height, configurable: true, writable: true })
}

function open(address = '/') {
  const element = (
    <>
      <h2 id="än end">The end</h2>
      <ScrollPlaces storageKey={storageKey} />
    </>
  )
  const router = createRouter({ history: memoryHistory(address), routes: [{ path: '*', element }] })
  const shown = render(<RouterProvider router={router} />)
  return { router, ...shown }
}

describe('a page that is gone to', () => {
  test('begins at its top', async () => {
    const { router } = open()
    at(700)
    await act(() => router.navigate('/shop'))
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  test('stays at its height when that is wished', async () => {
    const { router } = open()
    scrollTo.mockReset()
    await act(() => router.navigate('/?sort=newest', { preventScrollReset: true }))
    await act(() => router.revalidate())
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('begins at the fragment of its address, or at the top if there is no such place', async () => {
    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    const { router } = open()
    scrollTo.mockReset()
    await act(() => router.navigate('/#än end'))
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(scrollTo).not.toHaveBeenCalled()
    await act(() => router.navigate('/#%zz'))
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })
})

test('a page that is come back to is where it was, before and after', async () => {
  const { router } = open()
  at(700)
  await act(() => router.navigate('/shop'))
  at(300)
  await act(() => router.navigate(-1))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  at(650)
  await act(() => router.navigate(1))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
})

describe('a page that is loaded anew', () => {
  test('is where it was, and so are those that are come back to', async () => {
    const before = open()
    at(700)
    await act(() => before.router.navigate('/shop'))
    const { key } = before.router.state.location
    at(250)
    window.dispatchEvent(new Event('pagehide'))
    before.unmount()
    expect(JSON.parse(sessionStorage.getItem(storageKey) ?? '')).toEqual({ default: 700, [key]: 250 })
    open()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  })

  test('is not thrown off by what somebody else wrote there', () => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    sessionStorage.setItem(storageKey, 'no JSON')
    open()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })
})

test('the browser leaves the height to the page while it is there, and not longer', () => {
  const { unmount } = open()
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(window.history.scrollRestoration).toBe('manual')
  unmount()
  expect(window.history.scrollRestoration).toBe('auto')
})
