// Lines on walls behind a warning: nobody but their author is sent the words before they ask.
import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { changeProfile, writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

async function veiled(kind: ReportableKind, thing: { id: string }, rule = 'violence'): Promise<string> {
  expect((await report(wren, { kind, id: thing.id })).status).toBe(204)
  const { id } = await caseOf(judge, thing)
  await take(judge, id)
  const { status, body } = await settle(judge, id, 'veil', { rule })
  expect([status, body.veil]).toEqual([200, { isOn: true }])
  return id
}

it('a line on a wall, also from whose wall it is, until they ask or it is taken off', async () => {
  await changeProfile(noor, { wallWriters: 'members' })
  const { body: line } = await writeOnWall(devin, noor, 'The blood ran.')
  const of = { params: { id: noor.id, postId: line.id } }
  const wall = async (by: TestMember) =>
    succeed(await by.call('GET /api/profiles/{id}/wall', { params: { id: noor.id }, query: {} }))
  const told = async () => JSON.stringify(await notificationsOf(noor))
  expect(await told()).toContain('The blood ran.')
  const first = await veiled('wallLine', line)
  for (const by of [noor, wren, judge]) {
    expect(await wall(by)).toMatchObject([{ text: '', isVeiled: true, staffWarning: 'violence' }])
  }
  expect(await told()).not.toContain('The blood ran.')
  expect(await wall(devin)).toMatchObject([{ text: 'The blood ran.', isVeiled: false, staffWarning: 'violence' }])

  const asked = await noor.call('PUT /api/profiles/{id}/wall/{postId}/unveiled', of)
  expect(asked.body).toMatchObject({ text: 'The blood ran.', isVeiled: false, staffWarning: 'violence' })
  expect(await wall(noor)).toMatchObject([{ text: 'The blood ran.' }])
  expect(await wall(wren)).toMatchObject([{ text: '' }])

  const second = await veiled('wallLine', line, 'hate')
  expect(await wall(noor)).toMatchObject([{ text: '', isVeiled: true, staffWarning: 'hate' }])
  expect((await putBack(judge, second)).body.veil).toEqual({ isOn: false })
  expect(await wall(wren)).toMatchObject([{ text: '', staffWarning: 'violence' }])
  expect(await wall(noor)).toMatchObject([{ text: 'The blood ran.' }])
  await putBack(judge, first)
  expect(await wall(wren)).toMatchObject([{ text: 'The blood ran.', isVeiled: false, staffWarning: null }])
})

it('is asked for by nobody who does not see the line', async () => {
  await changeProfile(noor, { wallWriters: 'members' })
  const { body: line } = await writeOnWall(devin, noor, 'More blood.')
  await veiled('wallLine', line)
  const stranger = await app.member()
  const ask = (owner: TestMember) =>
    stranger.call('PUT /api/profiles/{id}/wall/{postId}/unveiled', { params: { id: owner.id, postId: line.id } })
  expect(refusal(await ask(wren))).toEqual([404, 'wall_post_not_found'])
  await block(devin, stranger)
  expect(refusal(await ask(noor))).toEqual([404, 'wall_post_not_found'])
})
