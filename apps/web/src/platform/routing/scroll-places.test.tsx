import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../testing/routing/memory-history.ts'
import { browserHistory } from './navigation/history.ts'
import { createRouter } from './navigation/router.ts'

const storageKey = 'places'
const scrollTo = vi.fn()

let files: Awaited<ReturnType<typeof loadDocument>>

/** The files as a document has them that was opened just now. */
async function loadDocument() {
  vi.resetModules()
  const { ScrollPlaces } = await import('./scroll-places.tsx')
  const { RouterProvider } = await import('./router-provider.tsx')
  const { log } = await import('../log.ts')
  return { ScrollPlaces, RouterProvider, log }
}

beforeEach(async () => {
  sessionStorage.clear()
  scrollTo.mockReset()
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  files = await loadDocument()
})

afterEach(() => {
  vi.restoreAllMocks()
  at(0)
})

/** The page stands so far down. */
function at(height: number): void {
  Object.defineProperty(window, 'scrollY', { value: height, configurable: true, writable: true })
}

function open(address = '/', more: Partial<Parameters<typeof createRouter>[0]> = {}) {
  const { ScrollPlaces, RouterProvider } = files
  const element = (
    <>
      <h2 id="än end">The end</h2>
      <ScrollPlaces storageKey={storageKey} />
    </>
  )
  const routes = [...(more.routes ?? []), { path: '*', element }]
  const router = createRouter({ history: more.history ?? memoryHistory(address), routes })
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

test('the first page is where it was after a fragment that the browser led to', async () => {
  window.history.replaceState(null, '', '/')
  const { router } = open('/', { history: browserHistory() })
  at(700)
  await act(async () => {
    window.location.hash = 'sec'
    await vi.waitFor(() => expect(router.state.location.hash).toBe('#sec'))
  })
  at(100)
  await act(() => router.navigate(-1))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  router.dispose()
})

test('the places outlast what stands around the pages', async () => {
  const { router, unmount } = open()
  at(700)
  await act(() => router.navigate('/shop'))
  unmount()
  open()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
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
    files = await loadDocument()
    open()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  })

  test('is where it was as somebody set out from it, if they were on the way to another', async () => {
    const load = vi.fn(() => new Promise(() => undefined))
    const { router } = open('/', { routes: [{ path: '/hall', element: null, load }] })
    at(700)
    await act(async () => void router.navigate('/hall'))
    at(50)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem(storageKey) ?? '')).toEqual({ default: 700 })
  })

  test.each(['no JSON', 'null', '5', '"text"'])('is not thrown off by %s that somebody wrote there', async (stored) => {
    vi.spyOn(files.log, 'warn').mockReturnValue(undefined)
    sessionStorage.setItem(storageKey, stored)
    const { router } = open()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    at(700)
    await act(() => router.navigate('/shop'))
    expect(router.state.location.pathname).toBe('/shop')
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem(storageKey) ?? '')).toMatchObject({ default: 700 })
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
