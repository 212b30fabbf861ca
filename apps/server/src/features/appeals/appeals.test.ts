import { api } from '@guildhall/contract/api'
import { roles } from '@guildhall/contract/rules/roles'
import { afterEach, expect, it, vi } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { impose, latestOf } from '../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const staffed = async (name: string, role: number) => {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, role])
  return member
}
const [sorcha, jun] = [await staffed('Sorcha', roles.moderator), await staffed('Jun', roles.moderator)]
const [mara, wren] = [await staffed('Mara', roles.admin), await staffed('Wren', roles.admin)]

afterEach(() => vi.useRealTimers())

const signIn = (member: TestMember) => app.call('POST /api/login', { body: member })
const passOf = async (member: TestMember) => {
  const answer = await signIn(member)
  expect(refusal(answer)).toEqual([403, 'suspended'])
  return (app.problem(answer).current as { pass: string }).pass
}
const room = (pass: string) => app.call('POST /api/closed', { body: { pass } })
const send = (pass: string, measureId: string, text = 'It was my brother.') =>
  app.call('POST /api/closed/{measureId}/appeal', { params: { measureId }, body: { pass, text } })
const waitingFor = async (staff: TestMember, measureId: string) =>
  (await staff.call('GET /api/admin/appeals', { query: {} })).body.find(({ measure }) => measure.id === measureId)
const judge = (staff: TestMember, id: string, outcome: 'upheld' | 'changed', words = 'The other account wrote it.') =>
  staff.call('POST /api/admin/appeals/{id}/judge', { params: { id }, body: { outcome, words } })

/** Suspended by Sorcha, with an appeal that is sent. */
async function appealing(name: string) {
  const member = await app.member(name)
  await impose(sorcha, member, 'suspension')
  const measure = await latestOf(sorcha, member)
  const pass = await passOf(member)
  expect((await send(pass, measure.id)).status).toBe(200)
  const id = (await waitingFor(jun, measure.id))?.id ?? ''
  return { member, measure, pass, id }
}

