import { firstSteps } from '@guildhall/contract/rules/house/first-steps'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'

const steps = firstSteps.map((step) => ({ step, isDone: step === 'rules', isSkipped: false }))

test('what is left leads to where it is set, and each can be skipped', async () => {
  const api = fakeApi({
    'GET /api/admin/first-steps': () => ({ steps }),
    'PUT /api/admin/first-steps/skipped': ({ body }) => {
      const skipped = (body as { steps: readonly string[] }).steps
      const left = steps.map((one) => ({ ...one, isSkipped: skipped.includes(one.step) }))
      return { steps: skipped.length === steps.length ? [] : left }
    },
  })
  renderApp(<FirstStepsCard />)
  expect(await screen.findByText('1 of 5 are done. Only admins see this.')).toBeDefined()
  const rows = within(screen.getByRole('list', { name: 'What the hall still lacks' }))
  expect(rows.getByRole('link', { name: 'See to the doors' }).getAttribute('href')).toBe(
    '/admin?view=doors#who-may-join',
  )
  expect(rows.queryByRole('link', { name: 'Write the rules' })).toBeNull()
  expect(rows.getByRole('link', { name: 'House rules' }).getAttribute('href')).toBe('/admin?view=house#rules')
  press(rows.getByRole('button', { name: 'Skip: Mail' }))
  expect(await screen.findByText('1 of 4 are done. Only admins see this.')).toBeDefined()
  press(rows.getByRole('button', { name: 'Skip: Who may join' }))
  await waitFor(() => expect(rows.queryByText('Who may join')).toBeNull())
  press(screen.getByRole('button', { name: 'Skip them all' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull())
  expect(api.callsOf('PUT /api/admin/first-steps/skipped').map(({ body }) => body)).toEqual([
    { steps: ['mail'] },
    { steps: ['mail', 'door'] },
    { steps: [...firstSteps] },
  ])
})
