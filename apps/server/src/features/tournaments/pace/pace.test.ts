import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  decide,
  deskOf,
  get,
  hostOf,
  inMinutes,
  matchOf,
  members,
  of,
  passMinutes,
  report,
  takeSteps,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const minuteMs = 60_000
const pause = (member: TestMember, id: string) => member.call('PUT /api/tournaments/{id}/pause', of(id))
const goOn = (member: TestMember, id: string) => member.call('DELETE /api/tournaments/{id}/pause', of(id))
const delay = (member: TestMember, id: string, round: number, until: string) =>
  member.call('PUT /api/tournaments/{id}/delays', { ...of(id), body: { stage: 1, round, until } })
const undo = (member: TestMember, id: string, round: number) =>
  member.call('DELETE /api/tournaments/{id}/delays', { ...of(id), query: { stage: 1, round } })
const heard = (member: TestMember, words: string) =>
  app.until(
    async () => (await notificationsOf(member)).some(({ message }) => message.startsWith(words)),
    `${member.firstName} to hear: ${words}`,
  )
const untilOf = async (member: TestMember, id: string, match: string) =>
  Date.parse((await matchOf(member, id, match)).until ?? '')
const eventsOf = async (host: TestMember, id: string) =>
  succeed(await host.call('GET /api/tournaments/{id}/log', { ...of(id), query: { by: 'staff' } })).map(
    ({ event }) => event,
  )
/** So long ago the pause began, and all that began before it. */
async function pausedFor(id: string, minutes: number): Promise<void> {
  const past = `- make_interval(mins => ${minutes})`
  await app.sql(`update tournaments set paused_at = paused_at ${past} where id = $1`, [id])
  await app.sql(`update tournament_matches set ready_at = ready_at ${past} where tournament_id = $1`, [id])
  await passMinutes(app, id, minutes)
}

/** Two matches with a check-in of ten minutes; the first two play the first. */
async function playing() {
  const host = await hostOf(app)
  const people = await members(app, 4)
  const referee = await app.member()
  await befriend(host, referee)
  const id = await begun(host, people, { matchCheckIn: 10, refereeIds: [referee.id] })
  const sidesOf = async (match: string) =>
    (await matchOf(host, id, match)).players.flatMap((player) =>
      people.filter((member) => member.id === player?.member?.id),
    )
  return { host, referee, people, id, sidesOf }
}

