// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTime } from '../../../platform/local-time.ts'
import { aConversation, aCurrentUser, aMember, anId, aParticipant } from '../../../testing/builders.ts'
import { aChallenge, aPreview } from '../../../testing/challenges/challenge-builders.ts'
import { asDraft, lookItOver, openSettingRoom as open } from '../../../testing/challenges/opened-setting-room.tsx'
import { refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { factsOfChallenge, withoutGame } from './facts.ts'

test('what is missing is said in its step, and nothing is sent', async () => {
  const { api } = open()
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('A challenge needs a name.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goal' }))
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
})

test('what was kept before setting it failed is not kept twice', async () => {
  const { api, kept, router } = open()
  api.answer('POST /api/challenges/{id}/publish', () => refuse(409, 'too_many_challenges'))
  press(screen.getByRole('button', { name: 'On to the goal' }))
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  api.answer('POST /api/challenges/{id}/publish', () => ({ ...kept, state: 'running' as const }))
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/challenge/${kept.id}`))
  expect(api.callsOf('POST /api/challenges')).toHaveLength(1)
  expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1)
})

const inTalk = { title: 'Thirty', conversationId: anId() }

test.each([
  ['a duel', { ...inTalk, form: 'duel', audience: 'invited', invitedIds: [anId()] }, true],
  ['one for the conversation', { ...inTalk, audience: 'conversation' }, true],
  ['one that they may not see', { ...inTalk, audience: 'friends' }, false],
  ['one from elsewhere', { ...inTalk, conversationId: null }, false],
] as const)('the conversation that it was begun from is told of %s, or not', async (_what, part, isTold) => {
  const { kept, router, told } = open(undefined, part)
  lookItOver()
  expect(screen.queryByText('Once it is set, its link goes into the conversation.') !== null).toBe(isTold)
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(isTold ? '/chat' : `/challenge/${kept.id}`))
  expect(told).toEqual(isTold ? [[kept.id, part.conversationId]] : [])
})

test('one for a conversation says which, and that one alone is told', async () => {
  const lamp = aConversation({ kind: 'group', title: 'The Lamp' })
  const user = aCurrentUser()
  const groups = [lamp, aConversation({ kind: 'group', title: 'Late Shift' })].map((group) => ({
    ...group,
    participantMap: { [user.id]: aParticipant() },
  }))
  const { api, kept, router, told } = open(undefined, { title: 'Thirty' }, user)
  api.answer('GET /api/conversations/user/{userId}', () => groups)
  api.answer('GET /api/conversations/{id}', () => lamp)
  api.answer('GET /api/blocks', () => [])
  press(screen.getByRole('button', { name: /^People.+/ }))
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'conversation' } })
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('Choose the conversation it is for.')).toBeDefined()
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
  press(await screen.findByRole('button', { name: 'Choose The Lamp' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another' })))
  expect(screen.getByText('The Lamp')).toBeDefined()
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'))
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({
    audience: 'conversation',
    conversationId: lamp.id,
  })
  expect(told).toEqual([[kept.id, lamp.id]])
})

test('a conversation that was chosen and left again is not told', async () => {
  const group = aConversation({ kind: 'group', title: 'The Lamp' })
  const user = aCurrentUser()
  const lamp = { ...group, participantMap: { [user.id]: aParticipant() } }
  const { api, kept, router, told } = open(undefined, { title: 'Thirty' }, user)
  api.answer('GET /api/conversations/user/{userId}', () => [lamp])
  api.answer('GET /api/conversations/{id}', () => lamp)
  api.answer('GET /api/blocks', () => [])
  press(screen.getByRole('button', { name: /^People.+/ }))
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'conversation' } })
  press(await screen.findByRole('button', { name: 'Choose The Lamp' }))
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'everybody' } })
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/challenge/${kept.id}`))
  expect(told).toEqual([])
})

test('places are from two on, or none are counted', async () => {
  const { api } = open(undefined, { title: 'Thirty' })
  press(screen.getByRole('button', { name: /^People.+/ }))
  type(screen.getByLabelText('Places'), '1')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('From 2 to 10,000, or empty.')).toBeDefined()
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
  type(screen.getByLabelText('Places'), '12')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({ capacity: 12 }))
})

