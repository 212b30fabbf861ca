import type { CompanyCounts, SuggestedPerson } from '@guildhall/contract/company'
import { type PrivacySettings, usualPrivacy } from '@guildhall/contract/privacy'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { presenceBook } from '../../../features/presence/presence.queries.ts'
import { aMember, anId } from '../../../testing/builders.ts'
import { aPersonInHall } from '../../../testing/company/person-in-hall.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PresenceProvider } from '../../../ui/people/presence-source.ts'
import { PeoplePage } from './people-page.tsx'

const few = (count: number) => ({ count, isMore: false })
const counts: CompanyCounts = {
  everyone: { count: 99, isMore: true },
  here: few(3),
  games: few(2),
  hours: null,
  fresh: few(1),
  isShown: true,
}

const freya = aPersonInHall({ person: aMember({ firstName: 'Freya', lastName: 'Lund', handle: 'freya' }) })
const soon = () => new Date(Date.now() + 10_000).toISOString()

function setUp(handlers: Handlers = {}, path = '/people', page = <PeoplePage />) {
  const api = fakeApi({
    'GET /api/company/people': () => ({ people: [freya], next: null, game: null }),
    'GET /api/company/counts': () => counts,
    'GET /api/company/tables': () => [],
    'GET /api/privacy': () => usualPrivacy,
    'GET /api/company/suggestions': () => [],
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/games/find': () => [],
    ...handlers,
  })
  return { api, ...renderApp(page, { path, route: '/people' }) }
}

const cards = async () => within(await screen.findByRole('list', { name: 'People in the hall' }))

test('a hello is one press, and is taken back by another', async () => {
  const { api } = setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya], next: null, game: null }),
    'POST /api/company/hellos/{userId}': () => ({ undoUntil: soon() }),
    'DELETE /api/company/hellos/{userId}': () => undefined,
  })
  press((await cards()).getByRole('button', { name: 'Say hello to Freya Lund' }))
  press(await screen.findByRole('button', { name: 'Take the hello to Freya Lund back' }))
  expect(await screen.findByRole('button', { name: 'Say hello to Freya Lund' })).toBeDefined()
  expect(api.callsOf('DELETE /api/company/hellos/{userId}')).toHaveLength(1)
})

test('the focus stays where a hello was said, and where it was taken back', async () => {
  setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya], next: null, game: null }),
    'POST /api/company/hellos/{userId}': () => ({ undoUntil: soon() }),
    'DELETE /api/company/hellos/{userId}': () => undefined,
  })
  const hello = (await cards()).getByRole('button', { name: 'Say hello to Freya Lund' })
  act(() => hello.focus())
  press(hello)
  const undo = await screen.findByRole('button', { name: 'Take the hello to Freya Lund back' })
  expect(document.activeElement).toBe(undo)
  press(undo)
  expect(await screen.findByRole('button', { name: 'Say hello to Freya Lund' })).toBe(document.activeElement)
})

test('the focus stays on the words once a hello cannot be taken back any more', async () => {
  setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya], next: null, game: null }),
    'POST /api/company/hellos/{userId}': () => ({ undoUntil: new Date(Date.now() + 400).toISOString() }),
  })
  const hello = (await cards()).getByRole('button', { name: 'Say hello to Freya Lund' })
  act(() => hello.focus())
  press(hello)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hello said'))
})

test('who wrote is answered, and who one talks with is written to', async () => {
  const wrote = aPersonInHall({ person: freya.person, way: 'wrote', conversationId: anId() })
  const talk = aPersonInHall({
    person: aMember({ firstName: 'Jun', lastName: 'Takeda' }),
    way: 'talk',
    conversationId: anId(),
  })
  setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [wrote, talk], next: null, game: null }),
  })
  const list = await cards()
  expect(list.getByText('Wrote to you')).toBeDefined()
  expect(list.getByRole('link', { name: 'Answer Freya Lund' }).getAttribute('href')).toBe(
    `/chat?conversation=${wrote.conversationId}`,
  )
  expect(list.getByRole('link', { name: 'Message Jun Takeda' }).getAttribute('href')).toBe(
    `/chat?conversation=${talk.conversationId}`,
  )
  expect(screen.queryByRole('button', { name: /Say hello/ })).toBeNull()
})

