import type { OwnAppeal } from '@guildhall/contract/appeals'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMeasure, anAppeal } from '../../../testing/safety/appeals.ts'
import { StandingPage } from './standing-page.tsx'

const aMute = (part: Parameters<typeof aMeasure>[0] = {}) => aMeasure({ kind: 'mute', area: 'reviews', ...part })
const at = '2026-11-29T20:00:00.000Z'

function open(appeals: OwnAppeal[], handlers: Handlers = {}) {
  const api = fakeApi({ 'GET /api/standing/appeals': () => appeals, 'GET /api/held-words': () => [], ...handlers })
  renderApp(<StandingPage />, { path: '/standing', route: '/standing' })
  return api
}

const sendIt = () => {
  press(screen.getByRole('button', { name: 'Send my appeal' }))
  press(screen.getByRole('button', { name: 'Send it' }))
}

test('a measure in force has its one appeal, which is kept and sent from here', async () => {
  const appeal = anAppeal({ measure: aMute() })
  const api = open([appeal], {
    'PUT /api/standing/{measureId}/draft': () => undefined,
    'POST /api/standing/{measureId}/appeal': ({ body }) => [
      { ...appeal, sent: { text: (body as { text: string }).text, at }, mayAppeal: false },
    ],
  })
  type(await screen.findByLabelText('What should we know?'), 'It was a quote.')
  sendIt()
  expect(await screen.findByText('It was a quote.', { selector: 'p' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  const { id: measureId } = appeal.measure
  expect(api.callsOf('PUT /api/standing/{measureId}/draft').map(({ params, body }) => [params, body])).toEqual([
    [{ measureId }, { text: 'It was a quote.' }],
  ])
})

test('one that was sent elsewhere is read anew', async () => {
  const appeal = anAppeal({ measure: aMute(), draft: 'Mine' })
  const api = open([appeal], { 'POST /api/standing/{measureId}/appeal': () => refuse(409, 'appeal_sent_already') })
  await screen.findByLabelText('What should we know?')
  api.answer('GET /api/standing/appeals', () => [{ ...appeal, sent: { text: 'On the phone', at }, mayAppeal: false }])
  sendIt()
  expect(await screen.findByText('On the phone')).toBeDefined()
})

test('a warning is none of what is in force, and can be appealed against', async () => {
  const appeal = anAppeal({ measure: aMeasure({ kind: 'warning', words: 'Be kind.', until: at, from: at }) })
  const api = open([appeal], {
    'PUT /api/standing/{measureId}/draft': () => undefined,
    'POST /api/standing/{measureId}/appeal': () => [{ ...appeal, sent: { text: 'A quote.', at }, mayAppeal: false }],
  })
  expect(await screen.findByText('Be kind.')).toBeDefined()
  expect(screen.getByText('Nothing is kept from you. You can read and write everywhere.')).toBeDefined()
  expect(screen.queryByText('Over')).toBeNull()
  type(await screen.findByLabelText('What should we know?'), 'A quote.')
  sendIt()
  expect(await screen.findByText('A quote.', { selector: 'p' })).toBeDefined()
  expect(api.callsOf('POST /api/standing/{measureId}/appeal')).toHaveLength(1)
})

test('of what is over the answer stays, and no form', async () => {
  const over = aMute({ liftedAt: at })
  const answer = { outcome: 'changed', words: 'You quoted somebody.', at } as const
  open([
    anAppeal({ measure: over, sent: { text: 'It was a quote.', at }, answer, mayAppeal: false }),
    anAppeal({ measure: aMute({ until: at }) }),
  ])
  expect(await screen.findByText('You quoted somebody.')).toBeDefined()
  expect(screen.getByText('The decision was changed.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a decision says which of one’s own things it is about', async () => {
  const about = { kind: 'message', words: 'You are a fool.', at } as const
  const measure = aMeasure({ kind: 'warning', until: '2026-11-29T20:00:00.000Z' })
  open([anAppeal({ measure, about })])
  expect(await screen.findByText('“You are a fool.”')).toBeDefined()
  expect(screen.getByText(/^Message, /)).toBeDefined()
})
