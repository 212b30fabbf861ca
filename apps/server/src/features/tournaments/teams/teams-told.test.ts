import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
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
import { hostOf, matchOf, members, of, ofMatch, report } from '../../../../testing/tournaments/tournaments.ts'

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
