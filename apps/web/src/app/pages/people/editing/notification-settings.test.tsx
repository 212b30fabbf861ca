// @vitest-environment jsdom
import { type LoudnessChoice, type LoudnessSettings, usualChoice } from '@guildhall/contract/loudness'
import type { MutedThing } from '@guildhall/contract/loudness/muted'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { NotificationSettings } from './notification-settings.tsx'

async function setUp(stored: Partial<LoudnessSettings> = {}, handlers: Handlers = {}, path = '/') {
  let settings: LoudnessSettings = { ...usualChoice, hushedUntil: null, ...stored }
  const api = fakeApi({
    'GET /api/loudness': () => settings,
    'PUT /api/loudness': ({ body }) => {
      settings = { ...settings, ...(body as LoudnessChoice) }
      return settings
    },
    'GET /api/devices': () => ({ publicKey: 'BA', devices: [] }),
    'GET /api/letters': () => ({ address: 'mara@example.org', refusedAt: null }),
    'GET /api/held-notifications': () => [],
    'GET /api/muted': () => [],
    ...handlers,
  })
  renderApp(<NotificationSettings />, { user: aCurrentUser(), path })
  await screen.findByRole('group', { name: 'How loud' })
  return { api, chosen: () => api.callsOf('PUT /api/loudness').map(({ body }) => body as LoudnessChoice) }
}

const preset = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a group is shut at first; a box of it turns all of its kinds, and says what differs', async () => {
  const { chosen } = await setUp()
  expect(screen.queryByRole('checkbox', { name: 'Reactions to your posts, Devices' })).toBeNull()
  press(screen.getByRole('button', { name: /^Posts/ }))
  expect(box('Posts, Devices').indeterminate).toBe(true)
  press(box('Reactions to your posts, Devices'))
  await waitFor(() => expect(chosen()[0]?.own).toEqual({ reactions: { push: true } }))
  await screen.findByText('1 changed')
  press(box('Posts, Mail'))
  await waitFor(() =>
    expect(chosen().at(-1)?.own).toEqual({
      reactions: { push: true, mail: true },
      shares: { mail: true },
      topics: { mail: true },
    }),
  )
  press(screen.getByRole('button', { name: 'Back to Normal' }))
  await waitFor(() => expect(chosen().at(-1)?.own).toEqual({}))
})

test('the kind that the address asks for is open, and has the focus', async () => {
  await setUp({}, {}, '/?kind=reactions')
  expect(document.activeElement?.textContent).toContain('Reactions to your posts')
  expect(box('Reactions to your posts, Devices')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Direct messages, Devices' })).toBeNull()
})

test('what the hall owes cannot be switched off', async () => {
  await setUp()
  press(screen.getByRole('button', { name: /^The house/ }))
  expect(box('Security of your account, Mail, always on').disabled).toBe(true)
  expect(box('Security of your account, Pop-up').disabled).toBe(false)
})

test('another preset asks before own changes go', async () => {
  const { chosen } = await setUp({ own: { reactions: { push: true } } })
  press(preset(/^Quiet/))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep them' }))
  // What stays is not sent, and what is not sent stays.
  await waitFor(() => expect(chosen()[0]).toEqual({ preset: 'quiet' }))
  press(preset(/^Everything/))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Let them go' }))
  await waitFor(() => expect(chosen().at(-1)).toMatchObject({ preset: 'everything', own: {} }))
})

test('nights have their own hours', async () => {
  const { chosen } = await setUp()
  press(screen.getByRole('switch', { name: /^Keep quiet at night/ }))
  await waitFor(() => expect(chosen()[0]?.quietNights).toHaveLength(7))
  press(await screen.findByRole('checkbox', { name: 'Saturday' }))
  await waitFor(() => expect(chosen().at(-1)?.quietNights?.[5]).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Monday, quiet from 22:30' })).toBeTruthy()
})

test('what strangers did is shown or let go', async () => {
  const actor = aMember({ firstName: 'Odd', lastName: 'Stranger' })
  const { api } = await setUp(
    { strangers: 'hold' },
    {
      'GET /api/held-notifications': () => [{ actor, count: 2, latestAt: '2026-11-25T12:00:00.000Z' }],
      'POST /api/held-notifications/{userId}/take': () => undefined,
    },
  )
  await screen.findByText('2 notifications wait')
  press(screen.getByRole('button', { name: 'Show what Odd Stranger did' }))
  await waitFor(() => expect(api.callsOf('POST /api/held-notifications/{userId}/take')).toHaveLength(1))
})

test('what is muted stands there until its end, and can be heard again', async () => {
  const tag = { kind: 'tag', key: 'speedrun', name: 'speedrun', until: null } as const
  let muted: MutedThing[] = [{ kind: 'group', key: 'a group', name: null, until: '2030-01-01T12:00:00.000Z' }, tag]
  const { api } = await setUp(
    {},
    {
      'GET /api/muted': () => muted,
      'DELETE /api/muted/tags/{tag}': () => {
        muted = muted.filter((thing) => thing !== tag)
      },
    },
  )
  const list = within(await screen.findByRole('list', { name: 'Muted' }))
  expect(list.getByText(/Group · Until/)).toBeDefined()
  expect(list.getByText('Tag · For good')).toBeDefined()
  press(list.getByRole('button', { name: 'Unmute: #speedrun' }))
  await waitFor(() => expect(list.queryByText('#speedrun')).toBeNull())
  expect(api.callsOf('DELETE /api/muted/tags/{tag}')).toHaveLength(1)
  expect(list.getByText('A group without a name')).toBeDefined()
})

test('says what did not arrive', async () => {
  fakeApi({ 'GET /api/loudness': () => refuse(500, 'internal_error') })
  renderApp(<NotificationSettings />, { user: aCurrentUser() })
  await screen.findByText('How loud the hall is didn’t arrive.')
})
