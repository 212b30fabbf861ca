import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { join, setChallenge } from '../../../testing/challenges/challenges.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { begun, hostOf, members, report } from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await memberWithRole(app, 'Moira', roles.moderator)
const read = async () => (await moderator.call('GET /api/admin/desks')).body

it('nothing waits in a hall in which nothing happened', async () => {
  expect(await read()).toEqual({ suggestions: 0, disputes: [], flags: [] })
})

it('suggested games wait until they are settled', async () => {
  const member = await app.member()
  const { id } = succeed(await member.call('POST /api/games/suggestions', { body: { title: 'Nine Lanterns' } }))
  expect(await read()).toMatchObject({ suggestions: 1 })
  await moderator.call('POST /api/games/suggestions/{id}', { params: { id }, body: { decision: 'decline' } })
  expect(await read()).toMatchObject({ suggestions: 0 })
})

it('disputed matches of tournaments that all may see wait', async () => {
  const host = await hostOf(app)
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  succeed(await report(one, id, '1-1', [1, 0]))
  succeed(await report(two, id, '1-1', [0, 1]))
  expect((await read()).disputes).toMatchObject([{ id, count: 1 }])
  await app.sql(`update tournaments set audience = 'invited' where id = $1`, [id])
  expect((await read()).disputes).toEqual([])
})

it('values that do not add up wait until somebody says how that came', async () => {
  const [creator, entrant] = await members(app, 2)
  const { id, title } = await setChallenge(creator)
  await join(entrant, id)
  await app.sql(
    `insert into challenge_flags (id, entrant_id, kind, details)
     select gen_random_uuid(), id, 'same-second', '' from challenge_entrants where challenge_id = $1 and user_id = $2`,
    [id, entrant.id],
  )
  expect((await read()).flags).toEqual([{ id, title, count: 1 }])
  await app.sql(`update challenge_flags set answer = 'A long evening', answered_at = now()`)
  expect((await read()).flags).toEqual([])
})
