import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { EndLettersPage } from './end-letters-page.tsx'

const ending = 'POST /api/letters/endings/{token}'

function setUp(token: string, handlers: Handlers = {}) {
  const api = fakeApi(handlers)
  renderApp(<EndLettersPage />, { path: `/end-letters?token=${token}`, route: '/end-letters', user: null })
  return api
}

const end = async () => press(await screen.findByRole('button', { name: 'End them' }))

test('ends letters of a kind without a sign-in, on a press and not before', async () => {
  const api = setUp('somebody.mentions.signed', { [ending]: () => undefined })
  expect(await screen.findByText(/when somebody mentions you/)).toBeDefined()
  expect(api.calls).toHaveLength(0)
  await end()
  expect(await screen.findByRole('heading', { level: 1, name: 'No more of these letters' })).toBeDefined()
  expect(screen.getByText(/writes to you of mentions no more/)).toBeDefined()
  expect(api.callsOf(ending).map(({ params }) => params.token)).toEqual(['somebody.mentions.signed'])
})

test('says what went wrong, and can be tried again', async () => {
  const api = setUp('somebody.digest.signed', { [ending]: () => refuse(503, 'unavailable') })
  await end()
  expect(await screen.findByRole('alert')).toBeDefined()
  api.answer(ending, () => undefined)
  await end()
  expect(await screen.findByText(/of what is unread no more/)).toBeDefined()
})

test('asks nothing by a link that is not whole', async () => {
  const api = setUp('somebody.sec')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not whole' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End them' })).toBeNull()
  expect(api.calls).toHaveLength(0)
})
