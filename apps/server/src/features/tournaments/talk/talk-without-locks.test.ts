import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { testConfig } from '../../../../testing/test-config.ts'
import { beenHereFor, begun, hostOf, members, sayIn } from '../../../../testing/tournaments/tournaments.ts'

const { limits } = testConfig('/unused')
const app = await forThisFile(
  createTestApp({ config: { limits: { ...limits, messages: [{ count: 3, perMs: 86_400_000 }] } } }),
)

test('who is in the talk of a match writes while somebody else holds the tournament', async () => {
  const host = await hostOf(app)
  const both = await members(app, 2)
  const id = await begun(host, both)
  succeed(await sayIn(both[0], id, '1-1'))
  await app.platform.transactions.run(async ({ db }) => {
    await sql`select from tournaments where id = ${id} for update`.execute(db)
    for (const side of both) succeed(await sayIn(side, id, '1-1', 'Meanwhile'))
  })
})

test('words in the talk of a match count as messages do', async () => {
  const host = await hostOf(app)
  const both = await members(app, 2)
  await beenHereFor(app, both)
  const id = await begun(host, both)
  for (let word = 0; word < 3; word += 1) succeed(await sayIn(both[0], id, '1-1'))
  const late = await sayIn(both[0], id, '1-1')
  expect([late.status, app.problem(late).code]).toEqual([429, 'rate_limited'])
})
