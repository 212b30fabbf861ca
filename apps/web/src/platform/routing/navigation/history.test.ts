import { parsePath } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserHistory, type History, locationAt } from './history.ts'

const stops: (() => void)[] = []

beforeEach(() => {
  window.history.pushState(null, '', '/')
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const to = (address: string, state?: unknown) =>
  locationAt({ pathname: '/', search: '', hash: '', ...parsePath(address) }, state)

/** Hears the next step that the browser makes. */
function nextPop(history: History): Promise<{ location: History['location']; delta: number | undefined }> {
  return new Promise((resolve) => {
    const stop = history.listen((pop) => {
      stop()
      resolve(pop)
    })
    stops.push(stop)
  })
}

test('entries are written in the form that earlier builds read', () => {
  const history = browserHistory()
  expect(window.history.state).toEqual({ idx: 0 })
  expect(history.location).toMatchObject({ pathname: '/', state: null, key: 'default' })
  const shop = to('/shop?a=1#b', { open: 'reply' })
  history.push(shop)
  expect(window.history.state).toEqual({ usr: { open: 'reply' }, key: shop.key, idx: 1 })
  expect(window.location.href).toBe(`${window.location.origin}/shop?a=1#b`)
  history.replace(to('/shop?a=2'))
  expect(window.history.state).toMatchObject({ usr: null, idx: 1 })
  expect(history.location.key).not.toBe(shop.key)
})

test('an entry that an earlier build wrote is known by its key and state', () => {
  window.history.replaceState({ usr: { panel: 'search' }, key: 'k3y', idx: 4, masked: undefined }, '')
  const history = browserHistory()
  expect(history.location).toMatchObject({ key: 'k3y', state: { panel: 'search' } })
  history.push(to('/shop'))
  expect(window.history.state).toMatchObject({ idx: 5 })
})

test('the way back tells its entry, and how far it lies', async () => {
  const history = browserHistory()
  history.push(to('/shop'))
  history.push(to('/hall'))
  const popped = nextPop(history)
  history.go(-2)
  expect(await popped).toMatchObject({ location: { pathname: '/', key: 'default' }, delta: -2 })
})

test('an entry that the browser made is counted, but its way cannot be taken back', async () => {
  const history = browserHistory()
  const popped = nextPop(history)
  window.location.hash = 'main'
  expect(await popped).toMatchObject({ location: { hash: '#main' }, delta: undefined })
  expect(window.history.state).toEqual({ idx: 1, key: expect.any(String) })
  expect(history.location.key).not.toBe('default')
})

test('entries that the browser made are told from each other, and from the first', async () => {
  const history = browserHistory()
  const keys = [history.location.key]
  for (const fragment of ['one', 'two']) {
    const popped = nextPop(history)
    window.location.hash = fragment
    keys.push((await popped).location.key)
  }
  expect(new Set(keys).size).toBe(3)
})

describe('an address', () => {
  test.each([
    ['/shop/a b?q=ä#ö', '/shop/a%20b?q=%C3%A4#%C3%B6'],
    ['/shop?', '/shop'],
  ])('%s is written as browsers do', (address, written) => {
    const history = browserHistory()
    history.push(to(address))
    expect(window.location.href).toBe(`${window.location.origin}${written}`)
    expect(history.location).toMatchObject(parsePath(written))
  })

  test.each(['/\\evil.example', '//evil.example/x'])('%s stays on this site', (pathname) => {
    const history = browserHistory()
    const assign = vi.spyOn(window.history, 'pushState')
    history.push(locationAt({ pathname, search: '', hash: '' }))
    expect(new URL(String(assign.mock.lastCall?.[2])).origin).toBe(window.location.origin)
  })
})

test('a state that no entry can hold is said, not swallowed', () => {
  const history = browserHistory()
  // jsdom copies no states.
  const refusal = new DOMException('a function could not be cloned', 'DataCloneError')
  vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
    throw refusal
  })
  expect(() => history.push(to('/shop', { open: () => undefined }))).toThrow(refusal)
  history.push(to('/shop'))
  expect(window.history.state).toMatchObject({ idx: 1 })
})

describe('where the browser takes no more entries', () => {
  test.each([
    ['push', 'pushState', 'assign'],
    ['replace', 'replaceState', 'replace'],
  ] as const)('%s opens the page anew', (way, write, open) => {
    const history = browserHistory()
    history.push(to('/shop'))
    const { origin } = window.location
    const opened = vi.fn()
    vi.stubGlobal('location', { origin, [open]: opened })
    const refused = vi.spyOn(window.history, write).mockImplementation(() => {
      throw new DOMException('too many calls', 'SecurityError')
    })
    history[way](to('/hall?a=1'))
    expect(opened.mock.calls).toEqual([[`${origin}/hall?a=1`]])
    refused.mockRestore()
    vi.unstubAllGlobals()
    history.push(to('/club'))
    expect(window.history.state).toMatchObject({ idx: 2 })
  })
})
