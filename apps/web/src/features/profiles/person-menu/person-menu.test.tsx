import type { Profile } from '@guildhall/contract/profiles'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aBoundary, aCurrentUser, aMember, aProfile } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PersonMenu } from './person-menu.tsx'

const sorcha = aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' })
const onMessage = vi.fn<(userId: string) => void>()

function setUp(tie: Partial<Profile> = {}, handlers: Handlers = {}) {
  let profile = aProfile({ member: { ...sorcha, role: roles.user }, ...tie })
  const api = fakeApi({
    'GET /api/profiles/{id}': () => profile,
    'GET /api/ignored-requesters': () => [],
    ...handlers,
  })
  const become = (change: Partial<Profile>) => {
    profile = { ...profile, ...change }
  }
  renderApp(
    <>
      <PersonMenu person={sorcha} onMessage={onMessage} />
      <ToastRegion />
    </>,
  )
  return { api, become }
}

afterEach(() => act(() => toasts.dismissAll()))

async function open() {
  const button = screen.getByRole('button', { name: 'More for Sorcha Byrne' })
  button.focus()
  key('Enter')
  return within(await screen.findByRole('menu', { name: 'More for Sorcha Byrne' }))
}

const mayAll = { request: true, message: true, writeOnWall: false, compare: false, library: false, tournaments: true }

/** The items once what is between the two is known. */
async function items(last = 'Report this member…') {
  const menu = await open()
  await menu.findByRole('menuitem', { name: last })
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test('a stranger can be asked, followed, muted, ignored and blocked', async () => {
  setUp({ relation: 'none', may: mayAll })
  await screen.findByRole('button', { name: 'More for Sorcha Byrne' })
  const menu = await open()
  await menu.findByRole('menuitem', { name: 'Ignore friend requests' })
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View profile',
    'Copy @sorcha',
    'Message',
    'Add friend',
    'Follow',
    'Mute…',
    'Ignore friend requests',
    'Block…',
    'Report this member…',
  ])
})

test('who takes neither requests nor messages of mine is not offered for them', async () => {
  setUp({
    relation: 'none',
    may: { request: false, message: false, writeOnWall: false, compare: false, library: false, tournaments: true },
  })
  const names = await items()
  expect(names).not.toContain('Add friend')
  expect(names).not.toContain('Message')
})

test('a friend can be removed, after a question', async () => {
  const { api, become } = setUp(
    { relation: 'friends', may: mayAll },
    { 'DELETE /api/friends/{userId}/remove/{friendId}': () => undefined },
  )
  expect(await items()).toEqual([
    'View profile',
    'Copy @sorcha',
    'Message',
    'Challenge to a duel',
    'Follow',
    'Mute…',
    'Remove friend',
    'Block…',
    'Report this member…',
  ])
  become({ relation: 'none' })
  press(screen.getByRole('menuitem', { name: 'Remove friend' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove friend' }))
  expect(await screen.findByText('Sorcha Byrne is no longer on your list.')).toBeDefined()
  expect(api.callsOf('DELETE /api/friends/{userId}/remove/{friendId}')[0]?.params.friendId).toBe(sorcha.id)
})

test.each([
  [{ relation: 'incoming' as const }, ['Accept request', 'Decline request']],
  [{ relation: 'outgoing' as const, requestId: 'request-1' }, ['Cancel request']],
])('an open request is answered or taken back: %j', async (tie, wanted) => {
  setUp({ ...tie, may: mayAll })
  expect(await items()).toEqual(expect.arrayContaining(wanted))
})

test('whom I blocked can only be unblocked', async () => {
  const { api } = setUp({ relation: 'blocked' }, { 'DELETE /api/blocks/{userId}': () => undefined })
  expect(await items('Unblock')).toEqual(['View profile', 'Copy @sorcha', 'Unblock'])
  press(screen.getByRole('menuitem', { name: 'Unblock' }))
  expect(await screen.findByText('Sorcha Byrne is blocked no more.')).toBeDefined()
  expect(api.callsOf('DELETE /api/blocks/{userId}')[0]?.params.userId).toBe(sorcha.id)
})

test('a block says what it does, and is done after that; a refusal is said there', async () => {
  const { api } = setUp({ may: mayAll }, { 'PUT /api/blocks/{userId}': () => refuse(500, 'internal_error') })
  await items()
  press(screen.getByRole('menuitem', { name: 'Block…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Sorcha Byrne?' }))
  expect(dialog.getByText(/Friendship, requests and follows between you end/)).toBeDefined()
  press(dialog.getByRole('button', { name: 'Block' }))
  expect((await dialog.findByRole('alert')).textContent).toContain("That didn't go through (500)")
  api.answer('PUT /api/blocks/{userId}', () => undefined)
  press(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Sorcha Byrne is blocked.')).toBeDefined()
})

test('a mute is asked how long, and can be ended from the menu', async () => {
  const { api } = setUp(
    { may: mayAll },
    { 'PUT /api/mutes/{userId}': () => undefined, 'DELETE /api/mutes/{userId}': () => undefined },
  )
  await items()
  press(screen.getByRole('menuitem', { name: 'Mute…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute Sorcha Byrne?' }))
  press(dialog.getByRole('radio', { name: 'Until I say otherwise' }))
  press(dialog.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(api.callsOf('PUT /api/mutes/{userId}').map(({ body }) => body)).toEqual([{ until: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('following shows at once, and is undone when it is refused', async () => {
  setUp({ may: mayAll }, { 'PUT /api/follows/people/{userId}': () => refuse(429, 'too_many_follows') })
  await items()
  press(screen.getByRole('menuitem', { name: 'Follow' }))
  expect(await screen.findByText('You follow very many people already.')).toBeDefined()
  expect(await items()).toContain('Follow')
})

test('whose requests I ignore, their requests can be seen again', async () => {
  const { api } = setUp(
    { may: mayAll },
    {
      'GET /api/ignored-requesters': () => [aBoundary({ member: sorcha })],
      'DELETE /api/ignored-requesters/{userId}': () => undefined,
    },
  )
  press(await (await open()).findByRole('menuitem', { name: 'See friend requests again' }))
  expect(await screen.findByText('You see requests of Sorcha Byrne again.')).toBeDefined()
  expect(api.callsOf('DELETE /api/ignored-requesters/{userId}')).toHaveLength(1)
})

test('what is between the two did not arrive: the rest works, and it can be tried again', async () => {
  const { api } = setUp({ may: mayAll }, { 'GET /api/profiles/{id}': () => refuse(503, 'unavailable') })
  const menu = await open()
  expect(menu.getByRole('menuitem', { name: 'View profile' }).getAttribute('href')).toBe('/profile/sorcha')
  const retry = await menu.findByRole('menuitem', { name: 'Try again' })
  api.answer('GET /api/profiles/{id}', () => aProfile({ member: { ...sorcha, role: roles.user }, may: mayAll }))
  press(retry)
  expect(await menu.findByRole('menuitem', { name: 'Message' })).toBeDefined()
})

test('for oneself there is none', () => {
  fakeApi()
  renderApp(<PersonMenu person={sorcha} />, { user: aCurrentUser({ id: sorcha.id }) })
  expect(screen.queryByRole('button')).toBeNull()
})
