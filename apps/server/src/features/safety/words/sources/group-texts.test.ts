// Names and descriptions of groups, and a status, are heard by the rules of words.
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import { makeGroup } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend } from '../../../../../testing/friendships.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { caseOf, take } from '../../../../../testing/safety/reporting.ts'
import { makeRule, removeRule } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator, owner } = await gatherCast(app)
const friend = await app.member()
await befriend(owner, friend)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const say = (member: TestMember, text: string) =>
  member.call('PUT /api/presence/status', { body: { text, until: null } })

it('what a group is called and how it is described is refused, and a status, too', async () => {
  const { id } = await makeGroup(owner, [friend], 'Lanterns')
  await makeRule(admin)
  const change = (body: object) => owner.call('PATCH /api/conversations/{id}', { params: { id }, body })
  expect(refusal(await change({ title: 'Zorgles' }))).toEqual(refused)
  expect(refusal(await change({ description: 'For zorgles' }))).toEqual(refused)
  const other = { participants: [friend.id], title: 'Zorgles' }
  expect(refusal(await owner.call('POST /api/conversations', { body: other }))).toEqual(refused)
  expect(refusal(await say(owner, 'a zorgle'))).toEqual(refused)
  expect(refusal(await owner.call('PUT /api/presence/playing', { body: { text: 'Zorgle', until: null } }))).toEqual(
    refused,
  )
  expect((await change({ title: 'Candles' })).status).toBeLessThan(300)
})

it('a flagged one has a case of who wrote it', async () => {
  const { id } = await makeGroup(owner, [friend], 'Lanterns')
  await makeRule(admin, { action: 'flag' })
  await owner.call('PATCH /api/conversations/{id}', { params: { id }, body: { title: 'Zorgles' } })
  expect(await caseOf(moderator, { id })).toMatchObject({ kind: 'group', about: { id: owner.id } })
  await say(friend, 'a zorgle')
  const found = await caseOf(moderator, friend)
  expect(found).toMatchObject({ kind: 'profile', about: { id: friend.id } })
  expect((await take(moderator, found.id)).body.copies?.[0]).toMatchObject({ text: 'a zorgle' })
})
