import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { getPost, tryChange, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import {
  answerHeld,
  heldQueue,
  holdingRule,
  ownHeld,
  putHeld,
  tryToPost,
} from '../../../../testing/safety/held-words.ts'
import { makeRule, removeRule } from '../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: app }))
const { admin, moderator, owner } = await gatherCast(app)
const waits = [409, 'waits_for_staff']
const hold = () => makeRule(admin, { ...holdingRule, areas: [...holdingRule.areas], words: [...holdingRule.words] })

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
  // By its author, so that staff are told that nothing waits.
  for (const { id } of await ownHeld(owner)) await owner.call('DELETE /api/held-words/{id}', { params: { id } })
})

it('a later change takes the place of the one that waits, and what is beside its words is not in its way', async () => {
  const post = await write(owner, 'Fine.')
  await hold()
  expect(refusal(await tryChange(owner, post, { text: 'A frobble.', replies: 'friends' }))).toEqual(waits)
  expect(refusal(await tryChange(owner, post, { text: 'Two frobbles.' }))).toEqual(waits)
  const waiting = await heldQueue(moderator)
  expect(waiting).toMatchObject([{ text: 'Two frobbles.', version: 2 }])
  expect((await tryChange(owner, post, { warning: 'Loud' })).status).toBe(200)
  expect((await answerHeld(moderator, waiting)).status).toBe(204)
  expect(await getPost(owner, post)).toMatchObject({ text: 'Two frobbles.', warning: 'Loud', replies: 'friends' })
})

it('words that moved meanwhile are in the way of a change, and the answer says which it was', async () => {
  const post = await write(owner, 'Fine.')
  await hold()
  expect(refusal(await tryChange(owner, post, { text: 'A frobble.' }))).toEqual(waits)
  expect((await tryChange(owner, post, { text: 'Better.' })).status).toBe(200)
  const [waiting] = await heldQueue(moderator)
  const answer = await answerHeld(moderator, waiting ? [waiting] : [])
  expect(refusal(answer)).toEqual([409, 'held_cannot_come_out'])
  expect(answer.body).toMatchObject({ current: { id: waiting?.id, code: 'post_changed_meanwhile' } })
  expect(await getPost(owner, post)).toMatchObject({ text: 'Better.' })
})

it('a change of something else that waits with the words makes these no newer', async () => {
  const post = await write(owner, 'Fine.')
  await hold()
  expect(refusal(await tryChange(owner, post, { text: 'A frobble.' }))).toEqual(waits)
  expect((await tryChange(owner, post, { text: 'Better.' })).status).toBe(200)
  const better = await getPost(owner, post)
  expect(refusal(await tryChange(owner, better, { warning: 'Frobbles' }))).toEqual(waits)
  const waiting = await heldQueue(moderator)
  expect(waiting).toMatchObject([{ text: 'A frobble.', version: 2 }])
  expect(refusal(await answerHeld(moderator, waiting))).toEqual([409, 'held_cannot_come_out'])
  expect(await getPost(owner, post)).toMatchObject({ text: 'Better.' })
})

it('what another server kept and this one does not know is read, and answered there', async () => {
  const known = await putHeld(app, owner)
  const { id } = await putHeld(app, owner, 'Of tomorrow.')
  await app.sql("update held_words set call = 'POST /api/tomorrow' where id = $1", [id])
  expect(await ownHeld(owner)).toHaveLength(2)
  const queue = await heldQueue(moderator)
  expect(queue.find((each) => each.id === id)).toMatchObject({ text: 'Of tomorrow.', place: null, mayAnswer: false })
  expect((await answerHeld(moderator, [known])).status).toBe(204)
  const unknown = queue.filter((each) => each.id === id)
  expect(refusal(await answerHeld(moderator, unknown))).toEqual([409, 'held_cannot_come_out'])
})

it('words that come as the last are answered are told of', async () => {
  await hold()
  const there = { ...admin, call: ((name, args) => other.call(name, args, admin)) as TestMember['call'] }
  const told = async () =>
    (await moderator.call('GET /api/notifications/{userId}', { params: { userId: moderator.id } })).body.filter(
      ({ message, isRead }) => !isRead && message.includes('Words wait for a moderator'),
    )
  for (let round = 0; round < 8; round += 1) {
    await tryToPost(owner, `frobble ${round}`)
    const waiting = await heldQueue(moderator)
    await Promise.all([answerHeld(there, waiting), tryToPost(owner, `One more frobble ${round}`)])
    expect(await heldQueue(moderator)).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    await answerHeld(moderator, await heldQueue(moderator))
    expect(await told()).toEqual([])
  }
})