test('why a hello did not go is said where the button is', async () => {
  setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya], next: null, game: null }),
    'POST /api/company/hellos/{userId}': () => refuse(429, 'too_many_hellos'),
  })
  press((await cards()).getByRole('button', { name: 'Say hello to Freya Lund' }))
  expect(await screen.findByText(/That was enough for today/)).toBeDefined()
})

test('chips stand in the address and add up, and one that would help is offered', async () => {
  const { api, router } = setUp({
    'GET /api/company/people': ({ query }) => ({
      people: query['here'] && query['games'] ? [] : [freya],
      next: null,
      game: null,
    }),
  })
  press(await screen.findByRole('button', { name: /Here now/ }))
  press(screen.getByRole('button', { name: /With one of my games in hand/ }))
  expect(router.state.location.search).toBe('?here=true&games=true')
  expect(await screen.findByText('Nobody matches all of it. Drop one?')).toBeDefined()
  press(screen.getByRole('button', { name: 'Without “With one of my games in hand”' }))
  expect((await cards()).getByText('Freya Lund')).toBeDefined()
  expect(api.callsOf('GET /api/company/people').some(({ query }) => query['here'] === 'true')).toBe(true)
  expect(screen.queryByRole('button', { name: /My hours/ })).toBeNull()
})

