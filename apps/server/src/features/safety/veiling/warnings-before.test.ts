// Lines on walls, reviews and lists behind a warning: nobody but their author is sent the words before they ask.
import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { changeProfile, writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

async function veiled(kind: ReportableKind, thing: { id: string }, rule = 'violence'): Promise<string> {
  expect((await report(wren, { kind, id: thing.id })).status).toBe(204)
  const { id } = await caseOf(judge, thing)
  await take(judge, id)
  const { status, body } = await settle(judge, id, 'veil', { rule })
  expect([status, body.veil]).toEqual([200, { isOn: true, again: [] }])
  return id
}

it('a line on a wall, also from whose wall it is, until they ask or it is taken off', async () => {
  await changeProfile(noor, { wallWriters: 'members' })
  const { body: line } = await writeOnWall(devin, noor, 'The blood ran.')
  const of = { params: { id: noor.id, postId: line.id } }
  const wall = async (by: TestMember) =>
    succeed(await by.call('GET /api/profiles/{id}/wall', { params: { id: noor.id }, query: {} }))
  const told = async () => JSON.stringify(await notificationsOf(noor))
  expect(await told()).toContain('The blood ran.')
  const first = await veiled('wallLine', line)
  for (const by of [noor, wren, judge]) {
    expect(await wall(by)).toMatchObject([{ text: '', isVeiled: true, staffWarning: 'violence' }])
  }
  expect(await told()).not.toContain('The blood ran.')
  expect(await wall(devin)).toMatchObject([{ text: 'The blood ran.', isVeiled: false, staffWarning: 'violence' }])

  const asked = await noor.call('PUT /api/profiles/{id}/wall/{postId}/unveiled', of)
  expect(asked.body).toMatchObject({ text: 'The blood ran.', isVeiled: false, staffWarning: 'violence' })
  expect(await wall(noor)).toMatchObject([{ text: 'The blood ran.' }])
  expect(await wall(wren)).toMatchObject([{ text: '' }])

  const second = await veiled('wallLine', line, 'hate')
  expect(await wall(noor)).toMatchObject([{ text: '', isVeiled: true, staffWarning: 'hate' }])
  expect((await putBack(judge, second)).body.veil).toEqual({ isOn: false, again: [] })
  expect(await wall(wren)).toMatchObject([{ text: '', staffWarning: 'violence' }])
  expect(await wall(noor)).toMatchObject([{ text: 'The blood ran.' }])
  await putBack(judge, first)
  expect(await wall(wren)).toMatchObject([{ text: 'The blood ran.', isVeiled: false, staffWarning: null }])
})

it('is asked for by nobody who does not see the line', async () => {
  await changeProfile(noor, { wallWriters: 'members' })
  const { body: line } = await writeOnWall(devin, noor, 'More blood.')
  await veiled('wallLine', line)
  const stranger = await app.member()
  const ask = (owner: TestMember) =>
    stranger.call('PUT /api/profiles/{id}/wall/{postId}/unveiled', { params: { id: owner.id, postId: line.id } })
  expect(refusal(await ask(wren))).toEqual([404, 'wall_post_not_found'])
  await block(devin, stranger)
  expect(refusal(await ask(noor))).toEqual([404, 'wall_post_not_found'])
})

const { handle } = (await devin.call('GET /api/me')).body

/** All that a member is sent where the words of Devin's reviews and lists stand, and what they search for. */
async function allSent(by: TestMember, post: { id: string }, gameId: string) {
  const answers = await Promise.all([
    by.call('GET /api/games/{gameId}/reviews', { params: { gameId }, query: {} }),
    by.call('GET /api/profiles/{id}/overview', { params: { id: devin.id }, query: {} }),
    by.call('GET /api/posts/{id}', { params: { id: post.id } }),
    by.call('GET /api/feed', { query: {} }),
    by.call('GET /api/lists', { query: {} }),
    by.call('GET /api/lists', { query: { gameId } }),
    ...['blood', `from:@${handle}`].flatMap((q) => [
      by.call('GET /api/search', { query: { q } }),
      by.call('GET /api/search/{kind}', { params: { kind: 'reviews' }, query: { q } }),
      by.call('GET /api/search/{kind}', { params: { kind: 'lists' }, query: { q } }),
    ]),
    by.call('GET /api/typeahead', { query: { q: 'bloodied' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  // What was sought is said again.
  return answers.map(({ body }) => JSON.stringify({ ...(body as object), q: undefined })).join('\n')
}

const choose = async (by: TestMember, showcase: object) => {
  const { version } = (await by.call('GET /api/profile/showcases')).body
  const chosen = await by.call('PUT /api/profile/showcases', { body: { version, showcases: [showcase] as never } })
  expect(chosen.status).toBe(200)
}

it('a review, wherever it stands, until they ask or it is taken off', async () => {
  const { id: gameId } = await makeGame(judge)
  const params = { gameId }
  const body = { title: 'Crimsonest', text: 'Scarletest blood ran.' }
  const review = succeed(await devin.call('POST /api/games/{gameId}/reviews', { params, body }))
  const of = { params: { id: review.id } }
  succeed(
    await devin.call('PATCH /api/reviews/{id}', { ...of, body: { version: 1, text: 'Redder scarletest blood ran.' } }),
  )
  await choose(devin, { kind: 'review', reviewId: review.id })
  const post = await write(devin, 'As I said.', { card: { kind: 'review', id: review.id } })
  const said = /crimsonest|scarletest/i
  expect((await allSent(noor, post, gameId)).match(/scarletest/gi)?.length).toBeGreaterThan(5)
  const edits = async (by: TestMember) => (await by.call('GET /api/reviews/{id}/edits', of)).body
  expect(await edits(noor)).toHaveLength(1)

  const id = await veiled('review', review)
  for (const by of [noor, wren, judge]) {
    expect(await allSent(by, post, gameId)).not.toMatch(said)
    expect(await edits(by)).toEqual([])
  }
  expect(await allSent(devin, post, gameId)).toMatch(said)
  const page = async (by: TestMember) =>
    succeed(await by.call('GET /api/games/{gameId}/reviews', { params, query: {} }))
  const behind = { title: '', text: '', isVeiled: true, staffWarning: 'violence' }
  expect(await page(noor)).toMatchObject([behind])
  expect((await noor.call('GET /api/posts/{id}', { params: { id: post.id } })).body.card?.shown).toMatchObject(behind)

  const asked = succeed(await noor.call('PUT /api/reviews/{id}/unveiled', of))
  expect(asked).toMatchObject({ title: 'Crimsonest', isVeiled: false, staffWarning: 'violence' })
  expect(await allSent(noor, post, gameId)).toMatch(said)
  expect(await edits(noor)).toHaveLength(1)
  expect(await page(wren)).toMatchObject([{ text: '' }])

  const second = await veiled('review', review, 'hate')
  expect(await page(noor)).toMatchObject([{ text: '', staffWarning: 'hate' }])
  await putBack(judge, second)
  expect(await page(noor)).toMatchObject([{ title: 'Crimsonest', staffWarning: 'violence' }])
  await putBack(judge, id)
  expect(await page(wren)).toMatchObject([{ title: 'Crimsonest', isVeiled: false, staffWarning: null }])
  expect(await allSent(wren, post, gameId)).toMatch(said)
})

it('a list, with its notes, wherever it stands, until they ask or it is taken off', async () => {
  const { id: gameId } = await makeGame(judge)
  const facts = { name: 'Bloodied umberest', description: 'Ochrest blood.', visibility: 'everyone' } as const
  const list = succeed(await devin.call('POST /api/lists', { body: facts }))
  const of = { params: { id: list.id } }
  const entry = { params: { id: list.id, gameId }, body: { note: 'Ochrest of all.' } }
  succeed(await devin.call('PUT /api/lists/{id}/games/{gameId}', entry))
  succeed(await devin.call('PUT /api/lists/{id}/editors/{userId}', { params: { id: list.id, userId: noor.id } }))
  await choose(devin, { kind: 'list', listId: list.id })
  const post = await write(devin, 'As I said.', { card: { kind: 'list', id: list.id } })
  const copy = succeed(await wren.call('POST /api/lists/{id}/clone', of))
  const said = /umberest|ochrest/i
  const get = async (by: TestMember) => succeed(await by.call('GET /api/lists/{id}', of))
  const sent = async (by: TestMember) => `${await allSent(by, post, gameId)}${JSON.stringify(await get(by))}`
  expect((await sent(noor)).match(/umberest|ochrest/gi)?.length).toBeGreaterThan(6)

  const id = await veiled('list', list)
  for (const by of [noor, judge]) expect(await sent(by)).not.toMatch(said)
  expect(JSON.stringify(await get(wren))).not.toMatch(said)
  expect((await wren.call('GET /api/lists/{id}', { params: { id: copy.id } })).body.clonedFrom).toBeNull()
  const behind = { name: '', description: '', isVeiled: true, staffWarning: 'violence', entries: [{ note: '' }] }
  expect(await get(noor)).toMatchObject({ ...behind, mayEdit: false })
  expect(await get(devin)).toMatchObject({ ...facts, mayEdit: true, isVeiled: false, staffWarning: 'violence' })
  expect(refusal(await noor.call('POST /api/lists/{id}/clone', of))).toEqual([403, 'not_visible'])

  const asked = succeed(await noor.call('PUT /api/lists/{id}/unveiled', of))
  expect(asked).toMatchObject({ ...facts, mayEdit: true, entries: [{ note: 'Ochrest of all.' }] })
  expect(await sent(noor)).toMatch(said)
  expect((await noor.call('POST /api/lists/{id}/clone', of)).status).toBe(201)
  expect(await get(wren)).toMatchObject(behind)

  const second = await veiled('list', list, 'hate')
  expect(await get(noor)).toMatchObject({ ...behind, staffWarning: 'hate' })
  await putBack(judge, second)
  expect(await get(noor)).toMatchObject(facts)
  await putBack(judge, id)
  expect(await get(wren)).toMatchObject({ ...facts, isVeiled: false, staffWarning: null })
})

it('a review or a list is asked for by nobody who does not see it', async () => {
  const { id: gameId } = await makeGame(judge)
  const body = { text: 'The blood ran.' }
  const review = succeed(await devin.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body }))
  const list = succeed(await devin.call('POST /api/lists', { body: { name: 'Blood', visibility: 'friends' } }))
  const stranger = await app.member()
  const ofList = await stranger.call('PUT /api/lists/{id}/unveiled', { params: { id: list.id } })
  expect(refusal(ofList)).toEqual([404, 'list_not_found'])
  await block(devin, stranger)
  const ofReview = await stranger.call('PUT /api/reviews/{id}/unveiled', { params: { id: review.id } })
  expect(refusal(ofReview)).toEqual([404, 'review_not_found'])
})
