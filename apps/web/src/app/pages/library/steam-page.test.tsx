// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as leaving from '../../../platform/leave-for.ts'
import { log } from '../../../platform/log.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { anEndedSync, anUnmatchedApp, aSteamAccount, aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { SteamPage } from './steam-page.tsx'

const unlinked = aSteamState({ account: null })
const back = '?state=s1&openid.mode=id_res&openid.sig=abc'

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  toasts.dismissAll()
  vi.restoreAllMocks()
})

function setUp(handlers: Handlers = {}, search = '') {
  const api = fakeApi({ 'GET /api/steam': () => unlinked, 'GET /api/steam/wishlist': () => [], ...handlers })
  return { api, ...renderApp(<SteamPage />, { path: `/library/steam${search}`, route: '/library/steam' }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const toast = () => toasts.items().at(-1)

describe('linking', () => {
  test('says what it means, and leaves for Steam', async () => {
    const leave = vi.spyOn(leaving, 'leaveFor').mockReturnValue(undefined)
    setUp({ 'POST /api/steam/link': () => ({ url: 'https://steamcommunity.com/openid/login?a=b' }) })
    expect(await screen.findByText('What is read')).toBeDefined()
    expect(screen.getByText('How it ends')).toBeDefined()
    press(await button('Sign in through Steam'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://steamcommunity.com/openid/login?a=b'))
  })

  test('what Steam answered is handed over once, the sync begins, and the library opens', async () => {
    const { api, router } = setUp(
      {
        'POST /api/steam/link/answer': () => aSteamState(),
        'POST /api/library/{userId}/sync/steam/{steamId}': () => [],
      },
      back,
    )
    expect(screen.getByText('Asking Steam whether that was you')).toBeDefined()
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(router.state.location.pathname).toBe('/library'))
    expect(api.callsOf('POST /api/steam/link/answer').map(({ body }) => body)).toEqual([{ query: back }])
  })

  test('an account of a hall without a key is linked and stays here', async () => {
    const linked = aSteamState({ brings: null })
    setUp({ 'GET /api/steam': () => linked, 'POST /api/steam/link/answer': () => linked }, back)
    expect(await screen.findByText(/has not set up Steam, so nothing is synced/)).toBeDefined()
  })

  test('a hall without a key offers the wishlist, and files for the rest', async () => {
    setUp({ 'GET /api/steam': () => aSteamState({ brings: 'wishlist', account: null }) })
    expect(await screen.findByText(/^Your wishlist, and nothing else/)).toBeDefined()
    expect(await button('Sign in through Steam')).toBeDefined()
    expect(screen.queryByLabelText('Profile')).toBeNull()
    const files = within(screen.getByRole('region', { name: 'The games you own' }))
    expect(files.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe('/library/import')
  })

  test('a linked account of a hall without a key syncs its wishlist', async () => {
    setUp({ 'GET /api/steam': () => aSteamState({ brings: 'wishlist' }) })
    expect(await button('Sync now')).toBeDefined()
    expect(screen.getByRole('switch', { name: /Sync every day/ })).toBeDefined()
    expect(screen.getByRole('region', { name: 'The games you own' })).toBeDefined()
  })

  test.each([
    ['steam_link_refused', 403, /did not confirm this sign-in/],
    ['steam_link_expired', 403, /took too long/],
    ['steam_account_taken', 409, /linked to another member/],
    ['steam_already_linked', 409, /Unlink that one first/],
    ['steam_away', 503, /does not answer right now/],
  ] as const)('%s is told, with the way to begin again', async (code, status, words) => {
    setUp({ 'POST /api/steam/link/answer': () => refuse(status, code) }, back)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expect(await button('Sign in through Steam')).toBeDefined()
  })

  test('an answer that did its work before is no failure', async () => {
    const { api } = setUp({ 'POST /api/steam/link/answer': () => refuse(403, 'steam_link_expired') }, back)
    api.answer('GET /api/steam', () => aSteamState())
    expect(await screen.findByRole('button', { name: 'Unlink' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('who turned back at Steam is not asked about', async () => {
    const { api } = setUp({}, '?state=s1&openid.mode=cancel')
    expect(await screen.findByText('You did not sign in at Steam. Nothing was linked.')).toBeDefined()
    expect(api.callsOf('POST /api/steam/link/answer')).toEqual([])
  })

  test('a profile can be looked at before', async () => {
    const profile = { steamId: '76561202255000002', name: 'Shy Sam', profileUrl: 'https://steamcommunity.com/id/sam' }
    const { api } = setUp({ 'POST /api/steam/find': () => ({ ...profile, games: null }) })
    type(await screen.findByLabelText('Profile'), ' sam ')
    press(await button('Check'))
    expect(await screen.findByText(/set Game details to Public/)).toBeDefined()
    expect(api.callsOf('POST /api/steam/find')[0]?.body).toEqual({ profile: 'sam' })
    api.answer('POST /api/steam/find', () => ({ ...profile, games: 240 }))
    press(await button('Check'))
    expect(await screen.findByText('Its games show: 240 games.')).toBeDefined()
    api.answer('POST /api/steam/find', () => refuse(400, 'malformed_steam_id'))
    press(await button('Check'))
    await waitFor(() => expect(screen.getByLabelText('Profile').getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('a linked account', () => {
  test('agrees to a sync a day at once, and no more when the server refuses', async () => {
    const { api } = setUp({ 'GET /api/steam': () => aSteamState(), 'PATCH /api/steam': () => hang() })
    const agree = await screen.findByRole<HTMLInputElement>('switch', { name: /Sync every day/ })
    press(agree)
    expect(agree.checked).toBe(true)
    await waitFor(() => expect(api.callsOf('PATCH /api/steam')[0]?.body).toEqual({ isSyncScheduled: true }))
    press(agree)
    expect(agree.checked).toBe(false)
  })

  test('a refused agreement is taken back', async () => {
    setUp({ 'GET /api/steam': () => aSteamState(), 'PATCH /api/steam': () => refuse(403, 'steam_not_linked') })
    const agree = await screen.findByRole<HTMLInputElement>('switch', { name: /Sync every day/ })
    press(agree)
    expect(agree.checked).toBe(true)
    await waitFor(() => expect(toast()?.tone).toBe('error'))
    await waitFor(() => expect(agree.checked).toBe(false))
  })

  test('says what else than games comes to the shelf', async () => {
    const { api } = setUp({ 'GET /api/steam': () => aSteamState(), 'PATCH /api/steam': () => hang() })
    const extras = await screen.findByRole<HTMLInputElement>('switch', { name: /Add-ons, music/ })
    press(extras)
    expect(extras.checked).toBe(true)
    await waitFor(() => expect(api.callsOf('PATCH /api/steam')[0]?.body).toEqual({ takesExtras: true }))
  })

  test('shows its wishlist in the order of Steam', async () => {
    const wishes = ['Hollow Road', 'Amber Road'].map((title, at) => ({
      place: at + 1,
      wishedAt: null,
      game: aGameCard({ title }),
    }))
    setUp({
      'GET /api/steam': () => aSteamState({ sync: anEndedSync() }),
      'GET /api/steam/unmatched': () => ({ apps: [], next: null }),
      'GET /api/steam/wishlist': () => wishes,
    })
    const list = within(await screen.findByRole('list', { name: 'Your wishlist, as at Steam' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Hollow Road', 'Amber Road'])
  })

  test('is unlinked after a question that says what goes', async () => {
    const { api } = setUp({
      'GET /api/steam': () => aSteamState({ sync: anEndedSync() }),
      'GET /api/steam/unmatched': () => ({ apps: [], next: null }),
    })
    press(await button('Unlink'))
    const question = within(await screen.findByRole('dialog', { name: 'Unlink your Steam account?' }))
    expect(question.getByText(/are deleted here/)).toBeDefined()
    api.answer('DELETE /api/steam', () => undefined)
    api.answer('GET /api/steam', () => unlinked)
    press(question.getByRole('button', { name: 'Unlink and delete' }))
    expect(await button('Sign in through Steam')).toBeDefined()
    expect(toast()?.message).toContain('unlinked')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('games to match', () => {
  const portal = aGameCard({ title: 'Portal: Prelude' })
  const certain = [1, 2].map(() => anUnmatchedApp({ proposals: [{ game: aGameCard(), reason: 'app' }] }))
  const maybe = anUnmatchedApp({ name: 'Portal Prelude™', minutes: 90, proposals: [{ game: portal, reason: 'name' }] })
  const state = aSteamState({ account: aSteamAccount(), sync: anEndedSync(), unmatched: 3 })

  function open(handlers: Handlers = {}) {
    return setUp({
      'GET /api/steam': () => state,
      'GET /api/steam/unmatched': ({ query }) =>
        query.ignored === 'only' ? { apps: [], next: null } : { apps: [maybe, ...certain], next: null },
      ...handlers,
    })
  }

  test('one press takes what is proposed, and the row goes at once', async () => {
    const { api } = open({
      'PUT /api/steam/unmatched/{appId}': () => ({ ...state, unmatched: 2 }),
      'GET /api/games/find': () => [],
    })
    const take = await button('This one, for Portal Prelude™: Portal: Prelude')
    api.answer('GET /api/steam/unmatched', () => ({ apps: certain, next: null }))
    press(take)
    await waitFor(() => expect(screen.queryByText('Portal Prelude™')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Games to match' }))
    await waitFor(() => expect(toast()?.message).toContain('is Portal: Prelude, and on your shelf'))
    expect(api.callsOf('PUT /api/steam/unmatched/{appId}')[0]).toMatchObject({
      params: { appId: String(maybe.appId) },
      body: { decision: 'match', gameId: portal.id },
    })
    act(() => toast()?.action?.onSelect())
    expect(await screen.findByRole('dialog', { name: 'Which game is “Portal Prelude™”?' })).toBeDefined()
  })

  test('what nobody knows is kept as it is, one or all at once', async () => {
    const { api } = open({
      'PUT /api/steam/unmatched/{appId}': () => ({ ...state, unmatched: 2 }),
      'POST /api/steam/unmatched/keep': () => ({ ...state, unmatched: 0 }),
    })
    const keep = await button('Keep as it is: Portal Prelude™')
    api.answer('GET /api/steam', () => ({ ...state, unmatched: 2 }))
    press(keep)
    await waitFor(() => expect(toast()?.message).toContain('is on your shelf, as a game of this hall'))
    expect(api.callsOf('PUT /api/steam/unmatched/{appId}')[0]?.body).toEqual({ decision: 'keep' })
    press(await button('Keep all 2 as they are'))
    await waitFor(() => expect(api.callsOf('POST /api/steam/unmatched/keep')).toHaveLength(1))
  })

  test('a refused decision brings the row back', async () => {
    open({
      'PUT /api/steam/unmatched/{appId}': async () => {
        await waitFor(() => expect(screen.queryByText('Portal Prelude™')).toBeNull())
        return refuse(404, 'steam_app_not_found')
      },
    })
    press(await button('Ignore: Portal Prelude™'))
    await waitFor(() => expect(toast()?.tone).toBe('error'))
    expect(await screen.findByText('Portal Prelude™')).toBeDefined()
  })

  test('what is ignored by mistake is taken back', async () => {
    const { api } = open({ 'PUT /api/steam/unmatched/{appId}': () => state })
    press(await button('Ignore: Portal Prelude™'))
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    toast()?.action?.onSelect()
    await waitFor(() =>
      expect(api.callsOf('PUT /api/steam/unmatched/{appId}').map(({ body }) => body)).toEqual([
        { decision: 'ignore' },
        { decision: 'open' },
      ]),
    )
  })

  test('the certain ones go in one press', async () => {
    const { api } = open({ 'POST /api/steam/unmatched/certain': () => ({ ...state, unmatched: 1 }) })
    press(await button('Match the 2 that are certain'))
    await waitFor(() => expect(toast()?.message).toBe('2 games matched.'))
    expect(api.callsOf('POST /api/steam/unmatched/certain')).toHaveLength(1)
  })

  test('any other game can be sought, by the name without signs of trade', async () => {
    const { api } = open({
      'GET /api/games/find': () => [portal],
      'PUT /api/steam/unmatched/{appId}': () => state,
    })
    press(await button('Find it: Portal Prelude™'))
    expect((await screen.findByLabelText<HTMLInputElement>('Find a game')).value).toBe('Portal Prelude')
    press(await button('This one: Portal: Prelude'))
    await waitFor(() => expect(api.callsOf('PUT /api/steam/unmatched/{appId}')).toHaveLength(1))
  })
})
