import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { friendList, manyFriends } from '../../testing/friend-list.ts'
import { type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { HallPalette } from './hall-palette.tsx'

test.each(['abbott 249', '@abbott 249'])(
  '"%s" finds a friend on a page of the list that is not here',
  async (words) => {
    const api = fakeApi({
      'GET /api/friends/{userId}': friendList(manyFriends(250)),
      'GET /api/conversations/user/{userId}': () => [],
      'GET /api/games/find': () => [],
    })
    renderApp(<HallPalette onClose={() => undefined} />)
    const field = screen.getByRole('combobox')
    expect(await screen.findByRole('option', { name: /Wren Abbott 000/ })).toBeDefined()
    type(field, words)
    expect(await screen.findByRole('option', { name: /Wren Abbott 249/ })).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    const asked = api.callsOf('GET /api/friends/{userId}').map(({ query }) => query['name'])
    expect(asked).toEqual([undefined, 'abbott 249'])
  },
)
