// A tag is nobody's: whoever sees it reports it, and staff leave it as it is or take it away.
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, putBack, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { tagsCounted } from '../../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [judge, other] = [await moderatorOf(app), await moderatorOf(app)]
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]

const tagOf = async (by: TestMember, tag: string) => succeed(await by.call('GET /api/tags/{tag}', { params: { tag } }))

/** Written by three people, so that it is talked of. @returns what it is reported by */
async function inUse(tag: string): Promise<string> {
  for (const by of [devin, wren, noor]) await write(by, `Now #${tag}.`)
  await tagsCounted(app, tag)
  const { id } = await tagOf(noor, tag)
  return id ?? ''
}

async function taken(id: string): Promise<string> {
  expect((await report(wren, { kind: 'tag', id })).status).toBe(204)
  const { id: caseId } = await caseOf(judge, { id })
  await take(judge, caseId)
  return caseId
}

/** Where a reader meets a tag: whether it is there. */
async function met(by: TestMember, tag: string) {
  const query = { beginning: tag.slice(0, 5) }
  const completed = (await by.call('GET /api/completions/tags', { query })).body
  const trends = (await by.call('GET /api/trends')).body
  const found = succeed(await by.call('GET /api/search/{kind}', { params: { kind: 'tags' }, query: { q: `#${tag}` } }))
  const posts = (await by.call('GET /api/posts', { query: { tag } })).body
  return [
    completed.includes(tag),
    trends.some((trend) => trend.tag === tag),
    JSON.stringify(found.items).includes(tag),
    posts.length,
  ]
}

it('is taken away from where it is offered and found, and is there again as it was', async () => {
  const follower = await app.member()
  const id = await inUse('bloodlust')
  const params = { tag: 'bloodlust' }
  succeed(await follower.call('PUT /api/tags/{tag}/bell', { params }))
  const feed = async () => JSON.stringify(succeed(await follower.call('GET /api/feed', { query: { of: 'following' } })))
  expect(await feed()).toContain('bloodlust')
  expect(await met(noor, 'bloodlust')).toEqual([true, true, true, 3])

  const caseId = await taken(id)
  const { status, body } = await settle(judge, caseId, 'removal', { rule: 'violence' })
  expect([status, body.about, body.removal]).toMatchObject([200, null, { putBackAt: null, isKept: true }])
  expect(body.copies).toMatchObject([{ title: '#bloodlust', author: null }])
  for (const by of [noor, devin, follower]) expect(await met(by, 'bloodlust')).toEqual([false, false, false, 0])
  expect(await feed()).not.toContain('bloodlust')
  expect(await tagOf(follower, 'bloodlust')).toMatchObject({ id: null, isRemoved: true, posts: 0, isFollowed: true })
  // It is not written out of posts, and a new one with it is told to nobody.
  const post = await write(devin, 'Again #bloodlust.')
  expect((await noor.call('GET /api/posts/{id}', { params: { id: post.id } })).body.text).toBe('Again #bloodlust.')
  const told = await notificationsOf(wren)
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringMatching(/You reported a tag on/))
  expect((await notificationsOf(devin)).filter(({ message }) => message.includes('removed'))).toEqual([])

  expect((await putBack(judge, caseId)).body.removal?.putBackAt).not.toBeNull()
  expect(await met(noor, 'bloodlust')).toEqual([true, true, true, 4])
  expect(await feed()).toContain('bloodlust')
  expect(await tagOf(noor, 'bloodlust')).toMatchObject({ id, isRemoved: false, posts: 4 })
  expect((await putBack(judge, caseId)).status).toBe(200)
  const entries = await app.sql<{ action: string }>('select action from audit_entries where on_id = $1 order by seq', [
    caseId,
  ])
  expect(entries.map(({ action }) => action)).toEqual(['reports.taken', 'reports.settled', 'reports.put-back'])
})

