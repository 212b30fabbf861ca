import type { SuggestedPerson } from '@guildhall/contract/company'
import { usualPrivacy } from '@guildhall/contract/privacy'
import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import type { Welcome } from '@guildhall/contract/welcome'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser, aMember, aMessage, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { aBrowsedGame, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WelcomePage } from './welcome-page.tsx'

const names: readonly WelcomeStep[] = ['face', 'games', 'shelf', 'people', 'tonight', 'post', 'challenge', 'tournament']
type State = Welcome['steps'][number]['state']

const welcomed = (states: Partial<Record<WelcomeStep, State>> = {}, part: Partial<Welcome> = {}): Welcome => ({
  state: 'open',
  steps: names.map((step) => ({ step, state: states[step] ?? 'open' })),
  letters: [],
  ...part,
})
const mara = aMember({ firstName: 'Mara', lastName: 'Keeper' })
const aLetter = {
  from: mara,
  isInviter: false,
  isAnswerable: true,
  text: 'Welcome in.\nSit anywhere.',
  conversationId: null,
  answer: null,
}

const aChange = () => ({
  id: anId(),
  kind: 'edit' as const,
  count: 1,
  at: '2026-03-14T20:04:00.000Z',
  isUndone: false,
  canUndo: true,
})

beforeEach(() => {
  act(() => toasts.dismissAll())
  Element.prototype.scrollIntoView = () => undefined
})

function show(welcome: Welcome, handlers: Handlers = {}, user = aCurrentUser({ firstName: 'Ida' })) {
  const api = fakeApi({
    'GET /api/welcome': () => welcome,
    'GET /api/about': () => ({ version: '1', since: '2026-01-01T00:00:00.000Z', members: 2, hosts: [] }),
    'GET /api/company/suggestions': () => [],
    'GET /api/games/first': () => [],
    'GET /api/steam': () => refuse(503, 'steam_away'),
    'GET /api/privacy': () => usualPrivacy,
    'GET /api/challenges': () => [],
    'GET /api/tournaments': () => [],
    'GET /api/tournaments/calendar': () => ({ tournaments: [], isMore: false }),
    ...handlers,
  })
  return { api, ...renderApp(<WelcomePage />, { user, path: '/welcome', route: '/welcome' }) }
}

const stepOf = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Your first evening' })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  const heading = screen.getByRole('heading', { level: 2, name: title })
  return within(heading.closest('li') as HTMLElement)
}

