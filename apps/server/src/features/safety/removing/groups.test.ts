// What a group shows of itself is taken away by staff, and put back; who is in it goes on.
import { expect, it } from 'vitest'
import { makeGroup, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, removeReported, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

const of = (id: string) => ({ params: { id } })
const change = (id: string, body: object) => devin.call('PATCH /api/conversations/{id}', { ...of(id), body })

async function group(): Promise<string> {
  const { id } = await makeGroup(devin, [wren, noor], 'Haters first')
  const { body } = await upload(devin, await pictureOf({ width: 40, height: 40 }), { purpose: 'avatar' })
  await change(id, { title: 'Haters only' })
  expect((await change(id, { description: 'Only for haters', pictureMediaId: body.id })).status).toBe(200)
  return id
}

async function seen(id: string, by: TestMember = noor) {
  const { title, description, picture } = succeed(await by.call('GET /api/conversations/{id}', of(id)))
  const history = succeed(await by.call('GET /api/messages/conversation/{id}', { ...of(id), query: {} }))
  return { title, description, picture, named: history.flatMap(({ system }) => system?.title ?? []) }
}

it('its name, also in its history, its description and its picture', async () => {
  const id = await group()
  const before = await seen(id)
  expect(before.named).toEqual(['Haters first', 'Haters only'])
  const left = succeed(await wren.call('GET /api/conversations/{id}', of(id)))
  expect(left.title).toBe('Haters only')
  const caseId = await removeReported(judge, noor, { kind: 'group', id })
  expect(await seen(id)).toEqual({ title: null, description: null, picture: null, named: ['Haters first', ''] })
  expect((await fetchPicture(app, before.picture ?? '')).status).not.toBe(200)
  const told = (await notificationsOf(devin)).map(({ message }) => message)
  expect(told.filter((words) => words.includes('removed'))).toEqual([expect.stringContaining('a group of yours')])
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect(await seen(id)).toEqual(before)
  expect((await fetchPicture(app, before.picture ?? '')).status).toBe(200)
})

it('what stands in its place by then stays, and a group that shows nothing has nothing to remove', async () => {
  const id = await group()
  const caseId = await removeReported(judge, noor, { kind: 'group', id })
  await change(id, { title: 'Kind people' })
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect(await seen(id)).toMatchObject({ title: 'Kind people', description: 'Only for haters' })

  const { id: plain } = await makeGroup(devin, [wren, noor])
  await change(plain, { title: null })
  await report(noor, { kind: 'group', id: plain })
  const found = await caseOf(judge, { id: plain })
  await take(judge, found.id)
  expect(refusal(await settle(judge, found.id, 'removal', { rule: 'spam' }))).toEqual([409, 'case_thing_gone'])
})
