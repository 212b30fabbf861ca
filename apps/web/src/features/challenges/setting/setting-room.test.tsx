// @vitest-environment jsdom
import type { Achievement, AchievementSet } from '@guildhall/contract/achievements'
import type { Challenge } from '@guildhall/contract/challenges'
import type { CurrentUser } from '@guildhall/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aCurrentUser, aMember, anId, aParticipant } from '../../../testing/builders.ts'
import { aChallenge, aPreview } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { localTime } from '../local-time.ts'
import { type Facts, factsOfChallenge, factsOfTemplate, templateOf, withoutGame } from './facts.ts'
import { SettingRoom } from './setting-room.tsx'

const asDraft = { state: 'draft', may: { edit: 'all', remove: true, publish: true } } as const

const anAchievement = (key: string, part: Partial<Achievement> = {}): Achievement => ({
  key,
  title: `Called ${key}`,
  description: null,
  isHidden: false,
  isUnlocked: false,
  unlockedAt: null,
  share: 12,
  ...part,
})
const aSet: AchievementSet = {
  source: 'steam',
  sourceId: '367520',
  evidence: 'proved',
  unlocked: 1,
  total: 3,
  checkedAt: new Date().toISOString(),
  achievements: [
    anAchievement('one', { isUnlocked: true }),
    anAchievement('two'),
    anAchievement('three', { isHidden: true }),
  ],
}

function open(draft?: Challenge, part: Partial<Facts> = {}, user?: CurrentUser) {
  const told: unknown[] = []
  const kept = draft ?? aChallenge(asDraft)
  const api = fakeApi({
    'POST /api/challenges': () => kept,
    'PATCH /api/challenges/{id}': () => kept,
    'POST /api/challenges/{id}/publish': () => ({ ...kept, state: 'running' }),
    'DELETE /api/challenges/{id}': () => undefined,
    'POST /api/challenges/preview': () => aPreview(),
    'GET /api/friends/{userId}': () => [],
    'GET /api/library/{userId}/game/{gameId}/achievements': () => [aSet],
  })
  const template = templateOf(null)
  const start = draft === undefined ? { ...factsOfTemplate(template), ...part } : factsOfChallenge(draft)
  const onTell = async (...what: unknown[]) => {
    told.push(what)
    return '/chat'
  }
  const { router } = renderApp(<SettingRoom start={start} startTemplate={template} draft={draft} onTell={onTell} />, {
    ...(user !== undefined && { user }),
  })
  return { api, kept, router, told }
}

const lookItOver = () => press(screen.getByRole('button', { name: /^Look it over.+/ }))

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
  expect(await screen.findByText('One of 1 invited cannot be counted from here.', {}, { timeout: 4000 })).toBeDefined()
  expect(screen.getByText('Their games are out of your sight, so this says nothing of them.')).toBeDefined()
  expect(screen.queryByText(/Steam page/)).toBeNull()
})

test('the preview says in which group it counted, and what it multiplied', async () => {
  const { api } = open(undefined, { goal: { kind: 'playtime', target: 600 }, isGroupedByTime: true })
  api.answer('POST /api/challenges/preview', () => aPreview({ timeBudget: '10', handicap: 1.25 }))
  expect(
    await screen.findByText(/Up to 10 h a week\. Of each day up to 171 minutes of play count\./, {}, { timeout: 4000 }),
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

test.each([
  [
    'a duel of all together',
    { form: 'duel', goal: { kind: 'group-goal', measure: 'achievements', target: 5 } },
    /^A goal of all together is no duel/,
  ],
  ['rules that are too long', { rules: 'x'.repeat(2001) }, 'At most 2,000 characters, please.'],
  [
    'a start that is over',
    { startsAt: localTime(Date.now() - 3_600_000) },
    'This is over. Leave it empty to start at once.',
  ],
  ['more than a year', { endsAt: localTime(Date.now() + 400 * 86_400_000) }, 'It lasts 366 days at most.'],
  [
    'nothing read, and nothing by hand',
    { goal: { kind: 'group-goal', measure: 'by-hand', target: 5 }, isManualAllowed: false },
    'What is told by hand counts by hand alone.',
  ],
] as const)('%s is said at its field, and no draft is left behind', async (_what, part, words) => {
  const { api } = open(undefined, {
    title: 'Thirty',
    audience: 'invited',
    invitedIds: [anId()],
    endsAt: localTime(Date.now() + 86_400_000),
    ...part,
  })
  api.answer('GET /api/friends/{userId}', () => [])
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
})

test('a start that stands already may be over, and what is shown by hand alone is allowed to be', async () => {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString()
  const goal = { kind: 'deed', effort: 'none', limit: null } as const
  const { api } = open(aChallenge({ state: 'open', startsAt, goal, isManualAllowed: false, may: { edit: 'all' } }))
  lookItOver()
  press(screen.getByRole('button', { name: 'Save the changes' }))
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/challenges/{id}')[0]?.body).toMatchObject({ isManualAllowed: true }),
  )
})

test.each([
  [30, 'In the last 30 days you would have had 17'],
  [274, 'In the last 9 months you would have had 17'],
])('the preview of %s days promises nothing of the time before one takes it on', async (days, words) => {
  const { api } = open(undefined, {
    goal: { kind: 'achievement-count', target: 5 },
    endsAt: localTime(Date.now() + 86_400_000),
  })
  api.answer('POST /api/challenges/preview', () => aPreview({ days }))
  expect(await screen.findAllByText(`${words} of 5`, {}, { timeout: 4000 })).not.toHaveLength(0)
  expect(
    screen.getByText(/^You would have done it in that time. When you take it on you begin at nothing/),
  ).toBeDefined()
})
