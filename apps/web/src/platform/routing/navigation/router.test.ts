import { describe, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../../testing/routing/memory-history.ts'
import { type Guard, type Route, redirect, redirectDocument } from './route.ts'
import { createRouter } from './router.ts'

/** A promise for each time something is waited for, to be kept or broken by the test. */
function held<Value = undefined>() {
  const waiting: PromiseWithResolvers<Value>[] = []
  const wait = vi.fn(() => {
    const next = Promise.withResolvers<Value>()
    waiting.push(next)
    return next.promise
  })
  return { wait, waiting }
}

const page = (path: string, more: Partial<Route> = {}): Route => ({ path, element: null, ...more })

function routerOf(routes: Route[], address = '/') {
  const history = memoryHistory(address)
  return { history, router: createRouter({ history, routes: [...routes, page('*')] }) }
}

const addressOf = ({ router }: ReturnType<typeof routerOf>) => {
  const { pathname, search, hash } = router.state.location
  return `${pathname}${search}${hash}`
}

describe('the first page', () => {
  test('is there at once when nobody is asked and nothing is loaded', () => {
    expect(routerOf([]).router.state).toMatchObject({ initialized: true, navigationType: 'POP', failure: null })
  })

  test('waits for its guards and its load, and is on no way', async () => {
    const load = held()
    const { router } = routerOf([page('/hall', { load: load.wait })], '/hall')
    const heard = vi.fn()
    router.subscribe(heard)
    await vi.waitFor(() => expect(load.wait).toHaveBeenCalledOnce())
    expect(router.state).toMatchObject({ initialized: false, meant: undefined })
    load.waiting[0]?.resolve(undefined)
    await vi.waitFor(() => expect(router.state.initialized).toBe(true))
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('the guards', () => {
  test('are asked from the outermost inwards, with the whole address, and before anything loads', async () => {
    const said: string[] = []
    const guard =
      (name: string): Guard =>
      async ({ pathname, search, hash }) => {
        said.push(`${name} ${pathname}${search}${hash}`)
        return undefined
      }
    const load = async () => said.push('load')
    const opened = routerOf([
      { element: null, guards: [guard('outer')], load, children: [page('/hall', { guards: [guard('inner')], load })] },
    ])
    await opened.router.navigate('/hall?a=1#b')
    expect(said).toEqual(['outer /hall?a=1#b', 'inner /hall?a=1#b', 'load', 'load'])
    expect(addressOf(opened)).toBe('/hall?a=1#b')
  })

  test('lead elsewhere, and then neither those inside are asked nor is the page loaded', async () => {
    const [inner, load] = [vi.fn(), vi.fn()]
    const inside = page('/hall', { guards: [inner], load })
    const opened = routerOf([{ element: null, guards: [() => redirect('/door?from=hall')], children: [inside] }])
    await opened.router.navigate('/hall')
    expect(addressOf(opened)).toBe('/door?from=hall')
    expect(opened.router.state.navigationType).toBe('PUSH')
    expect([inner, load].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/')
  })

  test('put what they lead to in the place of the entry that would have been replaced', async () => {
    const opened = routerOf([page('/hall', { guards: [() => redirect('/door')] })])
    await opened.router.navigate('/shop')
    await opened.router.navigate('/hall', { replace: true })
    expect(addressOf(opened)).toBe('/door')
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/')
  })

  test('never lead to another site', async () => {
    const opened = routerOf([page('/hall', { guards: [() => redirect('//evil.example/x')] })])
    await opened.router.navigate('/hall')
    expect(addressOf(opened)).toBe('/evil.example/x')
  })

  test('open an address as a document, while the page stands', async () => {
    const opened = routerOf([page('/hall', { guards: [({ pathname }) => redirectDocument(pathname)] })])
    const openDocument = vi.spyOn(opened.history, 'openDocument')
    await opened.router.navigate('/hall')
    expect(openDocument).toHaveBeenLastCalledWith('/hall', { replace: false })
    await opened.router.navigate('/hall', { replace: true })
    expect(openDocument).toHaveBeenLastCalledWith('/hall', { replace: true })
    expect(addressOf(opened)).toBe('/')
  })

  test('make the page a failed one when they throw, until another is gone to', async () => {
    const error = new Error('nobody answers')
    const opened = routerOf([page('/hall', { guards: [() => Promise.reject(error)] })])
    await opened.router.navigate('/hall')
    expect(opened.router.state.failure).toEqual({ error })
    expect(addressOf(opened)).toBe('/hall')
    await opened.router.navigate('/shop')
    expect(opened.router.state.failure).toBeNull()
  })

  test('are not asked on the way to a fragment of the page, but on the way to the same page', async () => {
    const guard = vi.fn()
    const opened = routerOf([page('/hall', { guards: [guard] })])
    await opened.router.navigate('/hall')
    await opened.router.navigate('/hall#end')
    expect(guard).toHaveBeenCalledTimes(1)
    expect(addressOf(opened)).toBe('/hall#end')
    await opened.router.navigate('/hall')
    expect(guard).toHaveBeenCalledTimes(2)
  })
})

describe('a page that loads', () => {
  test('is shown only once it is there', async () => {
    const load = held()
    const opened = routerOf([page('/hall', { load: load.wait })])
    const gone = opened.router.navigate('/hall', { state: { open: 'reply' }, preventScrollReset: true })
    await vi.waitFor(() => expect(load.wait).toHaveBeenCalledOnce())
    expect(addressOf(opened)).toBe('/')
    expect(opened.history.location.pathname).toBe('/')
    expect(opened.router.state.meant).toMatchObject({ pathname: '/hall' })
    load.waiting[0]?.resolve(undefined)
    await gone
    expect(opened.history.location.pathname).toBe('/hall')
    expect(opened.router.state).toMatchObject({ meant: undefined, preventScrollReset: true })
    expect(opened.router.state.location.state).toEqual({ open: 'reply' })
  })

  test('is a failed one when it does not come, and is tried again the next time', async () => {
    const error = new Error('gone with its build')
    const load = vi.fn().mockRejectedValueOnce(error)
    const opened = routerOf([page('/hall', { load })])
    await opened.router.navigate('/hall')
    expect(opened.router.state).toMatchObject({ failure: { error }, initialized: true })
    await opened.router.navigate('/hall', { replace: true })
    expect(opened.router.state.failure).toBeNull()
  })
})

describe('a way that is overtaken', () => {
  test('asks and loads nothing more, and changes nothing', async () => {
    const [slow, inner, load] = [held(), vi.fn(), vi.fn()]
    const opened = routerOf([page('/hall', { guards: [slow.wait, inner], load })])
    const gone = opened.router.navigate('/hall')
    await opened.router.navigate('/shop')
    slow.waiting[0]?.resolve(undefined)
    await gone
    expect(addressOf(opened)).toBe('/shop')
    expect(opened.router.state.meant).toBeUndefined()
    expect([inner, load].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test.each([
    ['a guard leads elsewhere', 'guards'],
    ['it fails', 'load'],
  ] as const)('is forgotten also when %s', async (_, part) => {
    const late = held<never>()
    const opened = routerOf([page('/hall', part === 'guards' ? { guards: [late.wait] } : { load: late.wait })])
    const gone = opened.router.navigate('/hall')
    await vi.waitFor(() => expect(late.wait).toHaveBeenCalledOnce())
    await opened.router.navigate('/shop')
    if (part === 'guards') late.waiting[0]?.resolve(redirect('/door') as never)
    else late.waiting[0]?.reject(new Error('too late'))
    await gone
    expect(addressOf(opened)).toBe('/shop')
    expect(opened.router.state.failure).toBeNull()
  })
})

describe('asking the guards once more', () => {
  test('leaves the page where it is, and its place in the history', async () => {
    const guard = vi.fn()
    const opened = routerOf([page('/hall', { guards: [guard] })])
    await opened.router.navigate('/hall#end')
    const { location, arrivals } = opened.router.state
    await opened.router.revalidate()
    expect(guard).toHaveBeenCalledTimes(2)
    expect(opened.router.state.location).toBe(location)
    expect(opened.router.state.arrivals).toBe(arrivals + 1)
  })

  test('leads on when they have become of another mind', async () => {
    let isOpen = true
    const opened = routerOf([page('/hall', { guards: [() => (isOpen ? undefined : redirect('/door'))] })])
    await opened.router.navigate('/hall', { replace: true })
    isOpen = false
    await opened.router.revalidate()
    expect(addressOf(opened)).toBe('/door')
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/door')
  })

  test('begins the way again that is not finished', async () => {
    const guard = held()
    const opened = routerOf([page('/hall', { guards: [guard.wait] })])
    void opened.router.navigate('/hall')
    const gone = opened.router.revalidate()
    guard.waiting[1]?.resolve(undefined)
    await gone
    expect(addressOf(opened)).toBe('/hall')
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/')
  })

  test('opens the first page that is not there yet', async () => {
    const guard = held()
    const { router } = routerOf([page('/hall', { guards: [guard.wait] })], '/hall')
    const gone = router.revalidate()
    guard.waiting[1]?.resolve(undefined)
    await gone
    expect(router.state).toMatchObject({ initialized: true, location: { pathname: '/hall', key: 'default' } })
  })
})

test('back and forward lead to the same entries, by their keys', async () => {
  const opened = routerOf([])
  await opened.router.navigate('/shop?a=1')
  const { key } = opened.router.state.location
  await opened.router.navigate({ search: '?a=2' }, { state: { panel: 'search' } })
  expect(addressOf(opened)).toBe('/shop?a=2')
  await opened.router.navigate(-1)
  expect(opened.router.state).toMatchObject({ navigationType: 'POP', location: { key, search: '?a=1' } })
  await opened.router.navigate(1)
  expect(opened.router.state.location.state).toEqual({ panel: 'search' })
})

describe('a page that holds up ways', () => {
  function holding(address = '/edit') {
    const opened = routerOf([])
    const show = vi.fn()
    const holds = vi.fn(() => true)
    const come = async () => {
      await opened.router.navigate(address)
      return opened.router.addBlocker({ holds, show })
    }
    return { ...opened, holds, show, come, last: () => show.mock.lastCall?.[0] }
  }

  test.each([{ replace: false }, { replace: true }])('keeps a way with %o until it is let through', async (options) => {
    const opened = holding()
    const leave = await opened.come()
    await opened.router.navigate('/shop', options)
    expect(addressOf(opened)).toBe('/edit')
    expect(opened.holds).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: '/shop' }))
    opened.last().proceed()
    await vi.waitFor(() => expect(addressOf(opened)).toBe('/shop'))
    expect(opened.show.mock.calls.map(([{ state }]) => state)).toEqual(['blocked', 'proceeding', 'unblocked'])
    leave()
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe(options.replace ? '/' : '/edit')
  })

  test('keeps the way back, and stays where it was in the history', async () => {
    const opened = holding()
    await opened.come()
    await opened.router.navigate(-1)
    expect(opened.history.location.pathname).toBe('/edit')
    opened.last().reset()
    expect(opened.last()).toEqual({ state: 'unblocked' })
    expect(addressOf(opened)).toBe('/edit')
    await opened.router.navigate(-1)
    opened.last().proceed()
    await vi.waitFor(() => expect(addressOf(opened)).toBe('/'))
  })

  test('holds up nothing once it is gone', async () => {
    const opened = holding()
    const leave = await opened.come()
    leave()
    await opened.router.navigate('/shop')
    expect(addressOf(opened)).toBe('/shop')
  })
})
