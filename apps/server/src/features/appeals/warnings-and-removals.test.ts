import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { write } from '../../../testing/posts/posts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { impose, latestOf, lift } from '../../../testing/safety/measures.ts'
import { caseOf, report, settle, take } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { forgetRemoved } from '../safety/removing/removing.service.ts'

const app = await forThisFile(createTestApp())
const staffed = async (name: string, role: number) => {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, role])
  return member
}
const [sorcha, jun] = [await staffed('Sorcha', roles.moderator), await staffed('Jun', roles.moderator)]
const mara = await staffed('Mara', roles.admin)
const wren = await app.member('Wren')

const rung = { rule: 'harassment' }

/** A post of somebody new, reported by Wren and settled by Sorcha. */
async function settled(measure: string) {
  const author = await app.member()
  const post = await write(author, 'You always drop it up.')
  await report(wren, { kind: 'post', id: post.id })
  const { id: caseId } = await caseOf(sorcha, post)
  await take(sorcha, caseId)
  expect((await settle(sorcha, caseId, measure, measure === 'quiet-word' ? {} : rung)).status).toBe(200)
  return { author, post, caseId }
}

const standing = async (member: TestMember) => (await member.call('GET /api/standing/appeals')).body

/** @returns the appeal, as staff find it */
async function appeal(member: TestMember): Promise<string> {
  const [own] = await standing(member)
  const measureId = own?.measure.id ?? ''
  const params = { measureId }
  const answer = await member.call('POST /api/standing/{measureId}/appeal', { params, body: { text: 'A quote.' } })
  expect(answer.status).toBe(200)
  const waiting = (await jun.call('GET /api/admin/appeals', { query: {} })).body
  return waiting.find(({ measure }) => measure.id === measureId)?.id ?? ''
}

const judge = (staff: TestMember, id: string, outcome: 'upheld' | 'changed') =>
  staff.call('POST /api/admin/appeals/{id}/judge', { params: { id }, body: { outcome, words: 'We looked again.' } })

const told = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ message, target }) => [message, target] as const)
const appealsTold = async (member: TestMember) =>
  (await notificationsOf(member)).filter(({ target }) => target === 'appeals')

/** What the audit log says of what came of an appeal. */
const entriesOf = async ({ id }: TestMember) =>
  (await mara.call('GET /api/admin/audit', { query: { memberId: id } })).body
    .filter(({ action }) => action === 'measures.appeal-judged' || action === 'reports.put-back')
    .map(({ action, after }) => [action, after])
    .toSorted()

it('a warning is appealed against as a measure is; whoever may judge hears of it, and it is taken back', async () => {
  const { author, caseId } = await settled('warning')
  expect(await told(author)).toEqual([[expect.stringContaining('You are warned'), 'standing']])
  expect(await standing(author)).toMatchObject([{ measure: { kind: 'warning', rule: 'harassment' }, mayAppeal: true }])
  // It holds nothing back.
  expect((await author.call('GET /api/start')).body.measures).toEqual([])
  expect((await author.call('POST /api/posts', { body: { text: 'Good evening.' } })).status).toBe(201)

  const before = await Promise.all([sorcha, jun, mara].map(appealsTold))
  const id = await appeal(author)
  const after = await Promise.all([sorcha, jun, mara].map(appealsTold))
  expect(after.map((each, at) => each.length - (before[at]?.length ?? 0))).toEqual([0, 1, 1])
  expect(after[1]?.[0]).toMatchObject({ relatedEntityId: id, isRead: false })

  const inCase = async () => (await jun.call('GET /api/admin/cases/{id}', { params: { id: caseId } })).body.appeal
  expect(await inCase()).toMatchObject({ id, text: 'A quote.', isAnswered: false })
  expect(refusal(await judge(sorcha, id, 'changed'))).toEqual([403, 'appeal_not_yours'])
  expect((await judge(jun, id, 'changed')).status).toBe(204)
  expect((await judge(jun, id, 'changed')).status).toBe(204)
  expect(await told(author)).toEqual([[expect.stringMatching(/^Somebody new .* The warning was wrong\./), 'standing']])
  expect(await standing(author)).toMatchObject([
    { measure: { liftedAt: expect.any(String) }, answer: { outcome: 'changed' }, mayAppeal: false },
  ])
  expect((await appealsTold(mara))[0]).toMatchObject({ relatedEntityId: id, isRead: true })
})

it('a decision that stays is told, of a measure, too', async () => {
  const { author } = await settled('warning')
  const id = await appeal(author)
  expect((await judge(mara, id, 'upheld')).status).toBe(204)
  const stays = [expect.stringMatching(/The decision stays as it is\. They write: We looked again\.$/), 'standing']
  expect(await told(author)).toEqual([stays, [expect.stringContaining('You are warned'), 'standing']])
  expect(refusal(await judge(jun, id, 'changed'))).toEqual([409, 'appeal_judged_already'])

  const eve = await app.member('Eve')
  await impose(sorcha, eve, 'mute')
  await judge(jun, await appeal(eve), 'upheld')
  expect((await told(eve))[0]).toEqual(stays)
  const dot = await app.member('Dot')
  await impose(sorcha, dot, 'mute')
  const ofDot = await appeal(dot)
  await judge(jun, ofDot, 'changed')
  // That it is lifted says enough.
  expect((await told(dot)).map(([message]) => message)).toEqual([
    expect.stringContaining('lifted a measure'),
    expect.stringContaining('you can read and not write'),
  ])
})

