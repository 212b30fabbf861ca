import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { makeGroup, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, reportedPost, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const staffed = async (name: string, role: number) => {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, role])
  return member
}
const [sorcha, jun] = [await staffed('Sorcha', roles.moderator), await staffed('Jun', roles.moderator)]
const mara = await staffed('Mara', roles.admin)
const wren = await app.member('Wren')

const caseAbout = (author: TestMember) => reportedPost(app, { author, reporter: wren })
const join = (id: string, otherId: string, by: TestMember = sorcha) =>
  by.call('PUT /api/admin/cases/{id}/joined/{otherId}', { params: { id, otherId } })
const part = (id: string, otherId: string) =>
  sorcha.call('DELETE /api/admin/cases/{id}/joined/{otherId}', { params: { id, otherId } })
const seenAs = (by: TestMember, id: string) => by.call('GET /api/admin/cases/{id}', { params: { id } })
const seen = async (id: string, by: TestMember = sorcha) =>
  (await by.call('GET /api/admin/cases/{id}', { params: { id } })).body
const joinedWith = async (id: string) => (await seen(id)).joined.map((other) => other.id)
const note = (id: string, text: string) =>
  sorcha.call('POST /api/admin/cases/{id}/notes', { params: { id }, body: { text } })
const settleAll = (id: string, measure: string, more: object = {}) =>
  settle(sorcha, id, measure, { rule: 'harassment', withJoined: true, ...more } as object)

