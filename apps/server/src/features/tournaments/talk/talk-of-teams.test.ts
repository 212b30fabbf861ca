import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  askToTeam,
  begunWithTeams,
  joinTeam,
  leaveTeam,
  ownTeam,
  placeOf,
  takeFromTeam,
} from '../../../../testing/tournaments/teams.ts'
import { begun, comeTo, get, hostOf, matchOf, members, of, sayIn } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const readIn = (member: TestMember, id: string) =>
  member.call('GET /api/messages/conversation/{id}', { params: { id } })
const writeIn = (member: TestMember, conversationId: string) =>
  member.call('POST /api/messages', { body: { conversationId, text: 'Still here' } })
const talkOf = async (member: TestMember, id: string) => (await matchOf(member, id, '1-1')).talk

/** Two teams of two with a match, and room for one more in each. */
async function playing() {
  const host = await hostOf(app)
  const [a1, a2, b1, b2, late] = await members(app, 5)
  const teams = [
    [a1, a2],
    [b1, b2],
  ]
  const { id, entrantIds } = await begunWithTeams(host, teams, { substitutes: 1 })
  await befriend(host, late)
  const [first = '', second = ''] = entrantIds
  return { host, a1, a2, b1, b2, late, id, first, second }
}

/** What is written after somebody went is nothing to them, nor can they write. */
async function expectOut(gone: TestMember, conversationId: string, writer: () => Promise<unknown>): Promise<void> {
  await writer()
  expect(JSON.stringify((await readIn(gone, conversationId)).body)).not.toContain('Afterword')
  expect((await writeIn(gone, conversationId)).status).toBeGreaterThanOrEqual(403)
}

describe('the talk of a match of teams', () => {
  it('is left by whoever leaves a team or is taken out of it', async () => {
    const { host, a1, a2, b1, b2, id, first, second } = await playing()
    const { conversationId } = succeed(await sayIn(a1, id, '1-1'))
    expect((await takeFromTeam(host, id, first, placeOf(await ownTeam(a1, id), a2))).status).toBe(204)
    expect((await leaveTeam(b2, id, second)).status).toBe(204)
    for (const gone of [a2, b2]) {
      await expectOut(gone, conversationId, async () => succeed(await sayIn(b1, id, '1-1', 'Afterword')))
      expect(await talkOf(gone, id)).toBeNull()
    }
    expect(JSON.stringify(succeed(await readIn(a1, conversationId)))).toContain('Afterword')
  })

  it('is left by a referee who judges no more, unless they play in it', async () => {
    const host = await hostOf(app)
    const [one, two, referee] = await members(app, 3)
    for (const friend of [referee, one]) await befriend(host, friend)
    const id = await begun(host, [one, two], { refereeIds: [referee.id, one.id] })
    const { conversationId } = succeed(await sayIn(one, id, '1-1'))
    succeed(await comeTo(referee, id, '1-1'))
    const { version } = succeed(await get(host, id))
    succeed(await host.call('PATCH /api/tournaments/{id}', { ...of(id), body: { refereeIds: [], version } }))
    await expectOut(referee, conversationId, async () => succeed(await sayIn(two, id, '1-1', 'Afterword')))
    succeed(await writeIn(one, conversationId))
  })

  it('is open to who comes into a team, and is closed by a block only as long as both play', async () => {
    const { host, a1, a2, b1, late, id, first } = await playing()
    const { conversationId } = succeed(await sayIn(a1, id, '1-1'))
    await block(late, b1)
    succeed(await askToTeam(host, id, first, [late.id]))
    succeed(await joinTeam(late, id, first))
    expect(await talkOf(a2, id)).toBeNull()
    expect(refusal(await writeIn(a2, conversationId))).toEqual([403, 'cannot_send'])
    expect((await leaveTeam(late, id, first)).status).toBe(204)
    expect(await talkOf(a2, id)).toEqual({ standing: 'inside', conversationId, isClosed: false })
    succeed(await writeIn(a2, conversationId))
    const another = await app.member()
    await befriend(host, another)
    succeed(await askToTeam(host, id, first, [another.id]))
    succeed(await joinTeam(another, id, first))
    succeed(await comeTo(another, id, '1-1'))
    succeed(await writeIn(another, conversationId))
  })
})
