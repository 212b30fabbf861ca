// The picture of a group behind a warning: it stands nowhere but in the details of the group, for who asks for it there.
import { expect, it } from 'vitest'
import { makeGroup, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { anotherPicture } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
const outside = await app.member('Ines')
for (const other of [wren, noor]) await befriend(devin, other)

const of = (id: string) => ({ params: { id } })
const change = (id: string, body: object) => devin.call('PATCH /api/conversations/{id}', { ...of(id), body })

async function uploaded() {
  const { body } = await upload(devin, await anotherPicture(), { purpose: 'avatar' })
  return body
}

/** A group of three with a picture, and a link into it. */
async function pictured() {
  const { id } = await makeGroup(devin, [wren, noor], 'Thursday table')
  const { id: pictureMediaId, url } = await uploaded()
  succeed(await change(id, { pictureMediaId }))
  const link = succeed(await devin.call('POST /api/conversations/{id}/links', { ...of(id), body: { hours: 24 } }))
  return { id, url, code: link.code }
}

/** @returns the case that ended with it */
async function decided(id: string, measure: 'veil' | 'removal', rule = 'violence'): Promise<string> {
  expect((await report(noor, { kind: 'group', id })).status).toBe(204)
  const found = await caseOf(judge, { id })
  await take(judge, found.id)
  expect((await settle(judge, found.id, measure, { rule })).status).toBe(200)
  return found.id
}

async function seen(by: TestMember, id: string) {
  const { picture, warnedPicture } = succeed(await by.call('GET /api/conversations/{id}', of(id)))
  return { picture, warnedPicture }
}
const behind = (staffWarning: string) => ({
  picture: null,
  warnedPicture: { staffWarning, isVeiled: true, address: null },
})
const asked = (staffWarning: string, address: string) => ({
  picture: null,
  warnedPicture: { staffWarning, isVeiled: false, address },
})
const plain = (picture: string | null) => ({ picture, warnedPicture: null })
const unveil = (by: TestMember, id: string) => by.call('PUT /api/conversations/{id}/picture/unveiled', of(id))

it('is sent to nobody but its owner and who asks, until it is taken off', async () => {
  const { id, url, code } = await pictured()
  const everywhere = async (by: TestMember) =>
    JSON.stringify(
      await Promise.all([
        by.call('GET /api/conversations/user/{userId}', { params: { userId: by.id }, query: {} }),
        by.call('GET /api/conversations/{id}', of(id)),
        by.call('GET /api/messages/conversation/{id}', { ...of(id), query: {} }),
        by.call('GET /api/invitations/{code}', { params: { code } }),
        by.call('GET /api/start', {}),
      ]),
    )
  expect(await everywhere(wren)).toContain(url)
  const caseId = await decided(id, 'veil')
  for (const by of [wren, noor]) {
    expect(await seen(by, id)).toEqual(behind('violence'))
    expect(await everywhere(by)).not.toContain(url)
  }
  expect(await everywhere(outside)).not.toContain(url)
  expect(await seen(devin, id)).toEqual(asked('violence', url))
  const told = (await notificationsOf(devin)).map(({ message }) => message)
  expect(told.filter((words) => words.includes('put a warning before'))).toHaveLength(1)

  expect(succeed(await unveil(wren, id)).warnedPicture?.address).toBe(url)
  expect(await seen(wren, id)).toEqual(asked('violence', url))
  expect(await seen(noor, id)).toEqual(behind('violence'))
  expect(refusal(await unveil(outside, id))).toEqual([404, 'conversation_not_found'])

  expect((await putBack(judge, caseId)).status).toBe(200)
  for (const by of [devin, wren, noor]) expect(await seen(by, id)).toEqual(plain(url))
})

it('is asked for anew before a later warning, and shown where the last is taken off', async () => {
  const { id, url } = await pictured()
  const first = await decided(id, 'veil')
  succeed(await unveil(wren, id))
  const second = await decided(id, 'veil', 'hate')
  expect(await seen(wren, id)).toEqual(behind('hate'))
  await putBack(judge, second)
  expect(await seen(wren, id)).toEqual(asked('violence', url))
  await putBack(judge, first)
  expect(await seen(noor, id)).toEqual(plain(url))
})

it('makes room for another one, which bears none, or for the arch', async () => {
  const { id } = await pictured()
  const caseId = await decided(id, 'veil')
  const other = await uploaded()
  succeed(await change(id, { pictureMediaId: other.id }))
  expect(await seen(noor, id)).toEqual(plain(other.url))
  await putBack(judge, caseId)
  expect(await seen(noor, id)).toEqual(plain(other.url))

  await decided(id, 'veil')
  succeed(await change(id, { pictureMediaId: null }))
  expect(await seen(devin, id)).toEqual(plain(null))
})

it('comes back behind its warning when it was removed and is put back', async () => {
  const { id, url } = await pictured()
  const warned = await decided(id, 'veil')
  succeed(await unveil(wren, id))
  const removed = await decided(id, 'removal')
  expect(await seen(devin, id)).toEqual(plain(null))
  expect((await putBack(judge, removed)).status).toBe(200)
  expect(await seen(noor, id)).toEqual(behind('violence'))
  expect(await seen(devin, id)).toEqual(asked('violence', url))
  await putBack(judge, warned)
  expect(await seen(noor, id)).toEqual(plain(url))
})

it('cannot stand before a picture that is not there', async () => {
  const { id } = await makeGroup(devin, [wren, noor], 'Nothing to see')
  await report(noor, { kind: 'group', id })
  const found = await caseOf(judge, { id })
  await take(judge, found.id)
  expect(refusal(await settle(judge, found.id, 'veil', { rule: 'violence' }))).toEqual([409, 'case_thing_gone'])
})
