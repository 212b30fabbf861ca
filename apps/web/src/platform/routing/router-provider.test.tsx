import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../testing/routing/memory-history.ts'
import { browserHistory } from './navigation/history.ts'
import type { Route } from './navigation/route.ts'
import { createRouter } from './navigation/router.ts'
import { RouteBoundary, useRouteError } from './route-boundary.tsx'
import { RouteLink } from './route-link.tsx'
import { RouterProvider } from './router-provider.tsx'
import { useBlocker } from './use-blocker.ts'
import { useSearchParams } from './use-search-params.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

function open(routes: Route[], history = memoryHistory()) {
  const router = createRouter({ history, routes })
  stops.push(() => router.dispose())
  render(<RouterProvider router={router} opening={<p>Opening</p>} />)
  return router
}

const Here = () => <p>At {useLocation().pathname}</p>
const shown = () => document.body.textContent

describe('the page', () => {
  test('has something in its place until it is there', async () => {
    const load = Promise.withResolvers<void>()
    open([{ path: '*', element: <Here />, load: () => load.promise }])
    expect(shown()).toBe('Opening')
    load.resolve()
    await screen.findByText('At /')
  })

  test('stands until the next one is there', async () => {
    const load = Promise.withResolvers<void>()
    const router = open([
      { path: '/', element: <p>The door</p> },
      { path: '/hall', element: <p>The hall</p>, load: () => load.promise },
    ])
    await act(async () => void router.navigate('/hall'))
    expect(shown()).toBe('The door')
    await act(async () => load.resolve())
    expect(shown()).toBe('The hall')
  })
})

describe('what fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
  })

  function Failed({ where }: { where: string }) {
    return (
      <p>
        {where}: {String(useRouteError())}
      </p>
    )
  }
  function Broken({ isBroken }: { isBroken: () => boolean }) {
    if (isBroken()) throw 'broken'
    return <p>Mended</p>
  }
  const within = (children: Route[]): Route[] => [
    {
      element: (
        <RouteBoundary fallback={<Failed where="all" />}>
          <main>
            <Outlet />
          </main>
        </RouteBoundary>
      ),
      children: [
        {
          element: (
            <RouteBoundary fallback={<Failed where="page" />} ofNavigation>
              <Outlet />
            </RouteBoundary>
          ),
          children: [...children, { path: '*', element: <Here /> }],
        },
      ],
    },
  ]

  test.each([
    ['a guard', { guards: [() => Promise.reject('refused')] }, 'page: refused'],
    ['a load', { load: () => Promise.reject('lost') }, 'page: lost'],
    ['a page as it is drawn', { element: <Broken isBroken={() => true} /> }, 'page: broken'],
  ])('%s: stands inside of what is around every page, until the next one', async (_, route, words) => {
    const router = open(within([{ path: '/hall', element: null, ...route }]))
    await act(() => router.navigate('/hall'))
    expect(screen.getByRole('main').textContent).toBe(words)
    await act(() => router.navigate('/shop'))
    expect(screen.getByRole('main').textContent).toBe('At /shop')
  })

  test('is tried again once the guards have been asked again', async () => {
    let isBroken = true
    const router = open(within([{ path: '/hall', element: <Broken isBroken={() => isBroken} /> }]))
    await act(() => router.navigate('/hall'))
    expect(shown()).toBe('page: broken')
    isBroken = false
    await act(() => router.revalidate())
    expect(shown()).toBe('Mended')
  })
})

