import { describe, expect, test, vi } from 'vitest'
import { addressOf, held, openedRouter, page } from '../../../testing/routing/opened-router.ts'
import { type Guard, type Redirection, redirect, redirectDocument } from './route.ts'

describe('the first page', () => {
  test('is there at once when nobody is asked and nothing is loaded', () => {
    expect(openedRouter([]).router.state).toMatchObject({ initialized: true, navigationType: 'POP', failure: null })
  })

  test('waits for its guards and its load, and is on no way', async () => {
    const load = held()
    const { router } = openedRouter([page('/hall', { load: load.wait })], '/hall')
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
    const opened = openedRouter([
      { element: null, guards: [guard('outer')], load, children: [page('/hall', { guards: [guard('inner')], load })] },
    ])
    await opened.router.navigate('/hall?a=1#b')
    expect(said).toEqual(['outer /hall?a=1#b', 'inner /hall?a=1#b', 'load', 'load'])
    expect(addressOf(opened)).toBe('/hall?a=1#b')
  })

  test('lead elsewhere, and then neither those inside are asked nor is the page loaded', async () => {
    const [inner, load] = [vi.fn(), vi.fn()]
    const inside = page('/hall', { guards: [inner], load })
    const opened = openedRouter([{ element: null, guards: [() => redirect('/door?from=hall')], children: [inside] }])
    await opened.router.navigate('/hall')
    expect(addressOf(opened)).toBe('/door?from=hall')
    expect(opened.router.state.navigationType).toBe('PUSH')
    expect([inner, load].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/')
  })

  test('put what they lead to in the place of the entry that would have been replaced', async () => {
    const opened = openedRouter([page('/hall', { guards: [() => redirect('/door')] })])
    await opened.router.navigate('/shop')
    await opened.router.navigate('/hall', { replace: true })
    expect(addressOf(opened)).toBe('/door')
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/')
  })

  test('lead elsewhere at the same height, if that was wished', async () => {
    const opened = openedRouter([page('/hall', { guards: [() => redirect('/door')] })])
    await opened.router.navigate('/hall', { preventScrollReset: true })
    expect(opened.router.state).toMatchObject({ location: { pathname: '/door' }, preventScrollReset: true })
  })

  test('never lead to another site', async () => {
    const opened = openedRouter([page('/hall', { guards: [() => redirect('//evil.example/x')] })])
    await opened.router.navigate('/hall')
    expect(addressOf(opened)).toBe('/evil.example/x')
  })

  test('open an address as a document, while the page stands', async () => {
    const opened = openedRouter([page('/hall', { guards: [({ pathname }) => redirectDocument(pathname)] })])
    const openDocument = vi.spyOn(opened.history, 'openDocument')
    await opened.router.navigate('/hall')
    expect(openDocument).toHaveBeenLastCalledWith('/hall', { replace: false })
    await opened.router.navigate('/hall', { replace: true })
    expect(openDocument).toHaveBeenLastCalledWith('/hall', { replace: true })
    expect(addressOf(opened)).toBe('/')
  })

  test('make the page a failed one when they throw, until another is gone to', async () => {
    const error = new Error('nobody answers')
    const opened = openedRouter([page('/hall', { guards: [() => Promise.reject(error)] })])
    await opened.router.navigate('/hall')
    expect(opened.router.state.failure).toEqual({ error })
    expect(addressOf(opened)).toBe('/hall')
    await opened.router.navigate('/hall#end')
    expect(opened.router.state.failure).toEqual({ error })
    await opened.router.navigate('/shop')
    expect(opened.router.state.failure).toBeNull()
  })

  test('are not asked on the way to a fragment of the page, but on the way to the same page', async () => {
    const guard = vi.fn()
    const opened = openedRouter([page('/hall', { guards: [guard] })])
    await opened.router.navigate('/hall')
    await opened.router.navigate('/hall#end')
    expect(guard).toHaveBeenCalledTimes(1)
    expect(addressOf(opened)).toBe('/hall#end')
    await opened.router.navigate('/hall')
    expect(guard).toHaveBeenCalledTimes(2)
    await opened.router.navigate('/hall?a=1#end')
    expect(guard).toHaveBeenCalledTimes(3)
  })
})

describe('a page that loads', () => {
  test('is shown only once it is there', async () => {
    const load = held()
    const opened = openedRouter([page('/hall', { load: load.wait })])
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
    const opened = openedRouter([page('/hall', { load })])
    await opened.router.navigate('/hall')
    expect(opened.router.state).toMatchObject({ failure: { error }, initialized: true })
    await opened.router.navigate('/hall', { replace: true })
    expect(opened.router.state.failure).toBeNull()
  })
})

describe('a way that is overtaken', () => {
  test('asks and loads nothing more, and changes nothing', async () => {
    const [slow, inner, load] = [held(), vi.fn(), vi.fn()]
    const opened = openedRouter([page('/hall', { guards: [slow.wait, inner], load })])
    const gone = opened.router.navigate('/hall')
    await opened.router.navigate('/shop')
    slow.waiting[0]?.resolve(undefined)
    await gone
    expect(addressOf(opened)).toBe('/shop')
    expect(opened.router.state.meant).toBeUndefined()
    expect([inner, load].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('is forgotten also for a fragment of the page', async () => {
    const slow = held()
    const opened = openedRouter([page('/hall', { guards: [slow.wait] })])
    const gone = opened.router.navigate('/hall')
    await opened.router.navigate('/#end')
    slow.waiting[0]?.resolve(undefined)
    await gone
    expect(addressOf(opened)).toBe('/#end')
    expect(opened.router.state.meant).toBeUndefined()
  })

  test.each([
    ['a guard leads elsewhere', 'guards'],
    ['it fails', 'load'],
  ] as const)('is forgotten also when %s', async (_, part) => {
    const late = held<never>()
    const opened = openedRouter([page('/hall', part === 'guards' ? { guards: [late.wait] } : { load: late.wait })])
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
    const opened = openedRouter([page('/hall', { guards: [guard] })])
    await opened.router.navigate('/hall#end')
    const { location, arrivals } = opened.router.state
    await opened.router.revalidate()
    expect(guard).toHaveBeenCalledTimes(2)
    expect(opened.router.state.location).toBe(location)
    expect(opened.router.state.arrivals).toBe(arrivals + 1)
  })

  test('leads on when they have become of another mind', async () => {
    let isOpen = true
    const opened = openedRouter([page('/hall', { guards: [() => (isOpen ? undefined : redirect('/door'))] })], '/shop')
    await opened.router.navigate('/hall', { replace: true })
    isOpen = false
    await opened.router.revalidate()
    expect(addressOf(opened)).toBe('/door')
    expect(opened.router.state.navigationType).toBe('PUSH')
    isOpen = true
    await opened.router.navigate(-1)
    expect(addressOf(opened)).toBe('/hall')
  })

  test('is not given up for a fragment of the page', async () => {
    const guard = held<Redirection | undefined>()
    const opened = openedRouter([page('/hall', { guards: [guard.wait] })], '/hall')
    guard.waiting[0]?.resolve(undefined)
    await vi.waitFor(() => expect(opened.router.state.initialized).toBe(true))
    const asked = opened.router.revalidate()
    await opened.router.navigate('/hall#end')
    expect(addressOf(opened)).toBe('/hall#end')
    guard.waiting[1]?.resolve(redirect('/door'))
    await asked
    expect(addressOf(opened)).toBe('/door')
  })

  test('begins the way again that is not finished', async () => {
    const guard = held()
    const opened = openedRouter([page('/hall', { guards: [guard.wait] })])
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
    const { router } = openedRouter([page('/hall', { guards: [guard.wait] })], '/hall')
    const gone = router.revalidate()
    guard.waiting[1]?.resolve(undefined)
    await gone
    expect(router.state).toMatchObject({ initialized: true, location: { pathname: '/hall', key: 'default' } })
  })
})

test('back and forward lead to the same entries, by their keys', async () => {
  const opened = openedRouter([])
  await opened.router.navigate('/shop?a=1')
  const { key } = opened.router.state.location
  await opened.router.navigate({ search: '?a=2' }, { state: { panel: 'search' } })
  expect(addressOf(opened)).toBe('/shop?a=2')
  await opened.router.navigate(-1)
  expect(opened.router.state).toMatchObject({ navigationType: 'POP', location: { key, search: '?a=1' } })
  await opened.router.navigate(1)
  expect(opened.router.state.location.state).toEqual({ panel: 'search' })
})

test('the way beyond the ends of the history is none, and nobody waits for it', async () => {
  const opened = openedRouter([])
  await opened.router.navigate('/shop')
  const { arrivals } = opened.router.state
  await opened.router.navigate(1)
  await opened.router.navigate(-2)
  expect(addressOf(opened)).toBe('/shop')
  expect(opened.router.state.arrivals).toBe(arrivals)
})

test('a place that the history does not take is said, and is meant no more', async () => {
  const load = held()
  const opened = openedRouter([page('/hall', { load: load.wait })])
  const refusal = new DOMException('a function could not be cloned', 'DataCloneError')
  vi.spyOn(opened.history, 'push').mockImplementationOnce(() => {
    throw refusal
  })
  const gone = opened.router.navigate('/hall', { state: () => undefined })
  await vi.waitFor(() => expect(load.wait).toHaveBeenCalledOnce())
  load.waiting[0]?.resolve(undefined)
  await expect(gone).rejects.toBe(refusal)
  expect(addressOf(opened)).toBe('/')
  expect(opened.router.state.meant).toBeUndefined()
})