describe('a pause of a tournament', () => {
  it('lets every clock stand still, and each goes on with what was left', async () => {
    const { host, people, id, sidesOf } = await playing()
    const [one, two] = await sidesOf('1-1')
    if (one === undefined || two === undefined) throw new Error('nobody plays')
    for (const side of [one, two]) succeed(await checkInTo(side, id, '1-1'))
    succeed(await report(one, id, '1-1', [1, 0]))
    const before = { confirm: await untilOf(one, id, '1-1'), checkIn: await untilOf(one, id, '1-2') }
    for (let again = 0; again < 2; again += 1) succeed(await pause(host, id))
    const { pausedAt } = succeed(await get(one, id))
    expect([pausedAt, (await matchOf(one, id, '1-1')).pausedAt]).toEqual([pausedAt, expect.any(String)])
    await pausedFor(id, 60)
    // Both clocks would be over. Another tournament's is, by which it is known that the time was looked at.
    const other = await playing()
    await passMinutes(app, other.id, 20)
    await takeSteps(
      app,
      async () => (await matchOf(other.host, other.id, '1-1')).result !== null,
      'time to be looked at',
    )
    expect((await matchOf(one, id, '1-1')).state).toBe('reported')
    expect((await matchOf(one, id, '1-2')).state).toBe('ready')
    const needs = succeed(await two.call('GET /api/notifications/{userId}/needs', { params: { userId: two.id } }))
    expect(needs).toMatchObject([{ kind: 'reportToConfirm', endsAt: null }])
    for (let again = 0; again < 2; again += 1) succeed(await goOn(host, id))
    expect(succeed(await get(one, id)).pausedAt).toBeNull()
    expect(Math.abs((await untilOf(one, id, '1-1')) - before.confirm)).toBeLessThan(minuteMs)
    expect(Math.abs((await untilOf(one, id, '1-2')) - before.checkIn)).toBeLessThan(minuteMs)
    for (const player of people) {
      await heard(player, 'A tournament of yours has a pause')
      await heard(player, 'A tournament of yours goes on')
    }
    expect((await eventsOf(host, id)).filter((event) => ['paused', 'resumed'].includes(event))).toEqual([
      'resumed',
      'paused',
    ])
  })

  it('holds what begins in it, and no win is given meanwhile for being there alone', async () => {
    const { host, referee, id, sidesOf } = await playing()
    succeed(await pause(referee, id))
    for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
    const [one] = await sidesOf('1-3')
    if (one === undefined) throw new Error('nobody plays')
    succeed(await checkInTo(one, id, '1-3'))
    await pausedFor(id, 60)
    const winner = (await matchOf(one, id, '1-3')).mySide ?? 0
    const wins = { wins: [{ match: '1-3', winner }], reason: 'They did not come' }
    const give = await host.call('POST /api/tournaments/{id}/walkovers', { ...of(id), body: wins })
    expect(refusal(give)).toEqual([409, 'tournament_match_wrong_state'])
    succeed(await goOn(referee, id))
    const left = (await untilOf(one, id, '1-3')) - Date.now()
    expect(left).toBeGreaterThan(9 * minuteMs)
    expect(left).toBeLessThanOrEqual(10 * minuteMs)
    const [row] = succeed(await deskOf(host, id)).rows
    expect(Date.parse(row?.graceUntil ?? '')).toBeGreaterThan(Date.now())
  })

  it('is for hosts and referees, as long as it runs', async () => {
    const { people, id, host } = await playing()
    expect(refusal(await pause(people[0], id))).toEqual([403, 'tournament_not_referee'])
    succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(id), body: { reason: 'It is off' } }))
    expect(refusal(await pause(host, id))).toEqual([409, 'tournament_wrong_state'])
  })
})

describe('a round that begins later', () => {
  it('has its check-in then, whether its matches are ready or not, and who plays it hears so', async () => {
    const { host, people, id } = await playing()
    const [first, second] = [inMinutes(60), inMinutes(120)]
    for (let again = 0; again < 2; again += 1) succeed(await delay(host, id, 0, first))
    succeed(await delay(host, id, 1, second))
    for (const match of ['1-1', '1-2']) {
      expect((await untilOf(host, id, match)) - Date.parse(first)).toBe(10 * minuteMs)
      expect((await matchOf(host, id, match)).beginsAt).toBe(first)
    }
    expect((await bracketOf(people[0], id)).stages[0]?.rounds.map(({ beginsAt }) => beginsAt)).toEqual([first, second])
    expect(succeed(await deskOf(host, id)).rounds.map(({ beginsAt }) => beginsAt)).toEqual([first, second])
    for (const player of people) await heard(player, 'A match of yours begins at another time')
    for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
    expect((await untilOf(host, id, '1-3')) - Date.parse(second)).toBe(10 * minuteMs)
  })

  it('begins as it comes once that is taken back, with the whole time for check-in', async () => {
    const { host, people, id } = await playing()
    succeed(await delay(host, id, 0, inMinutes(60)))
    for (let again = 0; again < 2; again += 1) succeed(await undo(host, id, 0))
    const left = (await untilOf(host, id, '1-1')) - Date.now()
    expect(left).toBeGreaterThan(9 * minuteMs)
    expect(left).toBeLessThanOrEqual(10 * minuteMs)
    expect((await matchOf(host, id, '1-1')).beginsAt).toBeNull()
    expect((await eventsOf(host, id)).filter((event) => event === 'delayed')).toHaveLength(2)
    for (const until of [inMinutes(-1), inMinutes(8 * 1440)]) {
      expect(refusal(await delay(host, id, 0, until))).toEqual([422, 'tournament_times_wrong'])
    }
    expect(refusal(await delay(host, id, 7, inMinutes(60)))).toEqual([409, 'tournament_match_wrong_state'])
    expect(refusal(await delay(people[0], id, 0, inMinutes(60)))).toEqual([403, 'tournament_not_referee'])
  })
})
