// @vitest-environment jsdom
import type { BoardRow, Challenge, Progress, ProgressChart } from '@guildhall/contract/challenges'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { localTime } from '../../../platform/local-time.ts'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { aBoardRow, aChallenge, aClaim, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChallengeRoom } from './challenge-room.tsx'

type Shown = { days?: ProgressChart['days']; rows?: BoardRow[]; mine?: BoardRow | null; progress?: Progress }

function open(
  challenge: Challenge,
  { rows = [aBoardRow()], mine = null, progress = aProgress(), days = [] }: Shown = {},
  handlers: Handlers = {},
  user = aCurrentUser(),
) {
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows, mine, people: 24, isFrozen: false, next: null }),
    'GET /api/challenges/{id}/progress/{userId}': () => progress,
    'GET /api/challenges/{id}/chart': () => ({ days, target: 30, reachedOn: null }),
    'GET /api/challenges/{id}/claims': () => [],
    'GET /api/challenges/{id}/flags': () => [],
    'GET /api/challenges/{id}/entries': () => [],
    'GET /api/friends/{userId}': () => [],
    'GET /api/steam': () => aSteamState(),
    'PATCH /api/challenges/{id}': () => challenge,
    'PUT /api/challenges/{id}/pause': () => undefined,
    'PUT /api/challenges/{id}/part': () => ({ challenge, unread: null }),
    'GET /api/challenges/hours-lately': () => ({ weeklyMinutes: 660 }),
    ...handlers,
  })
  renderApp(<ChallengeRoom challenge={challenge} />, { path: `/challenge/${challenge.id}`, user })
  return api
}

afterEach(() => vi.restoreAllMocks())

