import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { forgetFaults } from './index.ts'

const app = await forThisFile(createTestApp())
const admin = async (name: string) => {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, roles.admin])
  return member
}
const [mara, wren] = [await admin('Mara'), await admin('Wren')]

const tell = (member: TestMember, words = 'The list stays empty.', more = {}) =>
  member.call('POST /api/faults', { body: { words, ...more } })
const page = async (query: { of?: 'waiting' | 'answered'; after?: string; limit?: number } = {}) =>
  (await mara.call('GET /api/admin/faults', { query })).body
const answer = (staff: TestMember, id: string, words = 'It is mended.') =>
  staff.call('POST /api/admin/faults/{id}/answer', { params: { id }, body: { words } })

it('what a member tells waits for an admin, with where they were; the answer reaches them', async () => {
  const devin = await app.member('Devin')
  expect((await tell(devin, 'The list stays empty.', { traceId: 'f3c2-71ab', page: '/library' })).status).toBe(204)
  const told = (await page({ limit: 100 })).at(-1)
  expect(told).toMatchObject({
    reporter: { id: devin.id },
    words: 'The list stays empty.',
    traceId: 'f3c2-71ab',
    page: '/library',
    answer: null,
  })
  const id = told?.id ?? ''
  expect((await answer(mara, id)).status).toBe(204)
  expect((await answer(mara, id)).status).toBe(204)
  expect(refusal(await answer(wren, id, 'Mended by me.'))).toEqual([409, 'fault_answered'])
  expect((await notificationsOf(devin)).map(({ message, target }) => [message, target])).toEqual([
    ['You told the hosts of something broken. They write: It is mended.', null],
  ])
  expect((await page({ limit: 100 })).map((each) => each.id)).not.toContain(id)
  expect((await page({ of: 'answered' }))[0]).toMatchObject({
    id,
    answer: { words: 'It is mended.', by: { id: mara.id } },
  })
  const entries = await app.sql(`select from audit_entries where action = 'house.fault-answered' and on_id = $1`, [id])
  expect(entries).toHaveLength(1)
  expect(refusal(await answer(mara, devin.id))).toEqual([404, 'fault_not_found'])
})

it('nobody tells more than ten in a day, however many at once', async () => {
  const noor = await app.member('Noor')
  const statuses = await Promise.all(Array.from({ length: 14 }, async (_, at) => (await tell(noor, `No ${at}`)).status))
  expect(statuses.filter((status) => status === 204)).toHaveLength(10)
  expect(refusal(await tell(noor))).toEqual([429, 'too_many_faults'])
})

it('of where they were the pattern of the route is kept alone', async () => {
  const jo = await app.member('Jo')
  const pages = {
    '/join/quietcode': '/join/:code',
    '/join/aB3-x_9?via=mail#top': '/join/:code',
    [`/post/${crypto.randomUUID()}`]: '/post/:id',
    '/tournament-detail/0192/desk': '/tournament-detail/:id/desk',
    '/library/next': '/library/next',
    '': '',
  }
  for (const where of Object.keys(pages)) await tell(jo, 'It broke.', { page: where })
  const told = (await page({ limit: 100 })).filter(({ reporter }) => reporter?.id === jo.id)
  expect(told.map((each) => each.page)).toEqual(Object.values(pages))
})

it('admins read how many wait; what was answered is forgotten after ninety days, and nothing else', async () => {
  const ida = await app.member('Ida')
  const waiting = async () => (await mara.call('GET /api/admin/faults/count')).body.waiting
  const before = await waiting()
  for (const words of ['Old', 'Young', 'Waits']) await tell(ida, words)
  expect(await waiting()).toBe(before + 3)
  const mine = (await page({ limit: 100 })).filter(({ reporter }) => reporter?.id === ida.id)
  for (const { id } of mine.slice(0, 2)) await answer(mara, id)
  expect(await waiting()).toBe(before + 1)
  await app.sql(`update faults set answered_at = now() - interval '91 days' where id = $1`, [mine[0]?.id])
  await app.sql(`update faults set answered_at = now() - interval '89 days' where id = $1`, [mine[1]?.id])
  await app.sql(`update faults set at = now() - interval '1 year' where id = $1`, [mine[2]?.id])
  await app.platform.transactions.run((unit) => unit.enqueue(forgetFaults, {}))
  const left = () => app.sql<{ words: string }>('select words from faults where reporter_id = $1 order by id', [ida.id])
  await app.until(async () => (await left()).length === 2, 'what was answered long ago to be forgotten')
  expect((await left()).map(({ words }) => words)).toEqual(['Young', 'Waits'])
})

it('they are read by pages, and stay when a member goes', async () => {
  const eve = await app.member('Eve')
  for (const words of ['One', 'Two', 'Three']) await tell(eve, words)
  await app.sql('update faults set reporter_id = null where reporter_id = $1', [eve.id])
  const all = await page({ limit: 100 })
  const first = await page({ limit: 2 })
  expect(first.map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id))
  const rest = await page({ limit: 100, after: first.at(-1)?.id ?? '' })
  expect([...first, ...rest]).toEqual(all)
  expect(all.slice(-3).map(({ words, reporter }) => [words, reporter])).toEqual([
    ['One', null],
    ['Two', null],
    ['Three', null],
  ])
})

it('admins are told of the first that waits, in their language, and of no other until all are answered', async () => {
  for (const { id } of await page({ limit: 100 })) await answer(mara, id)
  const alertsOf = async (member: TestMember) =>
    (await notificationsOf(member)).filter(({ target }) => target === 'faults')
  const before = (await alertsOf(mara)).length
  await wren.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
  const [devin, hana] = [await app.member('Devin'), await app.member('Hana')]
  await tell(devin, 'The list stays empty.')
  await tell(hana, 'The list stays empty for me, too.')
  expect(await alertsOf(devin)).toEqual([])
  expect(await alertsOf(mara)).toHaveLength(before + 1)
  const isRead = async (member: TestMember) => (await alertsOf(member))[0]?.isRead
  expect((await alertsOf(wren))[0]).toMatchObject({
    message: 'Mitglieder melden dir etwas Kaputtes. Es wartet auf deine Antwort.',
    isRead: false,
  })
  const [first, second] = await page({ limit: 100 })
  await answer(mara, first?.id ?? '')
  expect(await isRead(wren)).toBe(false)
  await answer(wren, second?.id ?? '')
  expect([await isRead(mara), await isRead(wren)]).toEqual([true, true])
  // What an admin tells themselves is no news to them.
  await tell(mara, 'And the clock is late.')
  expect(await alertsOf(mara)).toHaveLength(before + 1)
  expect((await alertsOf(wren))[0]?.isRead).toBe(false)
})
