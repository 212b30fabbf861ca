import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  cup,
  decide,
  draftOf,
  hostOf,
  members,
  of,
  opened,
} from '../../../../testing/tournaments/tournaments.ts'

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

it('nobody asks more than a few of them, nor to judge, nor to what is open already', async () => {
  const [ann, bea, cem, dee, eve, ...rest] = await members(app, 8)
  const by = await hostOf(app)
  const id = await begun(by, [ann, bea, cem, dee, eve, ...rest])
  for (const match of ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7']) {
    succeed(await decide(by, id, match, { kind: 'score', score: [1, 0] }))
  }
  const asks = async (facts: Parameters<typeof cup>[0]) =>
    (await ann.call('POST /api/tournaments', { body: cup({ audience: 'invited', ...facts }) })).status
  const idsOf = (people: readonly TestMember[]) => people.map((one) => one.id)
  expect(await asks({ invitedIds: idsOf([bea, cem, dee, eve]) })).toBe(422)
  expect(await asks({ invitedIds: idsOf([bea]), audience: 'everybody' })).toBe(422)
  expect(await asks({ invitedIds: idsOf([bea, cem, dee]) })).toBe(201)
  const judged = await draftOf(ann, { audience: 'invited', refereeIds: idsOf([bea]) })
  expect((await ann.call('POST /api/tournaments/{id}/publish', of(judged.id))).status).toBe(422)
  const open = await opened(ann, { audience: 'invited' })
  const more = await ann.call('POST /api/tournaments/{id}/invitations', { ...of(open.id), body: { userIds: [bea.id] } })
  expect(more.status).toBe(422)
})
