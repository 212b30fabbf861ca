// @vitest-environment jsdom
// What a room says of itself: its chart, its log, what staff did, and what cannot be read.
import type { Challenge, ChallengeLogLine, ProgressChart } from '@guildhall/contract/challenges'
import { roles } from '@guildhall/contract/rules/roles'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { aChallenge, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { ChallengeRoom } from './challenge-room.tsx'

const noChart: ProgressChart = { days: [], target: 30, reachedOn: null }
type Told = { chart?: ProgressChart; log?: ChallengeLogLine[] }

function open(challenge: Challenge, { chart = noChart, log = [] }: Told = {}, user = aCurrentUser()) {
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows: [], mine: null, people: 0, isFrozen: false, next: null }),
    'GET /api/challenges/{id}/progress/{userId}': () => aProgress({ unread: 'no-steam' }),
    'GET /api/challenges/{id}/chart': () => chart,
    'GET /api/challenges/{id}/claims': () => [],
    'GET /api/challenges/{id}/flags': () => [],
    'GET /api/challenges/{id}/log': () => log,
    'GET /api/steam': () => aSteamState({ account: null }),
    'GET /api/friends/{userId}': () => [],
    'PUT /api/challenges/{id}/part': () => ({ challenge, unread: null }),
  })
  renderApp(<ChallengeRoom challenge={challenge} />, { path: `/challenge/${challenge.id}`, user })
  return api
}

const day = (nth: number, part: Partial<ProgressChart['days'][number]>) => ({
  day: `2026-11-0${nth}`,
  mine: null,
  pace: null,
  middle: null,
  ...part,
})

test('a chart names the lines that it has, and in a duel the other', async () => {
  const opponent = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const days = [day(1, { middle: 20 }), day(2, { middle: 45 })]
  open(aChallenge({ form: 'duel', opponent }), { chart: { days, target: null, reachedOn: null } })
  const chart = within((await screen.findByRole('heading', { name: 'Day by day' })).closest('div[id]') ?? document.body)
  expect(chart.getByText('Noor Haddad', { selector: 'span' })).toBeDefined()
  expect(chart.queryByText('Middle of the board')).toBeNull()
  for (const word of ['Even pace', /^You/]) expect(chart.queryByText(word, { selector: 'span' })).toBeNull()
})

