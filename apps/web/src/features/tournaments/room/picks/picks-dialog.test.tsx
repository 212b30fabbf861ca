// @vitest-environment jsdom
import type { Tournament } from '@guildhall/contract/tournaments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { aTournament } from '../../../../testing/tournaments/tournament-builders.ts'
import { PicksDialog } from './picks-dialog.tsx'

test('the host names what is picked, and makes an order of their own', async () => {
  const tournament = aTournament({ role: 'owner' })
  const api = fakeApi({ 'PUT /api/tournaments/{id}/picks': () => tournament })
  renderApp(<PicksDialog tournament={tournament} onClose={() => undefined} />, { path: '/', user: aCurrentUser() })
  const form = within(await screen.findByRole('dialog', { name: 'Picks and bans' }))
  const names = form.getByLabelText(/^Maps or characters/)
  type(names, 'Colosseo\nReef')
  expect(form.getByText('At least 5: as many as the longest match has games.')).toBeDefined()
  type(names, ['Colosseo', 'Reef', 'Dunes', 'Tower', 'Salt Mine'].join('\n'))
  fireEvent.change(form.getByLabelText('Who begins'), { target: { value: 'chance' } })
  fireEvent.change(form.getByLabelText('Time for each turn'), { target: { value: '3' } })
  // Of three and of five games, each with its usual order.
  expect(form.getAllByRole('button', { name: 'Change the order' })).toHaveLength(2)
  press(form.getAllByRole('button', { name: 'Change the order' })[0] as HTMLElement)
  fireEvent.change(form.getByLabelText('Step 1'), { target: { value: 'second-bans' } })
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/picks')[0]?.body).toEqual({
      pool: ['Colosseo', 'Reef', 'Dunes', 'Tower', 'Salt Mine'],
      begins: 'chance',
      orders: [{ bestOf: 3, steps: ['second-bans', 'second-bans', 'first-picks', 'second-picks', 'decider'] }],
      minutes: 3,
    }),
  )
})

/** Of matches of one length, with two maps and an order for each of these. */
async function openFor(orders: NonNullable<Tournament['picks']>['orders']) {
  const tournament = aTournament({
    role: 'owner',
    stages: [{ format: 'single_elimination', bestOf: [1], thirdPlace: false }],
    picks: { pool: ['Colosseo', 'Reef'], begins: 'seed', orders, minutes: null },
  })
  const api = fakeApi({ 'PUT /api/tournaments/{id}/picks': () => tournament })
  renderApp(<PicksDialog tournament={tournament} onClose={() => undefined} />, { path: '/', user: aCurrentUser() })
  return { api, form: within(await screen.findByRole('dialog', { name: 'Picks and bans' })) }
}

test('an order in which nobody chooses is none', async () => {
  const { form } = await openFor([{ bestOf: 1, steps: ['first-picks'] }])
  expect(form.queryByRole('alert')).toBeNull()
  fireEvent.change(form.getByLabelText('Step 1'), { target: { value: 'decider' } })
  expect(form.getByRole('alert')).toBeDefined()
})

test('an order of a length that no match has any more keeps nothing from being saved', async () => {
  const { api, form } = await openFor([
    { bestOf: 1, steps: ['first-picks'] },
    { bestOf: 3, steps: ['first-bans', 'second-bans', 'first-picks', 'second-picks', 'decider'] },
  ])
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/picks')[0]?.body).toMatchObject({
      orders: [{ bestOf: 1, steps: ['first-picks'] }],
    }),
  )
})
