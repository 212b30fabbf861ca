import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcementsAtOnce } from '@guildhall/contract/rules/house/announcement-limits'
import { roles } from '@guildhall/contract/rules/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { announcementFor } from '../../../../testing/house/announcements.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { connectHub } from '../../../../testing/test-hub.ts'
import { forgetDismissals, tellBegunAnnouncements } from './announcements.routes.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'guildhall-announcements-'))
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html><head><title>Guildhall</title></head><body><div id="root"></div></body></html>',
)
const one = await forThisFile(createTestApp({ config: { webFolder } }))
const two = await forThisFile(createTestApp({ dataOf: one, config: { webFolder } }))
one.defer(() => rm(webFolder, { recursive: true }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)

const announce = (...given: Parameters<typeof announcementFor>) =>
  admin.call('POST /api/admin/announcements', { body: announcementFor(...given) })
const all = async () => succeed(await admin.call('GET /api/admin/announcements'))
const readBy = async (member: TestMember) =>
  succeed(await member.call('GET /api/announcements')).map(({ text, isDismissed }) => [text, isDismissed])
const entries = async () => (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

afterEach(async () => {
  for (const { id } of await all()) await admin.call('DELETE /api/admin/announcements/{id}', { params: { id } })
})

describe('an announcement', () => {
  it('is read by members from its time until its end, the latest first, also with the start of the hall', async () => {
    const member = await one.member()
    const first = succeed(await announce('Tea at five'))
    succeed(await announce('Cake on Sunday'))
    succeed(await announce('Not yet', { from: hours(1) }))
    expect(await readBy(member)).toEqual([
      ['Cake on Sunday', false],
      ['Tea at five', false],
    ])
    expect(succeed(await member.call('GET /api/start')).announcements.map(({ text }) => text)).toEqual([
      'Cake on Sunday',
      'Tea at five',
    ])
    await one.sql(`update announcements set from_at = now() - interval '2 days', until_at = now() where id = $1`, [
      first.id,
    ])
    expect(await readBy(member)).toEqual([['Cake on Sunday', false]])
    expect((await all()).map(({ text, by }) => [text, by?.id])).toEqual(
      ['Cake on Sunday', 'Not yet', 'Tea at five'].map((text) => [text, admin.id]),
    )
  })

  it('is put away by each for themselves, until it says something else', async () => {
    const [member, other] = [await one.member(), await one.member()]
    const { id, version } = succeed(await announce('Tea at five'))
    const away = () => member.call('PUT /api/announcements/{id}/dismissal', { params: { id }, body: { version } })
    expect([(await away()).status, (await away()).status]).toEqual([204, 204])
    expect([await readBy(member), await readBy(other)]).toEqual([[['Tea at five', true]], [['Tea at five', false]]])
    succeed(
      await admin.call('PUT /api/admin/announcements/{id}', {
        params: { id },
        body: { ...announcementFor('Tea at six'), version },
      }),
    )
    expect(await readBy(member)).toEqual([['Tea at six', false]])
    // What was read before the change arrives late.
    await away()
    expect(await readBy(member)).toEqual([['Tea at six', false]])
    const unknown = { params: { id: crypto.randomUUID() }, body: { version: 1 } }
    expect(refusal(await member.call('PUT /api/announcements/{id}/dismissal', unknown))).toEqual([404, 'not_found'])
  })

  it('is told to open pages, also when it begins by the clock', async () => {
    const member = await one.member()
    const page = await member.hub('notifications')
    const elsewhere = await connectHub(two.url, 'notifications', member.token)
    two.defer(() => elsewhere.stop())
    succeed(await announce('Tea at five'))
    const [first] = await page.next('AnnouncementsMoved')
    expect(first.map(({ text }) => text)).toEqual(['Tea at five'])
    const { id } = succeed(await announce('Later', { from: hours(1) }))
    await page.next('AnnouncementsMoved')
    await one.sql(`update announcements set from_at = now() where id = $1`, [id])
    await one.platform.transactions.run((unit) => unit.enqueue(tellBegunAnnouncements, {}))
    // Either server does the job, and these two have no Redis between them.
    const told = [page, elsewhere].map((each) => each.next('AnnouncementsMoved', (standing) => standing.length === 2))
    const [begun] = await Promise.any(told)
    expect(begun.map(({ text }) => text)).toEqual(['Later', 'Tea at five'])
  })

  it('stands at the door of every server where it is for everybody, and there alone', async () => {
    succeed(await announce('For members'))
    succeed(await announce('Open day on "Sunday"', { isForEverybody: true }))
    const page = await two.until(async () => {
      const { text } = await two.raw('GET', '/', { headers: { accept: 'text/html' } })
      return text.includes('Open day') ? text : undefined
    }, 'a page that says it')
    expect(page).toContain(
      '<meta name="guildhall:door-news" content="[&quot;Open day on \\&quot;Sunday\\&quot;&quot;]" />',
    )
  })

  it('ends after it begins, not in the past and not in years', async () => {
    for (const part of [
      { until: hours(-1) },
      { from: hours(3), until: hours(2) },
      { until: hours(24 * 400) },
      { from: hours(2), until: hours(2) },
    ]) {
      expect(refusal(await announce('Never', part))).toEqual([422, 'invalid'])
    }
    expect(await all()).toEqual([])
  })

  it('is one of ten at once, however many admins write at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: announcementsAtOnce + 4 }, (_, at) => announce(`No. ${at}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(announcementsAtOnce)
    expect(answers.flatMap((answer) => (answer.status === 201 ? [] : [refusal(answer)?.[1]]))).toEqual(
      Array.from({ length: 4 }, () => 'hall_announces_enough'),
    )
  })

  it('is changed as it was read, and put back from the log, also when it was taken away', async () => {
    const { id, version, ...made } = succeed(await announce('Tea at five', { isForEverybody: true }))
    const params = { id }
    const put = (text: string, at?: number) =>
      admin.call('PUT /api/admin/announcements/{id}', {
        params,
        body: { ...announcementFor(text, { from: made.from, until: made.until, isForEverybody: true }), version: at },
      })
    expect(succeed(await put('Tea at six', version))).toMatchObject({ text: 'Tea at six', version: version + 1 })
    const logged = await entries()
    expect(succeed(await put('Tea at six', version))).toMatchObject({ version: version + 1 })
    expect(await entries()).toEqual(logged)
    expect(refusal(await put('Tea at ten', version))).toEqual([409, 'announcement_changed_meanwhile'])
    await admin.call('DELETE /api/admin/announcements/{id}', { params })
    await admin.call('DELETE /api/admin/announcements/{id}', { params })
    expect(await all()).toEqual([])
    // A form that was read before it was taken away does not bring it back.
    expect(refusal(await put('Tea at seven', version + 1))).toEqual([409, 'announcement_changed_meanwhile'])
    const [removed, changed, begun] = await entries()
    expect([removed?.action, changed?.action, begun?.action]).toEqual([
      'house.announcement-removed',
      'house.announcement-changed',
      'house.announcement-made',
    ])
    succeed(await admin.call('PUT /api/admin/announcements/{id}', { params, body: removed?.before }))
    expect(await all()).toMatchObject([{ id, text: 'Tea at six', isForEverybody: true, until: made.until }])
    succeed(await admin.call('PUT /api/admin/announcements/{id}', { params, body: changed?.before }))
    expect(await all()).toMatchObject([{ id, text: 'Tea at five' }])
  })

  it('that is changed as it is taken away goes into the log as it stood last', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, version } = succeed(await announce(`Tea ${round}`))
      const params = { id }
      const body = { ...announcementFor(`Cake ${round}`), version }
      await Promise.all([
        two.call('PUT /api/admin/announcements/{id}', { params, body }, admin),
        one.call('DELETE /api/admin/announcements/{id}', { params }, admin),
      ])
      expect(await all()).toEqual([])
      const [removed, before] = await entries()
      expect([removed?.action, removed?.before['text']]).toEqual(['house.announcement-removed', before?.after['text']])
    }
  })

  it('that is over keeps nothing of who has put it away', async () => {
    const member = await one.member()
    const { id, version } = succeed(await announce('Tea at five'))
    await member.call('PUT /api/announcements/{id}/dismissal', { params: { id }, body: { version } })
    await one.sql(
      `update announcements set from_at = now() - interval '9 days', until_at = now() - interval '2 days' where id = $1`,
      [id],
    )
    await one.platform.transactions.run((unit) => unit.enqueue(forgetDismissals, {}))
    await one.until(
      async () => (await one.sql('select from announcement_dismissals where announcement_id = $1', [id])).length === 0,
      'the dismissals to be gone',
    )
  })
})