test.each([
  [0, 'No Steam account is linked, so nothing can be read by itself.'],
  [12, 'No Steam account is linked, so nothing more is read by itself.'],
])('beside %i that were counted it says what can be read', async (counted, words) => {
  const api = open(aChallenge())
  api.answer('GET /api/challenges/{id}/progress/{userId}', () =>
    aProgress({ unread: 'no-steam', parts: { counted, seen: 0, told: 0 } }),
  )
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  [roles.user, false],
  [roles.admin, true],
])('where no account is read nobody is sent to link one, and role %i is told the step: %s', async (role, isTold) => {
  const api = open(aChallenge(), {}, aCurrentUser({ role }))
  api.answer('GET /api/challenges/{id}/progress/{userId}', () => aProgress({ unread: 'no-key' }))
  expect(await screen.findByText(/This hall reads no accounts/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
  expect(screen.queryByText(/STEAM_API_KEY/) !== null).toBe(isTold)
})

test('what was typed into the talk and not sent is found again', async () => {
  const [challenge, user] = [aChallenge({ talk: { standing: 'unbegun', conversationId: null } }), aCurrentUser()]
  const words = () => screen.findByLabelText<HTMLTextAreaElement>('Message to all who take part')
  open(challenge, {}, user)
  type(await words(), 'Who brings the lamp')
  cleanup()
  open(challenge, {}, user)
  expect((await words()).value).toBe('Who brings the lamp')
})

test('what is over says that it is counted, until the places stand', async () => {
  open(aChallenge({ state: 'final', finalAt: null }))
  expect(await screen.findByText('It is over, and being counted: the places stand in a moment.')).toBeDefined()
  expect(screen.queryByText(/^The places stand/)).toBeNull()
})

test.each([
  ['before the end', 10, {}, 'At your pace, 30 on '],
  ['after the end', 1, {}, 'At your pace, 30 not before the end'],
  ['where it is done', 10, { isDone: true }, undefined],
])('the own pace leads %s', async (_where, daysLeft, mine, words) => {
  const endsAt = new Date(Date.UTC(2026, 10, 5 + daysLeft)).toISOString()
  const days = [day(1, { mine: 2 }), day(2, { mine: 4 })]
  open(aChallenge({ endsAt, mine }), { chart: { days, target: 30, reachedOn: '2026-11-10' } })
  await screen.findByRole('heading', { name: 'Day by day' })
  const said = screen.queryByText(/^At your pace/)?.textContent
  expect(words === undefined ? said : said?.slice(0, words.length)).toBe(words)
})

test('what is over says nothing of a pace', async () => {
  const api = open(aChallenge({ state: 'final', finalAt: new Date().toISOString() }))
  api.answer('GET /api/challenges/{id}/progress/{userId}', () => aProgress({ value: 4, pace: 30, target: 30 }))
  expect(await screen.findByText('4 of 30')).toBeDefined()
  expect(screen.queryByText(/even pace/)).toBeNull()
})

test('of a score that nobody has there is no chart', async () => {
  const goal = { kind: 'high-score', isLowest: false, unit: '', target: null } as const
  open(aChallenge({ goal }), { chart: { days: [day(1, {}), day(2, {})], target: null, reachedOn: null } })
  await screen.findByRole('heading', { name: 'Claims' })
  await screen.findByText(/No Steam account is linked/)
  expect(screen.queryByRole('heading', { name: 'Day by day' })).toBeNull()
})

test('the log says by how much staff corrected', async () => {
  const line = {
    id: anId(),
    actor: aMember({ firstName: 'Mara', lastName: 'Vogt' }),
    subject: aMember({ firstName: 'Nela', lastName: 'Neu' }),
    at: new Date().toISOString(),
    reason: 'Counted twice.',
    changes: [],
  }
  const log = [
    { ...line, event: 'corrected', value: -30 } as const,
    { ...line, id: anId(), event: 'points-corrected', value: 2 } as const,
  ]
  open(aChallenge({ goal: { kind: 'playtime', target: 600 } }), { log })
  press(await screen.findByRole('button', { name: 'Show the log' }))
  expect(await screen.findByText(/Mara Vogt corrected what Nela Neu has by −30 min\./)).toBeDefined()
  expect(screen.getByText(/set the season points of Nela Neu to 2\./)).toBeDefined()
})

test('who was taken out of the ranking is told why, and offered no way back that is refused', async () => {
  open(aChallenge({ mine: { isUnranked: true, unrankedByStaff: 'Two accounts.' } }))
  expect(await screen.findByText(/^Staff took you out of the ranking.+Two accounts\./)).toBeDefined()
  screen.getByRole('button', { name: 'More for this challenge' }).focus()
  key('Enter')
  expect(await screen.findByRole('menuitem', { name: 'Leave the challenge' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Take a place on the board again' })).toBeNull()
})

test('who has no account to read hears it before they take it on, with the way to one', async () => {
  open(aChallenge({ mine: { standing: 'none' }, may: { join: null } }))
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') ?? document.body)
  press(head.getByRole('button', { name: 'Take it on: Thirty ways to die' }))
  const form = within(await screen.findByRole('dialog', { name: 'Thirty ways to die' }))
  expect(await form.findByText('No Steam account is linked, so nothing can be read by itself.')).toBeDefined()
  expect(form.getByRole('link', { name: 'Link Steam' }).getAttribute('href')).toBe('/library/steam')
  expect(form.getByRole('checkbox', { name: /^Once I link an account/ })).toBeDefined()
})

test('what is being counted says from when on it is final, and takes a claim, and no account any more', async () => {
  const endsAt = new Date(Date.now() - 3_600_000).toISOString()
  open(aChallenge({ state: 'grace', endsAt, may: { log: false, claim: true } }))
  const final = dayAndClock(new Date(Date.parse(endsAt) + 48 * 3_600_000).toISOString(), Date.now())
  const note = await screen.findByText(/^It is over, and final from this moment on/)
  expect(note.textContent).toContain(final)
  expect(note.textContent).toContain('What you hand in now counts once a judge accepts it.')
  expect(screen.getByText(`Over. Final: ${final}`)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
  press((await screen.findAllByRole('button', { name: 'Hand in a claim' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Hand in a claim' }))
  expect(form.getByText(/^It is over: what you hand in now counts once a judge accepts it/)).toBeDefined()
})

test('who takes no part and cannot has nothing at the foot of the page, nor a board around them', async () => {
  open(aChallenge({ mine: { standing: 'none' }, may: { join: 'not-invited', log: false, claim: false } }))
  expect(await screen.findByRole('radio', { name: 'Everybody' })).toBeDefined()
  expect(screen.queryByText('You’re not in it')).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Around me' })).toBeNull()
})
