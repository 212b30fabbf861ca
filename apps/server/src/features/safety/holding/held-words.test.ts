import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { heldMaximum } from '@guildhall/contract/rules/safety/held-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { tryToComment } from '../../../../testing/posts/comments.ts'
import { draftsOf, keep, makeDue, publishDue, schedule, scheduledBy } from '../../../../testing/posts/drafts.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { profileOf, writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import {
  answerHeld,
  heldQueue,
  holdingRule,
  ownHeld,
  rejection,
  tryToPost,
} from '../../../../testing/safety/held-words.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import { caseOf } from '../../../../testing/safety/reporting.ts'
import { makeRule, removeRule } from '../../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: app }))
const { admin, moderator, owner } = await gatherCast(app)
const friend = await app.member()
await befriend(owner, friend)

const waits = [409, 'waits_for_staff']
const hold = () => makeRule(admin, { ...holdingRule, areas: [...holdingRule.areas], words: [...holdingRule.words] })
const feedOf = async (reader: TestMember) =>
  succeed(await reader.call('GET /api/feed', { query: { of: 'hall' } })).map(({ text }) => text)
const told = async (member: TestMember, words: string) =>
  (await member.call('GET /api/notifications/{userId}', { params: { userId: member.id } })).body.filter(({ message }) =>
    message.includes(words),
  )

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
  await app.sql('delete from held_words')
})

