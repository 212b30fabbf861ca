import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begunWithTeams, openedForTeams, teamOf } from '../../../../testing/tournaments/teams.ts'
import { bracketOf, decide, get, hostOf, matchesIn, members, of } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

/** Who meets whom first, by the names of the teams. */
async function openingsOf(host: TestMember, id: string): Promise<string[]> {
  const { entrants, ...bracket } = await bracketOf(host, id)
  const nameOf = (entrantId: string | null) => entrants.find((one) => one.id === entrantId)?.team ?? ''
  return matchesIn({ entrants, ...bracket })
    .filter(({ round }) => round === 0)
    .map(({ sides }) => sides.map(({ entrantId }) => nameOf(entrantId)).join())
}

describe('round one of teams', () => {
  it('keeps two teams apart for whoever plays for them, and is nothing within one', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2, c1, c2, d1, d2] = await members(app, 8)
    const teams = [
      [a1, a2],
      [b1, b2],
      [c1, c2],
      [d1, d2],
    ]
    const usual = await begunWithTeams(host, teams, { keepsFriendsApart: true })
    expect(await openingsOf(host, usual.id)).toEqual(['Team 1,Team 4', 'Team 2,Team 3'])
    await befriend(b2, c2)
    await block(a2, d2)
    const apart = await begunWithTeams(host, teams, { keepsFriendsApart: true })
    expect((await openingsOf(host, apart.id)).toSorted()).not.toEqual(['Team 1,Team 4', 'Team 2,Team 3'])
  })
})

describe('seeds of teams', () => {
  it('by an earlier tournament follow the best place of anybody who plays', async () => {
    const host = await hostOf(app)
    const [a1, a2, b1, b2] = await members(app, 4)
    const earlier = await begunWithTeams(host, [
      [a1, a2],
      [b1, b2],
    ])
    succeed(await decide(host, earlier.id, '1-1', { kind: 'score', score: [0, 1] }))
    const { id } = await openedForTeams(host)
    const [losers, winners] = [await teamOf(id, 'Losers', [a1, a2]), await teamOf(id, 'Winners', [b2, b1])]
    const { version } = succeed(await get(host, id))
    const body = { by: 'tournament' as const, tournamentId: earlier.id, version }
    succeed(await host.call('PUT /api/tournaments/{id}/seeds', { ...of(id), body }))
    const entrants = succeed(await host.call('GET /api/tournaments/{id}/entrants', of(id)))
    expect(entrants.map((entrant) => entrant.id)).toEqual([winners, losers])
  })
})