test('a search alone is spoken of as a search', async () => {
  const { api } = setUp({}, '/people?q=frey')
  expect(await screen.findByText('1 person found by that name')).toBeDefined()
  api.answer('GET /api/company/people', () => ({ people: [], next: null, game: null }))
  type(screen.getByLabelText('A name or a game'), 'zzz')
  expect(await screen.findByText('Nobody is found by that name')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Clear the search' })).toBeDefined()
})

test('of others than friends the tables and the counts are asked for again after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { api } = setUp()
  expect(await screen.findByText('The tables are free. Who comes first?')).toBeDefined()
  api.answer('GET /api/company/counts', () => ({ ...counts, here: few(4) }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText(/4 of them here now/)).toBeDefined()
  expect(api.callsOf('GET /api/company/tables').length).toBe(2)
})

test('each region that fails says so, and the others work', async () => {
  const { api } = setUp({
    'GET /api/company/tables': () => refuse(500, 'internal_error'),
    'GET /api/company/suggestions': () => refuse(500, 'internal_error'),
  })
  expect((await cards()).getByText('Freya Lund')).toBeDefined()
  const alert = (await screen.findByText('The tables didn’t arrive.')).closest('[role="alert"]') as HTMLElement
  expect(await screen.findByText('That list didn’t arrive.')).toBeDefined()
  api.answer('GET /api/company/tables', () => [])
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The tables are free. Who comes first?')).toBeDefined()
})

test('while the people are on their way their place is held', async () => {
  setUp({ 'GET /api/company/people': () => hang() })
  expect(await screen.findByText('Looking who is in the hall')).toBeDefined()
})

test('good company comes with its reasons, and goes by a press', async () => {
  const balatro = aGameCard({ title: 'Balatro' })
  const jun = aMember({ firstName: 'Jun', lastName: 'Takeda' })
  const milo: SuggestedPerson = {
    ...aPersonInHall({ person: aMember({ firstName: 'Milo', lastName: 'Santos' }) }),
    reasons: [
      { kind: 'playing', games: [balatro] },
      { kind: 'friends', count: 2, people: [jun] },
    ],
  }
  let suggested = [milo]
  const { api } = setUp({
    'GET /api/company/suggestions': () => suggested,
    'POST /api/friends/suggestions/dismiss': () => {
      suggested = []
      return undefined
    },
  })
  expect(await screen.findByText('Jun and 1 other')).toBeDefined()
  expect(screen.getByText('Balatro')).toBeDefined()
  press(screen.getByRole('button', { name: 'Do not suggest Milo Santos' }))
  await waitFor(() => expect(screen.queryByText('Milo Santos')).toBeNull())
  expect(api.callsOf('POST /api/friends/suggestions/dismiss')).toHaveLength(1)
})

test('who has nothing in common yet comes with what is true at the door', async () => {
  const mara = {
    ...aPersonInHall({ person: aMember({ firstName: 'Mara', lastName: 'Keeper' }) }),
    reasons: [{ kind: 'inviter' as const }, { kind: 'host' as const }],
  }
  const nora = {
    ...aPersonInHall({ person: aMember({ firstName: 'Nora', lastName: 'Hale' }) }),
    reasons: [{ kind: 'here' as const }, { kind: 'fresh' as const }],
  }
  setUp({ 'GET /api/company/suggestions': () => [mara, nora] })
  const company = within((await screen.findByText('Good company for you')).closest('section') as HTMLElement)
  for (const words of ['Brought you in', 'Looks after this hall', 'Here now', 'New this week, as you are']) {
    expect(await company.findByText(words)).toBeDefined()
  }
})

test('the head tells of others, and of who is here only where that is known', async () => {
  setUp()
  expect(await screen.findByText(/^99\+ others in the hall, 3 of them here now\./)).toBeDefined()
})

test('that nobody is here is not said: they may not show it', async () => {
  setUp({ 'GET /api/company/counts': () => ({ ...counts, everyone: few(1), here: few(0) }) })
  expect((await screen.findByText(/other in the hall/)).textContent).toBe(
    '1 other in the hall. Everyone you see has chosen to be seen.',
  )
})

test('presence that is not told is no word and no mark', async () => {
  const nora = aPersonInHall({ person: aMember({ firstName: 'Nora', lastName: 'Hale' }) })
  onTestFinished(() => presenceBook.forget())
  const away = { state: 'offline', status: null, playing: null } as const
  setUp(
    {
      'GET /api/company/people': ({ query }) => ({
        people: query['fresh'] ? [] : [freya, nora],
        next: null,
        game: null,
      }),
      'GET /api/presence/people': () => [
        { ...away, userId: freya.person.id, lastSeenAt: null },
        { ...away, userId: nora.person.id, lastSeenAt: new Date().toISOString() },
      ],
    },
    '/people',
    <PresenceProvider value={presenceBook}>
      <PeoplePage />
    </PresenceProvider>,
  )
  const list = await cards()
  expect(await list.findByText(/Last seen/)).toBeDefined()
  const cardOf = (name: string) => within(list.getByText(name).closest('article') as HTMLElement)
  expect(cardOf('Nora Hale').getByText('Offline')).toBeDefined()
  expect(cardOf('Freya Lund').queryByText('Offline')).toBeNull()
})

test('what the frame of a cover, the clock and the chip of games mean can be read', async () => {
  const one = { ...freya, keepsMyHours: true, games: [{ game: aGameCard({ title: 'Balatro' }), isMine: true }] }
  setUp({ 'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [one], next: null, game: null }) })
  const list = await cards()
  expect(list.getByText('In a time zone near yours').closest('[class*="hidden"]')).toBeNull()
  expect(screen.getByText('Framed games stand on your shelf too.')).toBeDefined()
  expect(screen.getByRole('button', { name: /With one of my games in hand/ })).toBeDefined()
})

test.each([
  [{}, 'with your name. Your games, and whether you are here, not everybody sees.'],
  [{ library: 'everyone' }, 'with your name and your games. Whether you are here, not everybody sees.'],
  [{ presence: 'everyone' }, 'with your name, and with whether you are here. Your games, not everybody sees.'],
  [{ library: 'everyone', presence: 'everyone' }, 'with your name, your games and whether you are here.'],
] satisfies [Partial<PrivacySettings>, string][])(
  'what one is shown with is what one shows: %j',
  async (chosen, words) => {
    setUp({ 'GET /api/privacy': () => ({ ...usualPrivacy, ...chosen }) })
    expect(await screen.findByText(words)).toBeDefined()
  },
)

test('who is not shown is told so, and where that is changed', async () => {
  setUp({ 'GET /api/company/counts': () => ({ ...counts, isShown: false }) })
  expect(await screen.findByText('You are not shown here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change who finds you' }).getAttribute('href')).toBe('/profile/edit/privacy')
})

test('an arrow leads to a person, and H says hello', async () => {
  const { api } = setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya], next: null, game: null }),
    'POST /api/company/hellos/{userId}': () => ({ undoUntil: soon() }),
  })
  await cards()
  key('ArrowDown')
  key('h')
  await waitFor(() => expect(api.callsOf('POST /api/company/hellos/{userId}')).toHaveLength(1))
})

