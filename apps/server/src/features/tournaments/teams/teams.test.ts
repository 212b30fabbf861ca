import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  askToTeam,
  handOver,
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
  enter,
  get,
  hostOf,
  inMinutes,
  leave,
  members,
  of,
  opened,
  passMinutes,
  start,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const code = (answer: { body: unknown }) => app.problem(answer).code
const rosterOf = async (member: TestMember, id: string) =>
  (await ownTeam(member, id)).roster.map((one) => one.member?.id ?? null)
const teamsIn = async (viewer: TestMember, id: string, standing: 'entered' | 'waiting' | 'out' = 'entered') =>
  succeed(await viewer.call('GET /api/tournaments/{id}/entrants', { ...of(id), query: { standing } })).map(
    ({ team }) => team,
  )

describe('a team', () => {
  it('is made by its captain, who takes the seat, and is complete once those who are asked have joined', async () => {
    const host = await hostOf(app)
    const [captain, mate, spare, fourth] = await members(app, 4)
    for (const friend of [mate, spare, fourth]) await befriend(captain, friend)
    const { id } = await openedForTeams(host, { substitutes: 1 })
    expect(code(await enter(captain, id))).toBe('tournament_entry_wrong')
    const made = succeed(await makeTeam(captain, id, 'Lanterns'))
    expect(made).toMatchObject({ entered: 1, mine: { standing: 'entered', team: 'Lanterns' }, team: { roster: [{}] } })
    const entrantId = made.mine.entrantId ?? ''
    expect(succeed(await makeTeam(captain, id, 'Lanterns')).entered).toBe(1)
    const asked = succeed(await askToTeam(captain, id, entrantId, [mate.id, spare.id, fourth.id]))
    expect(asked.team).toMatchObject({ isComplete: false, invited: [{}, {}, {}] })
    const seen = (await get(mate, id)).body
    expect(seen).toMatchObject({ team: null, askedByTeams: [{ name: 'Lanterns', captain: { id: captain.id } }] })
    expect(seen.askedByTeams[0]?.invited).toEqual([])
    for (const friend of [mate, spare]) succeed(await joinTeam(friend, id, entrantId))
    succeed(await joinTeam(mate, id, entrantId))
    expect(code(await joinTeam(fourth, id, entrantId))).toBe('tournament_team_full')
    expect(code(await askToTeam(captain, id, entrantId, [fourth.id]))).toBe('tournament_team_full')
    expect((await ownTeam(captain, id)).may.invite).toBe(false)
    expect(await rosterOf(mate, id)).toEqual([captain.id, mate.id, spare.id])
    expect((await ownTeam(spare, id)).isComplete).toBe(true)
    expect((await get(mate, id)).body).toMatchObject({
      mine: { standing: 'entered', team: 'Lanterns' },
      askedByTeams: [],
    })
  })

  it('has a name of its own in its tournament, in whatever case, and another when its captain says so', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const { id } = await openedForTeams(host)
    succeed(await makeTeam(one, id, 'Lanterns'))
    expect(code(await makeTeam(two, id, 'LANTERNS'))).toBe('tournament_team_name_taken')
    succeed(await makeTeam(one, id, 'Candles'))
    succeed(await makeTeam(two, id, 'Lanterns'))
    expect((await teamsIn(host, id)).map((team) => team?.name)).toEqual(['Candles', 'Lanterns'])
    expect(code(await makeTeam(one, (await opened(host)).id, 'Candles'))).toBe('tournament_entry_wrong')
  })

  it('has nobody who is in another, and asks whom its captain knows', async () => {
    const host = await hostOf(app)
    const [one, two, mate, stranger] = await members(app, 4)
    const { id } = await openedForTeams(host)
    const first = await teamOf(id, 'First', [one, mate])
    await befriend(two, mate)
    const second = await teamOf(id, 'Second', [two])
    expect(code(await askToTeam(two, id, second, [stranger.id]))).toBe('tournament_audience_wrong')
    succeed(await askToTeam(two, id, second, [mate.id]))
    expect(code(await joinTeam(mate, id, second))).toBe('tournament_in_team')
    expect(code(await makeTeam(mate, id, 'Third'))).toBe('tournament_in_team')
    expect(code(await joinTeam(stranger, id, second))).toBe('tournament_team_not_asked')
    await block(mate, two)
    expect(code(await askToTeam(two, id, second, [mate.id]))).toBe('tournament_audience_wrong')
    expect((await leaveTeam(mate, id, first)).status).toBe(204)
    expect((await get(mate, id)).body.mine.standing).toBeNull()
  })

  it('is changed by its captain alone, who can hand it over, and passes to who is in it longest', async () => {
    const host = await hostOf(app)
    const [captain, mate, spare] = await members(app, 3)
    const { id } = await openedForTeams(host, { substitutes: 1 })
    const entrantId = await teamOf(id, 'Lanterns', [captain, mate, spare])
    const team = await ownTeam(captain, id)
    expect(code(await askToTeam(mate, id, entrantId, [spare.id]))).toBe('tournament_not_captain')
    expect(code(await takeFromTeam(mate, id, entrantId, placeOf(team, spare)))).toBe('tournament_not_captain')
    expect(code(await leave(mate, id))).toBe('tournament_not_captain')
    succeed(await handOver(captain, id, entrantId, placeOf(team, mate)))
    succeed(await handOver(captain, id, entrantId, placeOf(team, mate)))
    expect((await ownTeam(captain, id)).captain?.id).toBe(mate.id)
    expect(code(await handOver(captain, id, entrantId, placeOf(team, captain)))).toBe('tournament_not_captain')
    expect((await takeFromTeam(mate, id, entrantId, placeOf(team, captain))).status).toBe(204)
    expect((await leaveTeam(mate, id, entrantId)).status).toBe(204)
    expect(await ownTeam(spare, id)).toMatchObject({ captain: { id: spare.id }, roster: [{}] })
    expect((await leaveTeam(spare, id, entrantId)).status).toBe(204)
    expect((await get(host, id)).body.entered).toBe(0)
    succeed(await makeTeam(captain, id, 'Lanterns'))
  })

  it('gives up its seat to the team that waits, with all who are asked', async () => {
    const host = await hostOf(app)
    const [one, two, three, asked] = await members(app, 4)
    await befriend(one, asked)
    const { id } = await openedForTeams(host, { capacity: 2 })
    const first = await teamOf(id, 'First', [one])
    await teamOf(id, 'Second', [two])
    await teamOf(id, 'Third', [three])
    succeed(await askToTeam(one, id, first, [asked.id]))
    expect((await get(three, id)).body).toMatchObject({ entered: 2, waiting: 1, mine: { standing: 'waiting' } })
    expect((await leave(one, id)).status).toBe(204)
    expect((await get(three, id)).body).toMatchObject({ entered: 2, waiting: 0, mine: { standing: 'entered' } })
    expect(code(await joinTeam(asked, id, first))).toBe('tournament_team_not_asked')
  })

  it('is of a size that stays once somebody is in, and its members are not asked anew by the host', async () => {
    const host = await hostOf(app)
    const [captain, mate] = await members(app, 2)
    for (const friend of [captain, mate]) await befriend(host, friend)
    const { id, version } = await openedForTeams(host)
    const change = (body: object) => host.call('PATCH /api/tournaments/{id}', { ...of(id), body })
    const changed = succeed(await change({ version, teamSize: 3, substitutes: 2 }))
    expect(changed).toMatchObject({ teamSize: 3, substitutes: 2 })
    await teamOf(id, 'Lanterns', [captain, mate])
    for (const facts of [{ teamSize: 2 }, { teamSize: null }, { substitutes: 0 }]) {
      expect(code(await change({ version: changed.version, ...facts }))).toBe('tournament_field_fixed')
    }
    const invite = { ...of(id), body: { userIds: [mate.id] } }
    expect(succeed(await host.call('POST /api/tournaments/{id}/invitations', invite)).invited).toEqual([])
    expect((await change({ version: changed.version, teamSize: 1 })).status).toBe(422)
  })

  it('of a request is let in or refused whole', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const { id } = await openedForTeams(host, { entry: 'request' })
    const entrantId = await teamOf(id, 'First', [one, two])
    expect((await get(two, id)).body.mine.standing).toBe('requested')
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/seat', { params: { id, entrantId } }))
    expect((await get(two, id)).body.mine).toMatchObject({ standing: 'entered', team: 'First' })
    const out = { params: { id, entrantId }, body: { reason: 'It is for friends' } }
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', out))
    expect((await get(two, id)).body.mine.standing).toBeNull()
    expect((await get(one, id)).body.may.enter).toBe('out')
  })
})

