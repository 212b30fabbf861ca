// A turn to pick that is over is taken by chance; whose turn it is hears of it, and has its whole time.
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  get,
  hostOf,
  matchOf,
  members,
  of,
  ofMatch,
  passMinutes,
  report,
  takeSteps,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const path = '/api/tournaments/{id}/matches/{match}/picks' as const
const maps = ['Colosseo', 'King Street', 'Genbu Temple', 'Old Harbour']
const name = (host: TestMember, id: string, minutes: number | null, pool = maps) =>
  host.call('PUT /api/tournaments/{id}/picks', { ...of(id), body: { pool, minutes } })
const choose = (member: TestMember, id: string, step: number, choice: string) =>
  member.call(`PUT ${path}`, { ...ofMatch(id, '1-1'), body: { step, choice } })
const undo = (member: TestMember, id: string, step: number, choice: string) =>
  member.call(`DELETE ${path}`, { ...ofMatch(id, '1-1'), query: { step, choice } })
const pause = (host: TestMember, id: string) => host.call('PUT /api/tournaments/{id}/pause', of(id))
const goOn = (host: TestMember, id: string) => host.call('DELETE /api/tournaments/{id}/pause', of(id))
const picksOf = async (member: TestMember, id: string) => {
  const { picks } = await matchOf(member, id, '1-1')
  if (picks === null) throw new Error('something is picked')
  return picks
}
const chosenIn = async (member: TestMember, id: string) =>
  (await picksOf(member, id)).steps.flatMap(({ choice }) => choice ?? [])
const needsOf = async (member: TestMember) =>
  succeed(await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } }))
const minutesLeft = async (member: TestMember, id: string) => {
  const { until } = await picksOf(member, id)
  return until === null ? null : Math.round((Date.parse(until) - Date.now()) / 60_000)
}
/** The clock, until so many are chosen. */
const steps = (id: string, member: TestMember, count: number) =>
  takeSteps(app, async () => (await chosenIn(member, id)).length === count, `${count} choices`)

/** A final of one game: three bans by turns, the first by `one`; what is left is played. */
async function choosing(minutes: number | null, facts: Parameters<typeof begun>[2] = {}) {
  const host = await hostOf(app)
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two], {
    stages: [{ format: 'single_elimination', bestOf: [1] }],
    ...facts,
  })
  succeed(await name(host, id, minutes))
  return { host, one, two, id }
}

it('begins with the first choice, is taken by chance when it is over, and the next one has its whole time', async () => {
  const { one, two, id } = await choosing(5)
  expect(await picksOf(one, id)).toMatchObject({ until: null, minutes: 5 })
  succeed(await choose(one, id, 0, 'Colosseo'))
  expect(await minutesLeft(two, id)).toBe(5)
  expect(await needsOf(two)).toMatchObject([{ kind: 'pickToTake', endsAt: (await picksOf(two, id)).until }])
  await passMinutes(app, id, 6)
  await steps(id, one, 2)
  const [first, second] = await chosenIn(one, id)
  expect([first, maps.slice(1).includes(second ?? '')]).toEqual(['Colosseo', true])
  expect(await minutesLeft(one, id)).toBe(5)
  expect([(await needsOf(one)).length, (await needsOf(two)).length]).toEqual([1, 0])
  const lines = (await matchOf(one, id, '1-1')).lines
  expect(lines.at(-1)).toMatchObject({ event: 'turn-banned', actor: null, choice: second })
  // Whoever is late finds what chance took.
  expect(refusal(await choose(two, id, 1, maps.find((map) => map !== first && map !== second) ?? ''))).toEqual([
    409,
    'tournament_pick_taken',
  ])
  await passMinutes(app, id, 6)
  await steps(id, one, 4)
  expect(await picksOf(one, id)).toMatchObject({ step: null, until: null })
  expect((await matchOf(one, id, '1-1')).lines.map(({ event }) => event).slice(-2)).toEqual(['turn-banned', 'decider'])
})

