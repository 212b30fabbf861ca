import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { describe, expect, it } from 'vitest'
import { makeGroup, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { forgetRemoved } from './removing.service.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)

/** Reported by Wren, and taken by the judge. */
async function taken(kind: ReportableKind, thing: { id: string }): Promise<string> {
  expect((await report(wren, { kind, id: thing.id })).status).toBe(204)
  const { id } = await caseOf(judge, thing)
  await take(judge, id)
  return id
}

async function removed(kind: ReportableKind, thing: { id: string }): Promise<string> {
  const id = await taken(kind, thing)
  const { status, body } = await settle(judge, id, 'removal', { rule: 'harassment' })
  expect([status, body.removal]).toMatchObject([200, { putBackAt: null, isKept: true }])
  return id
}

const putBack = (id: string, by: TestMember = judge) =>
  by.call('POST /api/admin/cases/{id}/put-back', { params: { id } })

const postSeen = async (id: string) => (await noor.call('GET /api/posts/{id}', { params: { id } })).body

describe('what is removed is gone for everybody, and put back as it was:', () => {
  it('a post with its reactions, votes and edits', async () => {
    const post = await write(devin, 'You always drop it. #late')
    await noor.call('PUT /api/posts/{id}/reactions/{key}', { params: { id: post.id, key: 'like' } })
    const before = await postSeen(post.id)
    const id = await removed('post', post)
    expect(await postSeen(post.id)).toMatchObject({ text: '', reactions: [] })
    expect((await putBack(id)).body.removal?.putBackAt).not.toBeNull()
    const { version, ...after } = await postSeen(post.id)
    expect({ ...after, version: before.version }).toEqual(before)
    expect(version).toBeGreaterThan(before.version)
    // A repeat changes nothing.
    expect((await putBack(id)).status).toBe(200)
    expect(
      await app.sql(`select from audit_entries where action = 'reports.put-back' and on_id = $1`, [id]),
    ).toHaveLength(1)
  })

  it('a reply, which its post counts', async () => {
    const post = await write(wren)
    const answer = await comment(devin, post, 'Unkind.')
    const before = await postSeen(post.id)
    const id = await removed('comment', answer)
    expect((await postSeen(post.id)).comments).toBe(before.comments - 1)
    await putBack(id)
    expect((await postSeen(post.id)).comments).toBe(before.comments)
    const { body } = await noor.call('GET /api/comments/{id}', { params: { id: answer.id } })
    expect(JSON.stringify(body)).toContain('Unkind.')
  })

  it('a message with who reacted to it', async () => {
    const group = await makeGroup(devin, [wren, noor])
    const message = await say(devin, group, 'Sell the stick.')
    await noor.call('PUT /api/messages/{id}/reactions/{key}', { params: { id: message.id, key: 'like' } })
    const seen = async () => succeed(await noor.call('GET /api/messages/{id}', { params: { id: message.id } }))
    const before = await seen()
    const id = await removed('message', message)
    expect(await seen()).toMatchObject({ text: '', deleted: { by: 'staff' }, reactions: [] })
    await putBack(id)
    const after = await seen()
    expect({ ...after, rev: before.rev }).toEqual(before)
    expect(after.rev).toBeGreaterThan(before.rev)
  })

  it('a review with who found it helpful', async () => {
    const review = succeed(
      await devin.call('POST /api/games/{gameId}/reviews', {
        params: { gameId: '72' },
        body: { text: 'Awful people.' },
      }),
    )
    await noor.call('PUT /api/reviews/{id}/helpful', { params: { id: review.id } })
    const seen = async () =>
      (await noor.call('GET /api/games/{gameId}/reviews', { params: { gameId: '72' }, query: {} })).body
    const before = await seen()
    const id = await removed('review', review)
    expect(await seen()).toEqual([])
    await putBack(id)
    expect(await seen()).toEqual(before)
  })

  it('a line on a wall, and a list with its games', async () => {
    const { body: line } = await writeOnWall(devin, devin, 'On the wall.')
    const wall = async () =>
      (await noor.call('GET /api/profiles/{id}/wall', { params: { id: devin.id }, query: {} })).body.map(({ id }) => id)
    const ofLine = await removed('wallLine', line)
    expect(await wall()).not.toContain(line.id)
    await putBack(ofLine)
    expect(await wall()).toContain(line.id)

    const body = { name: 'Short evenings', description: 'For whom I hate.', visibility: 'everyone' } as const
    const list = succeed(await devin.call('POST /api/lists', { body }))
    await devin.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.id, gameId: '72' }, body: {} })
    const listSeen = () => noor.call('GET /api/lists/{id}', { params: { id: list.id } })
    const before = (await listSeen()).body
    const ofList = await removed('list', list)
    expect((await listSeen()).status).toBe(404)
    await putBack(ofList)
    expect((await listSeen()).body).toEqual(before)
  })

  it('a list without a game that is forgotten by then, and a review of such a game not at all', async () => {
    const [game, other] = [await makeGame(judge), await makeGame(judge)]
    const body = { name: 'Long evenings', description: '', visibility: 'everyone' } as const
    const list = succeed(await devin.call('POST /api/lists', { body }))
    for (const { id: gameId } of [game, other]) {
      await devin.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.id, gameId }, body: {} })
    }
    const about = { params: { gameId: game.id }, body: { text: 'Awful people.' } }
    const review = succeed(await devin.call('POST /api/games/{gameId}/reviews', about))
    const [ofList, ofReview] = [await removed('list', list), await removed('review', review)]
    await app.sql('delete from games where id = $1', [game.id.slice(1)])
    expect((await putBack(ofList)).status).toBe(200)
    const { body: now } = await noor.call('GET /api/lists/{id}', { params: { id: list.id } })
    expect(now.entries.map((entry) => entry.game.id)).toEqual([other.id])
    expect(refusal(await putBack(ofReview))).toEqual([409, 'case_not_put_back'])
  })

  it('the picture of a profile, unless another was chosen meanwhile; kept no longer it is gone', async () => {
    const member = await app.member('Pia')
    const show = async () => {
      const { body } = await upload(member, await pictureOf({ width: 30, height: 10 }), { purpose: 'avatar' })
      await member.call('PUT /api/profile/picture', { body: { mediaId: body.id } })
      return body
    }
    const avatar = async () =>
      (await noor.call('GET /api/profiles/{id}', { params: { id: member.id } })).body.member.avatar
    const { id: mediaId, url: first } = await show()
    const id = await removed('picture', member)
    expect(await avatar()).toBeNull()
    expect((await fetchPicture(app, first)).status).not.toBe(200)
    expect((await fetchPicture(app, first, member.token)).status).toBe(404)
    const staffSee = await fetchPicture(app, first, judge.token)
    expect([staffSee.status, staffSee.headers.get('cache-control')]).toEqual([
      200,
      expect.not.stringContaining('public'),
    ])
    expect(refusal(await member.call('PUT /api/profile/picture', { body: { mediaId } }))).toEqual([
      404,
      'media_not_found',
    ])
    await putBack(id)
    expect(await avatar()).toBe(first)
    expect((await fetchPicture(app, first)).status).toBe(200)
    const again = await removed('picture', member)
    const { url: second } = await show()
    expect(refusal(await putBack(again))).toEqual([409, 'case_not_put_back'])
    expect(await avatar()).toBe(second)
    await app.sql(`update safety_removals set removed_at = now() - interval '31 days' where case_id = $1`, [again])
    await app.platform.transactions.run((unit) => unit.enqueue(forgetRemoved, {}))
    const isKept = async () =>
      (await judge.call('GET /api/admin/cases/{id}', { params: { id: again } })).body.removal?.isKept
    await app.until(async () => (await isKept()) === false, 'what was kept to be forgotten')
    await app.until(async () => (await fetchPicture(app, first)).status !== 200, 'the picture to be gone')
    expect((await fetchPicture(app, second)).status).toBe(200)
  })

  it('of picture and banner the one that nothing took the place of, and the other is gone', async () => {
    const member = await app.member('Pia')
    const show = async (purpose: 'avatar' | 'banner') => {
      const { body } = await upload(member, await pictureOf({ width: 1600, height: 400 }), { purpose })
      const call = purpose === 'avatar' ? 'PUT /api/profile/picture' : 'PUT /api/profile/banner-picture'
      expect((await member.call(call, { body: { mediaId: body.id } })).status).toBe(200)
      return body
    }
    const [picture, banner] = [await show('avatar'), await show('banner')]
    const id = await removed('picture', member)
    const other = await show('banner')
    await putBack(id)
    expect((await fetchPicture(app, picture.url)).status).toBe(200)
    expect((await fetchPicture(app, other.url)).status).toBe(200)
    expect(await app.sql('select from media where id = $1', [banner.id])).toEqual([])
  })
})