test('the own row stays in view though the page of the board ends before it', async () => {
  open(aChallenge(), {
    mine: aBoardRow({ isMe: true, place: 10, value: 17, parts: { counted: 12, seen: 3, told: 2 } }),
  })
  const rows = within(await screen.findByRole('list', { name: 'Board' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toContain('Place 10You12 counted · 3 seen, judged · 2 told17')
  expect(rows[1]?.getAttribute('aria-current')).toBe('true')
})

test('no number stands without its evidence, and a pace that is behind has none', async () => {
  open(aChallenge(), { progress: aProgress({ value: 9, pace: 13 }) })
  const card = within(screen.getByRole('region', { name: 'Your progress' }))
  expect(await card.findByText('9 of 30, behind the even pace')).toBeDefined()
  for (const word of ['Counted', 'Seen', 'Told']) expect(card.getByText(word)).toBeDefined()
})

test('a deed says what was logged on the way, and has no bar', async () => {
  const goal = { kind: 'deed', effort: 'attempts', limit: null } as const
  open(aChallenge({ goal, mine: { value: 0 } }), { progress: aProgress({ value: 0, target: 1, attempts: 9 }) })
  const card = within(screen.getByRole('region', { name: 'Your progress' }))
  expect(await card.findByText('9 attempts')).toBeDefined()
  expect(card.queryByText('Counted')).toBeNull()
})

test('a deed beyond its limit says so, and a correction is told as one', async () => {
  const goal = { kind: 'deed', effort: 'attempts', limit: 3 } as const
  const correction = { key: 'correction 1', game: null, value: 1, evidence: 'confirmed', word: 'seen' } as const
  const source = { ...correction, leftOut: 0, readAt: new Date().toISOString(), claimId: null, judge: null }
  open(aChallenge({ goal, mine: { value: 0 } }), {
    progress: aProgress({ value: 0, target: 1, attempts: 5, sources: [source] }),
  })
  const card = within(screen.getByRole('region', { name: 'Your progress' }))
  expect(await card.findByText('5 attempts, more than it allows')).toBeDefined()
  expect(card.getByText('Corrected by staff')).toBeDefined()
  expect(card.queryByText('Told by hand')).toBeNull()
})

test('who judges and takes no part can ask to hear nothing of it', async () => {
  open(aChallenge({ mine: { standing: 'none' }, may: { mute: true } }))
  expect(await screen.findByRole('button', { name: 'Hear of this challenge' })).toBeDefined()
})

test('who is asked to a duel answers it; who waits for the answer is told so', async () => {
  const opponent = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const duel = { form: 'duel', state: 'open', opponent } as const
  open(aChallenge({ ...duel, mine: { standing: 'invited' }, may: { join: null, decline: true } }))
  expect(screen.getAllByRole('button', { name: 'Accept: Thirty ways to die' })).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Decline: Thirty ways to die' })).toBeDefined()
  expect(screen.queryByText('Waits for Noor Haddad.')).toBeNull()
  await screen.findByRole('list', { name: 'Board' })
})

test('who has set a duel waits for the other', async () => {
  const opponent = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  open(aChallenge({ form: 'duel', state: 'open', opponent }))
  expect(screen.getByText('Waits for Noor Haddad.')).toBeDefined()
  await screen.findByRole('list', { name: 'Board' })
})

test('K hands in a claim, and does nothing for who cannot', async () => {
  open(aChallenge({ may: { claim: false } }))
  await screen.findByRole('list', { name: 'Board' })
  key('k')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('K hands in a claim', async () => {
  open(aChallenge())
  await screen.findByRole('list', { name: 'Board' })
  key('k')
  expect(await screen.findByRole('dialog', { name: 'Hand in a claim' })).toBeDefined()
})

test('the ranking is left until it is final, and no more', async () => {
  open(aChallenge({ state: 'grace', mine: { standing: 'joined' } }))
  ;(await screen.findByRole('button', { name: 'More for this challenge' })).focus()
  key('Enter')
  expect(await screen.findByRole('menuitem', { name: 'Leave me out of the ranking' })).toBeDefined()
})

test('of what is final nobody leaves the ranking', async () => {
  open(aChallenge({ state: 'final', mine: { standing: 'joined' }, may: { leave: true } }))
  ;(await screen.findByRole('button', { name: 'More for this challenge' })).focus()
  key('Enter')
  expect(await screen.findByRole('menuitem', { name: 'Leave the challenge' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Leave me out of the ranking' })).toBeNull()
})

test('once it has started an end moves away, never nearer', async () => {
  const endsAt = '2030-05-20T20:00:00.000Z'
  const api = open(aChallenge({ endsAt, may: { edit: 'harmless' } }))
  ;(await screen.findByRole('button', { name: 'More for this challenge' })).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit' }))
  const at = (days: number) => localTime(Date.parse(endsAt) + days * 86_400_000)
  type(form.getByLabelText('End'), at(-1))
  press(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Not before the end that was agreed on.')).toBeDefined()
  expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(0)
  type(form.getByLabelText('End'), at(2))
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1))
  expect(api.callsOf('PATCH /api/challenges/{id}')[0]?.body).toEqual({
    version: 3,
    title: 'Thirty ways to die',
    rules: '',
    prize: '',
    endsAt: '2030-05-22T20:00:00.000Z',
  })
})

test('what came of it is proposed as a post, and not posted by itself', async () => {
  const api = open(aChallenge({ state: 'final', mine: { isDone: true, value: 30, place: 2 } }))
  press(await screen.findByRole('button', { name: 'Share it' }))
  const form = within(await screen.findByRole('dialog', { name: 'Share it in a post' }))
  expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/^Thirty ways to die: 30 of 30, place 2\nhttp/)
  expect(api.callsOf('POST /api/posts')).toHaveLength(0)
})

test('nothing is proposed before there is something to tell', async () => {
  open(aChallenge())
  await screen.findByRole('list', { name: 'Board' })
  expect(screen.queryByRole('button', { name: 'Share it' })).toBeNull()
})

test('nothing is proposed of what not everybody may read of', async () => {
  open(aChallenge({ audience: 'friends', mine: { isDone: true } }))
  await screen.findByRole('list', { name: 'Board' })
  expect(screen.queryByRole('button', { name: 'Share it' })).toBeNull()
})

const team = (number: number, name: string, value: number, place: number) =>
  ({
    number,
    name,
    people: 3,
    counting: 2,
    value,
    parts: { told: 0, seen: 0, counted: value },
    evidence: 'counted',
    place,
  }) as const
const inTeams = {
  teams: { counts: 'smallest', best: null, each: 2, rows: [team(2, 'Baize', 41, 1), team(1, 'Candle', 38, 2)] },
  mine: { team: 1 },
} as const

test('teams stand first, each with its members behind a fold, and the own one is named in the head', async () => {
  const api = open(aChallenge({ ...inTeams, teams: { ...inTeams.teams, rows: [...inTeams.teams.rows] } }), {
    rows: [aBoardRow({ team: 1, member: aMember({ firstName: 'Noor', lastName: 'Haddad' }) })],
  })
  const rows = within(await screen.findByRole('list', { name: 'Teams' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Place 1Baize3 people, 2 countThe weakest that counts: Counted41Members Baize',
    'Place 2CandleYour team3 people, 2 countThe weakest that counts: Counted38Members Candle',
  ])
  expect(screen.getAllByText(/Candle at place 2 of 2/)).not.toHaveLength(0)
  expect(api.callsOf('GET /api/challenges/{id}/board')).toHaveLength(0)
  press(screen.getByText('Members', { exact: false, selector: 'li:nth-child(2) summary' }))
  expect(await screen.findByText('Noor Haddad')).toBeDefined()
  expect(api.callsOf('GET /api/challenges/{id}/board')[0]?.query).toMatchObject({ team: '1' })
})

test('another team is chosen until the start', async () => {
  const api = open(
    aChallenge({
      state: 'open',
      mine: { team: 1 },
      may: { changeTeam: true },
      teams: { ...inTeams.teams, rows: [...inTeams.teams.rows] },
    }),
  )
  api.answer('PUT /api/challenges/{id}/part', () => ({ challenge: aChallenge(), unread: null }))
  press(await screen.findByRole('button', { name: 'Change to Baize' }))
  expect(screen.queryByRole('button', { name: 'Change to Candle' })).toBeNull()
  await waitFor(() => expect(api.callsOf('PUT /api/challenges/{id}/part')[0]?.body).toMatchObject({ team: 2 }))
})

test('in groups by time the own one comes first, a pause is a press, and what a day left out stands beside', async () => {
  const source = { key: 'game 1', game: null, value: 69, leftOut: 45, evidence: 'proved', word: 'counted' } as const
  const challenge = aChallenge({
    goal: { kind: 'playtime', target: 600 },
    isGroupedByTime: true,
    mine: { value: 69, place: 1, timeBudget: '10', pausesLeft: 2 },
    may: { pause: true },
  })
  const api = open(challenge, {
    rows: [aBoardRow({ timeBudget: '10' })],
    progress: aProgress({
      value: 69,
      target: 600,
      sources: [{ ...source, readAt: new Date().toISOString(), claimId: null, judge: null }],
    }),
  })
  const groups = within(await screen.findByRole('group', { name: 'Which group' })).getAllByRole<HTMLInputElement>(
    'radio',
  )
  expect(groups.map(({ value, checked }) => [value, checked])).toEqual([
    ['4', false],
    ['10', true],
    ['20', false],
    ['more', false],
    ['all', false],
  ])
  expect(await screen.findByText('45 min more is over what counts of a day.')).toBeDefined()
  await waitFor(() =>
    expect(api.callsOf('GET /api/challenges/{id}/board').at(-1)?.query).toMatchObject({ group: '10' }),
  )
  press(screen.getByRole('button', { name: 'Pause' }))
  const question = within(await screen.findByRole('dialog', { name: 'Pause here?' }))
  expect(api.callsOf('PUT /api/challenges/{id}/pause')).toHaveLength(0)
  press(question.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(api.callsOf('PUT /api/challenges/{id}/pause')).toHaveLength(1))
})

test('who takes part in groups says their hours, hears what is known of them, and is not refused', async () => {
  const goal = { kind: 'playtime', target: 600 } as const
  const api = open(aChallenge({ goal, isGroupedByTime: true, mine: { standing: 'none' }, may: { join: null } }))
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') ?? document.body)
  press(head.getByRole('button', { name: 'Take it on: Thirty ways to die' }))
  const form = within(await screen.findByRole('dialog', { name: 'Thirty ways to die' }))
  press(form.getByRole('radio', { name: /^Up to 20 h a week/ }))
  expect(await form.findByText('You played 11 hours a week lately.')).toBeDefined()
  press(form.getByRole('radio', { name: /^Up to 4 h a week/ }))
  expect(form.getByText(/^You played 11 hours a week lately. It is your word that counts/)).toBeDefined()
  press(form.getByRole('checkbox', { name: /^Read my linked account/ }))
  press(form.getByRole('button', { name: 'Take it on' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/challenges/{id}/part')[0]?.body).toMatchObject({ consents: true, timeBudget: '4' }),
  )
})

test('who was in before there were groups says their hours', async () => {
  const goal = { kind: 'playtime', target: 600 } as const
  const api = open(aChallenge({ goal, isGroupedByTime: true }))
  press(await screen.findByRole('button', { name: 'Say your hours: Thirty ways to die' }))
  const form = within(await screen.findByRole('dialog', { name: 'Thirty ways to die' }))
  expect(form.queryAllByRole('checkbox')).toEqual([])
  press(form.getByRole('radio', { name: /^Up to 20 h a week/ }))
  press(form.getByRole('button', { name: 'Say your hours' }))
  await waitFor(() => expect(api.callsOf('PUT /api/challenges/{id}/part')[0]?.body).toMatchObject({ timeBudget: '20' }))
})

test('who is asked to a team is offered no other by chance', async () => {
  const teams = { ...inTeams.teams, rows: [...inTeams.teams.rows] }
  open(aChallenge({ teams, mine: { standing: 'invited', team: 2 }, may: { join: null } }))
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') ?? document.body)
  press(head.getByRole('button', { name: 'Take it on: Thirty ways to die' }))
  const choice = within(await screen.findByRole('group', { name: 'Team' })).getAllByRole<HTMLInputElement>('radio')
  expect(choice.map(({ value, checked }) => [value, checked])).toEqual([
    ['1', false],
    ['2', true],
  ])
})

test('a duel that is evened out says by how much, with the plain value beside', async () => {
  const goal = { kind: 'playtime', target: 600 } as const
  const handicap = { mine: 1.5, other: 1, isFixed: true, isKnown: true }
  open(aChallenge({ goal, form: 'duel', isHandicapped: true, handicap }), {
    rows: [aBoardRow({ value: 300, plain: 200, handicap: 1.5, parts: { told: 0, seen: 0, counted: 200 } })],
  })
  const rows = within(await screen.findByRole('list', { name: 'Board' }))
  expect(rows.getByText(/3 h 20 min × 1.5/)).toBeDefined()
  expect(screen.getByText('Yours counts × 1.5, theirs × 1.')).toBeDefined()
})

test('B leads to the board, and the other keys go on from there', async () => {
  open(aChallenge())
  await screen.findByRole('list', { name: 'Board' })
  key('b')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Everybody' }))
  key('k')
  expect(await screen.findByRole('dialog', { name: 'Hand in a claim' })).toBeDefined()
})

test('who has done a deed stands there with the evidence, and with when it was done', async () => {
  const goal = { kind: 'deed', effort: 'attempts', limit: null } as const
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const done = { value: 1, isDone: true, doneAt: at, lastAt: new Date().toISOString() }
  open(aChallenge({ goal }), {
    rows: [
      aBoardRow({ ...done, parts: { told: 0, seen: 1, counted: 0 } }),
      aBoardRow({ ...done, parts: { told: 1, seen: 0, counted: 0 } }),
      aBoardRow({ value: 0, parts: { told: 0, seen: 0, counted: 0 } }),
    ],
  })
  const rows = within(await screen.findByRole('list', { name: 'Board' })).getAllByRole('listitem')
  expect(rows.map((row) => /Counted|Seen|Told/.exec(row.textContent ?? '')?.[0])).toEqual(['Seen', 'Told', undefined])
  expect(rows[0]?.textContent).toMatch(/done \S+day/)
})

const aDay = (day: string, value: number | null) => ({ day, mine: value, pace: null, middle: 4 })

test('of a duel the third line is the other’s, and no line has a name without being there', async () => {
  const opponent = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  open(aChallenge({ form: 'duel', opponent }), { days: [aDay('2026-05-01', null), aDay('2026-05-02', null)] })
  const chart = within((await screen.findByRole('heading', { name: 'Day by day' })).closest('section') as HTMLElement)
  expect(chart.getAllByText('Noor Haddad')).not.toHaveLength(0)
  expect(chart.queryByText('Middle of the board')).toBeNull()
  expect(chart.queryByText('Even pace')).toBeNull()
  expect(chart.getAllByText('You')).not.toHaveLength(0)
  expect(chart.queryByText(/^You, /)).toBeNull()
})

test.each([
  ['before', [aClaim()]],
  ['behind', []],
] as const)('where the side moves below, claims stand %s the board', async (where, claims) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
  open(aChallenge(), {}, { 'GET /api/challenges/{id}/claims': () => [...claims] })
  await screen.findByRole('list', { name: 'Board' })
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))
  expect(names.indexOf('claims')).toBeGreaterThan(names.indexOf('progress'))
  expect(names.indexOf('claims') < names.indexOf('board')).toBe(where === 'before')
})