test('of a host who takes no messages a newcomer reads the word, and finds no field for an answer', async () => {
  show(welcomed({}, { letters: [{ ...aLetter, isAnswerable: false }] }))
  expect(await screen.findByText(/takes no messages right now/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('greets by name, leads to the next open step, and counts nothing in hundredths', async () => {
  show(welcomed({ face: 'done', games: 'done', shelf: 'put-off' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, Ida. This chair is yours.')
  expect(await screen.findByText('2 done. 1 put off. Nobody is counting.')).toBeDefined()
  press(screen.getByRole('button', { name: 'People to meet' }))
  expect(document.activeElement?.textContent).toBe('People to meet')
  expect(screen.getByRole('link', { name: 'Just look around' }).getAttribute('href')).toBe('/feed')
})

test('folds what is done or put off, and keeps all else open', async () => {
  show(welcomed({ face: 'done', shelf: 'put-off' }))
  expect((await stepOf('A face or a crest')).getByText('People know you by it.')).toBeDefined()
  expect((await stepOf('Bring your shelf')).queryByRole('button', { name: 'Choose a file' })).toBeNull()
  expect(await (await stepOf('An open challenge')).findByRole('link', { name: 'Set a challenge' })).toBeDefined()
})

test('puts a step off and picks it up, on the server', async () => {
  const answers = [welcomed({ shelf: 'put-off' }), welcomed()]
  const { api } = show(welcomed(), {
    'PUT /api/welcome/steps/{step}': () => answers.shift() as Welcome,
  })
  press((await stepOf('Bring your shelf')).getByRole('button', { name: 'Put off: Bring your shelf' }))
  press(await screen.findByRole('button', { name: 'Pick it up: Bring your shelf' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined()
  await waitFor(() => expect(answers).toEqual([]))
  expect(api.callsOf('PUT /api/welcome/steps/{step}').map(({ params, body }) => [params['step'], body])).toEqual([
    ['shelf', { state: 'put-off' }],
    ['shelf', { state: 'open' }],
  ])
})

test('a press puts a game on the shelf, and the next one takes back what it did', async () => {
  const [hades, doom] = [
    aBrowsedGame({ id: '1', title: 'Hades' }),
    aBrowsedGame({ id: '2', title: 'Doom', isOwned: true }),
  ]
  let stands: State = 'open'
  const { api } = show(welcomed(), {
    'GET /api/welcome': () => welcomed({ games: stands }),
    'GET /api/games/first': () => [hades, doom],
    'POST /api/library/{userId}/game/{gameId}': () => {
      stands = 'done'
      return aLibraryEntry({ game: hades })
    },
    'POST /api/library/{userId}/changes/{id}/undo': () => {
      stands = 'open'
      return aChange()
    },
  })
  const cover = async (name: string) => (await stepOf('A game or two')).findByRole('button', { name })
  expect((await cover('Doom')).getAttribute('aria-pressed')).toBe('true')
  press(await cover('Hades'))
  expect((await cover('Hades')).getAttribute('aria-pressed')).toBe('true')
  // Done, and open all the same: there may be a second one.
  expect(await (await stepOf('A game or two')).findByText('What you play stands on your shelf.')).toBeDefined()
  const [put] = api.callsOf('POST /api/library/{userId}/game/{gameId}')
  expect([put?.params['gameId'], put?.body]).toEqual(['1', { status: 'playing' }])
  press(await cover('Hades'))
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')).toHaveLength(1))
  expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')[0]?.params['id']).toBe(put?.query['changeId'])
  expect((await cover('Hades')).getAttribute('aria-pressed')).toBe('false')
  expect(await screen.findByRole('button', { name: 'Put off: A game or two' })).toBeDefined()
})

test('what one has already is taken off with a way back, and what is refused is as it was', async () => {
  const { api } = show(welcomed(), {
    'GET /api/games/first': () => [aBrowsedGame({ id: '2', title: 'Doom', isOwned: true })],
    'DELETE /api/library/{userId}/game/{gameId}': () => refuse(503, 'unavailable'),
  })
  const doom = await (await stepOf('A game or two')).findByRole('button', { name: 'Doom' })
  press(doom)
  await waitFor(() => expect(api.callsOf('DELETE /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  await waitFor(() => expect(doom.getAttribute('aria-pressed')).toBe('true'))
  api.answer('DELETE /api/library/{userId}/game/{gameId}', () => aChange())
  press(doom)
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Doom is off your shelf.'))
  expect(toasts.items().at(-1)?.action?.label).toBe('Undo')
  expect(doom.getAttribute('aria-pressed')).toBe('false')
})

test('other games are found by name, stay once chosen, and are named where nobody knows them', async () => {
  const tunic = aBrowsedGame({ id: '3', title: 'Tunic' })
  const { api } = show(welcomed(), {
    'GET /api/games/first': () => [],
    'GET /api/games': ({ query }) => ({ games: query['q'] === 'tun' ? [tunic] : [], next: null, total: 0 }),
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game: tunic }),
  })
  const step = await stepOf('A game or two')
  type(await step.findByRole('searchbox', { name: 'Another game' }), 'tun')
  press(await step.findByRole('button', { name: 'Tunic' }))
  type(step.getByRole('searchbox', { name: 'Another game' }), '')
  expect((await step.findByRole('button', { name: 'Tunic' })).getAttribute('aria-pressed')).toBe('true')
  type(step.getByRole('searchbox', { name: 'Another game' }), 'zzz')
  expect(await step.findByText('No game here is called so. You can add it as it is.')).toBeDefined()
  expect(step.getByRole('button', { name: 'Add “zzz” as it is' })).toBeDefined()
  expect([...new Set(api.callsOf('GET /api/games').map(({ query }) => query['q']))]).toEqual(['tun', 'zzz'])
})

test('a step that stays open folds by a press, and opens again where it stands', async () => {
  show(welcomed({ games: 'done' }), { 'GET /api/games/first': () => [aBrowsedGame({ title: 'Hades' })] })
  press((await stepOf('A game or two')).getByRole('button', { name: 'Change: A game or two' }))
  expect(await (await stepOf('A game or two')).findByRole('button', { name: 'Hades' })).toBeDefined()
  press((await stepOf('A game or two')).getByRole('button', { name: 'Fold away: A game or two' }))
  expect((await stepOf('A game or two')).queryByRole('button', { name: 'Hades' })).toBeNull()
})

test('offers Steam only where the hall reads from it', async () => {
  show(welcomed())
  expect(await (await stepOf('Bring your shelf')).findByRole('button', { name: 'Choose a file' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Connect Steam' })).toBeNull()
  expect(screen.getByText(/^No file\?/)).toBeDefined()
})

test('says who sees the shelf, and lets everybody see it only where that is pressed', async () => {
  const { api } = show(welcomed(), {
    'PATCH /api/privacy': ({ body }) => ({ ...usualPrivacy, ...(body as object) }),
  })
  const step = await stepOf('Bring your shelf')
  expect(await step.findByText('As it is, your friends alone see your shelf.')).toBeDefined()
  expect(api.callsOf('PATCH /api/privacy')).toEqual([])
  api.answer('PATCH /api/privacy', () => refuse(503, 'internal_error'))
  const all = 'Let everybody in the hall see my games, and when I am here'
  press(step.getByRole('button', { name: all }))
  expect(await step.findByRole('alert')).toBeDefined()
  api.answer('PATCH /api/privacy', ({ body }) => ({ ...usualPrivacy, ...(body as object) }))
  press(step.getByRole('button', { name: all }))
  expect(await step.findByText('Everybody in the hall sees your shelf, and when you are here.')).toBeDefined()
  expect(step.queryByRole('button', { name: all })).toBeNull()
  expect(api.callsOf('PATCH /api/privacy').at(-1)?.body).toEqual({ library: 'everyone', presence: 'everyone' })
})

test.each([
  [1, 'You are the first one here. Say hello in the feed: whoever comes next reads it.'],
  [31, 'Nobody is suggested yet: bring your shelf, or look through everybody.'],
])('of %i members without another host it says who is there', async (members, words) => {
  show(welcomed(), {
    'GET /api/about': () => ({ version: '1', since: '2026-01-01T00:00:00.000Z', members, hosts: [] }),
  })
  const step = await stepOf('People to meet')
  expect(await step.findByText(words)).toBeDefined()
  // What the words say to do is what can be pressed.
  expect(step.queryByRole('button', { name: 'Write a post' }) !== null).toBe(members === 1)
  expect(step.queryByRole('link', { name: 'Everybody in the hall' }) !== null).toBe(members > 1)
})

test('a letter is answered in one press, and leads to the conversation then', async () => {
  const { api } = show(welcomed({}, { letters: [aLetter] }), {
    'POST /api/welcome/answers': () => ({ conversationId: 'c1' }),
  })
  const card = within(await screen.findByRole('region', { name: 'A word from Mara' }))
  expect(card.getByText(/Sit anywhere/)).toBeDefined()
  api.answer('GET /api/welcome', () => welcomed({}, { letters: [{ ...aLetter, conversationId: 'c1' }] }))
  press(card.getByRole('button', { name: 'Hello, and thank you' }))
  const link = await card.findByRole('link', { name: 'Open the conversation' })
  expect(link.getAttribute('href')).toBe('/chat?conversation=c1')
  expect(api.callsOf('POST /api/welcome/answers')[0]?.body).toEqual({ to: mara.id, text: 'Hello, and thank you' })
  // The button that was pressed has gone.
  expect(document.activeElement).toBe(link)
})

const hana: SuggestedPerson = {
  person: aMember({ firstName: 'Hana', lastName: 'Greve', handle: 'hana' }),
  presence: { userId: 'hana', state: 'offline', status: null, playing: null, lastSeenAt: null },
  isNew: false,
  keepsMyHours: false,
  games: [],
  way: 'hello',
  undoUntil: null,
  conversationId: null,
  reasons: [{ kind: 'here' }],
}

test('a hello leaves the people where they are, and from the next time on they are there by a press', async () => {
  let stands: State = 'open'
  const pavel = { ...hana, person: aMember({ firstName: 'Pavel', lastName: 'Orlov', handle: 'pavel' }) }
  const { unmount } = show(welcomed(), {
    'GET /api/welcome': () => welcomed({ people: stands }),
    'GET /api/company/suggestions': () => [hana, pavel],
    'POST /api/company/hellos/{userId}': () => {
      stands = 'done'
      return { undoUntil: null }
    },
  })
  const step = () => stepOf('People to meet')
  press(await (await step()).findByRole('button', { name: 'Say hello to Hana Greve' }))
  expect(await (await step()).findByText('You have said hello.')).toBeDefined()
  expect((await step()).getByText('Hello said')).toBeDefined()
  expect((await step()).getByRole('button', { name: 'Say hello to Pavel Orlov' })).toBeDefined()
  unmount()
  show(welcomed({ people: 'done' }), { 'GET /api/company/suggestions': () => [{ ...hana, way: 'said' }, pavel] })
  press((await step()).getByRole('button', { name: 'Change: People to meet' }))
  expect(await (await step()).findByText('Hello said')).toBeDefined()
  expect((await step()).getByRole('button', { name: 'Say hello to Pavel Orlov' })).toBeDefined()
})

test('who writes to one while the room is open can be answered where they are suggested', async () => {
  const hub = fakeHub('chat')
  const wrote = { ...hana, way: 'wrote' as const, conversationId: 'pair' }
  show(welcomed(), {
    'GET /api/company/suggestions': () => [hana],
    'GET /api/company/people': () => ({ people: [wrote], next: null, game: null }),
  })
  const step = await stepOf('People to meet')
  await step.findByRole('button', { name: 'Say hello to Hana Greve' })
  await act(() => hub.connect())
  act(() => hub.receive('ReceiveMessage', aMessage({ conversationId: 'pair', senderUserId: hana.person.id })))
  expect(await step.findByRole('link', { name: 'Answer Hana Greve' })).toBeDefined()
})

test('Enter takes the one game that was found, and a game that is there is not to be added again', async () => {
  const tunic = aBrowsedGame({ title: 'Tunic' })
  const others = [aBrowsedGame({ title: 'Hades' }), aBrowsedGame({ title: 'Hades II' })]
  const { api } = show(welcomed(), {
    'GET /api/games': ({ query }) => ({ games: query['q'] === 'tunic' ? [tunic] : others, next: null, total: 0 }),
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game: tunic }),
  })
  const step = await stepOf('A game or two')
  const field = await step.findByRole<HTMLInputElement>('searchbox', { name: 'Another game' })
  type(field, 'had')
  expect(await step.findByText('2 games found')).toBeDefined()
  expect(step.getByRole('button', { name: 'Add “had” as it is' })).toBeDefined()
  key('Enter')
  type(field, 'tunic')
  expect(await step.findByText('1 game found')).toBeDefined()
  expect(step.queryByRole('button', { name: 'Add “tunic” as it is' })).toBeNull()
  key('Enter')
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.params['gameId']).toBe(tunic.id)
  expect((await step.findByRole('button', { name: 'Tunic' })).getAttribute('aria-pressed')).toBe('true')
  expect(field.value).toBe('')
})

test('an answer in own words stays where it was when it did not get through', async () => {
  const { api } = show(welcomed({}, { letters: [{ ...aLetter, isInviter: true, text: null }] }), {
    'POST /api/welcome/answers': () => refuse(503, 'internal_error'),
  })
  const card = within(await screen.findByRole('region', { name: 'Mara brought you in' }))
  type(card.getByLabelText('Answer Mara Keeper'), '  Good evening!  ')
  press(card.getByRole('button', { name: 'Send' }))
  expect(await card.findByRole('alert')).toBeDefined()
  expect(api.callsOf('POST /api/welcome/answers')[0]?.body).toEqual({ to: mara.id, text: 'Good evening!' })
  expect(card.getByLabelText<HTMLInputElement>('Answer Mara Keeper').value).toBe('  Good evening!  ')
})

test('an answer that was begun is there when one comes back, and gone once it is sent', async () => {
  const letters = [{ ...aLetter }]
  const ida = aCurrentUser({ firstName: 'Ida' })
  const { unmount } = show(welcomed({}, { letters }), {}, ida)
  type(await screen.findByLabelText('Answer Mara Keeper'), 'Good ev')
  unmount()
  const { api } = show(
    welcomed({}, { letters }),
    { 'POST /api/welcome/answers': () => ({ conversationId: 'c1' }) },
    ida,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Answer Mara Keeper')).value).toBe('Good ev')
  api.answer('GET /api/welcome', () => welcomed({}, { letters: [{ ...aLetter, conversationId: 'c1' }] }))
  press(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You have answered.')).toBeDefined()
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes(`letter-${ida.id}`))).toEqual([]))
})

test('shows in the letter what came back', async () => {
  show(welcomed({}, { letters: [{ ...aLetter, conversationId: 'c1', answer: 'Wednesday is your evening.' }] }))
  const card = within(await screen.findByRole('region', { name: 'A word from Mara' }))
  expect(card.getByText('Mara wrote back:')).toBeDefined()
  expect(card.getByText('Wednesday is your evening.')).toBeDefined()
})

test('has the titles of its steps at once', async () => {
  show(welcomed(), { 'GET /api/welcome': () => hang() })
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toContain(
    'On tonight',
  )
  expect(screen.queryByRole('button', { name: /^Put off/ })).toBeNull()
})

test('of tonight it shows what is on and what comes, and nothing of the past', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const one = { game: null, isOwn: false }
  show(welcomed(), {
    'GET /api/tournaments/calendar': () => ({
      tournaments: [
        { ...one, id: 'a', title: 'Over by now', state: 'done', at: at(-2) },
        { ...one, id: 'b', title: 'Never began', state: 'published', at: at(-1) },
        { ...one, id: 'c', title: 'On right now', state: 'running', at: at(-1) },
        { ...one, id: 'd', title: 'Later tonight', state: 'published', at: at(2) },
      ],
      isMore: false,
    }),
  })
  const tonight = within(await screen.findByRole('list', { name: 'On tonight' }))
  expect(tonight.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Now.*On right now/),
    expect.stringMatching(/Later tonight/),
  ])
})

test('closes, and leads to the feed', async () => {
  const { api, router } = show(welcomed(), {
    'PUT /api/welcome': () => ({ state: 'over', steps: [], letters: [] }),
  })
  press(await screen.findByRole('button', { name: 'Close this room' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  expect(api.callsOf('PUT /api/welcome')[0]?.body).toEqual({ isClosed: true })
})

test('is no room for members of long standing', async () => {
  const { router } = show({ state: 'over', steps: [], letters: [] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
})

test('says when the steps did not arrive, and asks again', async () => {
  const answer = vi.fn<() => ReturnType<typeof refuse> | Welcome>(() => refuse(500, 'internal_error'))
  show(welcomed(), { 'GET /api/welcome': () => answer() })
  expect(await screen.findByText('Your first evening didn’t arrive.')).toBeDefined()
  answer.mockReturnValue(welcomed())
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await stepOf('A first post')).toBeDefined()
})