it('begins once both checked in, also where the clock is named after that, and the match keeps it', async () => {
  const { host, one, two, id } = await choosing(2, { matchCheckIn: 10 })
  succeed(await checkInTo(one, id, '1-1'))
  expect(await minutesLeft(one, id)).toBeNull()
  succeed(await checkInTo(two, id, '1-1'))
  expect(await minutesLeft(one, id)).toBe(2)
  expect(await needsOf(one)).toMatchObject([{ kind: 'pickToTake' }])
  succeed(await name(host, id, null))
  expect(await picksOf(one, id)).toMatchObject({ minutes: 2 })
  await passMinutes(app, id, 3)
  await steps(id, one, 1)

  const late = await choosing(null, { matchCheckIn: 10 })
  for (const side of [late.one, late.two]) succeed(await checkInTo(side, late.id, '1-1'))
  expect(await minutesLeft(late.one, late.id)).toBeNull()
  succeed(await name(late.host, late.id, 7))
  expect(await minutesLeft(late.one, late.id)).toBe(7)
})

it('stands still with the tournament, and begins anew where a choice is taken back', async () => {
  const { host, one, two, id } = await choosing(10)
  succeed(await choose(one, id, 0, 'Colosseo'))
  await passMinutes(app, id, 4)
  succeed(await pause(host, id))
  expect((await needsOf(two))[0]?.endsAt).toBeNull()
  await app.sql(`update tournaments set paused_at = paused_at - interval '1 hour' where id = $1`, [id])
  await app.sql(`update tournament_matches set pick_until = pick_until - interval '1 hour' where tournament_id = $1`, [
    id,
  ])
  succeed(await goOn(host, id))
  expect(await minutesLeft(one, id)).toBe(6)
  succeed(await choose(two, id, 1, 'Old Harbour'))
  await passMinutes(app, id, 4)
  succeed(await undo(host, id, 1, 'Old Harbour'))
  expect(await minutesLeft(one, id)).toBe(10)
  // Without check-in nobody knows whether both are there for the first.
  succeed(await undo(host, id, 0, 'Colosseo'))
  expect(await minutesLeft(one, id)).toBeNull()
})

it('ends with the first report, and what a server without clocks chose meanwhile has its whole time', async () => {
  const { one, two, id } = await choosing(5)
  succeed(await choose(one, id, 0, 'Colosseo'))
  await app.sql(
    `update tournament_matches set picks = jsonb_set(picks, '{choices}', '["Colosseo", "Old Harbour"]'),
       pick_until = now() - interval '1 minute' where tournament_id = $1`,
    [id],
  )
  expect((await picksOf(one, id)).until).toBeNull()
  await takeSteps(app, async () => (await minutesLeft(one, id)) === 5, 'a whole turn')
  expect(await chosenIn(one, id)).toHaveLength(2)
  succeed(await report(two, id, '1-1', [1, 0]))
  expect(await app.sql('select pick_until from tournament_matches where tournament_id = $1', [id])).toEqual([
    { pick_until: null },
  ])
})

it('is of one to thirty minutes, stands in the log, and none is named without', async () => {
  const { host, id } = await choosing(null)
  for (const wrong of [0, 31, 1.5]) expect((await name(host, id, wrong)).status).toBe(422)
  succeed(await name(host, id, 30))
  expect(succeed(await get(host, id)).picks).toMatchObject({ minutes: 30 })
  const [line] = succeed(await host.call('GET /api/tournaments/{id}/log', { ...of(id), query: {} }))
  expect(line).toMatchObject({ event: 'picks', after: `${maps.join(', ')} · 30 min` })
})

it('tells both sides at once that something else waits for them', async () => {
  const { host, one, two, id } = await choosing(null)
  const [own, theirs] = [await one.hub('notifications'), await two.hub('notifications')]
  succeed(await choose(one, id, 0, 'Colosseo'))
  for (const line of [own, theirs]) await line.next('NeedsMoved')
  succeed(await undo(host, id, 0, 'Colosseo'))
  for (const line of [own, theirs]) await line.next('NeedsMoved')
})
