import type { ChangedText } from '@guildhall/contract/house/texts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChangedTextBar } from './changed-text-bar.tsx'
import { HallPrivacy } from './hall-privacy.tsx'

const since = '2026-11-29T20:00:00.000Z'
const changed = (kind: ChangedText['kind'], version: number): ChangedText => ({ kind, version, since })

test('who was there before reads what changed, one after the other, and says so', async () => {
  const api = fakeApi({
    'GET /api/house/changed-texts': () => [changed('rules', 4), changed('privacy', 2)],
    'PUT /api/house/texts/{kind}/acknowledgement': () => undefined,
  })
  renderApp(<ChangedTextBar />)
  expect(await screen.findByText(/^The rules of this hall changed on 29 November 2026/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/about')
  press(screen.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText(/^What this hall says of your privacy changed/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/privacy-policy#hall')
  press(screen.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  const sent = api.callsOf('PUT /api/house/texts/{kind}/acknowledgement')
  expect(sent.map(({ params, body }) => [params['kind'], body])).toEqual([
    ['rules', { version: 4 }],
    ['privacy', { version: 2 }],
  ])
})

test('what the server did not hear of is asked again', async () => {
  const answer = Promise.withResolvers<undefined>()
  fakeApi({
    'GET /api/house/changed-texts': () => [changed('rules', 4)],
    'PUT /api/house/texts/{kind}/acknowledgement': () => answer.promise.then(() => refuse(500, 'internal_error')),
  })
  renderApp(<ChangedTextBar />)
  press(await screen.findByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  answer.resolve(undefined)
  expect(await screen.findByRole('button', { name: 'I have read it' })).toBeDefined()
})

const house = {
  name: 'Guildhall',
  colour: null,
  crest: null,
  landing: null,
  story: null,
  contact: null,
  rules: null,
  isTransparent: false,
  greeting: null,
}

test('what the hall adds is read with its day, and what stood there before', async () => {
  const api = fakeApi({
    'GET /api/house': () => ({ ...house, privacy: { text: 'Backups stay for 30 days.', since } }),
    'GET /api/house/texts/{kind}': () => [
      { version: 2, text: 'Backups stay for 30 days.', since },
      { version: 1, text: 'Backups stay for 90 days.', since: '2026-10-01T20:00:00.000Z' },
    ],
  })
  renderApp(<HallPrivacy />, { user: null })
  expect(await screen.findByText('Backups stay for 30 days.')).toBeDefined()
  expect(screen.getByText('As of 29 November 2026')).toBeDefined()
  press(screen.getByRole('button', { name: 'Earlier versions' }))
  expect(await screen.findByText('As of 1 October 2026')).toBeDefined()
  expect(screen.getByText('Backups stay for 90 days.')).toBeDefined()
  expect(api.callsOf('GET /api/house/texts/{kind}')[0]?.params).toEqual({ kind: 'privacy' })
})

test('a hall that adds nothing says so, and one that cannot be reached does', async () => {
  const api = fakeApi({ 'GET /api/house': () => ({ ...house, privacy: null }) })
  const { unmount } = renderApp(<HallPrivacy />, { user: null })
  expect(await screen.findByText('The people who run this hall have added nothing to this.')).toBeDefined()
  unmount()
  api.answer('GET /api/house', () => refuse(500, 'internal_error'))
  renderApp(<HallPrivacy />, { user: null })
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('whoever is not signed in reads how to reach who runs the hall, where that is said', async () => {
  fakeApi({ 'GET /api/house': () => ({ ...house, privacy: null, contact: 'keeper@bank.example' }) })
  renderApp(<HallPrivacy />, { user: null })
  expect(await screen.findByText('To reach who runs this hall: keeper@bank.example')).toBeDefined()
})
