// @vitest-environment jsdom
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch } from '../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from './match-room.tsx'

const at = new Date().toISOString()
const theirs = { side: 1, score: [2, 1] as [number, number], note: '', pictures: [], at }

function open(match: TournamentMatch, query = '') {
  const api = fakeApi({
    'PUT /api/tournaments/{id}/matches/{match}/report': () => match,
    'POST /api/tournaments/{id}/matches/{match}/confirm': () => match,
    'PUT /api/tournaments/{id}/matches/{match}/decision': () => match,
    'GET /api/tournaments/{id}/matches/{match}/undo-plan': () => ({
      matches: [
        { name: '1-5', reported: null },
        { name: '1-7', reported: [2, 0] },
      ],
      stages: [],
    }),
    'POST /api/tournaments/{id}/matches/{match}/reset': () => match,
    'PUT /api/tournaments/{id}/matches/{match}/time': () => match,
    'DELETE /api/tournaments/{id}/matches/{match}/time': () => match,
  })
  const path = `/tournament-detail/${match.tournamentId}/match/${match.name}${query}`
  renderApp(<MatchRoom match={match} />, { path, user: aCurrentUser() })
  return api
}

const band = () => within(screen.getByRole('region', { name: 'Next' }))

test('a report is chosen among what can be, and R opens it', async () => {
  const api = open(aMatch())
  key('r')
  const form = within(await screen.findByRole('dialog', { name: 'Report the result' }))
  expect(form.getAllByRole('radio')).toHaveLength(4)
  press(form.getByRole('button', { name: 'Report' }))
  expect(form.getByText('Choose how it ended.')).toBeDefined()
  expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/report')).toHaveLength(0)
  press(form.getByRole('radio', { name: /^2–1/ }))
  press(form.getByRole('button', { name: 'Report 2–1' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/report')[0]?.body).toEqual({
      score: [2, 1],
      note: '',
      pictures: [],
    }),
  )
})

