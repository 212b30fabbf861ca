import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  decide,
  deskOf,
  hostOf,
  inMinutes,
  matchOf,
  members,
  of,
  ofMatch,
  report,
  reset,
  takeSteps,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const timePath = '/api/tournaments/{id}/matches/{match}/time' as const
const propose = (member: TestMember, id: string, at: string) =>
  member.call(`PUT ${timePath}`, { ...ofMatch(id, '1-1'), body: { at } })
const decline = (member: TestMember, id: string, at: string) =>
  member.call(`DELETE ${timePath}`, { ...ofMatch(id, '1-1'), query: { at } })
const timeOf = async (member: TestMember, id: string) => (await matchOf(member, id, '1-1')).time
const heardOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)
const needsOf = async (member: TestMember) =>
  succeed(await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } }))
const counted = async (member: TestMember, words: string) =>
  (await heardOf(member)).filter((message) => message.startsWith(words)).length

async function playing(facts: Parameters<typeof begun>[2] = {}) {
  const host = await hostOf(app)
  const [one, two, outsider] = await members(app, 3)
  const id = await begun(host, [one, two], { timeZone: 'Europe/Stockholm', ...facts })
  const sideOf = async (member: TestMember) => (await matchOf(member, id, '1-1')).mySide
  return { host, one, two, outsider, id, sideOf }
}

