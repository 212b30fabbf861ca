import type { Found } from '@guildhall/contract/search'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session/session-store.ts'
import { aConversation, aFriend, aNotification, anOwnPresence } from '../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../testing/fake-api.ts'
import { friendList, manyFriends } from '../../testing/friend-list.ts'
import { aLibraryEntry } from '../../testing/gaming/game-builders.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { aGameFound, aMessageFound, aPersonFound, oneOfEach } from '../../testing/search-builders.ts'
import { OpeningPalette } from './opening-palette.tsx'

const ana = aFriend({ firstName: 'Ana', lastName: 'Bell' })

function setUp(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/friends/{userId}': friendList([ana]),
    'GET /api/conversations/user/{userId}': () => [],
    'GET /api/notifications/{userId}/unread': () => ({ unread: 0, byType: [] }),
    'GET /api/typeahead': () => [],
    'GET /api/search/{kind}': () => ({ faults: [], corrected: null, total: null, items: [] }),
    ...handlers,
  })
  const onClose = vi.fn<() => void>()
  const onStatus = vi.fn<() => void>()
  const view = renderApp(
    <WhileSignedIn>
      <OpeningPalette onClose={onClose} onStatus={onStatus} />
    </WhileSignedIn>,
  )
  const wish = (words: string) => type(screen.getByRole('combobox'), words)
  const address = () => `${view.router.state.location.pathname}${view.router.state.location.search}`
  return { ...view, api, onClose, onStatus, wish, address }
}

/** As the hall does. */
function WhileSignedIn({ children }: { children: ReactNode }) {
  return useSession(({ user }) => user) === null ? null : children
}

const option = (name: string | RegExp) => screen.findByRole('option', { name })

test.each(['abbott 249', '@abbott 249'])(
  '"%s" finds a friend on a page of the list that is not here',
  async (words) => {
    const { api, wish } = setUp({ 'GET /api/friends/{userId}': friendList(manyFriends(250)) })
    expect(await option(/Wren Abbott 000/)).toBeDefined()
    wish(words)
    expect(await option(/Wren Abbott 249/)).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Wren/ })).toHaveLength(1))
    const asked = api.callsOf('GET /api/friends/{userId}').map(({ query }) => query['name'])
    expect(asked).toEqual([undefined, 'abbott 249'])
  },
)

