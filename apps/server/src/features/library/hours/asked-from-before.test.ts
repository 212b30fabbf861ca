import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { migrationsFolder } from '../../../platform/database/migrate.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

/** A library as it was while nothing was asked: what Steam told was added to what was typed. */
async function withHours({ copy = 0, loose = 0, later = 0, told = 500 }) {
  const member = await app.member()
  const { id: gameId } = await makeGame(moderator)
  const params = { userId: member.id, gameId }
  const put = (minutes: number) =>
    member.call('POST /api/library/{userId}/game/{gameId}', { params, body: { minutes } })
  if (loose > 0) await put(loose)
  if (copy > 0) {
    await member.call('POST /api/library/{userId}/game/{gameId}/copies', {
      params,
      body: { source: 'steam', typedMinutes: copy },
    })
  }
  const steam = await toldCopy(app, gameId, { minutes: told })
  await tell(app, member, [steam])
  if (later > 0) await put(later)
  await app.sql('delete from library_asked_hours where user_id = $1', [member.id])
  await app.sql('update library_copies set held_minutes = 0 where user_id = $1', [member.id])
  await app.sql(
    `update library_entries e set asked_minutes = 0, held_minutes = 0, copy_evidence = case when $2 then 'typed' else 'proved' end,
       copy_minutes = (select sum(coalesce(told_minutes, 0) + typed_minutes) from library_copies c
                       where c.user_id = e.user_id and c.game_id = e.game_id)
     where user_id = $1`,
    [member.id, copy > 0],
  )
  return { member, gameId, steam, added: copy + Math.max(loose, later) + told }
}
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const sumsOf = (member: TestMember) =>
  app.sql(
    `select e.minutes, e.minutes_evidence, e.asked_minutes, e.held_minutes, e.copy_minutes, e.copy_evidence,
       array(select c.held_minutes from library_copies c where c.user_id = e.user_id order by c.id) as held
     from library_entries e where e.user_id = $1`,
    [member.id],
  )

it('whose account was linked before there was a question is asked once about hours of before', async () => {
  const known = await Promise.all([
    withHours({ loose: 900 }),
    withHours({ copy: 206, told: 222 }),
    withHours({ copy: 300, loose: 400 }),
    withHours({ later: 60 }),
  ])
  for (const { member, gameId, added } of known) {
    expect((await entryOf(member, gameId)).playtime.minutes).toBe(added)
  }
  await app.sql(await readFile(join(migrationsFolder, '0172-hours-asked-of-before.sql'), 'utf8'))
  const asked = await Promise.all(
    known.map(async ({ member, gameId }) => {
      const { playtime, areHoursAsked } = await entryOf(member, gameId)
      return [playtime.minutes, playtime.evidence, areHoursAsked]
    }),
  )
  expect(asked).toEqual([
    [900, 'typed', true],
    [222, 'proved', true],
    [700, 'typed', true],
    [560, 'typed', false],
  ])
  for (const { member, steam } of known) {
    const counted = await sumsOf(member)
    await tell(app, member, [steam])
    // The servers count the same.
    expect(await sumsOf(member)).toEqual(counted)
  }
})
