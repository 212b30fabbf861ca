// What the clock does of all challenges: of one that cannot go on, and of one that goes on with many in it.
import { expect, it } from 'vitest'
import {
  inHours,
  join,
  log,
  passHours,
  progressOf,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { linkAccount } from '../../../../testing/challenges/leagues.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
const change = (id: string, body: { title: string; endsAt: string; version: number }) =>
  sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body })

it('of one that cannot go on stops no other', async () => {
  const [broken, sound] = [await setChallenge(sorcha), await setChallenge(sorcha)]
  await app.sql(
    `create function refuse_step() returns trigger language plpgsql as $$ begin raise exception 'it cannot go on'; end $$`,
  )
  for (const { id } of [broken, sound]) await passHours(app, id, 10 * 24)
  await app.sql(`create trigger refuse_step before update on challenges for each row
    when (new.id = '${broken.id}') execute function refuse_step()`)
  await passHours(app, sound.id, 1)
  await app.sql(`update challenges set ends_at = ends_at + interval '2 hours' where id = $1`, [sound.id])
  await takeSteps(app, sorcha, sound.id, 'final')
  await app.sql('drop trigger refuse_step on challenges')
  await takeSteps(app, sorcha, broken.id, 'final')
})

it('counts nobody anew for a change that changes no value, and reads them as long as it lasts', async () => {
  const { id, version } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 600 } })
  for (const member of [sorcha, mara]) {
    await linkAccount(app, member)
    await join(member, id)
  }
  await passHours(app, id, 1)
  await log(mara, id, 'count', { amount: 60 })
  await app.sql('update challenge_scores set value = 7 where challenge_id = $1 and user_id = $2', [id, mara.id])
  const endsAt = inHours(9 * 24)
  const changed = succeed(await change(id, { title: 'Hours and hours', endsAt, version }))
  expect(changed.title).toBe('Hours and hours')
  expect((await progressOf(mara, id)).value).toBe(7)
  const agreed = async (member: TestMember) =>
    (
      await app.sql<{ until: Date | null }>('select agreed_until as until from steam_accounts where user_id = $1', [
        member.id,
      ])
    )[0]?.until?.getTime() ?? null
  const until = Date.parse(endsAt) + 48 * 3_600_000
  expect([await agreed(sorcha), await agreed(mara)]).toEqual([until, until])
  await passHours(app, id, 11 * 24 + 1)
  await takeSteps(app, sorcha, id, 'final')
  expect([await agreed(sorcha), await agreed(mara)]).toEqual([null, null])
})