it('what was removed stands there again, with its notification taken back', async () => {
  const { author, post, caseId } = await settled('removal')
  const seen = async () => (await wren.call('GET /api/posts/{id}', { params: { id: post.id } })).body.text
  expect(await seen()).toBe('')
  expect(await told(author)).toEqual([[expect.stringContaining('removed'), 'standing']])
  expect((await judge(jun, await appeal(author), 'changed')).status).toBe(204)
  expect(await seen()).toBe('You always drop it up.')
  expect(await told(author)).toEqual([[expect.stringContaining('The removal was wrong.'), 'standing']])
  const found = (await jun.call('GET /api/admin/cases/{id}', { params: { id: caseId } })).body
  expect(found.removal?.putBackAt).not.toBeNull()
  expect(await entriesOf(author)).toEqual([
    ['measures.appeal-judged', { outcome: 'changed' }],
    ['reports.put-back', {}],
  ])
})

it('nothing is forgotten that is appealed about; what is gone all the same is not there again', async () => {
  const { author, caseId } = await settled('removal')
  const id = await appeal(author)
  await app.sql(`update safety_removals set removed_at = now() - interval '31 days' where case_id = $1`, [caseId])
  const { caseId: older } = await settled('removal')
  await app.sql(`update safety_removals set removed_at = now() - interval '31 days' where case_id = $1`, [older])
  await app.platform.transactions.run((unit) => unit.enqueue(forgetRemoved, {}))
  const isKept = async (of: string) =>
    (await jun.call('GET /api/admin/cases/{id}', { params: { id: of } })).body.removal?.isKept
  await app.until(async () => (await isKept(older)) === false, 'what was kept to be forgotten')
  expect(await isKept(caseId)).toBe(true)
  await app.sql('update safety_removals set kept = null where case_id = $1', [caseId])
  expect((await judge(jun, id, 'changed')).status).toBe(204)
  expect(await standing(author)).toMatchObject([{ answer: { outcome: 'changed' } }])
  // Both sides are told that nothing is back.
  const [[message] = []] = await told(author)
  expect(message).toMatch(/The removal was wrong, but what it took cannot be brought back\./)
  expect(await entriesOf(author)).toEqual([['measures.appeal-judged', { outcome: 'changed', isBack: false }]])
})

it('is judged by nobody who reported in the affair', async () => {
  const author = await app.member()
  const post = await write(author, 'You always drop it up.')
  await report(jun, { kind: 'post', id: post.id })
  const { id: caseId } = await caseOf(sorcha, post)
  await take(sorcha, caseId)
  await settle(sorcha, caseId, 'warning', rung)
  const before = (await appealsTold(jun)).length
  const id = await appeal(author)
  expect((await appealsTold(jun)).length).toBe(before)
  const waiting = (await jun.call('GET /api/admin/appeals', { query: {} })).body
  expect(waiting.find((each) => each.id === id)?.mayJudge).toBe(false)
  expect(refusal(await judge(jun, id, 'changed'))).toEqual([403, 'appeal_not_yours'])
  expect((await judge(mara, id, 'changed')).status).toBe(204)
})

it('once staff put it right by themselves the appeal is answered by that, and nothing waits', async () => {
  const { author, caseId } = await settled('removal')
  const id = await appeal(author)
  await sorcha.call('POST /api/admin/cases/{id}/put-back', { params: { id: caseId } })
  expect(await standing(author)).toMatchObject([
    { measure: { liftedAt: expect.any(String) }, answer: { outcome: 'changed', words: '' }, mayAppeal: false },
  ])
  expect(await told(author)).toEqual([['The moderators took back what you appealed against.', 'standing']])
  expect(refusal(await judge(jun, id, 'upheld'))).toEqual([409, 'appeal_judged_already'])
  const waiting = (await jun.call('GET /api/admin/appeals', { query: {} })).body
  expect(waiting.map((each) => each.id)).not.toContain(id)
  expect((await appealsTold(jun)).find(({ relatedEntityId }) => relatedEntityId === id)?.isRead).toBe(true)
  const { author: other } = await settled('warning')
  const { id: noted } = await latestOf(sorcha, other)
  const lifted = await lift(sorcha, noted)
  expect([lifted.status, lifted.body.measures[0]?.liftedAt]).toEqual([200, null])
})

it('a quiet word is none', async () => {
  const { author } = await settled('quiet-word')
  expect(await standing(author)).toEqual([])
  expect((await told(author)).map(([, target]) => target)).toEqual([null])
})

it('a warning is taken back by staff: it stands no more, what told of it is gone, and an appeal has its answer', async () => {
  const { author, caseId } = await settled('warning')
  await appeal(author)
  const putBack = () => sorcha.call('POST /api/admin/cases/{id}/put-back', { params: { id: caseId } })
  expect((await author.call('POST /api/admin/cases/{id}/put-back', { params: { id: caseId } })).status).toBe(403)
  expect((await putBack()).status).toBe(200)
  expect((await putBack()).status).toBe(200)
  expect(await latestOf(sorcha, author)).toMatchObject({ kind: 'warning', liftedBy: { id: sorcha.id } })
  expect(await standing(author)).toMatchObject([
    { measure: { liftedAt: expect.any(String) }, answer: { outcome: 'changed' } },
  ])
  expect((await told(author)).filter(([message]) => message.includes('You are warned'))).toEqual([])
  expect(await entriesOf(author)).toHaveLength(1)
})