test('what was written beside a report outlives a closing without a word, and not a Cancel', async () => {
  open(aMatch())
  const form = async () => within(await screen.findByRole('dialog', { name: 'Report the result' }))
  const note = async () => (await form()).getByRole<HTMLTextAreaElement>('textbox', { name: /A word to the referees/ })
  key('r')
  type(await note(), 'He left in the second game')
  press((await form()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('r')
  expect((await note()).value).toBe('He left in the second game')
  press((await form()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('r')
  expect((await note()).value).toBe('')
})

test('a report does not go out before its pictures, and says so', async () => {
  const uploads = fakeUploads()
  const api = open(aMatch())
  const reports = () => api.callsOf('PUT /api/tournaments/{id}/matches/{match}/report')
  key('r')
  const form = within(await screen.findByRole('dialog', { name: 'Report the result' }))
  press(form.getByRole('radio', { name: /^2–1/ }))
  const files = [new File(['x'], 'end.png', { type: 'image/png' })]
  fireEvent.change(form.getByLabelText('Pictures'), { target: { files } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  press(form.getByRole('button', { name: 'Report 2–1' }))
  expect(form.getByText(/still going up/)).toBeDefined()
  act(() => uploads[0]?.answer(422, { code: 'media_damaged', title: 'x', status: 422 }))
  expect(await form.findByText(/did not go up/)).toBeDefined()
  press(form.getByRole('button', { name: 'Report 2–1' }))
  expect(reports()).toHaveLength(0)
  press(form.getByRole('button', { name: 'Remove picture 1' }))
  press(form.getByRole('button', { name: 'Report 2–1' }))
  await waitFor(() => expect(reports()[0]?.body).toEqual({ score: [2, 1], note: '', pictures: [] }))
})

test('of more than an hour the ring has the hours, for which there is room', async () => {
  const until = new Date(Date.now() + 23.75 * 3_600_000).toISOString()
  open(aMatch({ state: 'reported', reported: [2, 1], reports: [theirs], until, may: { confirm: true } }))
  expect(await band().findByText('23 h')).toBeDefined()
})

test('what is confirmed is the score that was seen', async () => {
  const api = open(aMatch({ state: 'reported', reported: [2, 1], reports: [theirs], may: { confirm: true } }))
  press(band().getByRole('button', { name: 'Confirm 2–1' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/{id}/matches/{match}/confirm')[0]?.body).toEqual({ score: [2, 1] }),
  )
})

test('who says otherwise is told that it is a dispute before it is sent', async () => {
  open(aMatch({ state: 'reported', reported: [2, 1], reports: [theirs], may: { confirm: true } }))
  press(band().getByRole('button', { name: 'Report otherwise' }))
  const form = within(await screen.findByRole('dialog', { name: 'How was it?' }))
  press(form.getByRole('radio', { name: /^2–1/ }))
  expect(form.queryByText(/^The two of you say different things/)).toBeNull()
  press(form.getByRole('radio', { name: /^1–2/ }))
  expect(form.getByText(/^The two of you say different things/)).toBeDefined()
  expect(form.getByRole('button', { name: 'Object' })).toBeDefined()
})

test('a decision needs a reason', async () => {
  const api = open(aMatch({ state: 'disputed', mySide: null, reports: [theirs], may: { report: false, decide: true } }))
  press(band().getByRole('button', { name: 'Settle it' }))
  const form = within(await screen.findByRole('dialog', { name: 'Decide the match' }))
  press(form.getByRole('radio', { name: 'Walkover for Ines Takeda' }))
  press(form.getByRole('button', { name: 'Decide' }))
  expect(form.getByText('Say why.')).toBeDefined()
  type(form.getByLabelText('Reason'), 'Mara left the hall')
  press(form.getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/decision')[0]?.body).toEqual({
      result: { kind: 'walkover', winner: 1 },
      reason: 'Mara left the hall',
    }),
  )
})

test('who settles a dispute reads that it is theirs, and its sides that somebody else does', () => {
  open(aMatch({ state: 'disputed', mySide: null, reports: [theirs], may: { report: false, decide: true } }))
  expect(band().getByRole('heading', { name: 'It is yours to settle' })).toBeDefined()
  cleanup()
  open(aMatch({ state: 'disputed', reports: [theirs] }))
  expect(band().getByRole('heading', { name: 'A host or referee looks at it' })).toBeDefined()
})

test('the ring of a check-in is full when check-in begins', () => {
  const until = new Date(Date.now() + 5 * 60_000).toISOString()
  open(aMatch({ until, checkInMinutes: 10, confirmMinutes: 60, may: { report: false, checkIn: true } }))
  const ring = screen.getByRole('region', { name: 'Next' }).querySelector('circle[stroke-dasharray]')
  expect(Math.round(Number.parseFloat(ring?.getAttribute('stroke-dasharray') ?? ''))).toBe(50)
})

test('a round is called as in the bracket', () => {
  const named = { name: 'Winners’ semi-finals: Mara Takeda against Ines Takeda' }
  open(aMatch({ bracket: 'upper', roundNumber: 2, lastRound: 3 }))
  expect(screen.getByRole('heading', named)).toBeDefined()
})

test('a reset names what it destroys, and sends what was shown', async () => {
  const api = open(aMatch({ state: 'completed', mySide: null, may: { report: false, reset: true } }))
  press(band().getByRole('button', { name: 'Take the result back' }))
  const form = within(await screen.findByRole('dialog', { name: 'Take the result back?' }))
  expect(await form.findByText('Match 7, where 2–0 stood')).toBeDefined()
  expect(form.queryByText(/^Match 5/)).toBeNull()
  type(form.getByLabelText('Reason'), 'Wrong pair')
  press(form.getByRole('button', { name: 'Take it back' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/{id}/matches/{match}/reset')[0]?.body).toEqual({
      plan: { matches: ['1-5', '1-7'], stages: [] },
      reason: 'Wrong pair',
    }),
  )
})

test('the address opens the report for who may, and nothing for others', async () => {
  open(aMatch({ mySide: null, may: { report: false } }), '?wish=report')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who looks at a match hears of its tournament, also after the line broke, until they leave', async () => {
  const told = () => hub.invocations.map(({ method, args }) => [method, ...args])
  const hub = fakeHub('notifications', {
    WatchTournament: () => undefined,
    UnwatchTournament: () => undefined,
  })
  const match = aMatch()
  const { unmount } = renderApp(<MatchRoom match={match} />, { user: aCurrentUser() })
  await hub.connect()
  await waitFor(() => expect(told()).toEqual([['WatchTournament', match.tournamentId]]))
  hub.stumble()
  hub.reconnect()
  await waitFor(() => expect(told()).toHaveLength(2))
  unmount()
  await waitFor(() => expect(told().at(-1)).toEqual(['UnwatchTournament', match.tournamentId]))
})

test('what happened is told to all, and the talk is begun by a side', async () => {
  const lines: TournamentMatch['lines'] = [
    { event: 'announced', time: null, choice: null, actor: null, at, score: null, reason: 'Break until nine' },
  ]
  const talk = { standing: 'unbegun' as const, conversationId: null, isClosed: false }
  const api = open(aMatch({ lines, talk }))
  api.answer('POST /api/tournaments/{id}/matches/{match}/talk', () => ({ conversationId: crypto.randomUUID() }))
  const card = within(screen.getByRole('region', { name: 'Talk of the match' }))
  expect(card.getByText(/Break until nine/)).toBeDefined()
  type(await card.findByLabelText('Message to the match'), 'Good luck')
  press(card.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/{id}/matches/{match}/talk')[0]?.body).toEqual({ text: 'Good luck' }),
  )
})

test('who judges comes in to the talk by a press, and nobody else is asked to', async () => {
  const judged = aMatch({
    mySide: null,
    may: { report: false },
    talk: { standing: 'open', conversationId: null, isClosed: false },
  })
  const api = open(judged)
  api.answer('PUT /api/tournaments/{id}/matches/{match}/talk', () => judged)
  press(screen.getByRole('button', { name: 'Come in to the talk' }))
  await waitFor(() => expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/talk')).toHaveLength(1))
})

test('without a talk there is no word of one', () => {
  open(aMatch({ talk: null }))
  expect(screen.getByRole('region', { name: 'What happened' })).toBeDefined()
  expect(screen.queryByText(/Talk/)).toBeNull()
})

test('a side sets the lobby, calls the desk, and reminds of its report', async () => {
  const match = aMatch({
    state: 'reported',
    reported: [2, 1],
    reports: [{ ...theirs, side: 0 }],
    may: { setLobby: true, call: true, remind: true },
  })
  const api = open(match)
  const path = '/api/tournaments/{id}/matches/{match}'
  api.answer(`PUT ${path}/lobby`, () => match)
  api.answer(`PUT ${path}/call`, () => match)
  api.answer(`PUT ${path}/reminder`, () => match)
  press(screen.getByRole('button', { name: 'Set the code' }))
  const form = within(await screen.findByRole('dialog', { name: 'Lobby code' }))
  type(form.getByLabelText('Where you play'), 'K7QF 2M')
  press(form.getByRole('button', { name: 'Set the code' }))
  await waitFor(() => expect(api.callsOf(`PUT ${path}/lobby`)[0]?.body).toEqual({ code: 'K7QF 2M' }))
  press(screen.getByRole('button', { name: 'Call the desk' }))
  await waitFor(() => expect(api.callsOf(`PUT ${path}/call`)).toHaveLength(1))
  press(band().getByRole('button', { name: 'Remind them' }))
  await waitFor(() => expect(api.callsOf(`PUT ${path}/reminder`)).toHaveLength(1))
})

test('what the other side proposes is agreed by proposing the same, and declined by its name', async () => {
  const time = new Date(Date.now() + 3_600_000).toISOString()
  const match = aMatch({ time: { agreed: null, proposed: { at: time, side: 1 } }, may: { arrange: true } })
  const api = open(match)
  const strip = within(screen.getByRole('region', { name: 'Lobby, time and desk' }))
  expect(await strip.findByText(/^Ines Takeda proposes .* for the host\)$/)).toBeDefined()
  press(strip.getByRole('button', { name: 'Agree' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/time')[0]?.body).toEqual({ at: time }),
  )
  await waitFor(() => expect(strip.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false))
  press(strip.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/tournaments/{id}/matches/{match}/time')[0]?.query).toEqual({ at: time }),
  )
})

test('beside the own clock stands that of the other side, where it is another one', async () => {
  const time = new Date(Date.now() + 3_600_000).toISOString()
  const agreed = { agreed: time, proposed: null }
  open(aMatch({ time: agreed, otherTimeZone: 'Asia/Kathmandu' }))
  const there = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })
  const words = `${there.format(new Date(time))} for Ines Takeda`
  expect((await screen.findByText(/ for Ines Takeda$/)).textContent?.endsWith(words)).toBe(true)
})

test('a time is proposed on the own clock, and only one that is yet to come', async () => {
  const api = open(aMatch({ may: { arrange: true } }))
  press(await screen.findByRole('button', { name: 'Propose a time' }))
  const form = within(await screen.findByRole('dialog', { name: 'When do you play?' }))
  type(form.getByLabelText('Day and time'), '2020-01-01T20:00')
  press(form.getByRole('button', { name: 'Propose it' }))
  expect(form.getByText('Choose a time that is yet to come.')).toBeDefined()
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  type(form.getByLabelText('Day and time'), `${day}T20:00`)
  press(form.getByRole('button', { name: 'Propose it' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/time')[0]?.body).toEqual({
      at: new Date(`${day}T20:00`).toISOString(),
    }),
  )
})

test('a clock that stands still has a ring that stands still, and names no moment', () => {
  const pausedAt = new Date(Date.now() - 20 * 60_000).toISOString()
  const until = new Date(Date.parse(pausedAt) + 5 * 60_000).toISOString()
  open(aMatch({ until, pausedAt, checkInMinutes: 10, may: { report: false, checkIn: true } }))
  expect(band().getByText('5:00')).toBeDefined()
  expect(band().getByRole('heading', { name: 'Check in' })).toBeDefined()
  expect(screen.getByText(/^Paused since/)).toBeDefined()
})