describe('a link', () => {
  const link = (href: string) => [
    {
      path: '*',
      element: (
        <RouteLink href={href}>
          <Here />
        </RouteLink>
      ),
    },
  ]

  test('goes to its page, once: the next press makes no second entry', async () => {
    const router = open(link('/shop?a=1'))
    fireEvent.click(screen.getByRole('link'))
    await screen.findByText('At /shop')
    fireEvent.click(screen.getByRole('link'))
    expect(router.state.navigationType).toBe('REPLACE')
    await act(() => router.navigate(-1))
    expect(shown()).toBe('At /')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (how) => {
      const router = open(link('/shop'))
      // jsdom knows no other pages.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
      fireEvent.click(screen.getByRole('link'), how)
      expect(router.state.location.pathname).toBe('/')
    },
  )
})

test('a link goes nowhere when who drew it does something else with the press', () => {
  const router = open([
    {
      path: '*',
      element: (
        <RouteLink href="/shop" onClick={(event) => event.preventDefault()}>
          <Here />
        </RouteLink>
      ),
    },
  ])
  fireEvent.click(screen.getByRole('link'))
  expect(router.state.location.pathname).toBe('/')
})

test('the query of the address is read, and changed in place or as a step', async () => {
  function Query() {
    const [query, setQuery] = useSearchParams()
    return (
      <>
        <p>{query.toString()}</p>
        <button type="button" onClick={() => setQuery({ a: '1' })}>
          Set
        </button>
        <button
          type="button"
          onClick={() =>
            setQuery(
              (now) => {
                now.append('b', 'x y')
                return now
              },
              { replace: true },
            )
          }
        >
          Add
        </button>
      </>
    )
  }
  const router = open([{ path: '*', element: <Query /> }], memoryHistory('/shop?z=0'))
  fireEvent.click(screen.getByText('Set'))
  fireEvent.click(screen.getByText('Add'))
  expect(router.state.location).toMatchObject({ pathname: '/shop', search: '?a=1&b=x+y' })
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?z=0')
})

describe('a page that holds up ways', () => {
  function Form() {
    const [isUnsaved, setUnsaved] = useState(true)
    const blocker = useBlocker(({ pathname }) => isUnsaved && pathname !== '/edit/more')
    return (
      <>
        <p>{blocker.state}</p>
        <button type="button" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
        <button type="button" onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" onClick={() => setUnsaved(false)}>
          Save
        </button>
        <button type="button" onClick={() => setUnsaved(true)}>
          Write
        </button>
      </>
    )
  }
  const routes = [
    { path: '/edit/:section?', element: <Form /> },
    { path: '*', element: <Here /> },
  ]

  beforeEach(() => {
    window.history.pushState(null, '', '/start')
  })

  test('keeps the way back in the browser, and lets it through when told', async () => {
    const router = open(routes, browserHistory())
    await act(() => router.navigate('/edit'))
    window.history.back()
    await screen.findByText('blocked')
    await vi.waitFor(() => expect(window.location.pathname).toBe('/edit'))
    fireEvent.click(screen.getByText('Stay'))
    await screen.findByText('unblocked')
    window.history.back()
    await screen.findByText('blocked')
    fireEvent.click(screen.getByText('Leave'))
    await screen.findByText('At /start')
    expect(window.location.pathname).toBe('/start')
  })

  test('is asked with what stands there now', async () => {
    const router = open(routes, browserHistory())
    await act(() => router.navigate('/edit'))
    await act(() => router.navigate('/edit/more'))
    expect(router.state.location.pathname).toBe('/edit/more')
    await act(() => router.navigate('/shop'))
    await screen.findByText('blocked')
    fireEvent.click(screen.getByText('Stay'))
    fireEvent.click(screen.getByText('Save'))
    await act(() => router.navigate('/shop'))
    await screen.findByText('At /shop')
  })

  test('is asked about a way that began before there was anything to lose', async () => {
    const load = Promise.withResolvers<void>()
    const slow = { path: '/slow', element: <Here />, load: () => load.promise }
    const router = open([slow, ...routes], browserHistory())
    await act(() => router.navigate('/edit'))
    fireEvent.click(screen.getByText('Save'))
    const gone = router.navigate('/slow')
    fireEvent.click(screen.getByText('Write'))
    await act(async () => {
      load.resolve()
      await gone
    })
    await screen.findByText('blocked')
    expect(window.location.pathname).toBe('/edit')
    fireEvent.click(screen.getByText('Leave'))
    await screen.findByText('At /slow')
    expect(window.location.pathname).toBe('/slow')
  })

  test('is asked about a step back that began before there was anything to lose', async () => {
    let load = Promise.resolve()
    const slow = { path: '/slow', element: <Here />, load: () => load }
    const router = open([slow, ...routes], browserHistory())
    await act(() => router.navigate('/slow'))
    await act(() => router.navigate('/edit'))
    fireEvent.click(screen.getByText('Save'))
    const gone = Promise.withResolvers<void>()
    load = gone.promise
    window.history.back()
    await vi.waitFor(() => expect(router.state.meant?.pathname).toBe('/slow'))
    fireEvent.click(screen.getByText('Write'))
    await act(async () => gone.resolve())
    await screen.findByText('blocked')
    await vi.waitFor(() => expect(window.location.pathname).toBe('/edit'))
    fireEvent.click(screen.getByText('Leave'))
    await screen.findByText('At /slow')
    expect(window.location.pathname).toBe('/slow')
  })
})
