import type { CompanyCounts, PersonInHall } from '@guildhall/contract/company'
import { usualPrivacy } from '@guildhall/contract/privacy'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember, aMessage } from '../../../../testing/builders.ts'
import { aPersonInHall } from '../../../../testing/company/person-in-hall.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { fakeHub } from '../../../../testing/fake-hub.ts'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PeoplePage } from '../people-page.tsx'

const few = { count: 2, isMore: false }
const counts: CompanyCounts = { everyone: few, here: few, games: few, hours: null, fresh: few, isShown: true }

const freya = aPersonInHall({ person: aMember({ firstName: 'Freya', lastName: 'Lund', handle: 'freya' }) })
function setUp(handlers: Handlers) {
  const api = fakeApi({
    'GET /api/company/counts': () => counts,
    'GET /api/company/tables': () => [],
    'GET /api/privacy': () => usualPrivacy,
    'GET /api/company/suggestions': () => [],
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/games/find': () => [],
    ...handlers,
  })
  return { api, ...renderApp(<PeoplePage />, { path: '/people', route: '/people' }) }
}

const cards = async () => within(await screen.findByRole('list', { name: 'People in the hall' }))

/** As the server tells of somebody by the name that is theirs alone. */
const toldOf = (people: readonly PersonInHall[], told: () => PersonInHall): Handlers => ({
  'GET /api/company/people': ({ query }) => {
    if (query['fresh']) return { people: [], next: null, game: null }
    return { people: query['q'] === told().person.handle ? [told()] : [...people], next: null, game: null }
  },
})

test('who writes to one while the room is open can be answered on their card, which stays where it is', async () => {
  const hub = fakeHub('chat')
  const jun = aPersonInHall({ person: aMember({ firstName: 'Jun', lastName: 'Takeda', handle: 'jun' }) })
  const wrote = { ...freya, way: 'wrote' as const, conversationId: 'pair' }
  const { api } = setUp(toldOf([jun, freya], () => wrote))
  const list = await cards()
  await act(() => hub.connect())
  const before = api.callsOf('GET /api/company/people').length
  act(() => hub.receive('ReceiveMessage', aMessage({ conversationId: 'pair', senderUserId: freya.person.id })))
  const answer = await list.findByRole('link', { name: 'Answer Freya Lund' })
  expect(answer.getAttribute('href')).toBe('/chat?conversation=pair')
  expect(list.getAllByRole('listitem').map((one) => one.textContent)[0]).toContain('Jun Takeda')
  // Whatever else they write asks nothing more.
  act(() => hub.receive('ReceiveMessage', aMessage({ conversationId: 'pair', senderUserId: freya.person.id })))
  act(() => hub.receive('ReceiveMessage', aMessage({ conversationId: 'other', senderUserId: 'nobody-here' })))
  expect(api.callsOf('GET /api/company/people')).toHaveLength(before + 1)
})

test('a hello to who said it first leads to their words, and the focus with it', async () => {
  const wrote = { ...freya, way: 'wrote' as const, conversationId: 'pair' }
  setUp({
    ...toldOf([freya], () => wrote),
    'POST /api/company/hellos/{userId}': () => refuse(404, 'nobody_to_greet'),
  })
  press((await cards()).getByRole('button', { name: 'Say hello to Freya Lund' }))
  const answer = await (await cards()).findByRole('link', { name: 'Answer Freya Lund' })
  expect(document.activeElement).toBe(answer)
  expect(screen.queryByText('Nobody here takes a hello just now.')).toBeNull()
})

test('where nobody takes a hello it is said', async () => {
  setUp({
    ...toldOf([freya], () => ({ ...freya, way: 'closed' as const })),
    'POST /api/company/hellos/{userId}': () => refuse(404, 'nobody_to_greet'),
  })
  press((await cards()).getByRole('button', { name: 'Say hello to Freya Lund' }))
  expect(await screen.findByText('Nobody here takes a hello just now.')).toBeDefined()
})

test('what a search finds stands below the search, not below the tables', async () => {
  const table = { playing: 'Balatro', isMine: false, game: null, people: [aMember()], count: 1 }
  setUp({ ...toldOf([freya], () => freya), 'GET /api/company/tables': () => [table] })
  expect(await screen.findByRole('button', { name: 'Sit down: Balatro' })).toBeDefined()
  type(screen.getByLabelText('A name or a game'), 'fre')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sit down: Balatro' })).toBeNull())
  type(screen.getByLabelText('A name or a game'), '')
  expect(await screen.findByRole('button', { name: 'Sit down: Balatro' })).toBeDefined()
})

test('cards stay where they are while the keyboard is among them', async () => {
  const hub = fakeHub('notifications', { WatchPeople: () => undefined, UnwatchPeople: () => undefined })
  const { api } = setUp({ 'GET /api/company/people': () => ({ people: [freya], next: null, game: null }) })
  const list = await cards()
  await act(() => hub.connect())
  act(() => list.getByRole('link', { name: 'Freya Lund' }).focus())
  const jun = aPersonInHall({ person: aMember({ firstName: 'Jun', lastName: 'Takeda' }) })
  api.answer('GET /api/company/people', () => ({ people: [jun, freya], next: null, game: null }))
  api.answer('GET /api/company/counts', () => ({ ...counts, here: { count: 4, isMore: false } }))
  act(() => hub.receive('PeopleMoved'))
  expect(await screen.findByText(/4 of them here now/)).toBeDefined()
  expect(screen.queryByText('Jun Takeda')).toBeNull()
  act(() => (document.activeElement as HTMLElement).blur())
  expect(await screen.findByText('Jun Takeda')).toBeDefined()
})

test('the room is watched while it is in sight, and looks again within a second of a word', async () => {
  const hub = fakeHub('notifications', { WatchPeople: () => undefined, UnwatchPeople: () => undefined })
  const { api, unmount } = setUp({ 'GET /api/company/people': () => ({ people: [freya], next: null, game: null }) })
  await cards()
  await act(() => hub.connect())
  const asked = () => hub.invocations.map(({ method }) => method)
  await waitFor(() => expect(asked()).toEqual(['WatchPeople']))
  const jun = aPersonInHall({ person: aMember({ firstName: 'Jun', lastName: 'Takeda' }) })
  api.answer('GET /api/company/people', () => ({ people: [jun, freya], next: null, game: null }))
  api.answer('GET /api/company/counts', () => ({ ...counts, here: { count: 4, isMore: false } }))
  act(() => hub.receive('PeopleMoved'))
  expect(await screen.findByText(/4 of them here now/)).toBeDefined()
  expect((await cards()).getAllByRole('listitem').map((one) => one.textContent)[0]).toContain('Jun Takeda')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked()).toEqual(['WatchPeople', 'UnwatchPeople']))
  const before = api.callsOf('GET /api/company/counts').length
  act(() => hub.receive('PeopleMoved'))
  seen.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked()).toEqual(['WatchPeople', 'UnwatchPeople', 'WatchPeople']))
  // Once, for having come back into sight.
  await waitFor(() => expect(api.callsOf('GET /api/company/counts')).toHaveLength(before + 1))
  unmount()
  await waitFor(() => expect(asked().at(-1)).toBe('UnwatchPeople'))
})
