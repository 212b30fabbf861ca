import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askToReport, endReport } from '../../../platform/reporting/asked-report.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { AskedReport } from './asked-report.tsx'

const thing = { kind: 'post', id: anId(), person: { id: anId(), name: 'Devin Park' } } as const

beforeEach(() => act(endReport))
afterEach(() =>
  act(() => {
    toasts.dismissAll()
    announceSession('signed-out')
  }),
)

async function ask(handlers = {}) {
  const api = fakeApi({ 'POST /api/reports': () => undefined, ...handlers })
  renderApp(
    <>
      <AskedReport />
      <ReportedFold id={thing.id} label="Show the post of Devin">
        <p>Unkind words.</p>
      </ReportedFold>
      <ToastRegion />
    </>,
  )
  act(() => askToReport(thing))
  await screen.findByRole('dialog', { name: 'Report this' })
  return api
}

const send = () => press(screen.getByRole('button', { name: 'Report' }))
const choose = (reason: string) => type(screen.getByLabelText('What is wrong with it'), reason)

test('a report says what is wrong, in one’s own words, and blocks whose it is if asked to', async () => {
  const api = await ask()
  send()
  expect(await screen.findByText('Say what is wrong with it.')).toBeDefined()
  choose('harassment')
  type(screen.getByLabelText('What the moderators should know'), ' Third time. ')
  press(screen.getByLabelText('Block Devin Park, too'))
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/reports').map(({ body }) => body)).toEqual([
    { kind: 'post', id: thing.id, reason: 'harassment', words: 'Third time.', block: true },
  ])
  expect(await screen.findByText(/you hear what comes of it/)).toBeDefined()
})

test('what was reported is folded at once, until it is asked for', async () => {
  await ask()
  expect(screen.getByText('Unkind words.')).toBeDefined()
  choose('spam')
  send()
  expect(await screen.findByText('You reported this.')).toBeDefined()
  expect(screen.queryByText('Unkind words.')).toBeNull()
  press(screen.getByRole('button', { name: 'Show the post of Devin' }))
  expect(screen.getByText('Unkind words.')).toBeDefined()
})

test('what was reported already says so, and what is written is added', async () => {
  const api = await ask()
  expect(screen.queryByText(/You reported this already/)).toBeNull()
  choose('spam')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => askToReport(thing))
  expect(await screen.findByText(/You reported this already/)).toBeDefined()
  choose('hate')
  type(screen.getByLabelText('What the moderators should know'), 'And again.')
  press(screen.getByRole('button', { name: 'Add to my report' }))
  expect(await screen.findByText(/Your report has what you added/)).toBeDefined()
  expect(api.callsOf('POST /api/reports')[1]?.body).toMatchObject({ reason: 'hate', words: 'And again.' })
})

test('what is refused stays, with the reason', async () => {
  await ask({ 'POST /api/reports': () => refuse(404, 'reported_thing_not_found') })
  choose('spam')
  send()
  expect(await screen.findByText('This is not here any more.')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Report this' })).toBeDefined()
})
