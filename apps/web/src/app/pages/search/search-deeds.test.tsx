// @vitest-environment jsdom
import type { FriendRequest } from '@guildhall/contract/friends'
import type { Found } from '@guildhall/contract/search'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aFriend, aFriendRequest } from '../../../testing/builders.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { friendList } from '../../../testing/friend-list.ts'
import { aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aFoundGroup, aGameFound, aPersonFound, oneOfEach } from '../../../testing/search-builders.ts'
import { addressOf, found, foundPage, openSearch } from '../../../testing/searching/open-search.tsx'

const hades = aGameFound('[Hades]')
const answer = (items: Found[]) => ({ 'GET /api/search': () => found([aFoundGroup(items)]) })
const region = (name: string) => screen.findByRole('region', { name })

test('a friend is written to, a stranger is asked, and both stand after the link of their row', async () => {
  const friend = aFriend({ firstName: 'Ana', lastName: 'Bell' })
  const stranger = aPersonFound()
  const pair = aConversation({ kind: 'pair' })
  let sent: FriendRequest[] = []
  const view = openSearch('/search-results?q=a', {
    ...answer([aPersonFound({ member: friend }), stranger]),
    'GET /api/friends/{userId}': friendList([friend]),
    'GET /api/friends/{userId}/sent': () => sent,
    'POST /api/friends/request': () => {
      sent = [aFriendRequest({ friendId: stranger.member.id })]
      return { state: 'requested' as const }
    },
    'POST /api/conversations': () => pair,
  })
  const people = await region('People 2')
  press(await within(people).findByRole('button', { name: 'Add Sorcha Byrne' }))
  const undo = await within(people).findByRole('button', { name: 'Cancel request to Sorcha Byrne' })
  expect(document.activeElement).toBe(undo)
  const stops = within(people).getAllByRole('listitem')
  expect(stops.map((row) => [...row.querySelectorAll('a, button')].map(({ tagName }) => tagName))).toEqual([
    ['A', 'BUTTON'],
    ['A', 'BUTTON'],
  ])
  press(within(people).getByRole('button', { name: 'Message Ana Bell' }))
  await waitFor(() => expect(addressOf(view)).toBe(`/chat?conversation=${pair.id}`))
})

test('of oneself there is nothing to do', async () => {
  const { user } = openSearch('/search-results?q=a', {
    'GET /api/search': () => found([aFoundGroup([aPersonFound({ member: user })])]),
  })
  const people = await region('People 1')
  expect(within(people).queryByRole('button')).toBeNull()
})

test('a game is put on the shelf, and the row keeps the focus', async () => {
  const { api } = openSearch('/search-results?q=hades', {
    ...answer([hades]),
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game: hades.game }),
  })
  const games = await region('Games 1')
  press(await within(games).findByRole('button', { name: 'Add Hades to your library' }))
  expect(await within(games).findByText('On your shelf')).toBeDefined()
  expect(document.activeElement?.getAttribute('href')).toBe(`/game/${hades.game.id}`)
  expect(await screen.findByText('Hades is on your shelf.')).toBeDefined()
  const added = api.callsOf('POST /api/library/{userId}/game/{gameId}')
  expect(added.map(({ params }) => params['gameId'])).toEqual([hades.game.id])
})

test('a game that is there already is not added again', async () => {
  openSearch('/search-results?q=hades', answer([{ ...hades, isOwned: true }]))
  const games = await region('Games 1')
  expect(await within(games).findByText('On your shelf')).toBeDefined()
  expect(within(games).queryByRole('button')).toBeNull()
})

test('a refusal leaves the button there', async () => {
  openSearch('/search-results?q=hades', {
    ...answer([hades]),
    'POST /api/library/{userId}/game/{gameId}': () => refuse(429, 'rate_limited'),
  })
  const games = await region('Games 1')
  press(await within(games).findByRole('button', { name: 'Add Hades to your library' }))
  await waitFor(() => expect(within(games).getByRole('button', { name: /^Add Hades/ }).ariaBusy).toBeNull())
  expect(within(games).queryByText('On your shelf')).toBeNull()
})

test('what is said about a game is one press away, though its name does not stand there', async () => {
  openSearch('/search-results?q=dark', answer([aGameFound('The Long [Dark]')]))
  const games = await region('Games 1')
  const link = await within(games).findByRole('link', { name: 'Posts about The Long Dark' })
  expect(link.getAttribute('href')).toBe('/search-results?q=game%3A%22The+Long+Dark%22&kind=posts')
})

test('a tag is followed and left, and what was found knows it', async () => {
  const { api } = openSearch('/search-results?q=dice&kind=tags', {
    'GET /api/search/{kind}': () => foundPage([oneOfEach.tags]),
    'PUT /api/tags/{tag}/follow': () => undefined,
    'DELETE /api/tags/{tag}/follow': () => undefined,
  })
  press(await screen.findByRole('button', { name: 'Follow #dice' }))
  const left = await screen.findByRole('button', { name: 'Following #dice' })
  expect(left.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(api.callsOf('PUT /api/tags/{tag}/follow')).toHaveLength(1))
  press(left)
  await waitFor(() => expect(api.callsOf('DELETE /api/tags/{tag}/follow')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Follow #dice' })).toBeDefined()
})