test('a draft that is kept tells nobody', async () => {
  const { router, told } = open(undefined, { ...inTalk, audience: 'conversation' })
  lookItOver()
  press(screen.getByRole('button', { name: 'Keep as draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/challenges'))
  expect(told).toEqual([])
})

test('what is set already is changed: it is no draft again, and nobody is invited over again', async () => {
  const { api, kept } = open(aChallenge({ state: 'open', timeZone: 'Asia/Tokyo', may: { edit: 'all' } }))
  lookItOver()
  expect(screen.queryByRole('button', { name: 'Keep as draft' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove the draft' })).toBeNull()
  press(screen.getByRole('button', { name: 'Save the changes' }))
  await waitFor(() => expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1))
  const body = api.callsOf('PATCH /api/challenges/{id}')[0]?.body
  expect(body).toMatchObject({ version: kept.version, timeZone: 'Asia/Tokyo' })
  expect(body).not.toHaveProperty('invitedIds')
  expect(api.callsOf('POST /api/challenges/{id}/publish')).toHaveLength(0)
})

const ofTeams = { names: ['Candle', 'Baize', 'Lamp'], counts: 'all', best: null } as const

test('whoever is invited is put into a team, or chooses, and goes with a team that is taken out', async () => {
  const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const jun = aMember({ firstName: 'Jun', lastName: 'Park' })
  const { api } = open(undefined, {
    title: 'Thirty',
    teams: { ...ofTeams, names: [...ofTeams.names] },
    goal: { kind: 'achievement-count', target: 30 },
    invitedIds: [noor.id, jun.id],
  })
  api.answer('POST /api/challenges/preview', () =>
    aPreview({ invited: [noor, jun].map((member) => ({ member, value: null, unread: null })) }),
  )
  press(screen.getByRole('button', { name: /^People.+/ }))
  fireEvent.change(await screen.findByLabelText('Team of Noor Haddad'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Team of Jun Park'), { target: { value: '2' } })
  press(screen.getByRole('button', { name: /^Frame.+/ }))
  press(await screen.findByRole('button', { name: 'Without team 2' }))
  lookItOver()
  press(screen.getByRole('button', { name: 'Keep as draft' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')).toHaveLength(1))
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({
    invitedIds: [noor.id, jun.id],
    invitedTeams: [{ userId: noor.id, team: 2 }],
  })
})

test('a draft that is opened again has the teams that were named', () => {
  const noor = { ...aMember({ firstName: 'Noor', lastName: 'Haddad' }), team: 2 }
  const rows = ofTeams.names.map((name, at) => ({
    number: at + 1,
    name,
    people: 0,
    counting: 0,
    value: 0,
    evidence: null,
    place: 1,
    parts: { told: 0, seen: 0, counted: 0 },
  }))
  const draft = aChallenge({ ...asDraft, invited: [noor], teams: { counts: 'all', best: null, each: null, rows } })
  expect(factsOfChallenge(draft).invitedTeams).toEqual({ [noor.id]: 2 })
})

test('a draft is removed after a question', async () => {
  const { api } = open(aChallenge(asDraft))
  lookItOver()
  press(screen.getByRole('button', { name: 'Remove the draft' }))
  expect(api.callsOf('DELETE /api/challenges/{id}')).toHaveLength(0)
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the draft' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/challenges/{id}')).toHaveLength(1))
})

test('of the invited it says who cannot be counted from here, and blames no page for a library out of sight', async () => {
  const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const { api } = open(undefined, { invitedIds: [noor.id] })
  api.answer('POST /api/challenges/preview', () =>
    aPreview({ invited: [{ member: noor, value: null, unread: 'private' }], byHand: 1 }),
  )
  expect(await screen.findByText('Whom you invited cannot be counted from here.', {}, { timeout: 4000 })).toBeDefined()
  expect(screen.getByText('Their games are out of your sight, so this says nothing of them.')).toBeDefined()
  expect(screen.queryByText(/Steam page/)).toBeNull()
})

test('the preview says in which group it counted, and what it multiplied', async () => {
  const { api } = open(undefined, { goal: { kind: 'playtime', target: 600 }, isGroupedByTime: true })
  api.answer('POST /api/challenges/preview', () => aPreview({ timeBudget: '10', handicap: 1.25 }))
  expect(
    await screen.findByText(/Up to 10 h a week\. Of each day up to 2 h 51 min of play count\./, {}, { timeout: 4000 }),
  ).toBeDefined()
  expect(screen.getByText('By your last weeks yours counts × 1.25.')).toBeDefined()
})

test('so many minutes of a day are said in the frame, and go with it', async () => {
  const { api } = open(undefined, {
    title: 'Ten hours',
    goal: { kind: 'playtime', target: 600 },
    endsAt: localTime(Date.now() + 86_400_000),
  })
  press(screen.getByRole('button', { name: /^Frame.+/ }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'What counts of a day' }), {
    target: { value: 'minutes' },
  })
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes of a day' })
  type(minutes, '')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('From 1 to 1,440, please.')).toBeDefined()
  type(screen.getByRole('spinbutton', { name: 'Minutes of a day' }), '90')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')).toHaveLength(1))
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({ dayCap: 90 })
})

test('a set is chosen from the achievements of its games, hidden ones when one asks, and goes with them', async () => {
  const game = aGameCard({ title: 'Hollow Knight' })
  const { api } = open(undefined, {
    title: 'Three of them',
    goal: { kind: 'achievement-set', achievements: [] },
    games: [game],
    endsAt: localTime(Date.now() + 86_400_000),
  })
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('Choose at least one achievement.')).toBeDefined()
  press(await screen.findByRole('checkbox', { name: 'Called two' }))
  expect(screen.queryByRole('checkbox', { name: 'Called three' })).toBeNull()
  press(screen.getByRole('button', { name: 'Show one that is hidden' }))
  press(screen.getByRole('checkbox', { name: 'Called three' }))
  expect(screen.getByText('2 are chosen')).toBeDefined()
  press(screen.getByRole('checkbox', { name: 'Called two' }))
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')).toHaveLength(1))
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({
    goal: { kind: 'achievement-set', achievements: [{ gameId: game.id, key: 'three' }] },
  })
})

test('without its game nothing of it is chosen', () => {
  const [game, other] = [aGameCard(), aGameCard()]
  const achievements = [game, other].map(({ id }) => ({ gameId: id, key: 'one' }))
  const goal = { kind: 'achievement-set', achievements } as const
  expect(withoutGame({ games: [game, other], goal: { ...goal, achievements } }, game.id)).toEqual({
    games: [other],
    goal: { kind: 'achievement-set', achievements: [{ gameId: other.id, key: 'one' }] },
  })
})

test('teams have names, no two alike, and part the places evenly', async () => {
  const { api } = open(undefined, { title: 'Thirty', capacity: 5 })
  api.answer('GET /api/friends/{userId}', () => [])
  press(screen.getByRole('button', { name: /^Frame.+/ }))
  press(await screen.findByRole('radio', { name: /^In teams/ }))
  press(screen.getByRole('button', { name: 'One more team' }))
  type(screen.getByLabelText('Name of team 3'), 'candle')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('Two teams have the same name.')).toBeDefined()
  type(screen.getByLabelText('Name of team 3'), 'Hearth')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('3 teams share the places evenly: choose a multiple of that.')).toBeDefined()
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
  type(screen.getByLabelText('Places'), '6')
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({
      capacity: 6,
      teams: { names: ['Candle', 'Baize', 'Hearth'], counts: 'smallest', best: null },
    }),
  )
})

test('what does not add up is each for themselves, and says why', async () => {
  const teams = { names: ['Candle', 'Baize'], counts: 'all', best: null } as const
  const { api } = open(undefined, {
    title: 'High',
    goal: { kind: 'high-score', isLowest: false, unit: '', target: null },
    teams: { ...teams, names: [...teams.names] },
  })
  press(screen.getByRole('button', { name: /^Frame.+/ }))
  expect(await screen.findByText('Scores cannot be added up, so everybody plays for themselves.')).toBeDefined()
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({ teams: null }))
})
