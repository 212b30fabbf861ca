// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readUser } from '../../../platform/session/session-cookies.ts'
import { sessionState, useSession } from '../../../platform/session/session-store.ts'
import { signOut } from '../../../platform/sign-in/session.ts'
import { aCurrentUser, anId, anOwnProfile, aPrivacy } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { areLetterKeysOn } from '../../../ui/keys/letter-keys.ts'
import { followSession } from '../../routes/follow-session.ts'
import { ProfileEditPage } from './profile-edit-page.tsx'

const mara = aCurrentUser()
const me = { ...mara, email: 'mara@example.org', createdAt: '2026-01-01T00:00:00.000Z' }

async function setUp(handlers: Handlers = {}, path = '/profile/edit') {
  const api = fakeApi({
    'GET /api/profile': () => anOwnProfile({ headline: 'Here for the co-op' }),
    'GET /api/privacy': () => aPrivacy(),
    'GET /api/word-filters': () => [],
    ...handlers,
  })
  const shown = renderApp(<WhileSignedIn />, { path, route: '/profile/edit/:section?', user: mara })
  await screen.findByRole('complementary', { name: 'How others see you' })
  return { api, ...shown }
}

/** As in the shell, which takes the page down when the member is gone. */
function WhileSignedIn() {
  return useSession(({ user }) => user) === null ? null : <ProfileEditPage />
}

/** The page waits for typing to rest before it asks. */

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const save = () => press(within(bar()).getByRole('button', { name: 'Save changes' }))
const choose = (group: RegExp, option: string) =>
  press(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option }))