describe('a removal', () => {
  const told = async (member: TestMember) =>
    (await notificationsOf(member)).filter(({ message }) => message.startsWith('The moderators of this hall removed'))

  it('is told to whose it was, by its rule, and not any more once it is put back', async () => {
    const author = await app.member()
    const post = await write(author)
    const id = await removed('post', post)
    expect((await told(author)).map(({ message }) => message)).toEqual([
      'The moderators of this hall removed a post of yours (“Good evening.”). The rule: Harassment. They write: This is not how we talk here.',
    ])
    await putBack(id)
    expect(await told(author)).toEqual([])
  })

  it('is refused without a rule, and of what is gone already', async () => {
    const post = await write(devin)
    const id = await taken('post', post)
    expect(refusal(await settle(judge, id, 'removal'))).toEqual([422, 'case_rule_needed'])
    await devin.call('DELETE /api/posts/{id}', { params: { id: post.id } })
    expect(refusal(await settle(judge, id, 'removal', { rule: 'spam' }))).toEqual([409, 'case_thing_gone'])
    expect(refusal(await putBack(id))).toEqual([409, 'case_not_put_back'])
  })

  it('is put back by nobody whom it concerns, or who reported it', async () => {
    const jun = await moderatorOf(app)
    const post = await write(devin)
    await report(jun, { kind: 'post', id: post.id })
    const { id } = await caseOf(judge, post)
    await take(judge, id)
    await settle(judge, id, 'removal', { rule: 'spam' })
    expect(refusal(await putBack(id, jun))).toEqual([403, 'case_not_yours'])
    expect(refusal(await putBack(id, devin))).toEqual([403, 'forbidden'])
  })
})
