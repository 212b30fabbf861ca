import type { Location } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { addressOf, held, openedRouter, page } from '../../../testing/routing/opened-router.ts'
import { createBlockers } from './blockers.ts'
import { type History, locationAt } from './history.ts'
import { followPops } from './pops.ts'

describe('a page that holds up ways', () => {
  function holding(address = '/edit') {
    const slow = held()
    const opened = openedRouter([page('/slow', { guards: [slow.wait] })])
    const show = vi.fn()
    const holds = vi.fn(() => true)
    const come = async () => {
      await opened.router.navigate(address)
      return opened.router.addBlocker({ holds, show })
    }
    return { ...opened, slow, holds, show, come, last: () => show.mock.lastCall?.[0] }
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

  test('is asked again on the way after the one that was let through', async () => {
    const opened = holding()
    await opened.come()
    await opened.router.navigate('/shop')
    opened.last().proceed()
    await opened.router.navigate('/hall')
    expect(addressOf(opened)).toBe('/shop')
    expect(opened.last()).toMatchObject({ state: 'blocked' })
  })

  describe('since a way began', () => {
    async function begun(options = {}) {
      const opened = holding()
      await opened.come()
      opened.holds.mockReturnValue(false)
      const gone = opened.router.navigate('/slow', options)
      opened.holds.mockReturnValue(true)
      const arrive = async () => {
        opened.slow.waiting[0]?.resolve(undefined)
        await gone
      }
      return { ...opened, arrive }
    }

    test.each([{ replace: false }, { replace: true }])('is asked before it ends, with %o', async (options) => {
      const opened = await begun(options)
      await opened.arrive()
      expect(addressOf(opened)).toBe('/edit')
      expect(opened.history.location.pathname).toBe('/edit')
      expect(opened.router.state.meant).toBeUndefined()
      opened.last().proceed()
      await vi.waitFor(() => expect(opened.slow.wait).toHaveBeenCalledTimes(2))
      opened.slow.waiting[1]?.resolve(undefined)
      await vi.waitFor(() => expect(addressOf(opened)).toBe('/slow'))
      expect(opened.show.mock.calls.map(([{ state }]) => state)).toEqual(['blocked', 'proceeding', 'unblocked'])
    })

    test.each([
      ['back', -1, '/'],
      ['elsewhere', '/shop', '/shop'],
    ] as const)('is asked about the way %s, and the one before is given up', async (_, to, end) => {
      const opened = await begun()
      if (typeof to === 'number') await opened.router.navigate(to)
      else await opened.router.navigate(to)
      expect(opened.router.state.meant).toBeUndefined()
      await opened.arrive()
      expect(addressOf(opened)).toBe('/edit')
      expect(opened.show).toHaveBeenCalledOnce()
      opened.last().proceed()
      await vi.waitFor(() => expect(addressOf(opened)).toBe(end))
    })

    /** Away from `/edit`, whose words are written while the steps are on their way to rooms that take long. */
    async function steppedBack(steps: number) {
      const slow = held()
      const opened = openedRouter([page('/slow/:room', { guards: [slow.wait] })], '/slow/1')
      slow.waiting[0]?.resolve(undefined)
      await vi.waitFor(() => expect(opened.router.state.initialized).toBe(true))
      const second = opened.router.navigate('/slow/2')
      slow.waiting[1]?.resolve(undefined)
      await second
      await opened.router.navigate('/edit')
      const show = vi.fn()
      const holds = vi.fn(() => false)
      opened.router.addBlocker({ holds, show })
      for (let step = 0; step < steps; step += 1) void opened.router.navigate(-1)
      holds.mockReturnValue(true)
      const arrive = () => slow.waiting.at(-1)?.resolve(undefined)
      return { ...opened, slow, show, holds, arrive, last: () => show.mock.lastCall?.[0] }
    }

    test.each([
      ['a step back', 1, '/slow/2'],
      ['two of them', 2, '/slow/1'],
    ] as const)('is asked before %s ends, and the browser is back where the words are', async (_, steps, end) => {
      const opened = await steppedBack(steps)
      expect(opened.history.location.pathname).toBe(end)
      opened.arrive()
      await vi.waitFor(() => expect(opened.last()).toMatchObject({ state: 'blocked' }))
      expect([addressOf(opened), opened.history.location.pathname]).toEqual(['/edit', '/edit'])
      expect(opened.router.state.meant).toBeUndefined()
      const asked = opened.slow.waiting.length
      opened.last().proceed()
      await vi.waitFor(() => expect(opened.slow.waiting).toHaveLength(asked + 1))
      opened.arrive()
      await vi.waitFor(() => expect(addressOf(opened)).toBe(end))
      expect(opened.history.location.pathname).toBe(end)
    })

    test('is asked about a way elsewhere while a step back is on its way, which is given up', async () => {
      const opened = await steppedBack(1)
      await opened.router.navigate('/shop')
      expect(opened.last()).toMatchObject({ state: 'blocked' })
      expect([addressOf(opened), opened.history.location.pathname]).toEqual(['/edit', '/edit'])
      opened.arrive()
      opened.last().proceed()
      await vi.waitFor(() => expect(addressOf(opened)).toBe('/shop'))
      opened.holds.mockReturnValue(false)
      await opened.router.navigate(-1)
      expect(addressOf(opened)).toBe('/edit')
    })

    test('is asked nothing about steps that end where they began', async () => {
      const opened = await steppedBack(1)
      await opened.router.navigate(1)
      expect([addressOf(opened), opened.history.location.pathname]).toEqual(['/edit', '/edit'])
      expect(opened.show).not.toHaveBeenCalledWith(expect.objectContaining({ state: 'blocked' }))
    })

    test('does not keep the guards from being asked again', async () => {
      const opened = holding('/slow')
      const come = opened.come()
      opened.slow.waiting[0]?.resolve(undefined)
      await come
      const { arrivals } = opened.router.state
      const asked = opened.router.revalidate()
      await opened.router.navigate('/shop')
      opened.slow.waiting[1]?.resolve(undefined)
      await asked
      expect(opened.router.state).toMatchObject({ arrivals: arrivals + 1, location: { pathname: '/slow' } })
      expect(opened.last()).toMatchObject({ state: 'blocked' })
    })
  })
})

describe('who may hold up ways', () => {
  const next = locationAt({ pathname: '/shop', search: '', hash: '' })
  const holder = () => ({ holds: vi.fn(() => true), show: vi.fn() })

  test('is of several the one that came last', () => {
    const [blockers, first, last] = [createBlockers(), holder(), holder()]
    blockers.add(first)
    const leave = blockers.add(last)
    expect(blockers.hold(next, vi.fn())).toBe(true)
    expect([first, last].map(({ show }) => show.mock.calls.length)).toEqual([0, 1])
    leave()
    expect(blockers.hold(next, vi.fn())).toBe(true)
    expect(first.show).toHaveBeenCalledOnce()
  })

  test('is asked anew when it has gone and comes again', () => {
    const [blockers, form] = [createBlockers(), holder()]
    const leave = blockers.add(form)
    blockers.hold(next, vi.fn())
    form.show.mock.lastCall?.[0].proceed()
    expect(blockers.hold(next, vi.fn())).toBe(false)
    leave()
    blockers.add(form)
    expect(blockers.hold(next, vi.fn())).toBe(true)
  })
})

test('a step that is let through waits until the browser is back at the page', async () => {
  const history = { go: vi.fn(), listen: vi.fn<History['listen']>() }
  const blockers = createBlockers()
  const show = vi.fn()
  blockers.add({ holds: () => true, show })
  followPops(history as unknown as History, blockers, { go: vi.fn(), onHeld: vi.fn() })
  const pop = (location: Location, delta: number) => history.listen.mock.lastCall?.[0]({ location, delta })
  const [back, here] = ['/', '/edit'].map((pathname) => locationAt({ pathname, search: '', hash: '' }))
  if (back === undefined || here === undefined) throw new Error('There is no place')
  pop(back, -1)
  show.mock.lastCall?.[0].proceed()
  await Promise.resolve()
  expect(history.go.mock.calls).toEqual([[1]])
  pop(here, 1)
  await vi.waitFor(() => expect(history.go.mock.calls).toEqual([[1], [-1]]))
})