test('a search finds who plays a game, below whom it finds by name, and all of them by a press', async () => {
  const [balatro, other] = [aGameCard({ title: 'Balatro' }), aGameCard({ title: 'Balatro Deluxe' })]
  const { api, router } = setUp(
    {
      'GET /api/games/find': () => [balatro, other],
      'GET /api/company/people': ({ query }) => {
        const isAsked = query['game'] === balatro.id
        return { people: isAsked ? [freya] : [], next: null, game: isAsked ? balatro : null }
      },
    },
    '/people?q=balatro&here=true',
  )
  const players = within(await screen.findByRole('region', { name: 'Who plays Balatro' }))
  expect(players.getByText('Freya Lund')).toBeDefined()
  expect(screen.getByText('Nobody is found by that name')).toBeDefined()
  expect(players.getByRole('button', { name: 'Who plays Balatro Deluxe' })).toBeDefined()
  expect(api.callsOf('GET /api/company/people').some(({ query }) => query['game'] && query['here'] === 'true')).toBe(
    true,
  )
  press(players.getByRole('button', { name: 'All who play Balatro' }))
  expect(router.state.location.search).toBe(`?here=true&game=${balatro.id}`)
  expect((await cards()).getByText('Freya Lund')).toBeDefined()
  press(await screen.findByRole('button', { name: 'Not only who plays Balatro' }))
  expect(router.state.location.search).toBe('?here=true')
})

test.each([
  ['in the catalogue', aGameCard({ title: 'Balatro Deluxe' }), 'Balatro Deluxe'],
  ['gone from it', null, 'this game'],
])('of a game that nobody shows, %s, that is said, and the way out of it', async (_, game, words) => {
  const id = game?.id ?? anId()
  const { router } = setUp(
    {
      'GET /api/company/people': ({ query }) => ({
        people: query['game'] || query['fresh'] ? [] : [freya],
        next: null,
        game: query['game'] ? game : null,
      }),
    },
    `/people?game=${id}&here=true`,
  )
  expect(await screen.findByText('Nobody matches all of it. Drop one?')).toBeDefined()
  press(screen.getByRole('button', { name: 'Without “Here now”' }))
  expect(await screen.findByText(`Nobody here shows that they play ${words}`)).toBeDefined()
  expect(screen.queryByText('You are the first one here')).toBeNull()
  press(screen.getByRole('button', { name: `Without “Plays ${words}”` }))
  expect(router.state.location.search).toBe('')
  expect((await cards()).getByText('Freya Lund')).toBeDefined()
})

test('the keyboard goes from the search to the people, and by arrows along the chips', async () => {
  const talk = aPersonInHall({
    way: 'talk',
    conversationId: anId(),
    person: aMember({ firstName: 'Jun', lastName: 'Takeda' }),
  })
  setUp({
    'GET /api/company/people': ({ query }) => ({ people: query['fresh'] ? [] : [freya, talk], next: null, game: null }),
  })
  const list = await cards()
  act(() => screen.getByLabelText('A name or a game').focus())
  key('ArrowDown')
  expect(document.activeElement).toBe(list.getByRole('link', { name: /Freya Lund/ }))
  key('ArrowDown')
  expect(document.activeElement).toBe(list.getByRole('link', { name: /^Jun Takeda/ }))
  expect(list.getByRole('link', { name: 'Message Jun Takeda' }).getAttribute('aria-keyshortcuts')).toBe('M')
  const [first, second] = [
    screen.getByRole('button', { name: /Here now/ }),
    screen.getByRole('button', { name: /With one of my/ }),
  ]
  act(() => first.focus())
  key('ArrowRight')
  expect(document.activeElement).toBe(second)
  key('Home')
  expect(document.activeElement).toBe(first)
})
