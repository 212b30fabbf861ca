import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begunWithTeams,
  leaveTeam,
  openedForTeams,
  ownTeam,
  placeOf,
  takeFromTeam,
  teamOf,
} from '../../../../testing/tournaments/teams.ts'
import { hostOf, matchOf, members, of, ofMatch, report, start } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const toldOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)
const hears = (member: TestMember, words: string) =>
  app.until(async () => (await toldOf(member)).includes(words), `${member.firstName} to hear: ${words}`)

/** Two teams of two with a match. */
async function playing() {
  const host = await hostOf(app)
  const [a1, a2, b1, b2] = await members(app, 4)
  const teams = [
    [a1, a2],
    [b1, b2],
  ]
  const { id, entrantIds } = await begunWithTeams(host, teams)
  return { host, a1, a2, b1, b2, id, entrantIds }
}

describe('what a side of teams says', () => {
  it('is told to everybody of the other team, and to nobody of its own', async () => {
    const { a1, a2, b1, b2, id } = await playing()
    const reported = 'The other side reported how your match ended: Candle cup'
    const reminded = 'The other side waits for your word on your match: Candle cup'
    succeed(await report(a1, id, '1-1', [1, 0]))
    succeed(await a1.call('PUT /api/tournaments/{id}/matches/{match}/reminder', ofMatch(id, '1-1')))
    for (const words of [reported, reminded]) for (const other of [b1, b2]) await hears(other, words)
    expect((await toldOf(a2)).filter((words) => words === reported || words === reminded)).toEqual([])
  })
})

describe('what its match offers to everybody of a team', () => {
  it('is done for any of them, not for its captain alone', async () => {
    const { a2, b2, id } = await playing()
    expect((await matchOf(a2, id, '1-1')).may).toMatchObject({ call: true, setLobby: true })
    const lobby = { ...ofMatch(id, '1-1'), body: { code: 'K7QF 2M' } }
    succeed(await a2.call('PUT /api/tournaments/{id}/matches/{match}/lobby', lobby))
    expect((await matchOf(b2, id, '1-1')).lobbyCode).toBe('K7QF 2M')
    succeed(await a2.call('PUT /api/tournaments/{id}/matches/{match}/call', ofMatch(id, '1-1')))
    succeed(await report(b2, id, '1-1', [0, 1]))
    succeed(await b2.call('PUT /api/tournaments/{id}/matches/{match}/reminder', ofMatch(id, '1-1')))
  })
})

describe('an announcement to a round', () => {
  it('is told to everybody of the teams that play it, and the desk says how many that are', async () => {
    const { host, a1, a2, b1, b2, id } = await playing()
    const desk = succeed(await host.call('GET /api/tournaments/{id}/desk', of(id)))
    expect(desk.rounds).toMatchObject([{ people: 4 }])
    const body = { text: 'Ten minutes of break', to: { stage: 1, round: 0 } }
    succeed(await host.call('POST /api/tournaments/{id}/announcements', { ...of(id), body }))
    for (const player of [a1, a2, b1, b2]) await hears(player, 'Candle cup: Ten minutes of break')
  })
})

describe('who is taken out of a team', () => {
  it('is told so, before it is drawn and after', async () => {
    const { host, a1, a2, b1, b2, id, entrantIds } = await playing()
    const words = 'You were taken out of a tournament: Candle cup'
    expect((await takeFromTeam(host, id, entrantIds[0] ?? '', placeOf(await ownTeam(a1, id), a2))).status).toBe(204)
    await hears(a2, words)
    const open = await openedForTeams(host)
    const entrantId = await teamOf(open.id, 'Lanterns', [b1, b2])
    expect((await takeFromTeam(b1, open.id, entrantId, placeOf(await ownTeam(b1, open.id), b2))).status).toBe(204)
    await hears(b2, words)
    expect((await leaveTeam(b1, open.id, entrantId)).status).toBe(204)
    expect(await toldOf(b1)).not.toContain(words)
  })
})

describe('who was asked by a team alone, where all are by invitation', () => {
  const taken = 'You were taken out of a tournament: Candle cup'
  const dropped = 'Your team was not complete at the start, and is out: Candle cup'
  const noticeOf = async (member: TestMember, words: string) =>
    (await notificationsOf(member)).find(({ message }) => message === words)

  /** Teams of these, whose captains the host asked. */
  async function invitedTeams(host: TestMember, teamSize: number, teams: readonly (readonly TestMember[])[]) {
    const { id } = await openedForTeams(host, { audience: 'invited', teamSize })
    const captains = teams.flatMap(([captain]) => captain ?? [])
    for (const captain of captains) await befriend(host, captain)
    const body = { userIds: captains.map((captain) => captain.id) }
    succeed(await host.call('POST /api/tournaments/{id}/invitations', { ...of(id), body }))
    const entrantIds: string[] = []
    for (const [at, people] of teams.entries()) entrantIds.push(await teamOf(id, `Team ${at + 1}`, people))
    return { id, entrantIds }
  }

  it('hears that the host put the team out, and is led to nothing that they do not see any more', async () => {
    const host = await hostOf(app)
    const [a1, a2] = await members(app, 2)
    const { id, entrantIds } = await invitedTeams(host, 3, [[a1, a2]])
    const put = { params: { id, entrantId: entrantIds[0] ?? '' }, body: { reason: 'Enough' } }
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', put))
    const words = `${taken}. The reason: Enough`
    await hears(a2, words)
    expect((await a2.call('GET /api/tournaments/{id}', of(id))).status).toBe(404)
    expect([(await noticeOf(a1, words))?.target, (await noticeOf(a2, words))?.target]).toEqual(['tournament', null])
  })

  it('hears the same of a start at which it was not complete, and of being taken out alone', async () => {
    const host = await hostOf(app)
    const people = await members(app, 9)
    const [a1, a2, a3, b1, b2, b3, c1, c2, spare] = people
    const teams = [
      [a1, a2, a3],
      [b1, b2, b3],
      [c1, c2, spare],
    ]
    const { id, entrantIds } = await invitedTeams(host, 3, teams)
    const place = placeOf(await ownTeam(c1, id), spare)
    expect((await takeFromTeam(c1, id, entrantIds[2] ?? '', place)).status).toBe(204)
    await hears(spare, taken)
    succeed(await start(host, id))
    for (const mate of [c1, c2]) await hears(mate, dropped)
    await block(host, c2)
    expect(await noticeOf(c2, dropped)).toBeUndefined()
  })
})