describe('what a rule holds', () => {
  it('is read by its author and staff alone, and nobody is told of it before it comes out', async () => {
    await hold()
    const { handle } = (await profileOf(owner, friend)).body.member
    const text = `Frobbles for @${handle} #frob`
    expect(refusal(await tryToPost(owner, text))).toEqual(waits)
    expect(await feedOf(friend)).not.toContain(text)
    expect(await feedOf(owner)).not.toContain(text)
    expect(await told(friend, 'Frobbles')).toEqual([])
    expect((await friend.call('GET /api/posts', { query: { tag: 'frob' } })).body).toEqual([])
    expect(await ownHeld(friend)).toEqual([])
    expect(await ownHeld(owner)).toMatchObject([{ kind: 'post', text, wordRule: 'Wait a moment', rejected: null }])
    const [held] = await heldQueue(moderator)
    expect(held).toMatchObject({ text, author: { id: owner.id }, mayAnswer: true, isChange: false })
    expect(await told(moderator, 'Words wait for a moderator')).toHaveLength(1)

    expect((await answerHeld(moderator, held ? [held] : [])).status).toBe(204)
    expect(await feedOf(friend)).toContain(text)
    expect(await told(friend, 'Frobbles')).toHaveLength(1)
    expect(await told(owner, 'A moderator looked at your post.')).toHaveLength(1)
    expect([await ownHeld(owner), await heldQueue(moderator)]).toEqual([[], []])
  })

  it('may be a reply, a review, a line on a wall or a change of what stands there', async () => {
    const [post, game] = [await write(owner, 'Fine.'), await makeGame(moderator)]
    await hold()
    const change = { params: { id: post.id }, body: { version: post.version, text: 'Frobble.' } }
    const review = { params: { gameId: game.id }, body: { title: 'A frobble', text: 'It holds up.' } }
    const answers = [
      await owner.call('PATCH /api/posts/{id}', change),
      await tryToComment(friend, post, 'frobble'),
      await owner.call('POST /api/games/{gameId}/reviews', review),
      await writeOnWall(owner, owner, 'frobble'),
    ]
    expect(answers.map(refusal)).toEqual(answers.map(() => waits))
    const read = async () => succeed(await friend.call('GET /api/posts/{id}', { params: { id: post.id } }))
    expect(await read()).toMatchObject({ text: 'Fine.', comments: 0 })
    const held = await heldQueue(moderator)
    expect(held.map(({ kind, isChange, place }) => [kind, isChange, place?.kind])).toEqual([
      ['post', true, 'post'],
      ['comment', false, 'post'],
      ['review', false, 'game'],
      ['wallLine', false, 'profile'],
    ])
    expect(held[2]?.besides).toEqual(['A frobble'])
    expect((await answerHeld(moderator, held)).status).toBe(204)
    expect(await read()).toMatchObject({ text: 'Frobble.', comments: 1 })
    const ofGame = { params: { gameId: game.id }, query: {} }
    expect((await friend.call('GET /api/games/{gameId}/reviews', ofGame)).body).toHaveLength(1)
    const wall = await friend.call('GET /api/profiles/{id}/wall', { params: { id: owner.id }, query: {} })
    expect(wall.body.map(({ text }) => text)).toContain('frobble')
  })

  it('keeps its pictures, which staff see and nobody else', async () => {
    await hold()
    const { body } = await upload(owner, await pictureOf({ width: 30, height: 10 }), { purpose: 'post' })
    const pictures = [{ mediaId: body.id, alt: 'A frob' }]
    expect(refusal(await tryToPost(owner, 'frobble', { pictures }))).toEqual(waits)
    const [held] = await heldQueue(moderator)
    const [picture] = held?.pictures ?? []
    expect(picture).toMatchObject({ alt: 'A frob' })
    const seen = async (member: TestMember) => (await fetchPicture(app, picture?.url ?? '', member.token)).status
    expect([await seen(moderator), await seen(friend), await seen(owner)]).toEqual([200, 404, 200])
    await answerHeld(moderator, held ? [held] : [])
    expect(await seen(friend)).toBe(200)
    const uses = await app.sql('select uses from media where id = $1', [body.id])
    expect(uses).toEqual([{ uses: 1 }])
  })

  it('is sent once, however often it is repeated, and goes from where it was begun', async () => {
    await hold()
    const { id: draftId } = await keep(owner, { text: 'frobble' })
    for (const idempotencyKey of ['first-key', 'first-key', 'second-key']) {
      const headers = { 'idempotency-key': idempotencyKey }
      const answer = await owner.call('POST /api/posts', { body: { text: 'frobble', draftId }, headers })
      expect(refusal(answer)).toEqual(waits)
    }
    expect(await ownHeld(owner)).toHaveLength(1)
    expect(await draftsOf(owner)).toEqual([])
  })

  it('is no more than so much of one member', async () => {
    await hold()
    const author = await app.member()
    for (let at = 0; at < heldMaximum; at += 1) {
      await app.sql(
        `insert into held_words (id, author_id, kind, call, params, body, word_rule, media_ids)
         values (gen_random_uuid(), $1, 'post', 'POST /api/posts', '{}', $2, 'x', '{}')`,
        [author.id, JSON.stringify({ text: `frobble ${at}` })],
      )
    }
    expect(refusal(await tryToPost(author, 'One more frobble'))).toEqual([429, 'too_many_held'])
  })

  it('does not come out by the clock: its author finds it among the drafts, and why', async () => {
    await hold()
    const author = await app.member()
    const scheduled = await schedule(author, { text: 'frobble at eight' })
    await makeDue(app, scheduled)
    await publishDue(app)
    expect([await scheduledBy(author), await ownHeld(author)]).toEqual([[], []])
    expect(await draftsOf(author)).toMatchObject([{ id: scheduled.id, failure: 'look_needed_first' }])
    expect(await notificationsOf(author)).toMatchObject([
      {
        subtype: notificationSubtype('AutoRemoved'),
        message:
          'A rule of this hall kept a post of yours from coming out when it was due. It waits among your drafts.',
        target: 'drafts',
      },
    ])
  })

  it('stands where staff wrote it, and where it is a message, with a case', async () => {
    await makeRule(admin, { ...holdingRule, areas: ['chat', 'feed'], words: ['frobble*'] })
    const post = await write(moderator, 'frobble')
    expect(await caseOf(admin, post)).toBeDefined()
    const scheduled = await schedule(moderator, { text: 'frobble at nine' })
    await makeDue(app, scheduled)
    await publishDue(app)
    expect(await feedOf(friend)).toContain('frobble at nine')
    const message = await say(owner, await openPair(owner, friend), 'frobble')
    expect(await caseOf(admin, message)).toBeDefined()
  })
})