test('names of all kinds are found by the server, and a friend who is here is not shown twice', async () => {
  const names: Found[] = [
    aPersonFound(),
    aPersonFound({ member: ana }),
    aGameFound('[Dice] Legends'),
    oneOfEach.groups,
    oneOfEach.lists,
    oneOfEach.tournaments,
    oneOfEach.tags,
  ]
  const { wish, address } = setUp({ 'GET /api/typeahead': () => names })
  await option(/Ana Bell/)
  wish('ana')
  await option(/Dice\s+Legends/)
  expect(screen.getAllByRole('option', { name: /Ana Bell/ })).toHaveLength(1)
  // Of two by the same name only who is no friend comes from the server.
  expect(screen.getAllByRole('option', { name: /Sorcha\s+Byrne/ })).toHaveLength(1)
  for (const name of [/Sorcha\s+Byrne/, /Dice\s+and cards/, /Games with\s+dice.*List by Noor/, /^#?dice$/]) {
    expect(await option(name)).toBeDefined()
  }
  expect(await option(/The\s+dice\s+cup.*Tournament/)).toBeDefined()
  press(await option(/Games with\s+dice/))
  expect(address()).toBe(`/list/${oneOfEach.lists.id}`)
})

test('after @ only people are found', async () => {
  const { api, wish } = setUp({ 'GET /api/typeahead': () => [aPersonFound(), aGameFound('[Sorc]ery')] })
  wish('@sorc')
  expect(await option(/Sorcha\s+Byrne/)).toBeDefined()
  expect(screen.queryByRole('option', { name: /Sorcery/ })).toBeNull()
  expect(api.callsOf('GET /api/typeahead').map(({ query }) => query['q'])).toEqual(['sorc'])
  expect(api.callsOf('GET /api/search/{kind}')).toEqual([])
})

test('after # only tags are found, and lead to what has them', async () => {
  const { api, wish, address } = setUp({ 'GET /api/typeahead': () => [aGameFound('[Dice] Legends'), oneOfEach.tags] })
  await option(/Ana Bell/)
  wish('#dice')
  press(await option(/^#?dice$/))
  expect(address()).toBe('/feed?tag=dice')
  expect(api.callsOf('GET /api/typeahead').map(({ query }) => [query['q'], query['kind']])).toEqual([['dice', 'tags']])
  expect(api.callsOf('GET /api/search/{kind}')).toEqual([])
})

test('a message opens in its place', async () => {
  const found = aMessageFound('Bring the [dice]')
  const { api, wish, address } = setUp({
    'GET /api/search/{kind}': () => ({ faults: [], corrected: null, total: null, items: [found] }),
  })
  wish('dice')
  press(await option(/Bring the\s+dice/))
  expect(address()).toBe(`/chat?conversation=${found.conversation.id}&message=${found.id}`)
  expect(api.callsOf('GET /api/search/{kind}').map(({ params, query }) => [params['kind'], query['q']])).toEqual([
    ['messages', 'dice'],
  ])
})

test('what is typed on ends the question before', async () => {
  const { api, wish } = setUp()
  wish('di')
  wish('dic')
  wish('dice')
  await waitFor(() => expect(api.callsOf('GET /api/typeahead').map(({ query }) => query['q'])).toEqual(['dice']))
})

test('all of it is searched by the last line', async () => {
  const { wish, address } = setUp()
  wish('ba')
  press(await option('Search everything for “ba”'))
  expect(address()).toBe('/search-results?q=ba')
})

test('"message ana" opens the conversation', async () => {
  const pair = aConversation({ kind: 'pair' })
  const { api, wish, address } = setUp({ 'POST /api/conversations': () => pair })
  await option(/Ana Bell/)
  wish('message ana')
  press(await option('Message Ana Bell'))
  await waitFor(() => expect(address()).toBe(`/chat?conversation=${pair.id}`))
  expect(api.callsOf('POST /api/conversations').map(({ body }) => body)).toEqual([
    { conversationId: '', participants: [ana.id] },
  ])
})

test('"add celeste" puts the game on the shelf', async () => {
  const celeste = aGameFound('[Celeste]')
  const { api, onClose, wish } = setUp({
    'GET /api/typeahead': () => [celeste],
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game: celeste.game }),
  })
  wish('add celeste')
  press(await option(/^Add Celeste to your library/))
  expect(onClose).toHaveBeenCalledTimes(1)
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ params }) => params['gameId'])).toEqual([
      celeste.game.id,
    ]),
  )
  expect(api.callsOf('GET /api/typeahead').map(({ query }) => query['q'])).toEqual(['celeste'])
})

test('"add quorl" takes a game over that only Steam knows, and Steam is asked by nothing else', async () => {
  const { game } = aGameFound('[Quorl Harbour]')
  const { api, wish } = setUp({
    'GET /api/games/steam': () => ({ finds: [{ appId: 77, title: game.title }], isComplete: true }),
    'POST /api/games/steam/{appId}': () => game,
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game }),
  })
  wish('quorl')
  await option('Search everything for “quorl”')
  wish('add quorl')
  press(await option(/^Add Quorl Harbour to your library/))
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ params }) => params['gameId'])).toEqual([
      game.id,
    ]),
  )
  expect(api.callsOf('POST /api/games/steam/{appId}').map(({ params }) => params['appId'])).toEqual(['77'])
  expect(api.callsOf('GET /api/games/steam').map(({ query }) => query['q'])).toEqual(['quorl'])
})

