import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { askToTeam, openedForTeams, teamOf } from '../../../../testing/tournaments/teams.ts'
import { beenHereFor, bracketOf, get, members, of } from '../../../../testing/tournaments/tournaments.ts'

const roundCount = rounds({ usual: 3, soak: 200 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [host, ada, bo, cleo, dag] = await members(one, 5)
await beenHereFor(one, [host])
for (const captain of [ada, bo]) for (const mate of [cleo, dag]) await befriend(captain, mate)

const membership = 'PUT /api/tournaments/{id}/teams/{entrantId}/membership'
const ofTeam = (id: string, entrantId: string) => ({ params: { id, entrantId } })

/** Two teams, each with its captain alone, that ask these. */
async function asking(asked: readonly TestMember[]): Promise<{ id: string; teams: readonly [string, string] }> {
  await one.sql('delete from tournaments')
  const { id } = await openedForTeams(host)
  const teams = [await teamOf(id, 'First', [ada]), await teamOf(id, 'Second', [bo])] as const
  for (const [at, captain] of [ada, bo].entries()) {
    succeed(
      await askToTeam(
        captain,
        id,
        teams[at] ?? '',
        asked.map((each) => each.id),
      ),
    )
  }
  return { id, teams }
}

it('whoever joins two teams on two servers is in one', async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const { id, teams } = await asking([cleo])
    const answers = await Promise.all([
      one.call(membership, ofTeam(id, teams[0]), cleo),
      other.call(membership, ofTeam(id, teams[1]), cleo),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const entrants = succeed(await host.call('GET /api/tournaments/{id}/entrants', of(id)))
    expect(
      entrants.flatMap(({ team }) => team?.roster ?? []).filter(({ member }) => member?.id === cleo.id),
    ).toHaveLength(1)
  }
})

it('the last place in a team goes to one of two', async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const { id, teams } = await asking([cleo, dag])
    const answers = await Promise.all([
      one.call(membership, ofTeam(id, teams[0]), cleo),
      other.call(membership, ofTeam(id, teams[0]), dag),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await get(ada, id)).body.team?.roster).toHaveLength(2)
  }
})

it('who leaves while it starts plays with a whole team, or the team is not drawn', async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const { id, teams } = await asking([cleo, dag])
    succeed(await one.call(membership, ofTeam(id, teams[0]), cleo))
    succeed(await one.call(membership, ofTeam(id, teams[1]), dag))
    const third = await teamOf(id, 'Third', await pair())
    const [started, left] = await Promise.all([
      one.call('POST /api/tournaments/{id}/start', of(id), host),
      other.call('DELETE /api/tournaments/{id}/teams/{entrantId}/membership', ofTeam(id, teams[0]), cleo),
    ])
    expect([started.status, left.status]).toEqual([200, 204])
    const drawn = (await bracketOf(host, id)).entrants.map((entrant) => entrant.id)
    expect(drawn).toEqual(expect.arrayContaining([teams[1], third]))
    // Whoever left after the draw left a team that plays on with who stayed.
    const { team, mine } = (await get(ada, id)).body
    expect(drawn.includes(teams[0]) ? team?.roster.length : mine.outBy).toBe(
      drawn.includes(teams[0]) ? 1 : 'incomplete',
    )
  }
})

const pair = async (): Promise<TestMember[]> => [await one.member(), await one.member()]
