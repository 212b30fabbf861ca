import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  askToTeam,
  begunWithTeams,
  joinTeam,
  leaveTeam,
  makeTeam,
  openedForTeams,
  ownTeam,
  placeOf,
  takeFromTeam,
  teamOf,
} from '../../../../testing/tournaments/teams.ts'
import {
  bracketOf,
  checkInTo,
  confirm,
  decide,
  deskOf,
  get,
  hostOf,
  leave,
  matchOf,
  members,
  of,
  report,
  start,
  takeSteps,
} from '../../../../testing/tournaments/tournaments.ts'
import { standingChanged } from '../../users/index.ts'

const app = await forThisFile(createTestApp())
const code = (answer: { body: unknown }) => app.problem(answer).code
const needsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).body
const kindsOf = async (member: TestMember) => (await needsOf(member)).map(({ kind }) => kind)
const toldOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)
const hears = (member: TestMember, words: string) =>
  app.until(async () => (await toldOf(member)).includes(words), `${member.firstName} to hear: ${words}`)

describe('a match of teams', () => {
  it('waits for everybody of a team until one of them acted, and the other team confirms', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2, outsider] = await members(app, 5)
    const teams = [
      [a1, a2],
      [b1, b2],
    ]
    const { id, entrantIds } = await begunWithTeams(host, teams, { matchCheckIn: 10 })
    for (const player of teams.flat()) {
      await hears(player, 'Your match is ready: Candle cup')
      expect(await kindsOf(player)).toEqual(['matchToCheckIn'])
    }
    expect(code(await checkInTo(outsider, id, '1-1'))).toBe('tournament_not_in_match')
    succeed(await checkInTo(a2, id, '1-1'))
    expect([await kindsOf(a1), await kindsOf(a2)]).toEqual([[], []])
    succeed(await checkInTo(b1, id, '1-1'))
    succeed(await report(a1, id, '1-1', [1, 0]))
    expect(code(await confirm(a2, id, '1-1', [1, 0]))).toBe('tournament_match_wrong_state')
    for (const player of [b1, b2]) expect(await kindsOf(player)).toEqual(['reportToConfirm'])
    const match = succeed(await confirm(b2, id, '1-1', [1, 0]))
    expect(match.players.map((one) => [one?.team, one?.member])).toEqual([
      ['Team 1', null],
      ['Team 2', null],
    ])
    expect(match.rosters.map((roster) => roster.map(({ member }) => member?.id))).toEqual([
      [a1.id, a2.id],
      [b1.id, b2.id],
    ])
    expect((await get(a2, id)).body).toMatchObject({
      state: 'done',
      winner: { id: a1.id },
      winnerTeam: 'Team 1',
      mine: { place: 1, entrantId: entrantIds[0] },
    })
    await hears(b2, 'You came in at place 2 of a tournament: Candle cup')
  })

  it('is judged by nobody of either team, nor by who left one since', async () => {
    const host = await hostOf(app)
    const [a1, referee, a3, b1, b2] = await members(app, 5)
    await befriend(host, referee)
    const facts = { refereeIds: [referee.id], substitutes: 1 }
    const { id, entrantIds } = await begunWithTeams(
      host,
      [
        [a1, referee, a3],
        [b1, b2],
      ],
      facts,
    )
    const result = { kind: 'score', score: [1, 0] } as const
    expect(code(await decide(referee, id, '1-1', result))).toBe('tournament_not_referee')
    expect((await leaveTeam(referee, id, entrantIds[0] ?? '')).status).toBe(204)
    expect((await matchOf(referee, id, '1-1')).may.decide).toBe(false)
    expect(code(await decide(referee, id, '1-1', result))).toBe('tournament_not_referee')
    succeed(await report(a1, id, '1-1', [1, 0]))
    succeed(await report(b1, id, '1-1', [0, 1]))
    expect(await kindsOf(referee)).toEqual([])
    expect(succeed(await deskOf(referee, id)).rows).toMatchObject([{ kind: 'disputed', mayDecide: false }])
  })
})