it('is reported by who sees a post with it, once, and by nobody else', async () => {
  const [author, stranger] = [await app.member(), await app.member()]
  await write(author, 'Only #gorefest.')
  await tagsCounted(app, 'gorefest')
  const { id } = await tagOf(noor, 'gorefest')
  if (id === null) throw new Error('it cannot be reported')
  await block(author, stranger)
  expect(await tagOf(stranger, 'gorefest')).toMatchObject({ id: null, posts: 0 })
  expect(refusal(await report(stranger, { kind: 'tag', id }))).toEqual([404, 'reported_thing_not_found'])
  const unknown = { kind: 'tag', id: crypto.randomUUID() } as const
  expect(refusal(await report(noor, unknown))).toEqual([404, 'reported_thing_not_found'])
  // Whose it could be blocked is nobody.
  expect((await report(noor, { kind: 'tag', id }, { block: true })).status).toBe(204)
  expect((await report(wren, { kind: 'tag', id })).status).toBe(204)
  expect(await caseOf(judge, { id })).toMatchObject({ kind: 'tag', title: '#gorefest', about: null, reports: 2 })
})

it('is reported by a friend who sees it in a post for friends, and by nobody who does not', async () => {
  const [author, friend, stranger] = [await app.member(), await app.member(), await app.member()]
  await befriend(author, friend)
  await write(author, 'Among us #cellarhate.', { visibility: 'friends' })
  const { id } = await tagOf(friend, 'cellarhate')
  if (id === null) throw new Error('it cannot be reported')
  expect(await tagOf(stranger, 'cellarhate')).toMatchObject({ id: null, posts: 0 })
  expect(refusal(await report(stranger, { kind: 'tag', id }))).toEqual([404, 'reported_thing_not_found'])
  expect((await report(friend, { kind: 'tag', id })).status).toBe(204)
  const { id: caseId } = await caseOf(judge, { id })
  await take(judge, caseId)
  expect((await settle(judge, caseId, 'removal', { rule: 'hate' })).status).toBe(200)
  expect(await tagOf(friend, 'cellarhate')).toMatchObject({ id: null, isRemoved: true, posts: 0 })
  expect((await friend.call('GET /api/posts', { query: { tag: 'cellarhate' } })).body).toEqual([])
  expect((await putBack(judge, caseId)).status).toBe(200)
  expect(await tagOf(friend, 'cellarhate')).toMatchObject({ id, isRemoved: false, posts: 1 })
})

it('bears nothing that is said to somebody, is removed once, and by one of two', async () => {
  const id = await inUse('savagery')
  const caseId = await taken(id)
  for (const measure of ['quiet-word', 'warning', 'veil', 'limit', 'ban']) {
    expect(refusal(await settle(judge, caseId, measure, { rule: 'spam' }))).toEqual([422, 'case_measure_impossible'])
  }
  const both = await Promise.all([
    settle(judge, caseId, 'removal', { rule: 'spam' }),
    settle(other, caseId, 'no-breach'),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 409])
  expect(await tagOf(noor, 'savagery')).toMatchObject({ isRemoved: true })
  expect(refusal(await report(noor, { kind: 'tag', id }))).toEqual([404, 'reported_thing_not_found'])
})

it('is one thing again after nobody used it for a while', async () => {
  const author = await app.member()
  const post = await write(author, 'Once #mayhems.')
  await tagsCounted(app, 'mayhems')
  const { id } = await tagOf(noor, 'mayhems')
  const caseId = await taken(id ?? '')
  await author.call('DELETE /api/posts/{id}', { params: { id: post.id } })
  await app.until(
    async () => (await app.sql("select from tags_in_use where tag = 'mayhems'")).length === 0,
    'counting to none',
  )
  expect(refusal(await settle(judge, caseId, 'removal', { rule: 'spam' }))).toEqual([409, 'case_thing_gone'])
  await write(author, 'Twice #mayhems.')
  await tagsCounted(app, 'mayhems')
  expect((await tagOf(noor, 'mayhems')).id).toBe(id)
  expect((await settle(judge, caseId, 'removal', { rule: 'spam' })).status).toBe(200)
})