describe('at the start', () => {
  it('any of a complete team checks it in, and one that is not complete cannot', async () => {
    const host = await hostOf(app)
    const [one, mate, two] = await members(app, 3)
    const { id } = await openedForTeams(host, { startsAt: inMinutes(90), checkIn: 60 })
    await teamOf(id, 'First', [one, mate])
    await teamOf(id, 'Second', [two])
    await passMinutes(app, id, 45)
    const checkIn = (member: TestMember) => member.call('PUT /api/tournaments/{id}/check-in', of(id))
    expect((await get(two, id)).body.may.checkIn).toBe(false)
    expect(code(await checkIn(two))).toBe('tournament_team_incomplete')
    expect(succeed(await checkIn(mate)).mine.isCheckedIn).toBe(true)
    expect((await get(one, id)).body).toMatchObject({ checkedIn: 1, may: { checkIn: false } })
    expect((await leaveTeam(mate, id, (await ownTeam(one, id)).entrantId)).status).toBe(204)
    expect((await get(one, id)).body).toMatchObject({ checkedIn: 0, mine: { isCheckedIn: false } })
  })

  it('only complete teams are drawn, from the waiting list too, and the others are told why they are out', async () => {
    const host = await hostOf(app)
    const people = await members(app, 7)
    const [a, b, lone, c, d, waiting, asked] = people
    const { id } = await openedForTeams(host, { capacity: 2 })
    await teamOf(id, 'Pair', [a, b])
    const short = await teamOf(id, 'Lone', [lone])
    await befriend(lone, asked)
    succeed(await askToTeam(lone, id, short, [asked.id]))
    await teamOf(id, 'Waits alone', [waiting])
    await teamOf(id, 'Waits whole', [c, d])
    succeed(await start(host, id))
    expect((await teamsIn(host, id)).map((team) => team?.name)).toEqual(['Pair', 'Waits whole'])
    expect((await get(lone, id)).body.mine).toMatchObject({ standing: 'out', outBy: 'incomplete' })
    expect((await get(c, id)).body).toMatchObject({ mine: { standing: 'entered' }, state: 'running' })
    expect(code(await joinTeam(asked, id, short))).toBe('tournament_team_not_asked')
  })
})
