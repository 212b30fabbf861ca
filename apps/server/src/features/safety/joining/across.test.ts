// One affair over what is said in chat and in the feed, in a match, beside a claim and with a picture.
import { expect, it } from 'vitest'
import { claim, join, judge as judgeClaim, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { anotherPicture } from '../../../../testing/pictures/picture-of.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { begun, hostOf, members, sayIn } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)

it('is read, taken and ended as one, and puts its measure on the member once', async () => {
  const [host, [wren, devin]] = [await hostOf(app), await members(app, 2)]
  await befriend(wren, devin)
  const message = await say(devin, await openPair(devin, wren), 'You always drop it up.')
  const post = await write(devin, 'She always drops it up.')
  const cup = await begun(host, [wren, devin])
  const { conversationId } = succeed(await sayIn(devin, cup, '1-1', 'You cheat.'))
  const { id: challengeId } = await setChallenge(host, { title: 'Kind deeds' })
  for (const member of [wren, devin]) await join(member, challengeId)
  const handed = succeed(await claim(devin, challengeId, { words: 'Without her.' }))
  succeed(await judgeClaim(host, challengeId, handed.id))
  const { body: face } = await upload(devin, await anotherPicture(), { purpose: 'avatar' })
  succeed(await devin.call('PUT /api/profile/picture', { body: { mediaId: face.id } }))
  const things = [
    { kind: 'message', id: message.id },
    { kind: 'post', id: post.id },
    { kind: 'matchRoom', id: conversationId },
    { kind: 'claim', id: handed.id },
    { kind: 'picture', id: devin.id },
  ] as const
  for (const thing of things) expect((await report(wren, thing)).status).toBe(204)
  const open = (await judge.call('GET /api/admin/cases', { query: { limit: 100 } })).body
  const cases = open.filter(({ about }) => about?.id === devin.id)
  const kinds = things.map(({ kind }) => kind).toSorted()
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(kinds)

  const [first, ...others] = cases.map(({ id }) => id)
  if (first === undefined) throw new Error('nothing was reported')
  for (const otherId of others) {
    succeed(await judge.call('PUT /api/admin/cases/{id}/joined/{otherId}', { params: { id: first, otherId } }))
  }
  for (const { id } of cases) await take(judge, id)
  for (const { id } of cases) {
    const { body } = await judge.call('GET /api/admin/cases/{id}', { params: { id } })
    expect([body.joined.length, body.copies?.length]).toEqual([4, 1])
  }
  const terms = { rule: 'harassment', area: 'everything', until: new Date(Date.now() + 86_400_000).toISOString() }
  const settled = await settle(judge, first, 'mute', { ...terms, withJoined: true } as object)
  expect(settled.body.joined.map(({ measure }) => measure)).toEqual(['mute', 'mute', 'mute', 'mute'])
  const of = { params: { userId: devin.id } }
  const { measures } = (await judge.call('GET /api/admin/members/{userId}/measures', of)).body
  expect(measures.map(({ kind }) => kind)).toEqual(['mute'])
  const told = (await notificationsOf(wren)).filter(({ message: words }) => words.includes('Thank you for your report'))
  expect(told).toHaveLength(5)
})
