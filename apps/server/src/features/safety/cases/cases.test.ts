import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { report, reportedPost, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { standingChanged } from '../../users/index.ts'

const app = await forThisFile(createTestApp())
const beside = await forThisFile(createTestApp({ dataOf: app }))
const [sorcha, jun] = [await moderatorOf(app), await moderatorOf(app)]
const [devin, wren] = [await app.member('Devin'), await app.member('Wren')]
const fresh = (author: TestMember = devin, reporter: TestMember = wren) => reportedPost(app, { author, reporter })

const queue = async (staff: TestMember, query: Record<string, string | number>) =>
  (await staff.call('GET /api/admin/cases', { query: { limit: 100, ...query } })).body.map(({ id }) => id)
const told = async (member: TestMember, subtype: 'ReportedContent' | 'ContentWarning' | 'ReportApproved') =>
  (await notificationsOf(member)).filter((each) => each.subtype === notificationSubtype(subtype))

describe('a case', () => {
  it('is taken by one of two moderators on two servers, whatever the order', async () => {
    // One member can report so many things a day; those of the other tests are Wren's.
    const reporter = await app.member('Rhea')
    for (let round = 0; round < 20; round++) {
      const id = await fresh(devin, reporter)
      const params = { id }
      const answers = await Promise.all([
        app.call('PUT /api/admin/cases/{id}/taken', { params }, sorcha),
        beside.call('PUT /api/admin/cases/{id}/taken', { params }, jun),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { assignee } = (await sorcha.call('GET /api/admin/cases/{id}', { params })).body
      expect(assignee?.id).toBe(answers[0].status === 200 ? sorcha.id : jun.id)
    }
  })

  it('is seen to move by open pages of staff, and of nobody else', async () => {
    const [page, members] = [await jun.hub('notifications'), await devin.hub('notifications')]
    const id = await fresh()
    await page.next('CasesMoved')
    await take(sorcha, id)
    await page.next('CasesMoved')
    await settle(sorcha, id, 'no-breach')
    await page.next('CasesMoved')
    expect(members.events.filter(({ name }) => name === 'CasesMoved')).toEqual([])
  })

  it('of threats or self-harm stands before all others and is the next, page by page, in either order', async () => {
    const [first, second] = [await fresh(), await fresh()]
    const urgent = await fresh()
    await app.sql(`update safety_cases set reason = 'selfHarm' where id = $1`, [urgent])
    const paged = async (sort: 'oldest' | 'newest') => {
      const ids: string[] = []
      for (let page = await queue(jun, { sort, limit: 2 }); page.length > 0; ) {
        ids.push(...page)
        page = await queue(jun, { sort, limit: 2, after: ids.at(-1) ?? '' })
      }
      return ids
    }
    const oldest = await paged('oldest')
    expect(oldest[0]).toBe(urgent)
    expect(oldest.slice(-2)).toEqual([first, second])
    expect((await paged('newest')).slice(0, 3)).toEqual([urgent, second, first])
    expect(new Set(oldest).size).toBe(oldest.length)
    const read = async (id: string) => (await jun.call('GET /api/admin/cases/{id}', { params: { id } })).body
    expect(await read(second)).toMatchObject({
      nextId: urgent,
      previousId: first,
      place: { at: oldest.length, of: oldest.length },
    })
    expect(await read(urgent)).toMatchObject({ previousId: null, place: { at: 1 } })
    // What another has is passed over.
    await take(sorcha, first)
    expect(await read(second)).toMatchObject({ previousId: urgent })
    await take(sorcha, urgent)
    await settle(sorcha, urgent, 'no-breach')
    expect(await read(urgent)).toMatchObject({ place: null, previousId: null })
  })

  it('stands in the queue of all, of who took it, and is given back', async () => {
    const id = await fresh()
    const counts = async () => (await sorcha.call('GET /api/admin/cases/counts')).body
    const { open, mine } = await counts()
    await take(sorcha, id)
    expect(await counts()).toMatchObject({ open, mine: mine + 1 })
    expect(await queue(sorcha, { of: 'mine' })).toContain(id)
    expect(await queue(jun, { of: 'mine' })).not.toContain(id)
    expect(refusal(await take(jun, id))).toEqual([409, 'case_taken'])
    await sorcha.call('DELETE /api/admin/cases/{id}/taken', { params: { id } })
    expect((await take(jun, id)).status).toBe(200)
  })

  it('is taken over by admins, and by everybody from whom is staff no more', async () => {
    const admin = await app.member()
    await app.sql('update users set role = $2 where id = $1', [admin.id, roles.admin])
    const id = await fresh()
    await take(sorcha, id)
    const seenBy = async (staff: TestMember) => (await staff.call('GET /api/admin/cases/{id}', { params: { id } })).body
    expect([(await seenBy(jun)).mayTake, (await seenBy(admin)).mayTake]).toEqual([false, true])
    expect((await take(admin, id)).body.assignee?.id).toBe(admin.id)
    expect(refusal(await settle(sorcha, id, 'no-breach'))).toEqual([409, 'case_not_taken'])
    const [entry] = (await admin.call('GET /api/admin/audit', { query: {} })).body
    expect(entry).toMatchObject({ action: 'reports.taken', on: { id }, before: { assigneeId: sorcha.id } })
  })

  it('is let go by whoever is demoted or suspended', async () => {
    for (const change of [`role = ${roles.user}`, 'suspended_at = now()']) {
      const holder = await moderatorOf(app)
      const id = await fresh()
      await take(holder, id)
      await app.sql(`update users set ${change} where id = $1`, [holder.id])
      await app.platform.transactions.run((unit) => unit.announce(standingChanged, { userId: holder.id }))
      const { body } = await jun.call('GET /api/admin/cases/{id}', { params: { id } })
      expect(body).toMatchObject({ assignee: null, takenAt: null, mayTake: true })
      expect((await take(jun, id)).status).toBe(200)
    }
    // Somebody whose last press and demotion met.
    const late = await moderatorOf(app)
    const id = await fresh()
    await take(late, id)
    await app.sql('update users set role = $2 where id = $1', [late.id, roles.user])
    expect((await take(jun, id)).body.assignee?.id).toBe(jun.id)
  })

  it('is found by kind and reason, page by page', async () => {
    const other = await write(devin)
    await report(wren, { kind: 'post', id: other.id }, { reason: 'cheating' })
    const cheating = await queue(jun, { reason: 'cheating' })
    expect(cheating).toHaveLength(1)
    expect(await queue(jun, { reason: 'cheating', kind: 'message' })).toEqual([])
    const all = await queue(jun, {})
    expect(await queue(jun, { after: all[0] ?? '' })).toEqual(all.slice(1))
  })

  it('is settled with a reason and, from the warning on, a rule; both sides hear of it, and nobody who judged', async () => {
    const id = await fresh()
    expect((await told(jun, 'ReportedContent')).find(({ relatedEntityId }) => relatedEntityId === id)).toMatchObject({
      isRead: false,
      message: 'Somebody reported a post: Harassment. It waits in the queue for a moderator.',
    })
    expect(refusal(await settle(sorcha, id, 'warning', { rule: 'harassment' }))).toEqual([409, 'case_not_taken'])
    await take(sorcha, id)
    expect(refusal(await settle(sorcha, id, 'warning'))).toEqual([422, 'case_rule_needed'])
    const { status, body } = await settle(sorcha, id, 'warning', {
      rule: 'harassment',
      words: 'Play to win, talk to stay.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      measure: 'warning',
      decision: { by: { id: sorcha.id }, rule: 'harassment', words: 'Play to win, talk to stay.' },
    })
    const [warning] = await told(devin, 'ContentWarning')
    expect(warning?.message).toBe(
      'You are warned by the moderators of this hall, for a post of yours (“You always drop it up.”). The rule: Harassment. They write: Play to win, talk to stay.',
    )
    expect(JSON.stringify(warning)).not.toMatch(new RegExp(`${sorcha.id}|${wren.id}`))
    expect((await told(wren, 'ReportApproved'))[0]?.message).toMatch(
      /something was done about it\. You reported a post on .+ UTC\.$/,
    )
    const mine = (await told(jun, 'ReportedContent')).find(({ relatedEntityId }) => relatedEntityId === id)
    expect(mine?.isRead).toBe(true)
    expect(refusal(await settle(sorcha, id, 'no-breach'))).toEqual([409, 'case_settled'])
    expect(refusal(await take(jun, id))).toEqual([409, 'case_settled'])
    expect((await queue(jun, { of: 'settled' }))[0]).toBe(id)
  })

  it('without a breach is told to who reported and to nobody else', async () => {
    const [author, reporter] = [await app.member(), await app.member()]
    const id = await fresh(author, reporter)
    await take(sorcha, id)
    await settle(sorcha, id, 'no-breach')
    expect(await told(author, 'ContentWarning')).toEqual([])
    expect((await told(reporter, 'ReportApproved'))[0]?.message).toContain('found no rule broken')
  })

  it('once settled is followed by another of the same thing, which knows of it', async () => {
    const post = await write(devin)
    await report(wren, { kind: 'post', id: post.id })
    const [first] = await app.sql<{ id: string }>('select id from safety_cases where target_id = $1', [post.id])
    await take(sorcha, first?.id ?? '')
    await settle(sorcha, first?.id ?? '', 'quiet-word')
    // No rule is named, so none is said to have been broken.
    expect((await told(wren, 'ReportApproved'))[0]?.message).toContain('A moderator had a quiet word')
    const [word] = await told(devin, 'ContentWarning')
    expect(word?.message).toBe(
      'A quiet word from the moderators of this hall, for a post of yours (“Good evening.”): This is not how we talk here.',
    )
    await report(await app.member(), { kind: 'post', id: post.id })
    const all = await app.sql<{ id: string }>('select id from safety_cases where target_id = $1 order by id', [post.id])
    expect(all).toHaveLength(2)
    const { history } = (await jun.call('GET /api/admin/cases/{id}', { params: { id: all[1]?.id ?? '' } })).body
    expect(history[0]).toMatchObject({ id: first?.id, measure: 'quiet-word' })
  })

  it('is judged by nobody whom it concerns, who reported it, or who is their like', async () => {
    const refused = [403, 'case_not_yours']
    const aboutStaff = await fresh(jun)
    expect(refusal(await take(sorcha, aboutStaff))).toEqual(refused)
    const reportedByStaff = await fresh(devin, jun)
    expect(refusal(await take(jun, reportedByStaff))).toEqual(refused)
    expect((await take(sorcha, reportedByStaff)).status).toBe(200)
    const admin = await app.member()
    await app.sql('update users set role = $2 where id = $1', [admin.id, roles.admin])
    expect((await take(admin, aboutStaff)).status).toBe(200)
  })

  it('about somebody of the staff is not found by them, nor is what was noted of it', async () => {
    const counts = async () => (await jun.call('GET /api/admin/cases/counts')).body.open
    const [others, before] = [await fresh(), await counts()]
    const id = await fresh(jun)
    const text = 'Spoke with Wren, who reported it.'
    const noted = await sorcha.call('POST /api/admin/cases/{id}/notes', { params: { id }, body: { text } })
    expect(noted.body.notes).toMatchObject([{ text }])
    const gone = [404, 'case_not_found']
    expect(refusal(await jun.call('GET /api/admin/cases/{id}', { params: { id } }))).toEqual(gone)
    expect(refusal(await take(jun, id))).toEqual(gone)
    expect(refusal(await jun.call('POST /api/admin/cases/{id}/notes', { params: { id }, body: { text } }))).toEqual(
      gone,
    )
    expect([await queue(jun, {}), await queue(sorcha, {})].map((ids) => ids.includes(id))).toEqual([false, true])
    expect(await counts()).toBe(before)
    const admin = await memberWithRole(app, 'Aldous', roles.admin)
    const next = async (staff: TestMember) =>
      (await staff.call('GET /api/admin/cases/{id}', { params: { id: others } })).body.nextId
    expect([(await next(jun)) === id, await next(admin)]).toEqual([false, id])
  })

  it('is the next, or the one before, for nobody who may not judge it', async () => {
    const admin = await memberWithRole(app, 'Ingrid', roles.admin)
    const before = await fresh()
    const [aboutStaff, ofReporter] = [await fresh(jun), await fresh(devin, sorcha)]
    const after = await fresh()
    const neighboursOf = async (staff: TestMember, id: string) => {
      const { previousId, nextId } = (await staff.call('GET /api/admin/cases/{id}', { params: { id } })).body
      return { previousId, nextId }
    }
    expect([(await neighboursOf(sorcha, before)).nextId, (await neighboursOf(sorcha, after)).previousId]).toEqual([
      after,
      before,
    ])
    expect([(await neighboursOf(jun, before)).nextId, (await neighboursOf(jun, after)).previousId]).toEqual([
      ofReporter,
      ofReporter,
    ])
    expect([(await neighboursOf(admin, before)).nextId, (await neighboursOf(admin, after)).previousId]).toEqual([
      aboutStaff,
      ofReporter,
    ])
  })

  it('keeps notes for those who come after', async () => {
    const id = await fresh()
    await sorcha.call('POST /api/admin/cases/{id}/notes', { params: { id }, body: { text: 'Spoke with Wren.' } })
    const { notes, nextId } = (await jun.call('GET /api/admin/cases/{id}', { params: { id } })).body
    expect(notes).toMatchObject([{ author: { id: sorcha.id }, text: 'Spoke with Wren.' }])
    expect(nextId).not.toBeNull()
  })

  it('of somebody who is gone can only be closed', async () => {
    const leaver = await app.member()
    const id = await fresh(leaver)
    await app.sql('delete from users where id = $1', [leaver.id])
    await take(sorcha, id)
    expect(refusal(await settle(sorcha, id, 'quiet-word'))).toEqual([422, 'case_measure_impossible'])
    expect((await settle(sorcha, id, 'no-breach')).status).toBe(200)
  })
})
