import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  askToTeam,
  begunWithTeams,
  handOver,
  joinTeam,
  leaveTeam,
  openedForTeams,
  ownTeam,
  teamOf,
} from '../../../../testing/tournaments/teams.ts'
import { get, hostOf, leave, members } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const kindsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).body.map(
    ({ kind }) => kind,
  )

describe('who was in a team that is out', () => {
  it('is asked by another, sees it and plays for it', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2, c1, c2] = await members(app, 6)
    const teams = [
      [a1, a2],
      [b1, b2],
      [c1, c2],
    ]
    const { id, entrantIds } = await begunWithTeams(host, teams, { substitutes: 1 })
    const [, second = ''] = entrantIds
    expect((await leave(a1, id)).status).toBe(204)
    for (const gone of [a1, a2]) await befriend(host, gone)
    succeed(await askToTeam(host, id, second, [a2.id]))
    expect(await kindsOf(a2)).toContain('teamInvite')
    expect(succeed(await get(a2, id))).toMatchObject({ team: null, askedByTeams: [{ entrantId: second }] })
    expect(succeed(await joinTeam(a2, id, second))).toMatchObject({ team: { entrantId: second }, askedByTeams: [] })
    expect(await kindsOf(a2)).not.toContain('teamInvite')
    expect(succeed(await get(a1, id))).toMatchObject({ mine: { standing: 'out', entrantId: entrantIds[0] } })
  })
})

describe('a captain whom the host put out', () => {
  it('comes back in no other team, unless the host asks', async () => {
    const host = await hostOf(app)
    const [captain, friend] = await members(app, 2)
    const { id } = await openedForTeams(host)
    const put = { params: { id, entrantId: await teamOf(id, 'Lanterns', [captain]) }, body: { reason: 'Enough' } }
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', put))
    await befriend(friend, captain)
    const entrantId = await teamOf(id, 'Candles', [friend])
    succeed(await askToTeam(friend, id, entrantId, [captain.id]))
    expect(app.problem(await joinTeam(captain, id, entrantId)).code).toBe('tournament_not_invited')
    expect(succeed(await get(captain, id)).askedByTeams).toEqual([])
    expect(await kindsOf(captain)).not.toContain('teamInvite')
    expect((await leaveTeam(captain, id, entrantId)).status).toBe(204)
    await befriend(host, captain)
    succeed(await askToTeam(host, id, entrantId, [captain.id]))
    expect(await kindsOf(captain)).toContain('teamInvite')
    expect(succeed(await get(captain, id)).askedByTeams).toMatchObject([{ entrantId }])
    expect(succeed(await joinTeam(captain, id, entrantId))).toMatchObject({ team: { entrantId } })
  })

  it('is no captain of it then, neither by its captain nor when that one leaves', async () => {
    const host = await hostOf(app)
    const [captain, friend, heir] = await members(app, 3)
    const { id } = await openedForTeams(host, { substitutes: 1 })
    const put = { params: { id, entrantId: await teamOf(id, 'Lanterns', [captain]) }, body: { reason: 'Enough' } }
    succeed(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', put))
    const entrantId = await teamOf(id, 'Candles', [friend])
    await befriend(host, captain)
    succeed(await askToTeam(host, id, entrantId, [captain.id]))
    succeed(await joinTeam(captain, id, entrantId))
    await befriend(friend, heir)
    succeed(await askToTeam(friend, id, entrantId, [heir.id]))
    succeed(await joinTeam(heir, id, entrantId))
    const placeOf = async (member: TestMember) =>
      (await ownTeam(friend, id)).roster.find((one) => one.member?.id === member.id)?.id ?? ''
    const refused = await handOver(friend, id, entrantId, await placeOf(captain))
    expect(app.problem(refused).code).toBe('tournament_captain_barred')
    // Who is in it longest of those who are left is not it.
    expect((await leaveTeam(friend, id, entrantId)).status).toBe(204)
    expect((await ownTeam(heir, id)).captain?.id).toBe(heir.id)
  })
})
