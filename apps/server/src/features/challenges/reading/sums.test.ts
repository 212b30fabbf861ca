// Whatever happens to whoever takes part: the numbers that are kept of a challenge are those that counting everybody gives.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  get,
  inHours,
  join,
  leave,
  log,
  passHours,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { countSums, expectCountedSums, expectShownSums } from '../../../../testing/challenges/counted-sums.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { freeze } from '../counting/scores.store.ts'

const stepCount = rounds({ usual: 90, soak: 4000 })
const app = await forThisFile(createTestApp())
const sorcha = await app.member('Sorcha')
const moderator = await moderatorOf(app)

let seed = 11
function below(most: number): number {
  seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
  return Math.floor((seed / 2 ** 32) * most)
}
const pick = <One>(all: readonly One[]): One => all[below(all.length)] as One

const teams = { names: ['Candle', 'Baize'], counts: 'all' as const, best: null }
const kinds = [
  { goal: { kind: 'deed', effort: 'attempts', limit: null } },
  { goal: { kind: 'achievement-count', target: 2 } },
  { goal: { kind: 'achievement-count', target: 3 }, teams },
  { goal: { kind: 'group-goal', measure: 'by-hand', target: 20 } },
  { goal: { kind: 'playtime', target: 3 }, isGroupedByTime: true },
] as const
type Kind = (typeof kinds)[number]

const setOne = async (kind: Kind) => ({ kind, ...(await setChallenge(sorcha, { ...kind, endsAt: inHours(72) })) })
const summedUp = async () =>
  (
    await app.sql(`select from challenge_sums group by challenge_id having count(*) > 1
      union all select from challenge_team_sums group by challenge_id, team, band having count(*) > 1`)
  ).length === 0

async function add(member: TestMember, { id, kind }: { id: string; kind: Kind }): Promise<void> {
  if (kind.goal.kind === 'deed') await log(member, id, pick(['attempts', 'done']))
  else await log(member, id, 'count', { amount: 1 + below(4) })
}

async function unrank(member: TestMember, id: string): Promise<void> {
  const what = below(4)
  if (what === 0) await member.call('PUT /api/challenges/{id}/unranked', { params: { id } })
  else if (what === 1) await member.call('DELETE /api/challenges/{id}/unranked', { params: { id } })
  else {
    const params = { id, userId: member.id }
    const call = what === 2 ? 'PUT' : 'DELETE'
    await moderator.call(`${call} /api/challenges/{id}/unranked/{userId}`, { params, body: { reason: 'Look' } })
  }
}

async function finish(id: string): Promise<void> {
  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
}

it('are those of counting everybody, through joining, leaving, counting, freezing and going', async () => {
  const members = await Promise.all(['Ann', 'Ben', 'Cid', 'Dot', 'Eve'].map((name) => app.member(name)))
  const running = await Promise.all(kinds.map(setOne))
  let finals = 0
  for (let step = 0; step < stepCount; step += 1) {
    const note = `step ${step}`
    const [at, which] = [below(members.length), below(running.length)]
    const [member, challenge] = [members[at] ?? sorcha, running[which] ?? (await setOne(kinds[0]))]
    const { id } = challenge
    const what = below(40)
    if (what < 14) await join(member, id, { timeBudget: pick(['4', 'more']), isUnranked: below(4) === 0 })
    else if (what < 25) await add(member, challenge)
    else if (what < 28) await leave(member, id)
    else if (what < 31) await unrank(member, id)
    else if (what < 34) {
      await app.sql('delete from users where id = $1', [member.id])
      members[at] = await app.member('Fay')
    } else if (what < 38) {
      await finish(id)
      running[which] = await setOne(challenge.kind)
      finals += 1
    } else {
      const body = { userId: member.id, amount: 1 + below(3), reason: 'Counted wrong' }
      await moderator.call('POST /api/challenges/{id}/corrections', { params: { id }, body })
    }
    await expectCountedSums(app, sorcha, note)
    await expectShownSums(app, sorcha, id, note)
  }
  expect((await countSums(app)).filter(({ together, done }) => together > 0 && done > 0).length).toBeGreaterThan(2)
  expect(finals).toBeGreaterThan(1)
  // At last all go: those whom a frozen result names are counted on.
  for (const { id } of members) await app.sql('delete from users where id = $1', [id])
  const left = await expectCountedSums(app, sorcha)
  expect(left.some(({ people, done }) => people > 0 && done > 0)).toBe(true)
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  await until(summedUp, 'one row for each challenge')
  expect(await expectCountedSums(app, sorcha)).toEqual(left)
})

it('keep whoever is deleted while the results are frozen, whichever comes first', async () => {
  for (const isDeletedFirst of [true, false]) {
    const { id } = await setChallenge(sorcha)
    const [stays, goes] = await Promise.all([app.member('Stays'), app.member('Goes')])
    for (const member of [stays, goes]) {
      await join(member, id)
      await log(member, id, 'done')
    }
    const remove = (db = app.platform.database) => sql`delete from users where id = ${goes.id}`.execute(db)
    const end = (db = app.platform.database) => freeze(db, id)
    if (isDeletedFirst) {
      await duringUncommitted(app, remove, () => app.platform.database.transaction().execute(end))
    } else await duringUncommitted(app, end, () => remove())
    await expectCountedSums(app, sorcha, `deleted first: ${isDeletedFirst}`)
    expect((await get(stays, id)).body.people).toBe((await countSums(app)).find((one) => one.id === id)?.people)
  }
})

it('leave nothing behind of a challenge that is gone', async () => {
  const gone = await app.member('Gone')
  const { id } = await setChallenge(sorcha, { teams })
  await join(gone, id)
  await log(gone, id, 'done')
  await finish(id)
  await app.sql('delete from users where id = $1', [gone.id])
  await app.sql('delete from challenges where id = $1', [id])
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  const isGone = async () =>
    (
      await app.sql(
        `select from challenge_sums where challenge_id = $1
         union all select from challenge_team_sums where challenge_id = $1`,
        [id],
      )
    ).length === 0
  await until(isGone, 'nothing of it')
})