describe('cases that are one affair', () => {
  it('name each other, also those that either was joined with, and have their notes in common', async () => {
    const devin = await app.member('Devin')
    const [a, b, c, d] = [
      await caseAbout(devin),
      await caseAbout(devin),
      await caseAbout(devin),
      await caseAbout(devin),
    ]
    await join(a, b)
    await join(c, d)
    expect((await join(d, a)).status).toBe(200)
    expect((await join(d, a)).status).toBe(200)
    for (const id of [a, b, c, d]) {
      expect(await joinedWith(id)).toEqual([a, b, c, d].filter((other) => other !== id).toSorted())
    }
    await note(a, 'It began here.')
    await note(d, 'It went on here.')
    expect((await seen(b)).notes.map(({ text }) => text)).toEqual(['It began here.', 'It went on here.'])
    const entries = await app.sql(`select from audit_entries where action = 'reports.joined' and on_id = $1`, [d])
    expect(entries).toHaveLength(1)

    await part(b, a)
    expect(await joinedWith(a)).toEqual([])
    expect(await joinedWith(b)).toEqual([c, d].toSorted())
    await part(c, b)
    await part(d, c)
    // Nobody is an affair alone.
    expect(await joinedWith(d)).toEqual([])
    expect((await part(d, c)).status).toBe(200)
  })

  it('have each as many notes as a case may have, and all are read', async () => {
    const devin = await app.member('Devin')
    const [a, b] = [await caseAbout(devin), await caseAbout(devin)]
    for (const [id, count] of [
      [a, 150],
      [b, 199],
    ]) {
      await app.sql(
        `insert into safety_notes (id, case_id, author_id, text)
         select gen_random_uuid(), $1, $2, 'Seen.' from generate_series(1, $3)`,
        [id, sorcha.id, count],
      )
    }
    await join(a, b)
    const taken = await note(b, 'The last one.')
    expect([taken.status, taken.body.notes.length]).toEqual([201, 350])
    expect((await seen(a)).notes).toHaveLength(350)
    expect(refusal(await note(b, 'One more.'))).toEqual([409, 'case_notes_full'])
  })

  it('are taken together, as far as nobody has them', async () => {
    const devin = await app.member('Devin')
    const [a, b, c] = [await caseAbout(devin), await caseAbout(devin), await caseAbout(devin)]
    await take(jun, c)
    await join(a, b)
    await join(a, c)
    await take(sorcha, a)
    const holders = await Promise.all([a, b, c].map(async (id) => (await seen(id)).assignee?.id))
    expect(holders).toEqual([sorcha.id, sorcha.id, jun.id])
  })

  it('end alike for those who have them: a measure is put on each member once, and what another has stays', async () => {
    const [devin, noor] = [await app.member('Devin'), await app.member('Noor')]
    const [a, b, c, d] = [await caseAbout(devin), await caseAbout(devin), await caseAbout(noor), await caseAbout(noor)]
    await take(jun, d)
    for (const other of [b, c, d]) await join(a, other)
    await take(sorcha, a)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect((await settleAll(a, 'mute', { area: 'feed', until })).status).toBe(200)
    const ends = await Promise.all([a, b, c, d].map(async (id) => (await seen(id)).measure))
    expect(ends).toEqual(['mute', 'mute', 'mute', null])
    for (const member of [devin, noor]) {
      const { measures } = (
        await sorcha.call('GET /api/admin/members/{userId}/measures', { params: { userId: member.id } })
      ).body
      expect(measures.map(({ kind }) => kind)).toEqual(['mute'])
    }
    const entries = await app.sql(`select from audit_entries where action = 'reports.settled' and on_id = any($1)`, [
      [a, b, c, d],
    ])
    expect(entries).toHaveLength(3)
  })

  it('end alike as far as each of them can: what cannot is left, and the rest ends', async () => {
    const [devin, muted] = [await app.member('Devin'), await app.member('Muted')]
    const [a, gone, reported, b] = [
      await caseAbout(devin),
      await caseAbout(devin),
      await caseAbout(muted),
      await caseAbout(devin),
    ]
    for (const other of [gone, b]) await join(a, other)
    await take(sorcha, a)
    await app.sql(
      'update posts set deleted_at = now() where id = (select target_id::uuid from safety_cases where id = $1)',
      [gone],
    )
    const answer = await settleAll(a, 'removal')
    expect([answer.status, answer.body.joined.map(({ id, measure }) => [id, measure])]).toEqual([
      200,
      [
        [gone, null],
        [b, 'removal'],
      ].toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
    ])

    const mute = { area: 'feed', until: new Date(Date.now() + 86_400_000).toISOString() }
    const [first, again] = [await caseAbout(devin), await caseAbout(muted)]
    await take(sorcha, reported)
    expect((await settleAll(reported, 'mute', mute)).status).toBe(200)
    await join(first, again)
    await take(sorcha, first)
    expect((await settleAll(first, 'mute', mute)).status).toBe(200)
    expect([(await seen(first)).measure, (await seen(again)).measure]).toEqual(['mute', null])
  })

  it('of words that were said among few nobody takes the case in passing', async () => {
    const author = await app.member()
    await befriend(author, wren)
    const message = await say(author, await makeGroup(author, [wren]), 'Buy this.')
    await report(wren, { kind: 'message', id: message.id })
    const { id: ofFew } = await caseOf(sorcha, message)
    const a = await caseAbout(author)
    await join(a, ofFew)
    await take(sorcha, a)
    expect((await seen(a)).assignee?.id).toBe(sorcha.id)
    expect((await seen(ofFew)).assignee).toBeNull()
  })

  it('are judged by nobody who is a party in one of them, and not there for whom one is about', async () => {
    const [devin, noor] = [await app.member('Devin'), await app.member('Noor')]
    const [aboutJun, ofJun, third] = [await caseAbout(jun), await caseAbout(devin), await caseAbout(noor)]
    await take(jun, ofJun)
    await join(aboutJun, ofJun, mara)
    // What they had is free, and nothing of the affair is there for them.
    expect((await seen(ofJun, mara)).assignee).toBeNull()
    for (const id of [aboutJun, ofJun]) expect((await seenAs(jun, id)).status).toBe(404)
    const history = (await seen(await caseAbout(devin), jun)).history.map(({ id }) => id)
    expect(history).not.toContain(ofJun)

    const reportedByJun = await reportedPost(app, { author: devin, reporter: jun })
    await take(jun, third)
    await join(third, reportedByJun)
    expect((await seen(third)).assignee).toBeNull()
    expect((await seen(third, jun)).mayJudge).toBe(false)
    expect(refusal(await take(jun, third))).toEqual([403, 'case_not_yours'])
  })

  it('are joined by nobody who may not judge them, and no more than twenty', async () => {
    const devin = await app.member('Devin')
    const [a, ofStaff] = [await caseAbout(devin), await caseAbout(jun)]
    expect(refusal(await join(a, ofStaff))).toEqual([403, 'case_not_yours'])
    expect(refusal(await join(a, ofStaff, jun))).toEqual([404, 'case_not_found'])
    await app.sql(
      `insert into safety_cases (id, kind, target_id, title, about_id, is_private, reason, affair_id)
       select gen_random_uuid(), 'post', gen_random_uuid(), '', $1, false, 'spam', $2 from generate_series(1, 19)`,
      [devin.id, a],
    )
    await app.sql('update safety_cases set affair_id = id where id = $1', [a])
    expect(refusal(await join(a, await caseAbout(devin)))).toEqual([409, 'cases_joined_full'])
  })

  it('of a reporter it is said what they reported before, and what is about them', async () => {
    const [devin, eve] = [await app.member('Devin'), await app.member('Eve')]
    const ofEve = (author: TestMember) => reportedPost(app, { author, reporter: eve })
    const first = await ofEve(devin)
    await take(sorcha, first)
    await settle(sorcha, first, 'warning', { rule: 'spam' })
    const second = await ofEve(devin)
    await take(sorcha, second)
    await settle(sorcha, second, 'no-breach')
    await caseAbout(eve)
    const [told] = (await seen(await ofEve(devin))).people
    expect(told?.before).toEqual({ reports: 2, open: 0, upheld: 1, against: 1 })
  })
})