describe('its author', () => {
  it('says it in other words, which whoever has read the old ones does not let out, and takes it back', async () => {
    await hold()
    await tryToPost(owner, 'frobble')
    const [read] = await heldQueue(moderator)
    const id = read?.id ?? ''
    const reword = (body: { version: number; text: string }) =>
      owner.call('PATCH /api/held-words/{id}', { params: { id }, body })
    expect((await reword({ version: 1, text: 'Two frobbles' })).body).toMatchObject({
      text: 'Two frobbles',
      version: 2,
    })
    expect((await reword({ version: 1, text: 'Two frobbles' })).status).toBe(200)
    expect(refusal(await reword({ version: 1, text: 'Three' }))).toEqual([409, 'held_changed_meanwhile'])
    expect(refusal(await reword({ version: 2, text: 'x'.repeat(9000) }))).toEqual([422, 'invalid'])
    expect(refusal(await answerHeld(moderator, read ? [read] : []))).toEqual([409, 'held_changed_meanwhile'])
    const takeBack = () => owner.call('DELETE /api/held-words/{id}', { params: { id } })
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([204, 204])
    expect(refusal(await answerHeld(moderator, read ? [read] : []))).toEqual([404, 'held_not_found'])
  })

  it('reads why it was rejected, and hears no more of that once it came out', async () => {
    await hold()
    await tryToPost(owner, 'frobble away')
    const waiting = await heldQueue(moderator)
    expect(refusal(await answerHeld(moderator, waiting, { outcome: 'rejected' }))).toEqual([422, 'held_rule_needed'])
    for (let time = 0; time < 2; time += 1) expect((await answerHeld(moderator, waiting, rejection)).status).toBe(204)
    // Whoever read it before the other said no is told that, and not that its words changed.
    for (const answer of [rejection, { outcome: 'approved' }]) {
      expect(refusal(await answerHeld(admin, waiting, answer))).toEqual([409, 'held_answered'])
    }
    expect(await ownHeld(owner)).toMatchObject([{ rejected: { rule: 'spam', words: 'No advertising here.' } }])
    expect(await told(owner, 'Your post stays out of the hall.')).toHaveLength(1)
    const rejected = await heldQueue(admin, 'rejected')
    expect(rejected).toMatchObject([{ rejected: { by: { id: moderator.id } } }])
    expect((await answerHeld(admin, rejected)).status).toBe(204)
    expect(await feedOf(friend)).toContain('frobble away')
    expect(await told(owner, 'Your post stays out of the hall.')).toEqual([])
    const deeds = await app.sql<{ action: string }>(
      `select action from audit_entries where on_kind = 'held' and member_id = $1 order by seq desc limit 2`,
      [owner.id],
    )
    expect(deeds.map(({ action }) => action)).toEqual(['content.held-approved', 'content.held-rejected'])
  })
})

describe('staff', () => {
  it('answer none of their own, and what cannot come out any more stays where it is', async () => {
    await hold()
    const author = await app.member()
    await tryToPost(author, 'frobble')
    await app.sql('update held_words set author_id = $1', [moderator.id])
    const [own] = await heldQueue(moderator)
    expect(own?.mayAnswer).toBe(false)
    expect(refusal(await answerHeld(moderator, own ? [own] : []))).toEqual([403, 'held_not_yours'])
    await app.sql('update held_words set author_id = $1', [author.id])
    await impose(moderator, author, 'mute')
    const waiting = await heldQueue(moderator)
    const answer = await answerHeld(moderator, waiting)
    expect(refusal(answer)).toEqual([409, 'held_cannot_come_out'])
    expect(answer.body).toMatchObject({ current: { code: 'measure_in_force' } })
    expect(await heldQueue(moderator)).toHaveLength(1)
  })

  it('meets an author who says it anew or takes it back: what comes out is what was read, or nothing', async () => {
    await hold()
    const author = await app.member()
    for (let round = 0; round < 8; round += 1) {
      await tryToPost(author, `frobble ${round}`)
      const [read] = await heldQueue(moderator)
      const params = { id: read?.id ?? '' }
      const body = { version: 1, text: `Something else ${round}` }
      const [answer] = await Promise.all([
        answerHeld(moderator, read ? [read] : []),
        round % 2 === 0
          ? author.call('PATCH /api/held-words/{id}', { params, body })
          : author.call('DELETE /api/held-words/{id}', { params }),
      ])
      const stands = (await feedOf(friend)).filter((text) => text.endsWith(` ${round}`) && text !== 'frobble twice')
      expect([answer.status, stands]).toEqual(
        answer.status === 204 ? [204, [`frobble ${round}`]] : [round % 2 === 0 ? 409 : 404, []],
      )
      await author.call('DELETE /api/held-words/{id}', { params })
    }
  })

  it('are two on two servers, of whom one lets it out', async () => {
    await hold()
    await tryToPost(owner, 'frobble twice')
    const waiting = await heldQueue(moderator)
    const there = { ...admin, call: ((name, args) => other.call(name, args, admin)) as TestMember['call'] }
    const statuses = await Promise.all([answerHeld(moderator, waiting), answerHeld(there, waiting)])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await feedOf(friend)).filter((text) => text === 'frobble twice')).toHaveLength(1)
  })
})
