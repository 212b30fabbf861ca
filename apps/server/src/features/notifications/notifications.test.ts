import { randomUUID } from 'node:crypto'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend } from '../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../testing/notifications.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('GET /api/notifications/{userId}', () => {
  it('answers the notifications of the member, newest first', async () => {
    const { owner, askers } = await notified(3)
    const { status, body } = await list(owner)
    expect(status).toBe(200)
    expect(body.map(({ seq }) => seq)).toEqual([3, 2, 1])
    expect(body.map(({ relatedEntityId }) => relatedEntityId)).toEqual(askers.toReversed().map((asker) => asker.id))
  })

  it('goes back page by page, every one once', async () => {
    const { owner } = await notified(5)
    const seen: number[] = []
    let before: number | undefined
    do {
      const page = await notificationsOf(owner, { limit: 2, ...(before && { before }) })
      seen.push(...page.map(({ seq }) => seq))
      before = page.at(-1)?.seq
    } while (before)
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  it('catches up after the last one known, in order', async () => {
    const { owner } = await notified(4)
    const missed = await notificationsOf(owner, { after: 1, limit: 2 })
    expect(missed.map(({ seq }) => seq)).toEqual([2, 3])
    expect(await notificationsOf(owner, { after: 4 })).toEqual([])
  })

  it('answers what was stored before its parts were, whole', async () => {
    const { owner } = await notified(1)
    await app.sql('update notifications set place = null, words_from = null, told = null where user_id = $1', [
      owner.id,
    ])
    const [old] = await notificationsOf(owner)
    expect(old?.message).toMatch(/ sent you a friend request\.$/)
    expect(old).toMatchObject({ place: null, words: old?.message, target: 'requests' })
  })

  it('answers one type when asked for it', async () => {
    const { owner } = await notified(2)
    const { friends, social } = notificationTypes
    expect(await notificationsOf(owner, { type: friends })).toHaveLength(2)
    expect(await notificationsOf(owner, { type: social })).toEqual([])
  })

  it('refuses everybody else', async () => {
    const { owner, askers } = await notified(1)
    const [asker] = askers
    expect(asker && refusal(await list(owner, asker))).toEqual([403, 'not_owner'])
    const absent = await owner.call('GET /api/notifications/{userId}', {
      params: { userId: randomUUID() },
    })
    expect(refusal(absent)).toEqual([403, 'not_owner'])
  })

  it.each([{ limit: 0 }, { limit: 101 }, { type: 10 }, { before: 0 }, { after: -1 }])(
    'refuses the query %j',
    async (query) => {
      const owner = await app.member()
      const answer = await owner.call('GET /api/notifications/{userId}', {
        params: { userId: owner.id },
        query,
      })
      expect(refusal(answer)).toEqual([422, 'invalid'])
    },
  )
})

describe('GET /api/notifications/{userId}/unread', () => {
  it('counts what is unread, in all and by type', async () => {
    const { owner } = await notified(2)
    const [friend] = [await app.member()]
    await befriend(owner, friend)
    const { status, body } = await unread(owner)
    expect([status, body]).toEqual([200, { unread: 3, byType: [0, 3, 0, 0, 0, 0, 0, 0, 0, 0] }])
  })

  it('refuses everybody else', async () => {
    const owner = await app.member()
    expect(refusal(await unread(owner, await app.member()))).toEqual([403, 'not_owner'])
  })
})

describe('POST /api/notifications/mark-read/{id}', () => {
  it('marks it read; the first time stays when repeated', async () => {
    const { owner } = await notified(2)
    const [newest] = await notificationsOf(owner)
    expect((await markRead(owner, newest?.id)).status).toBe(204)
    const [marked, other] = await notificationsOf(owner)
    expect(marked).toEqual({ ...newest, isRead: true, readAt: expect.any(String) })
    expect(other?.isRead).toBe(false)
    expect(await unreadOf(owner)).toBe(1)

    expect((await markRead(owner, newest?.id)).status).toBe(204)
    expect((await notificationsOf(owner))[0]?.readAt).toBe(marked?.readAt)
  })

  it('does not find those of others and absent ones', async () => {
    const { owner, askers } = await notified(1)
    const [notification] = await notificationsOf(owner)
    const [stranger] = askers
    for (const id of [notification?.id, randomUUID()]) {
      const answer = stranger && (await markRead(stranger, id))
      expect(answer && refusal(answer)).toEqual([404, 'notification_not_found'])
    }
    expect(await unreadOf(owner)).toBe(1)
  })

  it('refuses what is no id', async () => {
    expect(refusal(await markRead(await app.member(), 'all'))).toEqual([400, 'malformed_id'])
  })
})

