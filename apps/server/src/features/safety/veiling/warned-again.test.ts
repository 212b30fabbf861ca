// A warning belongs to what a picture looks like: shown anew, there or elsewhere, it comes along.
import { expect, it } from 'vitest'
import { makeGroup, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { anotherPicture, hillOf } from '../../../../testing/pictures/picture-of.ts'
import { getPost, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

type Thing = Parameters<typeof report>[1]
const of = (id: string) => ({ params: { id } })

/** @returns the case that ended with a warning before it */
async function warned(thing: Thing, rule = 'violence'): Promise<string> {
  expect((await report(noor, thing)).status).toBe(204)
  const { id } = await caseOf(judge, thing)
  await take(judge, id)
  expect((await settle(judge, id, 'veil', { rule })).status).toBe(200)
  return id
}

const uploaded = async (by: TestMember, purpose: 'avatar' | 'banner' | 'post', file: Buffer) =>
  (await upload(by, file, { purpose })).body
const veilOf = async (id: string) => (await judge.call('GET /api/admin/cases/{id}', of(id))).body.veil

async function pictured(file: Buffer) {
  const { id } = await makeGroup(devin, [wren, noor], 'Thursday table')
  const { url } = await showInGroup(id, file)
  return { id, url }
}
async function showInGroup(id: string, file: Buffer) {
  const media = await uploaded(devin, 'avatar', file)
  succeed(await devin.call('PATCH /api/conversations/{id}', { ...of(id), body: { pictureMediaId: media.id } }))
  return media
}
async function inGroup(by: TestMember, id: string) {
  const { picture, warnedPicture } = succeed(await by.call('GET /api/conversations/{id}', of(id)))
  return [picture, warnedPicture && [warnedPicture.staffWarning, warnedPicture.isVeiled, warnedPicture.address]]
}
const clear = (id: string) => devin.call('PATCH /api/conversations/{id}', { ...of(id), body: { pictureMediaId: null } })

/** Other places of a case. */
const plantPlaces = (caseId: string, count: number) =>
  app.sql(
    `insert into media_warned_again (case_id, kind, thing_id, by_id)
     select $1, 'post', gen_random_uuid(), $2 from generate_series(1, $3::integer)`,
    [caseId, devin.id, count],
  )

async function onProfile(by: TestMember, owner: TestMember) {
  const { member, banner, pictures } = succeed(
    await by.call('GET /api/profiles/{id}', { params: { id: owner.id }, query: {} }),
  )
  return [member.avatar, banner.kind === 'picture' ? banner.url : null, pictures.staffWarning, pictures.isVeiled]
}

it('stands before the same file that a group clears and shows again, which its case tells, until it is taken off', async () => {
  const file = await anotherPicture()
  const { id } = await pictured(file)
  const caseId = await warned({ kind: 'group', id })
  succeed(await clear(id))
  const { url } = await showInGroup(id, file)
  expect(await inGroup(wren, id)).toEqual([null, ['violence', true, null]])
  expect(await inGroup(devin, id)).toEqual([null, ['violence', false, url]])
  expect(await veilOf(caseId)).toMatchObject({
    isOn: true,
    again: [{ kind: 'group', by: { id: devin.id }, times: 1 }],
  })
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect(await inGroup(wren, id)).toEqual([url, null])
  succeed(await clear(id))
  const { url: later } = await showInGroup(id, file)
  expect(await inGroup(wren, id)).toEqual([later, null])
})

it('comes along to another group, a face, a banner and a post, and is lifted from all of them at once', async () => {
  const file = await anotherPicture()
  const first = await pictured(file)
  const caseId = await warned({ kind: 'group', id: first.id }, 'hate')
  const second = await pictured(file)
  const owner = await app.member('Ines')
  const face = await uploaded(owner, 'avatar', file)
  const banner = await uploaded(owner, 'banner', file)
  const shown = succeed(await owner.call('PUT /api/profile/picture', { body: { mediaId: face.id } }))
  expect(shown.avatar).toBeNull()
  succeed(await owner.call('PUT /api/profile/banner-picture', { body: { mediaId: banner.id } }))
  const { id: mediaId } = await uploaded(owner, 'post', file)
  const post = await write(owner, 'Look at that', { pictures: [{ mediaId }] })
  const seen = async () => [
    await inGroup(wren, first.id),
    await inGroup(wren, second.id),
    await onProfile(wren, owner),
    [(await getPost(wren, post)).staffWarning, (await getPost(wren, post)).text],
  ]
  expect(await seen()).toEqual([
    [null, ['hate', true, null]],
    [null, ['hate', true, null]],
    [null, null, 'hate', true],
    ['hate', ''],
  ])
  expect(await onProfile(owner, owner)).toEqual([face.url, banner.url, 'hate', false])
  const told = async () => (await notificationsOf(owner)).map(({ message }) => message)
  expect(await told()).toContainEqual(
    'The hall put a warning before a picture of your profile: its moderators warned of the same picture before. The rule: Hate.',
  )
  expect((await told()).filter((words) => words.includes('before a post of yours'))).toHaveLength(1)
  const again = (await veilOf(caseId))?.again ?? []
  expect(again.map(({ kind, times }) => `${kind} ${times}`).toSorted()).toEqual(['group 1', 'picture 2', 'post 1'])
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect(await seen()).toEqual([
    [first.url, null],
    [second.url, null],
    [face.url, banner.url, null, false],
    [null, 'Look at that'],
  ])
  expect((await veilOf(caseId))?.isOn).toBe(false)
  expect(await told()).toEqual([])
})

it('belongs to the pictures of a veiled post, and to what looks like them', async () => {
  const { id: mediaId } = await uploaded(devin, 'post', await hillOf({ width: 320, height: 200 }))
  const post = await write(devin, 'First', { pictures: [{ mediaId }] })
  const caseId = await warned({ kind: 'post', id: post.id })
  const smaller = await uploaded(wren, 'post', await hillOf({ width: 240, height: 150 }))
  const plain = await uploaded(wren, 'post', await anotherPicture())
  const again = await write(wren, 'Second', { pictures: [{ mediaId: plain.id }, { mediaId: smaller.id }] })
  const other = await write(wren, 'Third', {
    pictures: [{ mediaId: (await uploaded(wren, 'post', await anotherPicture())).id }],
  })
  expect((await getPost(noor, again)).staffWarning).toBe('violence')
  expect((await getPost(noor, other)).staffWarning).toBeNull()
  await putBack(judge, caseId)
  expect((await getPost(noor, again)).staffWarning).toBeNull()
})

it('is taken off by its case also where the picture was cleared, and by nobody twice', async () => {
  const file = await anotherPicture()
  const { id } = await pictured(file)
  const caseId = await warned({ kind: 'group', id })
  succeed(await clear(id))
  expect((await veilOf(caseId))?.isOn).toBe(true)
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect((await putBack(judge, caseId)).body.veil?.isOn).toBe(false)
  await showInGroup(id, file)
  expect((await inGroup(wren, id))[1]).toBeNull()
})

it('comes along to so many places and no further', async () => {
  const file = await anotherPicture()
  const { id } = await pictured(file)
  const caseId = await warned({ kind: 'group', id })
  await plantPlaces(caseId, 200)
  const media = await uploaded(wren, 'avatar', file)
  expect(refusal(await wren.call('PUT /api/profile/picture', { body: { mediaId: media.id } }))).toEqual([
    422,
    'media_refused',
  ])
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect((await wren.call('PUT /api/profile/picture', { body: { mediaId: media.id } })).body.avatar).toBe(media.url)
})

it('comes along to so many places and no further, also to many at once', async () => {
  const file = await anotherPicture()
  const { id } = await pictured(file)
  const caseId = await warned({ kind: 'group', id })
  const members = await Promise.all(Array.from({ length: 10 }, () => app.member()))
  const faces = await Promise.all(members.map((member) => uploaded(member, 'avatar', file)))
  await plantPlaces(caseId, 198)
  const shown = await Promise.all(
    members.map((member, index) =>
      member.call('PUT /api/profile/picture', { body: { mediaId: faces[index]?.id ?? null } }),
    ),
  )
  expect(shown.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(8).fill(422)])
})

it('is taken off from every place, however many came after it', async () => {
  const { id: mediaId } = await uploaded(devin, 'post', await anotherPicture())
  const post = await write(devin, 'One of many', { pictures: [{ mediaId }] })
  const caseId = await warned({ kind: 'post', id: post.id })
  const { id: second } = await uploaded(wren, 'post', await anotherPicture())
  const again = await write(wren, 'Another of many', { pictures: [{ mediaId: second }] })
  await app.sql(
    `with veil as (
       insert into staff_veils (post_id, case_id, rule) values ($1, $2, 'violence')),
     place as (
       insert into media_warned_again (case_id, kind, thing_id, by_id, at)
       values ($2, 'post', $1, $3, now() - interval '1 day'))
     select`,
    [again.id, caseId, wren.id],
  )
  await plantPlaces(caseId, 450)
  expect((await getPost(noor, again)).staffWarning).toBe('violence')
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect((await getPost(noor, again)).staffWarning).toBeNull()
})

it('counts no post that its author deleted', async () => {
  const file = await anotherPicture()
  const { id } = await pictured(file)
  const caseId = await warned({ kind: 'group', id })
  const { id: mediaId } = await uploaded(wren, 'post', file)
  const post = await write(wren, 'Gone soon', { pictures: [{ mediaId }] })
  const told = async () => (await notificationsOf(wren)).filter(({ message }) => message.includes('a post of yours'))
  const before = (await told()).length
  await plantPlaces(caseId, 199)
  const face = await uploaded(noor, 'avatar', file)
  const show = () => noor.call('PUT /api/profile/picture', { body: { mediaId: face.id } })
  expect(refusal(await show())).toEqual([422, 'media_refused'])
  expect((await wren.call('DELETE /api/posts/{id}', of(post.id))).status).toBe(204)
  expect((await show()).status).toBe(200)
  expect(await told()).toHaveLength(before - 1)
  await putBack(judge, caseId)
  await noor.call('PUT /api/profile/picture', { body: { mediaId: null } })
})

it('stands on a profile before the picture that brought it, and goes with it', async () => {
  const [file, other] = [await anotherPicture(), await anotherPicture()]
  const ofFace = await warned({ kind: 'group', id: (await pictured(file)).id }, 'violence')
  const ofBanner = await warned({ kind: 'group', id: (await pictured(other)).id }, 'hate')
  const owner = await app.member('Ruth')
  const face = await uploaded(owner, 'avatar', file)
  const showBanner = async (shown: Buffer) => {
    const media = await uploaded(owner, 'banner', shown)
    succeed(await owner.call('PUT /api/profile/banner-picture', { body: { mediaId: media.id } }))
    return media.url
  }
  succeed(await owner.call('PUT /api/profile/picture', { body: { mediaId: face.id } }))
  await showBanner(other)
  expect(await onProfile(wren, owner)).toEqual([null, null, 'hate', true])
  const clean = await showBanner(await anotherPicture())
  expect(await onProfile(wren, owner)).toEqual([null, clean, 'violence', true])
  await showBanner(other)
  expect((await putBack(judge, ofFace)).status).toBe(200)
  expect(await onProfile(wren, owner)).toEqual([face.url, null, 'hate', true])
  const last = await showBanner(await anotherPicture())
  expect(await onProfile(wren, owner)).toEqual([face.url, last, null, false])
  await putBack(judge, ofBanner)
})

it('is known by likeness among the latest warnings, and by its file for ever', async () => {
  const file = await hillOf({ width: 330, height: 200 })
  const { id: mediaId } = await uploaded(devin, 'post', file)
  const post = await write(devin, 'Long ago', { pictures: [{ mediaId }] })
  const caseId = await warned({ kind: 'post', id: post.id })
  await app.sql(
    `insert into media_warnings (case_id, source_hash, likeness, rule)
     select gen_random_uuid(), decode(md5(n::text), 'hex'), ('x' || substr(md5(n::text), 1, 16))::bit(64), 'other'
     from generate_series(1, 2000) n`,
  )
  const shown = async (picture: Buffer) => {
    const media = await uploaded(wren, 'post', picture)
    return (await getPost(noor, await write(wren, 'Here', { pictures: [{ mediaId: media.id }] }))).staffWarning
  }
  expect(await shown(await hillOf({ width: 250, height: 150 }))).toBeNull()
  expect(await shown(file)).toBe('violence')
  const plan = await app.sql(
    `explain select case_id from media_warnings where source_hash = any(array['\\x00'::bytea])`,
  )
  expect(JSON.stringify(plan)).toContain('media_warnings_of_file')
  await app.sql(`delete from media_warnings where rule = 'other'`)
  expect(await shown(await hillOf({ width: 260, height: 160 }))).toBe('violence')
  await putBack(judge, caseId)
})

it('is lifted from who shows the picture in the moment in which it is taken off', async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await anotherPicture()
    const { id } = await pictured(file)
    const caseId = await warned({ kind: 'group', id })
    const owner = await app.member('Oona')
    const face = await uploaded(owner, 'avatar', file)
    const [shown, taken] = await Promise.all([
      owner.call('PUT /api/profile/picture', { body: { mediaId: face.id } }),
      putBack(judge, caseId),
    ])
    expect([shown.status, taken.status]).toEqual([200, 200])
    expect(await onProfile(wren, owner)).toEqual([face.url, null, null, false])
  }
})
