import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { tryToComment } from '../../../../testing/posts/comments.ts'
import { getPost, tryChange, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { heldQueue, holdingRule, tryToPost } from '../../../../testing/safety/held-words.ts'
import { caseOf, report, take } from '../../../../testing/safety/reporting.ts'
import { makeRule, removeRule } from '../../../../testing/safety/word-rules.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator, owner } = await gatherCast(app)
const waits = [409, 'waits_for_staff']
const rule = (action: 'hold' | 'block') =>
  makeRule(admin, { ...holdingRule, action, areas: [...holdingRule.areas], words: [...holdingRule.words] })

afterEach(async () => {
  for (const each of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, each)
  await app.sql('delete from held_words')
})

it('what stood there before a rule is narrowed and veiled at once, and asked when others are to read it', async () => {
  for (const action of ['hold', 'block'] as const) {
    const post = await write(owner, 'A frobble of old.')
    const other = await write(owner, 'Fine.')
    const kept = await rule(action)
    const refused = action === 'hold' ? waits : [422, 'words_refused']
    expect(refusal(await tryChange(owner, other, { warning: 'A frobble' }))).toEqual(refused)
    expect((await tryChange(owner, post, { warning: 'Loud' })).status).toBe(200)
    expect((await tryChange(owner, await getPost(owner, post), { replies: 'friends' })).status).toBe(200)
    expect((await tryChange(owner, await getPost(owner, post), { visibility: 'private' })).status).toBe(200)
    expect(await getPost(owner, post)).toMatchObject({ warning: 'Loud', visibility: 'private' })
    const widened = await tryChange(owner, await getPost(owner, post), { visibility: 'public' })
    expect(refusal(widened)).toEqual(refused)
    await removeRule(admin, kept)
  }
})

it('whoever folds a reply away says nothing of it, nor of a review who tags it', async () => {
  const [post, game] = [await write(owner, 'Fine.'), await makeGame(moderator)]
  const reply = (await tryToComment(moderator, post, 'A frobble.')).body
  const review = await owner.call('POST /api/games/{gameId}/reviews', {
    params: { gameId: game.id },
    body: { title: 'A frobble', text: 'It holds up.' },
  })
  await rule('block')
  const hidden = await owner.call('PUT /api/comments/{id}/hidden', { params: { id: reply.id } })
  expect(hidden.status).toBe(204)
  const { id, version } = review.body
  const reworded = { params: { id }, body: { version, text: 'It holds.' } }
  expect((await owner.call('PATCH /api/reviews/{id}', reworded)).status).toBe(200)
})

it('in a raid newcomers put a warning before what stands, and their new words wait', async () => {
  const newcomer = await app.member()
  const post = await write(newcomer, 'Hello.')
  await app.sql("update doors set raid_since = now() - interval '1 hour', raid_until = now() + interval '1 hour'")
  await app.until(
    async () => (refusal(await tryToPost(newcomer, 'More'))?.[1] === 'waits_for_staff' ? true : undefined),
    'a raid that is held back',
  )
  expect((await tryChange(newcomer, post, { warning: 'Loud' })).status).toBe(200)
  expect(refusal(await tryChange(newcomer, await getPost(newcomer, post), { text: 'Other.' }))).toEqual(waits)
  await app.sql('update doors set raid_until = null, raid_since = null')
})

it('what few read stands, and moderators read it alone who have taken its case; what nobody reads is no matter', async () => {
  const friend = await app.member()
  await befriend(owner, friend)
  await rule('hold')
  const note = await tryToPost(owner, 'A frobble for myself.', { visibility: 'private' })
  const post = await write(owner, 'A frobble for friends.', { visibility: 'friends' })
  const reply = await tryToComment(friend, post, 'One more frobble.')
  expect([note.status, reply.status]).toEqual([201, 201])
  expect(await heldQueue(moderator)).toEqual([])
  for (const thing of [post, reply.body]) {
    const { id } = await caseOf(moderator, thing)
    const read = await moderator.call('GET /api/admin/cases/{id}', { params: { id } })
    expect(read.body.copies).toBeNull()
    expect((await take(moderator, id)).body.copies?.[0]?.text).toContain('frobble')
  }
  await expect(caseOf(moderator, note.body)).rejects.toThrow('no open case')
})

it('a case of what everybody reads is private from when words among few come to it', async () => {
  const member = await app.member()
  await report(owner, { kind: 'profile', id: member.id })
  const { id } = await caseOf(moderator, member)
  const copies = async () => (await moderator.call('GET /api/admin/cases/{id}', { params: { id } })).body.copies
  expect(await copies()).not.toBeNull()
  await makeRule(admin, { ...holdingRule, action: 'flag', areas: ['profiles'], words: [...holdingRule.words] })
  const status = { body: { text: 'a frobble', until: null } }
  expect((await member.call('PUT /api/presence/status', status)).status).toBeLessThan(300)
  expect(await copies()).toBeNull()
})
