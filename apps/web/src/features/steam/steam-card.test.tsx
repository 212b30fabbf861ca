// @vitest-environment jsdom
import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import type { SteamState } from '@guildhall/contract/steam'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { anEndedSync, aSteamState, aSteamSync } from '../../testing/gaming/steam-builders.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useSteamLive } from './steam.live.ts'
import { SteamCard } from './steam-card.tsx'
import { SyncSteamButton } from './sync-steam-button.tsx'
import { outcomeWords } from './syncing/sync-words.ts'
import { useSteamProgress } from './use-steam.ts'

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  toasts.dismissAll()
  vi.restoreAllMocks()
})

function Room() {
  useSteamLive()
  return (
    <>
      <SyncSteamButton />
      <SteamCard />
    </>
  )
}

function Rail() {
  useSteamLive()
  return <p>{useSteamProgress()?.label}</p>
}

function setUp(state: SteamState, handlers: Handlers = {}, path = '/library') {
  const hub = fakeHub('notifications')
  const api = fakeApi({ 'GET /api/steam': () => state, ...handlers })
  return { hub, api, ...renderApp(<Room />, { path }) }
}

const syncCall = 'POST /api/library/{userId}/sync/steam/{steamId}'
const card = () => within(screen.getByRole('region', { name: 'Steam sync' }))
const button = (name: string | RegExp) => card().findByRole('button', { name })
const spoken = () =>
  card()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

describe('between the answer and the line', () => {
  const waiting = aSteamState({ sync: aSteamSync({ state: 'waiting', step: 'account' }) })
  const sync = { ...aSteamSync(), id: waiting.sync?.id ?? '' }
  const moved: SteamState = { ...waiting, sync }
  const waits = () => card().findByText('Finding your account')
  const goesOn = () => card().findByText('149 of 240')

  test('what moved before the line was there is asked for once it is', async () => {
    const { hub, api } = setUp(waiting)
    await waits()
    api.answer('GET /api/steam', () => moved)
    await act(() => hub.connect())
    expect(await goesOn()).toBeDefined()
  })

  test('and also when the line opens while the answer is on its way', async () => {
    const first = Promise.withResolvers<SteamState>()
    const { hub, api } = setUp(waiting, { 'GET /api/steam': () => first.promise })
    await waitFor(() => expect(api.callsOf('GET /api/steam')).toHaveLength(1))
    await act(() => hub.connect())
    api.answer('GET /api/steam', () => moved)
    first.resolve(waiting)
    expect(await goesOn()).toBeDefined()
  })

  test('an answer that was overtaken by a push does not take it back', async () => {
    const answer = Promise.withResolvers<SteamState>()
    const { hub, api } = setUp(waiting)
    await act(() => hub.connect())
    await waits()
    api.answer('GET /api/steam', () => answer.promise)
    act(() => hub.stumble())
    act(() => hub.reconnect())
    await waitFor(() => expect(api.callsOf('GET /api/steam').length).toBeGreaterThan(1))
    act(() => hub.receive('SteamSyncMoved', sync))
    await act(async () => {
      answer.resolve(waiting)
      await answer.promise
    })
    expect(await goesOn()).toBeDefined()
  })
})