describe('once it runs', () => {
  it('a team changes by its host alone, with a line, and plays on with who is left until nobody is', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2, late] = await members(app, 5)
    for (const friend of [host, a1]) await befriend(friend, late)
    const { id, entrantIds } = await begunWithTeams(
      host,
      [
        [a1, a2],
        [b1, b2],
      ],
      { substitutes: 1 },
    )
    const [first = ''] = entrantIds
    expect(code(await askToTeam(a1, id, first, [late.id]))).toBe('tournament_roster_locked')
    const mate = placeOf(await ownTeam(a1, id), a2)
    expect(code(await takeFromTeam(a1, id, first, mate))).toBe('tournament_roster_locked')
    expect(code(await makeTeam(a1, id, 'Another'))).toBe('tournament_roster_locked')
    succeed(await askToTeam(host, id, first, [late.id]))
    succeed(await joinTeam(late, id, first))
    expect((await takeFromTeam(host, id, first, mate)).status).toBe(204)
    const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
    expect(log.map(({ event, subject }) => [event, subject?.id])).toEqual(
      expect.arrayContaining([
        ['team-invited', late.id],
        ['team-taken-out', a2.id],
      ]),
    )
    expect(code(await report(a2, id, '1-1', [1, 0]))).toBe('tournament_not_in_match')
    expect((await leaveTeam(a1, id, first)).status).toBe(204)
    expect(await ownTeam(late, id)).toMatchObject({ captain: { id: late.id }, isComplete: false })
    succeed(await report(late, id, '1-1', [1, 0]))
    expect((await leaveTeam(late, id, first)).status).toBe(204)
    expect((await get(b1, id)).body).toMatchObject({ state: 'done', winnerTeam: 'Team 2' })
    expect((await bracketOf(a1, id)).entrants[0]).toMatchObject({ team: 'Team 1', isOut: true, isMe: false })
  })

  it('its captain takes a whole team out, and nobody else of it does', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2] = await members(app, 4)
    const { id } = await begunWithTeams(host, [
      [a1, a2],
      [b1, b2],
    ])
    expect(code(await leave(a2, id))).toBe('tournament_not_captain')
    expect((await leave(a1, id)).status).toBe(204)
    expect((await get(a2, id)).body).toMatchObject({ state: 'done', mine: { standing: 'out', place: 2 } })
  })

  it('whoever is suspended is out of a team, which plays on', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2] = await members(app, 4)
    const { id } = await begunWithTeams(host, [
      [a1, a2],
      [b1, b2],
    ])
    await app.sql('update users set suspended_at = now() where id = $1', [a1.id])
    await app.platform.transactions.run((unit) => unit.announce(standingChanged, { userId: a1.id }))
    expect(await ownTeam(a2, id)).toMatchObject({ captain: { id: a2.id }, roster: [{ isMe: true }] })
    succeed(await report(a2, id, '1-1', [1, 0]))
  })

  it('a former member leaves a team to who is in it longest', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2] = await members(app, 4)
    const { id } = await begunWithTeams(host, [
      [a1, a2],
      [b1, b2],
    ])
    await app.sql('delete from users where id = $1', [a1.id])
    const isPassed = async () => (await ownTeam(a2, id)).captain?.id === a2.id
    await takeSteps(app, isPassed, 'the captaincy to pass')
    expect((await ownTeam(a2, id)).roster.map(({ member }) => member?.id ?? null)).toEqual([a2.id, null])
    expect((await bracketOf(b1, id)).entrants).toMatchObject([{ team: 'Team 1', isOut: false }, { isOut: false }])
    succeed(await report(a2, id, '1-1', [1, 0]))
  })
})

describe('who is asked', () => {
  it('is told so, and waits on it, until it is answered or can be no more', async () => {
    const host = await hostOf(app)
    const [captain, one, two] = await members(app, 3)
    for (const friend of [one, two]) await befriend(captain, friend)
    const { id } = await openedForTeams(host, { audience: 'invited', substitutes: 1 })
    await befriend(host, captain)
    succeed(await host.call('POST /api/tournaments/{id}/invitations', { ...of(id), body: { userIds: [captain.id] } }))
    expect((await get(one, id)).status).toBe(404)
    const entrantId = await teamOf(id, 'Lanterns', [captain])
    succeed(await askToTeam(captain, id, entrantId, [one.id, two.id]))
    const asks = `${captain.firstName} ${captain.lastName} asks you to play for Lanterns: Candle cup`
    for (const friend of [one, two]) {
      await hears(friend, asks)
      expect(await needsOf(friend)).toMatchObject([
        { kind: 'teamInvite', person: { id: captain.id }, title: 'Lanterns', tournament: { id, match: null } },
      ])
    }
    const unread = async (member: TestMember) =>
      (await notificationsOf(member)).filter(({ isRead, message }) => !isRead && message === asks).length
    succeed(await joinTeam(one, id, entrantId))
    expect((await leaveTeam(two, id, entrantId)).status).toBe(204)
    expect(await kindsOf(one)).toEqual([])
    expect(await unread(one)).toBe(0)
    expect((await get(two, id)).status).toBe(404)
    succeed(await askToTeam(captain, id, entrantId, [two.id]))
    expect(await kindsOf(two)).toEqual(['teamInvite'])
    const invitation = placeOf(await ownTeam(captain, id), two)
    expect((await takeFromTeam(captain, id, entrantId, invitation)).status).toBe(204)
    expect((await takeFromTeam(captain, id, entrantId, invitation)).status).toBe(204)
    expect(await kindsOf(two)).toEqual([])
    succeed(await askToTeam(captain, id, entrantId, [two.id]))
    await block(two, captain)
    expect(await kindsOf(two)).toEqual([])
    expect((await get(two, id)).body.askedByTeams).toEqual([])
    expect(code(await joinTeam(two, id, entrantId))).toBe('tournament_team_not_asked')
  })

  it('sees nobody of a team whom a block keeps apart, and its name', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2] = await members(app, 4)
    await block(b1, a1)
    const { id } = await begunWithTeams(host, [
      [a1, a2],
      [b1, b2],
    ])
    const match = await matchOf(b1, id, '1-1')
    expect(match.players[0]).toMatchObject({ team: 'Team 1', member: null })
    expect(match.rosters[0].map(({ member }) => member?.id ?? null)).toEqual([null, a2.id])
    const entrants = succeed(await b1.call('GET /api/tournaments/{id}/entrants', of(id)))
    expect(JSON.stringify(entrants)).not.toContain(a1.id)
  })

  it('is told that the team is out because it was not complete', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2, lone] = await members(app, 5)
    const { id } = await openedForTeams(host)
    await teamOf(id, 'First', [a1, a2])
    await teamOf(id, 'Second', [b1, b2])
    await teamOf(id, 'Third', [lone])
    succeed(await start(host, id))
    await hears(lone, 'Your team was not complete at the start, and is out: Candle cup')
  })
})