test('all notifications are marked read, where any are not', async () => {
  const { api, wish } = setUp({
    'GET /api/notifications/{userId}/unread': () => ({ unread: 2, byType: [0, 2] }),
    'GET /api/notifications/{userId}': () => [aNotification({ seq: 12 })],
    'POST /api/notifications/mark-groups-read': () => ({ marked: '1' }),
  })
  wish('mark all')
  press(await option('Mark all notifications read'))
  await waitFor(() =>
    expect(api.callsOf('POST /api/notifications/mark-groups-read').map(({ body }) => body)).toEqual([{ upToSeq: 12 }]),
  )
})

const options = () => screen.queryAllByRole('option').map(({ title }) => title)
const firstGroup = () => screen.getAllByRole('group')[0]?.querySelector('p')?.textContent

test.each([
  ['my profile', 'Your profile'],
  ['new post', 'Write a post'],
  ['Log out', 'Sign out'],
  ['dark', 'Theme: Evening'],
  ['do not disturb', 'Status: Do not disturb'],
  ['status', 'Set a status…'],
  ['library', 'Library'],
])('“%s” is done first, whatever else is called so', async (words, name) => {
  const { wish } = setUp({
    'GET /api/conversations/user/{userId}': () => [aConversation({ kind: 'group', title: words })],
    'GET /api/typeahead': () => [aGameFound(`[${words}]`)],
  })
  wish(words)
  expect(await screen.findAllByRole('option', { name: new RegExp(`^${words}`, 'i') })).not.toEqual([])
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).title).toBe(name))
})

test('one’s own page, a status, how one is seen and the theme are a word away', async () => {
  const presence = anOwnPresence({ availability: { choice: 'dnd', until: null } })
  const { api, wish, address, onStatus } = setUp({ 'PUT /api/presence/availability': () => presence })
  wish('my profile')
  press(await option('Your profile'))
  expect(address()).toMatch(/^\/profile\//)
  wish('status')
  press(await option('Set a status…'))
  expect(onStatus).toHaveBeenCalledTimes(1)
  wish('disturb')
  press(await option('Status: Do not disturb'))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/presence/availability').map(({ body }) => body)).toEqual([
      { choice: 'dnd', until: null },
    ]),
  )
  wish('light')
  press(await option('Theme: Day'))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('signing out asks the server to end the session', async () => {
  const { api, wish } = setUp({ 'POST /api/logout': () => undefined })
  wish('sign out')
  press(await option('Sign out'))
  await waitFor(() => expect(api.callsOf('POST /api/logout')).toHaveLength(1))
})

test('of each kind only a few are shown, and all of them are a search away', async () => {
  const games = Array.from({ length: 8 }, (_, at) => aGameFound(`[Dice] ${at}`))
  const conversations = Array.from({ length: 8 }, (_, at) => aConversation({ kind: 'group', title: `Dice ${at}` }))
  const { wish } = setUp({
    'GET /api/conversations/user/{userId}': () => conversations,
    'GET /api/typeahead': () => games,
  })
  wish('dice')
  await option(/^All games like/)
  expect(options().filter((name) => /^Dice \d$/.test(name))).toHaveLength(6)
})

test('a game that is on the shelf says so', async () => {
  const { wish } = setUp({ 'GET /api/typeahead': () => [{ ...aGameFound('[Dice]'), isOwned: true }] })
  wish('dice')
  expect((await option(/^Dice/)).textContent).toContain('On your shelf')
})

test('an operator at the end is written out, and the palette stays', async () => {
  const sorcha = aPersonFound()
  const { api, onClose } = setUp({
    'GET /api/typeahead': ({ query }) => (query['kind'] === 'people' ? [sorcha] : []),
  })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  type(field, 'dice from:sor')
  press(await option(/^Sorcha Byrne/))
  expect(firstGroup()).not.toBe('Narrow by')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('dice from:sorcha ')
  expect(onClose).not.toHaveBeenCalled()
  expect(api.callsOf('GET /api/typeahead').map(({ query }) => query['kind'])).toContain('people')
})
