import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begun, cup, decide, hostOf, members } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const host = await hostOf(app)

const friendly = async (by: TestMember, other: TestMember) =>
  (await by.call('POST /api/tournaments', { body: cup({ audience: 'invited', invitedIds: [other.id], capacity: 2 }) }))
    .status

it('who is out asks another who is out for a friendly, who is no friend; nobody who still plays, and not for ever', async () => {
  const four = await members(app, 4)
  const [ann, bea, cem, dee] = four
  const id = await begun(host, four)
  expect(await friendly(cem, dee)).toBe(422)
  for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
  expect(await friendly(cem, dee)).toBe(201)
  expect(await friendly(cem, ann)).toBe(422)
  expect(await friendly(ann, bea)).toBe(422)
  await block(dee, cem)
  expect(await friendly(cem, dee)).toBe(422)
  succeed(await decide(host, id, '1-3', { kind: 'score', score: [1, 0] }))
  expect(await friendly(bea, dee)).toBe(201)
  const ago = (column: 'started_at' | 'ended_at', hours: number) =>
    app.sql(`update tournaments set ${column} = now() - make_interval(hours => $2) where id = $1`, [id, hours])
  // However long it took: as long as its page offers it.
  await ago('started_at', 400)
  await ago('ended_at', 23)
  expect(await friendly(bea, dee)).toBe(201)
  await ago('ended_at', 25)
  expect(await friendly(bea, dee)).toBe(422)
})