test('changes of several sections are counted, sent where they belong, and gone from the bar', async () => {
  const { api, router } = await setUp({
    'PATCH /api/profile': () => anOwnProfile({ headline: 'Bench-pressing my backlog', version: 2 }),
    'PATCH /api/privacy': () => aPrivacy({ messages: 'nobody' }),
    'PATCH /api/me': () => ({ ...me, firstName: 'Maren' }),
  })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  type(field('Line under your name'), 'Bench-pressing my backlog')
  type(field('First name'), 'Maren')
  await act(() => router.navigate('/profile/edit/privacy'))
  choose(/^Messages/, 'Nobody')
  expect(bar().textContent).toContain('Three unsaved changes')
  save()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(api.callsOf('PATCH /api/profile')[0]?.body).toEqual({
    version: 1,
    changes: { headline: 'Bench-pressing my backlog' },
  })
  expect(api.callsOf('PATCH /api/privacy')[0]?.body).toEqual({ messages: 'nobody' })
  expect(api.callsOf('PATCH /api/me')[0]?.body).toEqual({ firstName: 'Maren' })
  expect(sessionState().user?.firstName).toBe('Maren')
  expect(readUser()?.firstName).toBe('Maren')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('what one call refuses is told at its field, and the rest is saved', async () => {
  await setUp({
    'GET /api/handles/{handle}': () => refuse(404, 'handle_not_found'),
    'PUT /api/me/handle': () => refuse(409, 'handle_taken'),
    'PATCH /api/profile': () => anOwnProfile({ bio: 'Jigsaws on Sundays.', version: 2 }),
  })
  type(field('Handle'), 'wren')
  type(field('A few words about you'), 'Jigsaws on Sundays.')
  save()
  await waitFor(() => expect(bar().textContent).toContain('One unsaved change'))
  expect(field('Handle').getAttribute('aria-invalid')).toBe('true')
  expect(within(bar()).getByRole('list', { name: 'Not saved' }).textContent).toBe(
    'Handle: Somebody goes by this handle.',
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Handle')))
})

test('a call that fails as a whole names its fields and keeps them', async () => {
  await setUp({ 'PATCH /api/me': () => offline() })
  type(field('Last name'), 'Lind')
  save()
  await waitFor(() =>
    expect(bar().textContent).toContain('Last name: The hall cannot be reached. Check your connection.'),
  )
  expect(field('Last name').value).toBe('Lind')
})

test('a faulty field is not sent', async () => {
  const { api } = await setUp()
  type(field('First name'), ' ')
  save()
  expect(await within(bar()).findByText(/A name is needed/)).toBeDefined()
  expect(document.activeElement).toBe(field('First name'))
  expect(api.callsOf('PATCH /api/me')).toEqual([])
  type(field('First name'), 'Mara')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('what was changed elsewhere is not in the way, unless it is the same field', async () => {
  const elsewhere = anOwnProfile({ headline: 'Said on the phone', pronouns: 'she/her', version: 5 })
  let isFirst = true
  const { api } = await setUp({
    'PATCH /api/profile': ({ body }) => {
      const { version } = body as { version: number }
      if (version !== 5) return refuse(409, 'profile_stale', { current: elsewhere })
      isFirst = false
      return { ...elsewhere, bio: 'Jigsaws.', version: 6 }
    },
  })
  type(field('A few words about you'), 'Jigsaws.')
  save()
  await waitFor(() => expect(isFirst).toBe(false))
  expect(api.callsOf('PATCH /api/profile')).toHaveLength(2)
  await waitFor(() => expect(field('Pronouns').value).toBe('she/her'))

  api.answer('PATCH /api/profile', () =>
    refuse(409, 'profile_stale', { current: { ...elsewhere, headline: 'Another word', version: 9 } }),
  )
  type(field('Line under your name'), 'Mine')
  save()
  expect(await within(bar()).findByText(/changed on another page meanwhile/)).toBeDefined()
  expect(field('Line under your name').value).toBe('Mine')
  api.answer('PATCH /api/profile', () => anOwnProfile({ headline: 'Mine', version: 10 }))
  save()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(api.callsOf('PATCH /api/profile').at(-1)?.body).toEqual({ version: 9, changes: { headline: 'Mine' } })
})

test('asks before changes are left behind, but not from section to section and not on the way out', async () => {
  const { router } = await setUp({ 'POST /api/logout': () => undefined })
  type(field('First name'), 'Maren')
  await act(() => router.navigate('/profile/edit/crest'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate('/friends'))
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/profile/edit/crest')
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await act(() => router.navigate('/friends'))
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave and lose them' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/friends'))
})

test('signing out is never held up', async () => {
  const { router } = await setUp({ 'POST /api/logout': () => undefined })
  onTestFinished(followSession(router))
  type(field('First name'), 'Maren')
  await act(() => signOut())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a handle is looked up while it is typed, once typing rests', async () => {
  const { api } = await setUp({
    'GET /api/handles/{handle}': ({ params }) =>
      params['handle'] === 'wren'
        ? { userId: anId(), handle: 'wren' }
        : params['handle'] === 'vvren'
          ? refuse(409, 'handle_taken')
          : refuse(404, 'handle_not_found'),
  })
  type(field('Handle'), 'wre')
  type(field('Handle'), 'wren')
  expect(await screen.findByText('Somebody goes by @wren, or by one that looks like it.')).toBeDefined()
  expect(api.callsOf('GET /api/handles/{handle}').map(({ params }) => params['handle'])).toEqual(['wren'])
  type(field('Handle'), 'wrenna')
  expect(await screen.findByText('@wrenna is free.')).toBeDefined()
  type(field('Handle'), 'vvren')
  expect(await screen.findByText('Somebody goes by @vvren, or by one that looks like it.')).toBeDefined()
})

test('arms are chosen part by part; field and division change places rather than match', async () => {
  const { api } = await setUp(
    { 'PATCH /api/me': () => ({ ...me, crest: 'azure.baize.gold.fess.key' }) },
    '/profile/edit/crest',
  )
  choose(/^Field/, 'Green')
  choose(/^Division/, 'A band across')
  choose(/^Colour of the division/, 'Blue')
  choose(/^Metal/, 'Gold')
  choose(/^Charge/, 'Key')
  choose(/^Field/, 'Blue')
  save()
  await waitFor(() => expect(api.callsOf('PATCH /api/me')[0]?.body).toEqual({ crest: 'azure.baize.gold.fess.key' }))
  await waitFor(() => expect(sessionState().user?.crest).toBe('azure.baize.gold.fess.key'))
})

test('strong language is softened or not at once, and undone when that fails', async () => {
  await setUp({ 'PATCH /api/me': () => refuse(500, 'internal_error') }, '/profile/edit/reading')
  const soften = screen.getByRole<HTMLInputElement>('switch', { name: /^Soften strong language/ })
  press(soften)
  expect(soften.checked).toBe(false)
  await waitFor(() => expect(soften.checked).toBe(true))
  await waitFor(() => expect(sessionState().user?.preferences.dirtyWordFilter).toBe(true))
  expect(toasts.items().at(-1)?.message).toBe("That didn't go through (500). Nothing was changed.")
})

test('covers are those of the house for whoever wants them, wherever they sign in', async () => {
  const preferences = { ...me.preferences, realCovers: false }
  const { api } = await setUp({ 'PATCH /api/me': () => ({ ...me, preferences }) }, '/profile/edit/reading')
  const real = screen.getByRole<HTMLInputElement>('switch', { name: /^Real covers/ })
  expect(real.checked).toBe(true)
  press(real)
  expect(real.checked).toBe(false)
  await waitFor(() => expect(api.callsOf('PATCH /api/me')[0]?.body).toEqual({ preferences: { realCovers: false } }))
  await waitFor(() => expect(sessionState().user?.preferences).toEqual(preferences))
})

test('letters are keys until one turns them off, in this browser', async () => {
  await setUp({}, '/profile/edit/reading')
  const letters = screen.getByRole<HTMLInputElement>('switch', { name: /^Letters as keys/ })
  expect([letters.checked, areLetterKeysOn()]).toEqual([true, true])
  press(letters)
  expect([letters.checked, areLetterKeysOn()]).toEqual([false, false])
  press(letters)
  expect(areLetterKeysOn()).toBe(true)
})

test('the preview shows to each what is meant for them', async () => {
  await setUp()
  const preview = within(screen.getByRole('complementary', { name: 'How others see you' }))
  type(field('Line under your name'), 'Only for friends')
  const audience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shown to: the line under your name' })
  type(audience, 'friends')
  expect(preview.queryByText('Only for friends')).toBeNull()
  press(preview.getByRole('radio', { name: 'Friends' }))
  expect(preview.getByText('Only for friends')).toBeDefined()
})

test('the profile did not arrive: a retry brings it', async () => {
  const api = fakeApi({
    'GET /api/profile': () => refuse(500, 'internal_error'),
    'GET /api/privacy': () => aPrivacy(),
  })
  renderApp(<WhileSignedIn />, { path: '/profile/edit', route: '/profile/edit/:section?', user: mara })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your profile didn’t arrive.')
  api.answer('GET /api/profile', () => anOwnProfile())
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeDefined()
})

test('where members may invite, their links are a part of the settings, and nowhere else', async () => {
  const { router } = await setUp({
    'GET /api/invitations/allowance': () => ({ atOnce: 3, standing: 0 }),
    'GET /api/invitations': () => [],
  })
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }))
  press(await sections.findByRole('link', { name: 'Invitations' }))
  expect(await screen.findByText(/^You can make 3 more links/)).toBeDefined()
  expect(router.state.location.pathname).toBe('/profile/edit/invitations')
})
