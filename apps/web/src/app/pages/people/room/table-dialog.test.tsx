import type { CompanyTable } from '@guildhall/contract/company'
import type { ShelfOpening } from '@guildhall/contract/library'
import type { OwnPresence } from '@guildhall/contract/presence'
import { usualPrivacy } from '@guildhall/contract/privacy'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tables } from '../../../../features/company/tables.tsx'
import { aMember } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { atTheTables } from './own-seat.tsx'

const here: OwnPresence = {
  state: 'online',
  availability: { choice: 'automatic', until: null },
  status: null,
  playing: null,
}
const none = Object.fromEntries(libraryStatuses.map((status) => [status, 0])) as ShelfOpening['counts']
const freya = aMember({ firstName: 'Freya', lastName: 'Lund' })
const balatro = aGameCard({ title: 'Balatro' })
const hers: CompanyTable = { playing: 'Balatro', isMine: false, game: balatro, people: [freya], count: 1 }

function show(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/company/tables': () => [],
    'GET /api/privacy': () => usualPrivacy,
    'GET /api/presence': () => here,
    'GET /api/library/{userId}/opening': () => ({ entries: [], counts: none, isWhole: true }),
    'GET /api/games/find': () => [],
    'PATCH /api/privacy': ({ body }) => ({ ...usualPrivacy, ...(body as object) }),
    'PUT /api/presence/playing': ({ body }) => ({ ...here, playing: body as OwnPresence['playing'] }),
    ...handlers,
  })
  return { api, ...renderApp(<Tables seating={atTheTables} />) }
}

test('a table is opened by what one plays, for all only where that is said', async () => {
  const { api } = show()
  press(await screen.findByRole('button', { name: 'Open a table' }))
  type(await screen.findByLabelText('What do you play?'), 'Cards by candlelight')
  press(await screen.findByRole('button', { name: 'Play “Cards by candlelight”' }))
  expect(await screen.findByText('As it is, your friends alone will see your table.')).toBeDefined()
  press(screen.getByRole('checkbox', { name: 'Let everybody in the hall see when I am here' }))
  expect(screen.getByText('Everybody in the hall will see you at this table while you are here.')).toBeDefined()
  const mine: CompanyTable = {
    playing: 'Cards by candlelight',
    isMine: true,
    game: null,
    people: [aMember()],
    count: 1,
  }
  api.answer('GET /api/company/tables', () => [mine])
  press(screen.getByRole('button', { name: 'Open the table' }))
  expect(await screen.findByRole('button', { name: 'Leave the table: Cards by candlelight' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsOf('PATCH /api/privacy')[0]?.body).toEqual({ presence: 'everyone' })
  expect(api.callsOf('PUT /api/presence/playing')[0]?.body).toMatchObject({ text: 'Cards by candlelight' })
})

test('one sits down at a table of somebody else, and gets up', async () => {
  const { api } = show({ 'GET /api/company/tables': () => [hers] })
  expect((await screen.findByRole('link', { name: 'See the game: Balatro' })).textContent).toBe('See the game')
  press(await screen.findByRole('button', { name: 'Sit down: Balatro' }))
  const words = 'As it is, your friends alone will see you at this table: of those who sit there, nobody else.'
  expect(await screen.findByText(words)).toBeDefined()
  api.answer('GET /api/company/tables', () => [{ ...hers, isMine: true, count: 2 }])
  press(await screen.findByRole('button', { name: 'Sit down' }))
  const leave = await screen.findByRole('button', { name: 'Leave the table: Balatro' })
  expect(api.callsOf('PATCH /api/privacy')).toEqual([])
  expect(await screen.findByText('Your friends alone see it.')).toBeDefined()
  api.answer('GET /api/company/tables', () => [hers])
  press(leave)
  expect(await screen.findByRole('button', { name: 'Sit down: Balatro' })).toBeDefined()
  expect(api.callsOf('PUT /api/presence/playing').at(-1)?.body).toEqual({ text: null, until: null })
})

test('what was refused is said, opens nothing to others, and the table is still asked for', async () => {
  const { api } = show({
    'GET /api/company/tables': () => [hers],
    'PUT /api/presence/playing': () => refuse(503, 'internal_error'),
  })
  press(await screen.findByRole('button', { name: 'Sit down: Balatro' }))
  press(await screen.findByRole('checkbox', { name: 'Let everybody in the hall see when I am here' }))
  press(await screen.findByRole('button', { name: 'Sit down' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(api.callsOf('PATCH /api/privacy')).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sit down' })).toBeDefined())
})
