import { notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../../testing/boundaries.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend } from '../../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  confirm,
  decide,
  enter,
  hostOf,
  inMinutes,
  matchesIn,
  members,
  of,
  opened,
  passMinutes,
  playersOf,
  playOut,
  report,
  reset,
  takeSteps,
  withEntrants,
} from '../../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const title = 'Candle cup'
const fail = (): never => {
  throw new Error('there is no such match')
}

const toldOf = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ subtype, message }) => `${notificationSubtypeNames[subtype]}: ${message}`)
const unreadOf = async (member: TestMember) =>
  (await notificationsOf(member)).filter(({ isRead }) => !isRead).map(({ message }) => message)
const until = (isSo: () => Promise<boolean>, what: string) => app.until(isSo, what)
const hears = (member: TestMember, message: string) =>
  until(async () => (await toldOf(member)).includes(message), `${member.firstName} to hear: ${message}`)
const needsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).body

describe('of a match', () => {
  it('both are told that it is ready, the other what is reported, and nobody what they did', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    await mute(two, one)
    const id = await begun(host, [one, two])
    for (const player of [one, two]) await hears(player, `EventReminder: Your match is ready: ${title}`)
    succeed(await report(one, id, '1-1', [1, 0]))
    const reported = `The other side reported how your match ended: ${title}`
    expect(await unreadOf(two)).toContain(reported)
    expect(await toldOf(one)).not.toContain(`EventUpdate: ${reported}`)
    succeed(await confirm(two, id, '1-1', [1, 0]))
    expect(await unreadOf(two)).not.toContain(reported)
    await hears(one, `EventUpdate: You came in at place 1 of a tournament: ${title}`)
    await hears(two, `EventUpdate: You came in at place 2 of a tournament: ${title}`)
  })

  it('a dispute is told to both and to who settles it, until it is settled', async () => {
    const host = await hostOf(app)
    const [one, two, referee] = await members(app, 3)
    await befriend(host, referee)
    const id = await begun(host, [one, two], { refereeIds: [referee.id] })
    succeed(await report(one, id, '1-1', [1, 0]))
    succeed(await report(two, id, '1-1', [0, 1]))
    const toSettle = `A disputed match waits for you: ${title}`
    for (const judge of [host, referee]) expect(await unreadOf(judge)).toContain(toSettle)
    expect(await unreadOf(one)).toContain(`You two say different things of your match: ${title}`)
    succeed(await decide(referee, id, '1-1', { kind: 'score', score: [1, 0] }))
    for (const judge of [host, referee]) expect(await unreadOf(judge)).not.toContain(toSettle)
    for (const player of [one, two]) expect(await unreadOf(player)).toContain(`A match of yours was decided: ${title}`)
    succeed(await reset(referee, id, '1-1'))
    expect(await unreadOf(two)).toContain(`A match of yours was reset: ${title}`)
  })
})

describe('of a reset', () => {
  it('whoever played a match that fell with it hears it, too, once and leading to what is there', async () => {
    const host = await hostOf(app)
    const [one, two, three, four] = await members(app, 4)
    const id = await begun(host, [one, two, three, four])
    await playOut(host, id, [one, two, three, four])
    const first = matchesIn(await bracketOf(host, id)).find(({ name }) => name === '1-1')
    const inFirst = playersOf(await bracketOf(host, id), first ?? fail())
    const other = [one, two].find(({ id: userId }) => !inFirst.includes(userId)) ?? one
    const outElsewhere = [three, four].find(({ id: userId }) => !inFirst.includes(userId)) ?? four
    succeed(await reset(host, id, '1-1'))
    const undone = `EventUpdate: A match of yours was reset: ${title}`
    await hears(other, undone)
    for (const player of [one, two, three, four].filter((member) => member !== outElsewhere)) {
      expect((await toldOf(player)).filter((told) => told === undone)).toHaveLength(1)
    }
    expect(await toldOf(outElsewhere)).not.toContain(undone)
  })

  it('whoever was paired by what it takes back hears that their match is off', async () => {
    const host = await hostOf(app)
    const players = await members(app, 4)
    const id = await begun(host, players, { stages: [{ format: 'swiss', rounds: 2 }] })
    for (const name of ['1-1', '1-2']) succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
    const bracket = await bracketOf(host, id)
    const [meant = fail(), spared = fail()] = matchesIn(bracket)
    expect(matchesIn(bracket)).toHaveLength(4)
    succeed(await reset(host, id, meant.name))
    const off = `A match of yours is off, as one before it was reset: ${title}`
    const by = (match: typeof meant) => players.filter((player) => playersOf(bracket, match).includes(player.id))
    for (const player of by(spared)) {
      await hears(player, `EventUpdate: ${off}`)
      const told = (await notificationsOf(player)).find(({ message }) => message === off)
      expect(told?.relatedEntityId).toBe(id)
      expect(await unreadOf(player)).not.toContain(`Your match is ready: ${title}`)
    }
    for (const player of by(meant)) expect(await toldOf(player)).not.toContain(`EventUpdate: ${off}`)
  })
})