describe('POST /api/notifications/mark-read-bulk/', () => {
  it('marks several, passes over foreign and absent ones, and answers those read now', async () => {
    const { owner } = await notified(3)
    const foreign = (await notificationsOf((await notified(1)).owner))[0]?.id ?? ''
    const [third, , first] = (await notificationsOf(owner)).map(({ id }) => id)
    const given = [first, foreign, third, randomUUID(), first].map((id) => id ?? '')
    const { status, body } = await markBulk(owner, given)
    expect([status, body]).toEqual([200, [first, third]])
    expect((await notificationsOf(owner)).map(({ isRead }) => isRead)).toEqual([true, false, true])

    expect((await markBulk(owner, given)).body).toEqual([first, third])
    expect((await app.sql('select 1 from notifications where id = $1 and read_at is null', [foreign])).length).toBe(1)
  })

  it('is found with and without the slash at its end', async () => {
    const { owner } = await notified(1)
    const ids = (await notificationsOf(owner)).map(({ id }) => id)
    for (const path of ['/api/notifications/mark-read-bulk', '/api/notifications/mark-read-bulk/']) {
      const answer = await app.raw('POST', path, {
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(ids),
      })
      expect(answer.status).toBe(200)
    }
  })

  it('takes 500 ids and refuses more, and what is no id', async () => {
    const owner = await app.member()
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await markBulk(owner, many.slice(1))).body).toEqual([])
    expect(refusal(await markBulk(owner, many))).toEqual([422, 'invalid'])
    expect(refusal(await markBulk(owner, ['first']))).toEqual([422, 'invalid'])
  })

  it('can be called by many pages at once, in any order', async () => {
    const { owner } = await notified(6)
    const ids = (await notificationsOf(owner)).map(({ id }) => id)
    const answers = await Promise.all([
      markBulk(owner, ids),
      markBulk(owner, ids.toReversed()),
      markAll(owner, 6),
      markBulk(owner, ids.slice(2)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 200])
    expect(await unreadOf(owner)).toBe(0)
  })
})

describe('POST /api/notifications/mark-all-read', () => {
  it('marks everything up to a seq, also when repeated, and nothing of others', async () => {
    const { owner } = await notified(3)
    const { owner: other } = await notified(2)
    expect((await markAll(owner, 2)).status).toBe(204)
    expect((await notificationsOf(owner)).map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect((await markAll(owner, 2)).status).toBe(204)
    expect([await unreadOf(owner), await unreadOf(other)]).toEqual([1, 2])
  })

  it('refuses a wrong seq and unknown fields', async () => {
    const owner = await app.member()
    expect(refusal(await markAll(owner, 0))).toEqual([422, 'invalid'])
    const answer = await app.raw('POST', '/api/notifications/mark-all-read', {
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ upToSeq: 1, everything: true }),
    })
    expect(answer.status).toBe(422)
  })
})

/** A member who was asked by so many others, in order. */
async function notified(count: number): Promise<{ owner: TestMember; askers: TestMember[] }> {
  const owner = await app.member()
  const askers = await Promise.all(Array.from({ length: count }, () => app.member()))
  for (const asker of askers) await ask(asker, owner)
  return { owner, askers }
}

const list = (owner: TestMember, as = owner) =>
  as.call('GET /api/notifications/{userId}', { params: { userId: owner.id } })

const unread = (owner: TestMember, as = owner) =>
  as.call('GET /api/notifications/{userId}/unread', { params: { userId: owner.id } })

const markRead = (member: TestMember, id = '') =>
  member.call('POST /api/notifications/mark-read/{id}', { params: { id } })

const markBulk = (member: TestMember, ids: string[]) =>
  member.call('POST /api/notifications/mark-read-bulk/', { body: ids })

const markAll = (member: TestMember, upToSeq: number) =>
  member.call('POST /api/notifications/mark-all-read', { body: { upToSeq } })
