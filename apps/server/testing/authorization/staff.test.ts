import { roles } from '@guildhall/contract/rules/roles'
import { type MeasureKind, measureKinds } from '@guildhall/contract/rules/safety/measure-rules'
import { describe, expect, it, test } from 'vitest'
import { forThisFile } from '../for-this-file.ts'
import { refusal } from '../refusal.ts'
import { impose, latestOf, lift } from '../safety/measures.ts'
import { reportedPost } from '../safety/reporting.ts'
import { createTestApp, type TestMember } from '../test-app.ts'
import { memberWithRole } from './scene.ts'
import { notAnswered, staffCalls } from './tried-calls.ts'

const app = await forThisFile(createTestApp())
/** Who is always there, so that no admin is the last. */
const keeper = await memberWithRole(app, 'Kerstin', roles.admin)

const ranks = { member: roles.user, moderator: roles.moderator, admin: roles.admin } as const
type Rank = keyof typeof ranks
async function somebody(rank: Rank): Promise<TestMember> {
  const member = await app.member()
  await app.sql('update users set role = $2 where id = $1', [member.id, ranks[rank]])
  return member
}

type Outcome = 'done' | 'measure_not_yours' | 'measure_needs_admin'
const all = (outcome: Outcome): Record<MeasureKind, Outcome> => ({
  limit: outcome,
  mute: outcome,
  suspension: outcome,
  ban: outcome,
})
/** What each may do to whom: put a measure on, and lift what another admin has put on. */
const table: readonly (readonly ['moderator' | 'admin', Rank, Record<MeasureKind, Outcome>])[] = [
  ['moderator', 'member', { ...all('done'), ban: 'measure_needs_admin' }],
  ['moderator', 'moderator', all('measure_not_yours')],
  ['moderator', 'admin', all('measure_not_yours')],
  ['admin', 'member', all('done')],
  ['admin', 'moderator', all('done')],
  ['admin', 'admin', all('done')],
]
const outcomeOf = (answer: { status: number; body: unknown }) => (answer.status < 300 ? 'done' : refusal(answer)[1])

describe('a measure', () => {
  test.each(table)('of %s against %s', async (rank, targetRank, expected) => {
    const actor = await somebody(rank)
    const met: Record<string, unknown> = {}
    const lifted: Record<string, unknown> = {}
    for (const kind of measureKinds) {
      met[kind] = outcomeOf(await impose(actor, await somebody(targetRank), kind))
      const target = await somebody(targetRank)
      await impose(keeper, target, kind)
      lifted[kind] = outcomeOf(await lift(actor, (await latestOf(keeper, target)).id))
    }
    expect([met, lifted]).toEqual([expected, expected])
  })

  test.each(['moderator', 'admin'] as const)('of %s against themselves', async (rank) => {
    const actor = await somebody(rank)
    for (const kind of measureKinds) expect(outcomeOf(await impose(actor, actor, kind))).not.toBe('done')
    await impose(keeper, actor, 'mute')
    expect(outcomeOf(await lift(actor, (await latestOf(keeper, actor)).id))).toBe('measure_not_yours')
  })
})

describe('a case', () => {
  const taken = async (actor: TestMember, about: TestMember) => {
    const id = await reportedPost(app, { author: about, reporter: await app.member() })
    const { status } = await actor.call('PUT /api/admin/cases/{id}/taken', { params: { id } })
    return status
  }

  it('about staff is taken by admins alone, and about oneself by nobody', async () => {
    const [mo, other, ada, ben] = [
      await somebody('moderator'),
      await somebody('moderator'),
      await somebody('admin'),
      await somebody('admin'),
    ]
    expect([await taken(mo, await somebody('member')), await taken(mo, other), await taken(mo, ada)]).toEqual([
      200, 403, 403,
    ])
    expect([await taken(ada, mo), await taken(ada, ben)]).toEqual([200, 200])
    expect([await taken(mo, mo), await taken(ada, ada)]).toEqual([404, 404])
  })
})

describe('a sign-in that is over', () => {
  test.each(['moderator', 'admin'] as const)('of %s does nothing of staff', async (rank) => {
    const actor = await somebody(rank)
    expect((await actor.call('GET /api/admin/cases/counts')).status).toBe(200)
    const body = { accessToken: actor.token, refreshToken: actor.refreshToken }
    expect((await app.call('POST /api/logout', { body })).status).toBe(204)
    expect(await notAnswered(401, { calls: staffCalls, app, by: actor })).toEqual([])
  })
})

describe('a role that is taken', () => {
  test.each(['moderator', 'admin'] as const)('from a %s leaves them nothing of staff, at once', async (rank) => {
    const actor = await somebody(rank)
    expect((await actor.call('GET /api/admin/cases/counts')).status).toBe(200)
    const taken = await keeper.call('PUT /api/admin/people/{userId}/role', {
      params: { userId: actor.id },
      body: { role: roles.user, reason: 'They have no time any more.' },
    })
    expect(taken.status).toBe(200)
    expect(await notAnswered(401, { calls: staffCalls, app, by: actor })).toEqual([])
  })
})
