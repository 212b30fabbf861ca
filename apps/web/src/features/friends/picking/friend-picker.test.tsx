import type { Member } from '@guildhall/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { friendList, manyFriends } from '../../../testing/friend-list.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FriendPicker } from './friend-picker.tsx'

const many = manyFriends(250)

function Choice() {
  const [chosen, setChosen] = useState<readonly Member[]>([])
  return <FriendPicker limit={3} chosen={chosen} onChange={setChosen} except={(id) => id === many[249]?.id} />
}

async function open() {
  const sight = fakeSight()
  const api = fakeApi({ 'GET /api/friends/{userId}': friendList(many) })
  renderApp(<Choice />)
  return { api, ...sight, field: await screen.findByRole('searchbox', { name: 'Find a friend' }) }
}

test('somebody on a page that is not here is found by name, and stays chosen when the words are gone', async () => {
  const { field } = await open()
  type(field, 'abbott 248')
  expect(await screen.findByRole('checkbox', { name: /Wren Abbott 248/ })).toBeDefined()
  key('Enter')
  expect(screen.getByRole('button', { name: 'Take Wren Abbott 248 out' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /Wren Abbott 248/ })).toBeNull()
  press(screen.getByRole('button', { name: 'Take Wren Abbott 248 out' }))
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull()
})

test('who cannot be chosen is not found on any page', async () => {
  const { field } = await open()
  type(field, 'abbott 249')
  expect(await screen.findByText('Nobody on your list is called that.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the end of the page brings the next', async () => {
  const { reachEnd } = await open()
  expect(screen.getByText('Wren Abbott 099')).toBeDefined()
  expect(screen.queryByText('Wren Abbott 100')).toBeNull()
  reachEnd()
  expect(await screen.findByText('Wren Abbott 199')).toBeDefined()
  reachEnd()
  expect(await screen.findByText('Wren Abbott 248')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Loading more friends')).toBeNull())
})

test('a search that did not go through says so, and is made again', async () => {
  const { api, field } = await open()
  api.answer('GET /api/friends/{userId}', () => refuse(500, 'internal_error'))
  type(field, 'abbott 248')
  expect((await screen.findByRole('alert')).textContent).toContain('The search didn’t go through.')
  api.answer('GET /api/friends/{userId}', friendList(many))
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wren Abbott 248')).toBeDefined()
})
