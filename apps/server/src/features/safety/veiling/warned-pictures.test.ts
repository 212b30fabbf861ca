// Pictures of a profile behind a warning: they stand nowhere but on the profile, for who asks for them there.
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { anotherPicture } from '../../../../testing/pictures/picture-of.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [wren, noor] = [await app.member('Wren'), await app.member('Noor')]

async function decided(owner: TestMember, measure: 'veil' | 'removal', rule = 'violence'): Promise<string> {
  expect((await report(wren, { kind: 'picture', id: owner.id })).status).toBe(204)
  const { id } = await caseOf(judge, owner)
  await take(judge, id)
  expect((await settle(judge, id, measure, { rule })).status).toBe(200)
  return id
}

const picture = async (by: TestMember, purpose: 'avatar' | 'banner') =>
  (await upload(by, await anotherPicture(), { purpose })).body

/** Somebody who shows a face and a banner. */
async function shown() {
  const owner = await app.member('Devin')
  const [face, banner] = [await picture(owner, 'avatar'), await picture(owner, 'banner')]
  succeed(await owner.call('PUT /api/profile/picture', { body: { mediaId: face.id } }))
  succeed(await owner.call('PUT /api/profile/banner-picture', { body: { mediaId: banner.id } }))
  return { owner, face: face.url, banner: banner.url }
}

/** Where they show, as somebody sees them. */
async function seen(by: TestMember, owner: TestMember) {
  const { member, banner, pictures } = succeed(
    await by.call('GET /api/profiles/{id}', { params: { id: owner.id }, query: {} }),
  )
  return [member.avatar, banner.kind === 'picture' ? banner.url : null, pictures.staffWarning, pictures.isVeiled]
}

it('are the arms everywhere, until they ask on the profile or it is taken off', async () => {
  const { owner, face, banner } = await shown()
  await befriend(owner, noor)
  const post = await write(owner, 'Good evening.')
  const elsewhere = async (by: TestMember) => {
    const answers = await Promise.all([
      by.call('GET /api/posts/{id}', { params: { id: post.id } }),
      by.call('GET /api/feed', { query: {} }),
      by.call('GET /api/friends/{userId}', { params: { userId: noor.id }, query: {} }),
      by.call('GET /api/search', { query: { q: 'Devin' } }),
      by.call('GET /api/members', { query: { name: 'Devin' } }),
      app.call('GET /api/profiles/{id}/card', { params: { id: owner.id } }),
    ])
    return JSON.stringify(answers.map(({ body }) => body)).includes(face)
  }
  expect(await elsewhere(noor)).toBe(true)
  const first = await decided(owner, 'veil')
  for (const by of [noor, wren, judge]) {
    expect(await seen(by, owner)).toEqual([null, null, 'violence', true])
    expect(await elsewhere(by)).toBe(false)
  }
  expect(await seen(owner, owner)).toEqual([face, banner, 'violence', false])

  const of = { params: { id: owner.id } }
  const asked = succeed(await noor.call('PUT /api/profiles/{id}/pictures/unveiled', of))
  expect(asked.member.avatar).toBe(face)
  expect(await seen(noor, owner)).toEqual([face, banner, 'violence', false])
  expect(await elsewhere(noor)).toBe(false)
  expect(await seen(wren, owner)).toEqual([null, null, 'violence', true])

  await putBack(judge, first)
  expect(await seen(wren, owner)).toEqual([face, banner, null, false])
  expect(await elsewhere(wren)).toBe(true)
})

it('are shown again where the last of several warnings is taken off, and asked for anew before that', async () => {
  const { owner, face, banner } = await shown()
  const first = await decided(owner, 'veil')
  succeed(await wren.call('PUT /api/profiles/{id}/pictures/unveiled', { params: { id: owner.id } }))
  const second = await decided(owner, 'veil', 'hate')
  expect(await seen(wren, owner)).toEqual([null, null, 'hate', true])
  await putBack(judge, second)
  expect(await seen(wren, owner)).toEqual([face, banner, 'violence', false])
  expect(await seen(noor, owner)).toEqual([null, null, 'violence', true])
  await putBack(judge, first)
  expect(await seen(noor, owner)).toEqual([face, banner, null, false])
})

it('make room for others that the member shows, which bear no warning', async () => {
  const { owner, banner } = await shown()
  const id = await decided(owner, 'veil')
  const other = await picture(owner, 'avatar')
  succeed(await owner.call('PUT /api/profile/picture', { body: { mediaId: other.id } }))
  expect(await seen(noor, owner)).toEqual([other.url, null, 'violence', true])
  expect(await seen(owner, owner)).toEqual([other.url, banner, 'violence', false])
  const { version } = (await owner.call('GET /api/profile')).body
  const changes = { banner: { kind: 'house', name: 'sea' } } as const
  succeed(await owner.call('PATCH /api/profile', { body: { version, changes } }))
  expect(await seen(noor, owner)).toEqual([other.url, null, null, false])
  // They would come back behind it (warned-again.test.ts), so it can be taken off.
  const { veil } = (await judge.call('GET /api/admin/cases/{id}', { params: { id } })).body
  expect(veil).toEqual({ isOn: true, again: [] })
})

it('come back behind their warning when they were removed and are put back', async () => {
  const { owner, face, banner } = await shown()
  const warned = await decided(owner, 'veil')
  succeed(await wren.call('PUT /api/profiles/{id}/pictures/unveiled', { params: { id: owner.id } }))
  const removed = await decided(owner, 'removal')
  expect(await seen(owner, owner)).toEqual([null, null, null, false])
  await putBack(judge, removed)
  expect(await seen(noor, owner)).toEqual([null, null, 'violence', true])
  expect(await seen(owner, owner)).toEqual([face, banner, 'violence', false])
  await putBack(judge, warned)
  expect(await seen(noor, owner)).toEqual([face, banner, null, false])
})

it('are nothing to whom a block keeps apart', async () => {
  const { owner } = await shown()
  const stranger = await app.member()
  await decided(owner, 'veil')
  await block(owner, stranger)
  const asked = await stranger.call('PUT /api/profiles/{id}/pictures/unveiled', { params: { id: owner.id } })
  expect([asked.status, asked.body.member.avatar, asked.body.pictures]).toEqual([
    200,
    null,
    { staffWarning: null, isVeiled: false },
  ])
})