describe('when the sides of a match mean to play', () => {
  it('has the zone of the other side beside it, where they show it, for who plays', async () => {
    const { host, one, two, outsider, id } = await playing()
    const zoneFor = async (reader: TestMember) => (await matchOf(reader, id, '1-1')).otherTimeZone
    expect(await zoneFor(one)).toBeNull()
    await changeProfile(two, { timeZone: 'Asia/Tokyo' })
    // Usually it is for friends.
    expect(await zoneFor(one)).toBeNull()
    await changeProfile(two, { audiences: { timeZone: 'members' } })
    expect(await zoneFor(one)).toBe('Asia/Tokyo')
    for (const reader of [two, host, outsider]) expect(await zoneFor(reader)).toBeNull()
    await block(two, one)
    expect(await zoneFor(one)).toBeNull()
  })

  it('is proposed, waits for the other side, and is agreed by the same time', async () => {
    const { host, one, two, outsider, id, sideOf } = await playing()
    const at = inMinutes(90)
    for (let again = 0; again < 2; again += 1) succeed(await propose(one, id, at))
    const proposed = { at, side: await sideOf(one) }
    for (const told of [one, two, host]) expect(await timeOf(told, id)).toEqual({ agreed: null, proposed })
    expect(await timeOf(outsider, id)).toEqual({ agreed: null, proposed: null })
    const [need] = await needsOf(two)
    expect(need).toMatchObject({
      kind: 'timeToAgree',
      person: { id: one.id },
      endsAt: at,
      tournament: { id, match: '1-1' },
    })
    expect(await needsOf(one)).toEqual([])
    expect(await counted(two, 'The other side proposes when to play your match')).toBe(1)
    succeed(await propose(two, id, at))
    for (const told of [one, two, host, outsider]) {
      expect(await timeOf(told, id)).toEqual({ agreed: at, proposed: null })
    }
    expect(await needsOf(two)).toEqual([])
    expect(await counted(one, 'It is agreed when you play your match')).toBe(1)
    const { timeZone, lines } = await matchOf(outsider, id, '1-1')
    expect(timeZone).toBe('Europe/Stockholm')
    const told = (seen: typeof lines) =>
      seen.flatMap(({ event, time }) => (event.startsWith('time') ? [[event, time]] : []))
    expect(told(lines)).toEqual([
      ['time-proposed', null],
      ['time-agreed', at],
    ])
    expect(told((await matchOf(two, id, '1-1')).lines)).toEqual([
      ['time-proposed', at],
      ['time-agreed', at],
    ])
  })

  it('is answered by another time, declined, or taken back, and nobody answers what they did not see', async () => {
    const { one, two, id, sideOf } = await playing()
    const [first, second, third] = [inMinutes(60), inMinutes(120), inMinutes(180)]
    succeed(await propose(one, id, first))
    succeed(await propose(two, id, second))
    expect(await timeOf(one, id)).toEqual({ agreed: null, proposed: { at: second, side: await sideOf(two) } })
    // Who still sees the first one declines nothing, and agreeing to it proposes it.
    succeed(await decline(one, id, first))
    expect((await timeOf(one, id)).proposed?.at).toBe(second)
    succeed(await decline(one, id, second))
    expect(await timeOf(two, id)).toEqual({ agreed: null, proposed: null })
    expect(await counted(two, 'The other side cannot play when you proposed')).toBe(1)
    succeed(await propose(one, id, third))
    succeed(await decline(one, id, third))
    expect(await timeOf(two, id)).toEqual({ agreed: null, proposed: null })
    expect(await counted(one, 'The other side cannot play')).toBe(0)
  })

  it('is in time to come, of a match that is still to be played, and also between two who block each other', async () => {
    const { host, one, two, outsider, id } = await playing()
    for (const at of [inMinutes(-1), inMinutes(61 * 1440)]) {
      expect(refusal(await propose(one, id, at))).toEqual([422, 'tournament_times_wrong'])
    }
    for (const other of [host, outsider]) {
      expect(refusal(await propose(other, id, inMinutes(60)))).toEqual([403, 'tournament_not_in_match'])
    }
    await block(one, two)
    succeed(await propose(one, id, inMinutes(60)))
    expect((await needsOf(two)).map(({ person }) => person.id)).toEqual([host.id])
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    expect(await timeOf(two, id)).toEqual({ agreed: null, proposed: null })
    expect(refusal(await propose(two, id, inMinutes(60)))).toEqual([409, 'tournament_match_wrong_state'])
  })

  it('is proposed as often as they like, with one notice that waits and without a line of results that is lost', async () => {
    const { host, one, two, id } = await playing()
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    succeed(await reset(host, id, '1-1'))
    for (let at = 1; at <= 101; at += 1) succeed(await propose(one, id, inMinutes(60 + at)))
    const unread = async () =>
      (await notificationsOf(two)).filter(
        ({ message, isRead }) => !isRead && message.startsWith('The other side proposes'),
      ).length
    expect(await unread()).toBe(1)
    const log = succeed(await host.call('GET /api/tournaments/{id}/log', { ...of(id), query: { by: 'staff' } }))
    expect(log.map(({ event }) => event).slice(0, 2)).toEqual(['reset', 'decided'])
    const { lines } = await matchOf(one, id, '1-1')
    expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['decided', 'reset']))
    expect(lines.length).toBeLessThan(30)
    succeed(await propose(two, id, inMinutes(300)))
    expect(await unread()).toBe(0)
  })

  it('is told anew when it was taken back, and waits for nobody once they play', async () => {
    const { one, two, id } = await playing()
    const at = inMinutes(90)
    for (const told of [1, 2]) {
      succeed(await propose(one, id, at))
      expect(await counted(two, 'The other side proposes when to play your match')).toBe(told)
      succeed(await decline(one, id, at))
    }
    succeed(await propose(one, id, at))
    expect((await needsOf(two)).map(({ kind }) => kind)).toEqual(['timeToAgree'])
    succeed(await report(two, id, '1-1', [1, 0]))
    expect(await needsOf(two)).toEqual([])
  })

  it('moves the end of check-in, so that nobody is late before, and the desk waits as long', async () => {
    const { host, one, two, id } = await playing({ matchCheckIn: 10 })
    const at = inMinutes(90)
    succeed(await propose(one, id, at))
    const before = (await matchOf(one, id, '1-1')).until
    succeed(await propose(two, id, at))
    const { until } = await matchOf(one, id, '1-1')
    expect(Date.parse(until ?? '') - Date.parse(at)).toBe(10 * 60_000)
    expect(before).not.toBe(until)
    succeed(await checkInTo(one, id, '1-1'))
    // Nobody is missing before; then the desk waits as long.
    expect(succeed(await deskOf(host, id)).rows).toEqual([])
    await app.sql(
      `update tournament_matches set agreed_for = agreed_for - interval '91 minutes',
         ready_at = ready_at - interval '200 minutes' where tournament_id = $1`,
      [id],
    )
    const [row] = succeed(await deskOf(host, id)).rows
    expect(row).toMatchObject({ kind: 'missing', since: new Date(Date.parse(at) - 91 * 60_000).toISOString() })
    expect(Date.parse(row?.graceUntil ?? '')).toBeGreaterThan(Date.parse(row?.since ?? ''))
  })

  it('is told to both again shortly before, once, if they have still to play', async () => {
    const [first, second] = [await playing(), await playing()]
    const near = 'The time that you agreed on is near'
    const comesNear = async ({ one, two, id }: typeof first) => {
      const at = inMinutes(90)
      for (const side of [one, two]) succeed(await propose(side, id, at))
      const sooner =
        "update tournament_matches set agreed_for = agreed_for - interval '80 minutes' where tournament_id = $1"
      await app.sql(sooner, [id])
      const areReminded = async () => (await counted(one, near)) > 0 && (await counted(two, near)) > 0
      await takeSteps(app, areReminded, 'both to be reminded')
    }
    await comesNear(first)
    await comesNear(second)
    for (const side of [first.one, first.two]) expect(await counted(side, near)).toBe(1)
  })
})