describe('what there is to do', () => {
  test('nothing of Steam without the host, but imports', async () => {
    setUp(aSteamState({ brings: null, account: null }))
    expect(await card().findByText(/host has not set up Steam/)).toBeDefined()
    expect(card().getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe('/library/import')
    expect(screen.getByRole('link', { name: 'Sync Steam' }).getAttribute('href')).toBe('/library/steam')
  })

  test('an account is linked first', async () => {
    setUp(aSteamState({ account: null }))
    expect((await card().findByRole('link', { name: 'Link Steam' })).getAttribute('href')).toBe('/library/steam')
  })

  test('a panel that did not arrive can be asked for again', async () => {
    const { api } = setUp(aSteamState(), { 'GET /api/steam': () => refuse(500, 'internal_error') })
    expect((await card().findByRole('alert')).textContent).toContain('Your games are safe')
    api.answer('GET /api/steam', () => aSteamState())
    press(await button('Try again'))
    expect(await card().findByText('Fixture Fern')).toBeDefined()
  })

  test('a sync is begun, and one that comes too soon waits', async () => {
    const soon = aSteamState({ notBefore: new Date(Date.now() + 200_000).toISOString() })
    const over = Promise.withResolvers<[]>()
    const { api } = setUp(aSteamState(), { [syncCall]: () => over.promise })
    api.answer('GET /api/steam', () =>
      api.callsOf(syncCall).length > 0 ? { ...soon, sync: aSteamSync() } : aSteamState(),
    )
    press(await button('Sync now'))
    expect(await card().findByText('149 of 240')).toBeDefined()
    expect(screen.getByRole('button', { name: /Sync Steam/ }).getAttribute('aria-busy')).toBe('true')
    // The button that was pressed is gone.
    expect(document.activeElement).toBe(card().getByRole('heading', { name: 'Steam sync' }))
  })

  test('says how long to wait, and frees the button when the time has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    setUp(aSteamState({ sync: anEndedSync(), notBefore: new Date(Date.now() + 150_000).toISOString() }))
    const wait = await button('Sync again in 3 min')
    expect(wait.hasAttribute('disabled')).toBe(true)
    act(() => void vi.advanceTimersByTime(151_000))
    expect((await button('Sync now')).hasAttribute('disabled')).toBe(false)
    vi.useRealTimers()
  })

  test.each([
    ['what failed waits as long as any other sync', anEndedSync({ outcome: 'steam_unavailable', report: null }), true],
    ['what was stopped goes on at once', aSteamSync({ state: 'stopped' }), false],
  ])('%s', async (_what, sync, waits) => {
    const notBefore = new Date(Date.now() + 150_000).toISOString()
    setUp(aSteamState({ sync: { ...sync, canResume: true }, notBefore }))
    const again = await button(waits ? 'Try again in 3 min' : 'Carry on')
    expect(again.hasAttribute('disabled')).toBe(waits)
  })

  test('the report leads to the games to sort, and to hours that may count twice', async () => {
    setUp(aSteamState({ sync: anEndedSync(), unsorted: 71, askedHours: 2 }))
    expect((await card().findByRole('link', { name: '71 to sort' })).getAttribute('href')).toBe(
      '/library?round=sorting',
    )
    press(await button('What it found'))
    const report = within(await screen.findByRole('dialog', { name: 'What the sync found' }))
    expect(report.getByRole('link', { name: 'Sort 71 games' }).getAttribute('href')).toBe('/library?round=sorting')
    expect(report.getByText(/^2 games have hours of yours and of Steam’s/)).toBeDefined()
  })

  test('a refusal because of haste says when', async () => {
    setUp(aSteamState(), {
      [syncCall]: () => refuse(429, 'steam_sync_too_soon', { retryAfterMs: 170_000 }),
    })
    press(await button('Sync now'))
    await waitFor(() => expect(toasts.items().at(-1)?.message).toContain('You can sync again in 3 min.'))
  })

  test('how a sync failed is said by the panel, not twice', async () => {
    const failed = aSteamState({ sync: anEndedSync({ outcome: 'private_or_hidden', report: null }) })
    const { api } = setUp(aSteamState(), { [syncCall]: () => refuse(403, 'steam_private') })
    await button('Sync now')
    api.answer('GET /api/steam', () => failed)
    press(await button('Sync now'))
    expect(await card().findByText(outcomeWords.private_or_hidden.title)).toBeDefined()
    expect(toasts.items()).toEqual([])
  })
})

