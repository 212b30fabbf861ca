// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { aList, aListCard } from '../../testing/gaming/list-builders.ts'
import { key, press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { AddToList } from './add-to-list.tsx'

const sundays = aListCard({ name: 'Rainy Sundays' })
const later = aListCard({ name: 'Later' })

async function openMenu(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/lists': ({ query }) => (query['gameId'] === undefined ? [sundays, later] : [later]),
    'PUT /api/lists/{id}/games/{gameId}': () => aList(),
    'DELETE /api/lists/{id}/games/{gameId}': () => aList(),
    ...handlers,
  })
  renderApp(<AddToList game={{ id: '72', title: 'Portal 2' }} />)
  const button = screen.getByRole('button', { name: 'Add to list: Portal 2' })
  act(() => button.focus())
  key('Enter')
  return { api }
}
const item = (name: string, checked: boolean) => screen.findByRole('menuitemcheckbox', { name, checked })

test('own lists say whether the game is on them; a press puts it on, another takes it off', async () => {
  const { api } = await openMenu()
  await item('Later', true)
  press(await item('Rainy Sundays', false))
  press(await item('Later', true))
  await item('Rainy Sundays', true)
  await item('Later', false)
  await waitFor(() => expect(api.callsOf('DELETE /api/lists/{id}/games/{gameId}')[0]?.params.id).toBe(later.id))
  expect(api.callsOf('PUT /api/lists/{id}/games/{gameId}')[0]?.params).toEqual({ id: sundays.id, gameId: '72' })
})

test('a refusal takes the check away again and says why', async () => {
  await openMenu({ 'PUT /api/lists/{id}/games/{gameId}': () => refuse(409, 'list_full') })
  press(await item('Rainy Sundays', false))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('This list is full.'))
  await item('Rainy Sundays', false)
})

test('a new list begins with the game', async () => {
  const begun = aList({ name: 'Tonight' })
  const { api } = await openMenu({ 'POST /api/lists': () => begun })
  press(await screen.findByRole('menuitem', { name: 'New list' }))
  press(await screen.findByRole('button', { name: 'Make the list' }))
  expect(screen.getByText('A list needs a name.')).toBeDefined()
  type(screen.getByLabelText('Name'), ' Tonight ')
  press(screen.getByRole('button', { name: 'Make the list' }))
  await waitFor(() => expect(api.callsOf('PUT /api/lists/{id}/games/{gameId}')[0]?.params.id).toBe(begun.id))
  expect(api.callsOf('POST /api/lists')[0]?.body).toMatchObject({ name: 'Tonight', visibility: 'everyone' })
})
