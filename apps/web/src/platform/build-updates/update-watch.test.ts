import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { type BuildManifest, servesPath } from './build-manifest.ts'
import { foundUpdate } from './found-update.ts'
import { pollDelay, pollMs, watchForUpdates } from './update-watch.ts'

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onUpdate = vi.fn<() => void>()
const manifest: BuildManifest = {
  id: 'new',
  builtAt: '2026-03-14T20:00:00.000Z',
  routes: [{ path: '/chat', access: 'member', layout: 'default' }],
  files: [],
}
let stop: () => void = () => undefined

const json = (content: unknown) =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } })

/** The files of the site, with the given build as the latest. */
const handOut = (id: string) =>
  network.mockImplementation(async (url) => {
    if (url === '/latest.json') return json({ id, builtAt: manifest.builtAt })
    return url === `/builds/${manifest.id}.json` ? json(manifest) : new Response('<p>', { status: 404 })
  })

const watch = () => {
  stop = watchForUpdates({ buildId: 'old', onUpdate, random: () => 0.5 })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  vi.spyOn(log, 'info').mockReturnValue(undefined)
})

afterEach(() => {
  stop()
  network.mockReset()
  onUpdate.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('polls are spread by 20 % to either side', () => {
  expect([0, 0.5, 1].map((random) => pollDelay(() => random))).toEqual([240_000, 300_000, 360_000])
})

describe('a page', () => {
  test('asks by time while the latest build is its own', async () => {
    handOut('old')
    watch()
    await vi.advanceTimersByTimeAsync(pollMs - 1)
    expect(network).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(network.mock.calls).toEqual([['/latest.json', { cache: 'no-store', credentials: 'omit' }]])
    await vi.advanceTimersByTimeAsync(3 * pollMs)
    expect(network).toHaveBeenCalledTimes(4)
    expect(onUpdate).not.toHaveBeenCalled()
    expect(foundUpdate()).toBeNull()
  })

  test('asks when it comes into view after a long time, not after a short one', async () => {
    handOut('old')
    watch()
    vi.advanceTimersByTime(1000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(network).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + pollMs)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(network).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is a page', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['the answer is something else', async () => json([])],
    [
      'the build is named but not there',
      async (url: string) => (url === '/latest.json' ? json({ id: 'x' }) : new Response('', { status: 404 })),
    ],
  ])('goes on when %s', async (_, answer) => {
    network.mockImplementation(answer)
    watch()
    await vi.advanceTimersByTimeAsync(2 * pollMs)
    expect(network.mock.calls.filter(([url]) => url === '/latest.json')).toHaveLength(2)
    expect(onUpdate).not.toHaveBeenCalled()
  })

  test('tells of another build once, with its route rules, and asks no more', async () => {
    handOut('new')
    watch()
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(onUpdate).toHaveBeenCalledTimes(1)
    expect(foundUpdate()).toEqual(manifest)
    await vi.advanceTimersByTimeAsync(5 * pollMs)
    expect(onUpdate).toHaveBeenCalledTimes(1)
    expect(network).toHaveBeenCalledTimes(2)
  })
})

test('the rules of a build tell whether it has a page', () => {
  expect(servesPath(manifest, '/chat')).toBe(true)
  expect(servesPath(manifest, '/cellar')).toBe(false)
})
