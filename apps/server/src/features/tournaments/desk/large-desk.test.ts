import { expect, test } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begun, deskOf, hostOf, members } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

test('a desk of more than it shows tells what waits longest, and the rounds that come first', async () => {
  const host = await hostOf(app)
  // Of a table every match is open from the draw.
  const stages = [{ format: 'round_robin' as const, groups: 10, legs: 2 as const }]
  const people: TestMember[] = []
  while (people.length < 110) people.push(...(await members(app, 22)))
  const id = await begun(host, people, { stages, capacity: 110, matchCheckIn: 30 })
  await app.sql(
    `update tournament_matches set ready_at = ready_at - interval '1 hour' where tournament_id = $1 and number = 1100`,
    [id],
  )
  const { rows, rounds } = succeed(await deskOf(host, id))
  expect([rows.length, rows[0]?.match, rows.every(({ kind }) => kind === 'missing')]).toEqual([600, '1-1100', true])
  expect([rounds.length, rounds[0]?.roundNumber, rounds.at(-1)?.roundNumber]).toEqual([200, 1, 20])
})