describe('of a tournament', () => {
  it('a start tells who has no match yet, the others hear of theirs alone', async () => {
    const host = await hostOf(app)
    const [resting, ...playing] = await members(app, 3)
    await begun(host, [resting, ...playing])
    const started = `EventUpdate: A tournament of yours has started: ${title}`
    await hears(resting, started)
    for (const player of playing) {
      await hears(player, `EventReminder: Your match is ready: ${title}`)
      expect(await toldOf(player)).not.toContain(started)
    }
  })

  it('who is in it is told of the check-in, an announcement, and that it is off', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await withEntrants(host, [one, two], { startsAt: inMinutes(90), checkIn: 60 })
    await passMinutes(app, id, 45)
    await takeSteps(app, async () => (await toldOf(one)).length > 0, 'the check-in')
    await hears(one, `EventReminder: Check-in is open, and your seat is kept for who checks in: ${title}`)
    succeed(await one.call('PUT /api/tournaments/{id}/check-in', of(id)))
    await passMinutes(app, id, 36)
    const closes = `EventReminder: Check-in closes in a few minutes: ${title}`
    await takeSteps(app, async () => (await toldOf(two)).includes(closes), 'the warning')
    expect(await toldOf(one)).not.toContain(closes)
    succeed(await host.call('POST /api/tournaments/{id}/announcements', { ...of(id), body: { text: 'Tea at eight' } }))
    await hears(one, `EventUpdate: ${title}: Tea at eight`)
    succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(id), body: { reason: 'The lights are out' } }))
    await hears(two, `EventUpdate: A tournament of yours is off: ${title}`)
    expect(await toldOf(host)).toEqual([])
  })

  it('the host is told of a request until it is answered, and who asked that it was granted', async () => {
    const host = await hostOf(app)
    const [asking, friend] = await members(app, 2)
    await befriend(host, friend)
    const { id } = await opened(host, { entry: 'request', invitedIds: [friend.id] })
    expect(await toldOf(friend)).toContain(
      `TournamentInvite: ${host.firstName} ${host.lastName} invited you to a tournament: ${title}`,
    )
    const request = `${asking.firstName} ${asking.lastName} asks for a seat in a tournament of yours: ${title}`
    const entrantId = succeed(await enter(asking, id)).mine.entrantId ?? ''
    expect(await unreadOf(host)).toContain(request)
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/seat', { params: { id, entrantId } }))
    expect(await unreadOf(host)).not.toContain(request)
    expect(await unreadOf(asking)).toContain(`You have a seat in a tournament: ${title}`)
    await block(host, friend)
    expect((await toldOf(friend)).filter((told) => told.startsWith('TournamentInvite'))).toEqual([])
    // Whoever has a seat hears of it all the same.
    await block(host, asking)
    expect(await toldOf(asking)).toContain(`EventInvite: You have a seat in a tournament: ${title}`)
  })
})

describe('of several matches that are ready at once', () => {
  it('whoever plays them hears their number, once, and of none alone', async () => {
    const host = await hostOf(app)
    const people = await members(app, 4)
    await begun(host, people, { stages: [{ format: 'round_robin' }] })
    for (const player of people) {
      await hears(player, `EventReminder: 3 matches of yours are ready: ${title}`)
      expect((await toldOf(player)).filter((told) => told.startsWith('EventReminder'))).toHaveLength(1)
    }
  })
})

describe('what waits for a member', () => {
  it('is an invitation, a check-in, a match, a report and a dispute, until each is answered', async () => {
    const host = await hostOf(app)
    const [one, two, friend] = await members(app, 3)
    await befriend(host, friend)
    const id = await withEntrants(host, [one, two], { matchCheckIn: 10, invitedIds: [friend.id] })
    const kindsOf = async (member: TestMember) => (await needsOf(member)).map(({ kind }) => kind)
    const [invitation] = await needsOf(friend)
    expect(invitation).toMatchObject({
      kind: 'tournamentInvite',
      person: { id: host.id },
      title,
      tournament: { id, match: null },
    })
    succeed(await host.call('POST /api/tournaments/{id}/start', of(id)))
    expect(await kindsOf(friend)).toEqual([])
    const [check] = await needsOf(one)
    expect(check).toMatchObject({ kind: 'matchToCheckIn', person: { id: two.id }, tournament: { id, match: '1-1' } })
    expect(check?.endsAt).not.toBeNull()
    for (const player of [one, two]) succeed(await checkInTo(player, id, '1-1'))
    expect([await kindsOf(one), await kindsOf(two)]).toEqual([[], []])
    succeed(await report(one, id, '1-1', [1, 0]))
    expect([await kindsOf(one), await kindsOf(two)]).toEqual([[], ['reportToConfirm']])
    succeed(await report(two, id, '1-1', [0, 1]))
    expect([await kindsOf(one), await kindsOf(two), await kindsOf(host)]).toEqual([[], [], ['disputeToSettle']])
    succeed(await decide(host, id, '1-1', { kind: 'nobody' }))
    expect(await kindsOf(host)).toEqual([])
  })

  it('is the own seat while check-in is open, and for a host who asks for one', async () => {
    const host = await hostOf(app)
    const [one] = await members(app, 1)
    const { id } = await opened(host, { startsAt: inMinutes(90), checkIn: 60, entry: 'request' })
    const entrantId = succeed(await enter(one, id)).mine.entrantId ?? ''
    expect(await needsOf(host)).toMatchObject([{ kind: 'requestToAdmit', person: { id: one.id }, tournament: { id } }])
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/seat', { params: { id, entrantId } }))
    expect([await needsOf(host), await needsOf(one)]).toEqual([[], []])
    await passMinutes(app, id, 45)
    expect(await needsOf(one)).toMatchObject([{ kind: 'tournamentCheckIn', tournament: { id, match: null } }])
    succeed(await one.call('PUT /api/tournaments/{id}/check-in', of(id)))
    expect(await needsOf(one)).toEqual([])
  })
})
