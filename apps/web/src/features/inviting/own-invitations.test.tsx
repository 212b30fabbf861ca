import type { Invitation } from '@guildhall/contract/doors'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember, anId } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { OwnInvitations } from './own-invitations.tsx'

const guest = aMember({ firstName: 'Wren', lastName: 'Aldous', handle: 'wren' })
const link: Invitation = {
  id: anId(),
  by: aMember(),
  note: 'The Tuesday table',
  uses: 1,
  usesMaximum: 5,
  madeAt: '2026-11-29T20:00:00.000Z',
  endsAt: '2026-12-29T20:00:00.000Z',
  endedAt: null,
  isGood: true,
  came: [guest],
}

function show(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/invitations/allowance': () => ({ atOnce: 3, standing: 1 }),
    'GET /api/invitations': () => [link],
    'POST /api/invitations': () => ({ invitation: link, code: 'the-code' }),
    'POST /api/invitations/{id}/end': () => ({ ...link, isGood: false }),
    ...handlers,
  })
  const { queryClient } = renderApp(<OwnInvitations />)
  return { ...api, queryClient }
}

test('a link is made for so many and so long as members may, and shown once', async () => {
  const api = show()
  expect(await screen.findByText(/^You can make 2 more links/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Make an invitation…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an invitation' }))
  const options = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect([options('For how many'), options('For how long')]).toEqual([
    ['1 person', '5 people'],
    ['1 day', '7 days', '30 days'],
  ])
  type(dialog.getByLabelText('For how many'), '5')
  type(dialog.getByLabelText('For whom, in your words'), ' Us ')
  const button = dialog.getByRole('button', { name: 'Make the link' })
  press(button)
  press(button)
  expect(await screen.findByText(/\/register\?invite=the-code$/)).toBeDefined()
  expect(screen.getByText(/lead to this machine alone so far/)).toBeDefined()
  expect(api.callsOf('POST /api/invitations')).toHaveLength(1)
  expect(api.callsOf('POST /api/invitations')[0]?.body).toEqual({ days: 7, uses: 5, note: 'Us' })
})

test('what was not answered for good is asked again as the same link, and another wish is another link', async () => {
  const api = show({ 'POST /api/invitations': () => refuse(500, 'internal_error') })
  press(await screen.findByRole('button', { name: 'Make an invitation…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const make = async (calls: number) => {
    press(dialog.getByRole('button', { name: 'Make the link' }))
    await waitFor(() => expect(api.callsOf('POST /api/invitations')).toHaveLength(calls))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Make the link' }).ariaBusy).toBeNull())
  }
  await make(1)
  await make(2)
  type(dialog.getByLabelText('For how many'), '5')
  await make(3)
  const [first, again, other] = api
    .callsOf('POST /api/invitations')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a member sees who came, and ends a link', async () => {
  const api = show()
  expect((await screen.findByRole('link', { name: 'Wren Aldous' })).getAttribute('href')).toBe('/profile/wren')
  press(screen.getByRole('button', { name: 'End it' }))
  api.answer('GET /api/invitations', () => [{ ...link, isGood: false }])
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Over')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End it' })).toBeNull()
})

test('whoever comes back to the page sees who came meanwhile', async () => {
  const api = show()
  api.queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always', staleTime: 30_000 } })
  expect(await screen.findByText(/^1 of 5 came/)).toBeDefined()
  api.answer('GET /api/invitations', () => [{ ...link, uses: 2 }])
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(/^2 of 5 came/)).toBeDefined()
})

test('with as many as they may have, or where they may not, no further link is made, and the room says why', async () => {
  const api = show({ 'GET /api/invitations/allowance': () => ({ atOnce: 1, standing: 1 }) })
  expect(await screen.findByText(/^You have as many links/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make an invitation…' }).disabled).toBe(true)
  api.answer('GET /api/invitations/allowance', () => ({ atOnce: 0, standing: 1 }))
  press(screen.getByRole('button', { name: 'End it' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText(/^You cannot invite anybody now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make an invitation…' })).toBeNull()
})

test('without links it says so, and what did not arrive is asked for again', async () => {
  const api = show({ 'GET /api/invitations': () => refuse(500, 'internal_error') })
  const alert = await screen.findByRole('alert')
  api.answer('GET /api/invitations', () => [])
  press(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText(/^None yet\./)).toBeDefined())
})