it('of whom the door is shut to: a pass for the room before it, one appeal, and the door opens at once', async () => {
  const devin = await app.member('Devin')
  await impose(sorcha, devin, 'suspension')
  const { id: measureId, until } = await latestOf(sorcha, devin)
  expect(refusal(await app.call('POST /api/login', { body: { ...devin, password: 'not this one' } }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const pass = await passOf(devin)
  const before = (await room(pass)).body
  expect(before).toMatchObject({ isShut: true, until, appeals: [{ sent: null, answer: null, mayAppeal: true }] })
  expect(JSON.stringify(before)).not.toContain(sorcha.id)

  const keep = (text: string) =>
    app.call('POST /api/closed/{measureId}/draft', { params: { measureId }, body: { pass, text } })
  expect((await keep('It was my')).status).toBe(204)
  expect((await room(pass)).body.appeals[0]?.draft).toBe('It was my')
  expect(refusal(await keep('It was\u0000my'))).toEqual([422, 'invalid'])
  expect((await send(pass, measureId)).body.appeals[0]).toMatchObject({
    draft: '',
    sent: { text: 'It was my brother.' },
    mayAppeal: false,
  })
  expect((await send(pass, measureId)).status).toBe(200)
  expect(refusal(await send(pass, measureId, 'Another try'))).toEqual([409, 'appeal_sent_already'])

  const [own, other] = [await waitingFor(sorcha, measureId), await waitingFor(jun, measureId)]
  expect([own?.mayJudge, other?.mayJudge]).toEqual([false, true])
  const id = other?.id ?? ''
  expect(refusal(await judge(sorcha, id, 'changed'))).toEqual([403, 'appeal_not_yours'])
  expect((await judge(jun, id, 'changed')).status).toBe(204)
  expect((await judge(jun, id, 'changed')).status).toBe(204)
  expect((await signIn(devin)).status).toBe(200)
  const after = (await room(pass)).body
  expect(after).toMatchObject({ isShut: false, appeals: [{ answer: { outcome: 'changed' } }] })
  expect(JSON.stringify(after)).not.toContain(jun.id)
  const entries = (await mara.call('GET /api/admin/audit', { query: { memberId: devin.id } })).body
  expect(entries.map(({ action }) => action)).toEqual(['measures.appeal-judged', 'measures.imposed'])
  const answered = (await sorcha.call('GET /api/admin/appeals', { query: { of: 'answered' } })).body
  expect(answered[0]).toMatchObject({
    id,
    member: { id: devin.id },
    mayJudge: false,
    answer: { outcome: 'changed', words: 'The other account wrote it.', by: { id: jun.id } },
  })
  expect(await waitingFor(jun, measureId)).toBeUndefined()
})

it('those with an answer are listed for the staff, the latest first and page by page, moderators without those of staff', async () => {
  const [noa, ida] = [await appealing('Noa'), await appealing('Ida')]
  for (const { id } of [noa, ida]) expect((await judge(jun, id, 'upheld')).status).toBe(204)
  const page = async (staff: TestMember, query: { after?: string; limit?: number } = {}) =>
    (await staff.call('GET /api/admin/appeals', { query: { of: 'answered', ...query } })).body.map(({ id }) => id)
  expect((await page(jun)).slice(0, 2)).toEqual([ida.id, noa.id])
  expect(await page(jun, { after: ida.id, limit: 1 })).toEqual([noa.id])
  await app.sql('update users set role = 1 where id = $1', [noa.member.id])
  expect(await page(jun)).not.toContain(noa.id)
  expect(await page(mara)).toContain(noa.id)
})

it('the pass opens nothing else, and only for an hour', async () => {
  const { pass, measure } = await appealing('Noor')
  const behind = Object.entries(api).filter(([name, { access }]) => access !== 'public' && !name.includes('{'))
  expect(behind.length).toBeGreaterThan(100)
  for (const [name] of behind) {
    const [method = '', path = ''] = name.split(' ')
    const answer = await fetch(`${app.url}${path}`, { method, headers: { authorization: `Bearer ${pass}` } })
    expect([name, answer.status]).toEqual([name, 403])
  }
  expect(refusal(await room(sorcha.token))).toEqual([401, 'closed_pass_invalid'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect(refusal(await room(pass))).toEqual([401, 'closed_pass_invalid'])
  expect(refusal(await send(pass, measure.id))).toEqual([401, 'closed_pass_invalid'])
})

it('that is upheld keeps the door shut, with the reasons', async () => {
  const counted = async () => (await jun.call('GET /api/admin/cases/counts')).body.appeals
  const before = await counted()
  const { member, pass, id } = await appealing('Wim')
  expect(await counted()).toBe(before + 1)
  expect((await judge(jun, id, 'upheld', 'You wrote it yourself.')).status).toBe(204)
  expect(await counted()).toBe(before)
  expect(refusal(await signIn(member))).toEqual([403, 'suspended'])
  expect((await room(pass)).body.appeals[0]?.answer).toMatchObject({
    outcome: 'upheld',
    words: 'You wrote it yourself.',
  })
  expect(refusal(await judge(mara, id, 'changed'))).toEqual([409, 'appeal_judged_already'])
})

it('against a ban is judged by admins, one of staff is not there for moderators, and two who judge at once are one', async () => {
  const ann = await app.member('Ann')
  await impose(mara, ann, 'ban')
  const banned = await latestOf(mara, ann)
  await send(await passOf(ann), banned.id)
  const { id = '' } = (await waitingFor(jun, banned.id)) ?? {}
  expect(refusal(await judge(jun, id, 'changed'))).toEqual([403, 'measure_needs_admin'])
  expect((await judge(wren, id, 'upheld')).status).toBe(204)

  await impose(mara, jun, 'mute')
  const ofStaff = await latestOf(mara, jun)
  const own = { params: { measureId: ofStaff.id }, body: { text: 'It was a joke.' } }
  expect((await jun.call('POST /api/standing/{measureId}/appeal', own)).body[0]?.sent?.text).toBe('It was a joke.')
  const seen = await Promise.all([sorcha, jun, wren].map((staff) => waitingFor(staff, ofStaff.id)))
  expect(seen.map((one) => one !== undefined)).toEqual([false, false, true])

  const { id: at } = await appealing('Cid')
  const both = await Promise.all([judge(mara, at, 'changed'), judge(wren, at, 'upheld')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

it('is for 20 days, and of whom the measure concerns', async () => {
  const [eve, dot] = [await app.member('Eve'), await app.member('Dot')]
  await impose(sorcha, eve, 'mute')
  const { id: measureId } = await latestOf(sorcha, eve)
  const by = (member: TestMember) =>
    member.call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body: { text: 'Why?' } })
  expect(refusal(await by(dot))).toEqual([404, 'appeal_not_found'])
  await app.sql(`update measures set began_at = began_at - interval '21 days' where id = $1`, [measureId])
  expect(refusal(await by(eve))).toEqual([409, 'appeal_too_late'])
  expect((await eve.call('GET /api/standing/appeals')).body).toMatchObject([{ mayAppeal: false }])
})