describe('while a sync runs', () => {
  test('numbers follow the hub, and only steps are spoken', async () => {
    const sync = aSteamSync()
    const { hub } = setUp(aSteamState({ sync }))
    expect(await card().findByText('149 of 240')).toBeDefined()
    expect(card().getByText('62%')).toBeDefined()
    expect(card().getByText('Matching “Dave the Diver”')).toBeDefined()
    expect(card().getByText('Account found, 240 games')).toBeDefined()
    await act(() => hub.connect())
    const before = spoken()
    act(() => hub.receive('SteamSyncMoved', { ...sync, matched: 200, done: 216, current: 'Hades' }))
    expect(await card().findByText('216 of 240')).toBeDefined()
    expect(card().getByText('90%')).toBeDefined()
    expect(spoken()).toBe(before)
    act(() =>
      hub.receive('SteamSyncMoved', { ...sync, step: 'achievements', matched: 232, done: 1, of: 80, current: null }),
    )
    await waitFor(() => expect(spoken()).toContain('Asking for achievements.'))
    expect(card().getByText('232 games matched')).toBeDefined()
  })

  test('it is stopped, and news from before does not take that back', async () => {
    const sync = aSteamSync()
    const { hub } = setUp(aSteamState({ sync }), {
      'POST /api/steam/sync/stop': () => aSteamState({ sync: { ...sync, state: 'stopping' } }),
    })
    await act(() => hub.connect())
    press(await button('Stop after this one'))
    await waitFor(() => expect(card().getByText('The game in hand is finished first.')).toBeDefined())
    act(() => hub.receive('SteamSyncMoved', { ...sync, done: 180 }))
    expect(await card().findByText('75%')).toBeDefined()
    expect(card().getByText('The game in hand is finished first.')).toBeDefined()
  })

  test('its end shows the report and is spoken', async () => {
    const sync = aSteamSync()
    const ended = anEndedSync({ id: sync.id })
    const { hub, api } = setUp(aSteamState({ sync }))
    await act(() => hub.connect())
    await card().findByText('149 of 240')
    api.answer('GET /api/steam', () => aSteamState({ sync: ended, unmatched: 8 }))
    act(() => hub.receive('SteamSyncMoved', ended))
    await waitFor(() => expect(spoken()).toContain('The Steam sync is done: 110 games new, 0 updated.'))
    expect((await card().findByRole('link', { name: '8 to match' })).getAttribute('href')).toBe(
      '/library/steam#unmatched',
    )
    expect(toasts.items()).toEqual([])
    press(card().getByRole('button', { name: 'What it found' }))
    const report = within(await screen.findByRole('dialog', { name: 'What the sync found' }))
    expect(report.getByText(/Steam lists 120 games, and 112 of them were matched/)).toBeDefined()
    expect(report.getByRole('link', { name: 'Match 8 more' })).toBeDefined()
  })

  test('elsewhere the end is told in passing, unless it ran by itself', async () => {
    const { hub } = setUp(aSteamState(), {}, '/chat')
    await act(() => hub.connect())
    act(() => hub.receive('SteamSyncMoved', anEndedSync({ isScheduled: true })))
    expect(toasts.items()).toEqual([])
    act(() => hub.receive('SteamSyncMoved', anEndedSync()))
    expect(toasts.items().map(({ message }) => message)).toEqual(['The Steam sync is done: 110 games new, 0 updated.'])
  })

  test('after a line that was lost the rail learns what became of it, wherever the member is', async () => {
    const sync = aSteamSync()
    const hub = fakeHub('notifications')
    const api = fakeApi({ 'GET /api/steam': () => aSteamState({ sync }) })
    renderApp(<Rail />, { path: '/chat' })
    await act(() => hub.connect())
    act(() => hub.receive('SteamSyncMoved', sync))
    expect(await screen.findByText('Steam sync at 62%')).toBeDefined()
    act(() => hub.stumble())
    act(() => hub.reconnect())
    await waitFor(() => expect(api.callsOf('GET /api/steam')).toHaveLength(1))
    expect(screen.getByText('Steam sync at 62%')).toBeDefined()
    api.answer('GET /api/steam', () => aSteamState({ sync: anEndedSync({ id: sync.id }) }))
    act(() => hub.stumble())
    act(() => hub.reconnect())
    await waitFor(() => expect(screen.queryByText('Steam sync at 62%')).toBeNull())
  })

  test('without a line the page asks by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { api } = setUp(aSteamState({ sync: aSteamSync() }))
    await card().findByText('149 of 240')
    api.answer('GET /api/steam', () => aSteamState({ sync: aSteamSync({ done: 180 }) }))
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await card().findByText('180 of 240')).toBeDefined()
    vi.useRealTimers()
  })
})

describe('a sync that did not come to its end', () => {
  test('carries on where it stopped', async () => {
    const { api } = setUp(aSteamState({ sync: aSteamSync({ state: 'stopped', canResume: true }) }), {
      [syncCall]: () => [],
    })
    expect(await card().findByText('Sync stopped at 149 of 240')).toBeDefined()
    expect(card().getByText('What was matched is kept.')).toBeDefined()
    press(await button('Carry on'))
    await waitFor(() => expect(api.callsOf(syncCall)).toHaveLength(1))
  })

  test.each(Object.entries(outcomeWords))('%s has words of its own', async (outcome, { title, text }) => {
    const sync = aSteamSync({ state: 'ended', outcome: outcome as SyncOutcome, done: 0, of: 0, owned: 0, matched: 0 })
    setUp(aSteamState({ sync }))
    expect(await card().findByText(title)).toBeDefined()
    expect(card().getByText(text)).toBeDefined()
    const settings = card().queryByRole('link', { name: /Privacy settings at Steam/ })
    expect(settings !== null).toBe(outcome === 'private_or_hidden')
  })

  test('a failure on the way keeps what there is, says why, and can be carried on', async () => {
    const sync = aSteamSync({ state: 'ended', outcome: 'rate_limited', canResume: true })
    setUp(aSteamState({ sync }))
    expect(await card().findByText('Sync stopped at 149 of 240')).toBeDefined()
    expect(card().getByText('What was matched is kept. Steam wants to be asked less often.')).toBeDefined()
    expect(await button('Carry on')).toBeDefined()
  })
})
