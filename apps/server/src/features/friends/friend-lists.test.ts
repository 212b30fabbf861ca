import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend, remove } from '../../../testing/friendships.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('GET /api/friends/{userId}', () => {
  it('answers the own friends by name, accents beside their letters', async () => {
    const owner = await app.member()
    for (const name of ['Zoë', 'Émile', 'emil', 'Åsa', 'Björn', 'Emma']) {
      await befriend(await app.member(name), owner)
    }
    const { status, body } = await listOf(owner)
    expect(status).toBe(200)
    expect(body.map((friend) => friend.firstName)).toEqual(['Åsa', 'Björn', 'emil', 'Émile', 'Emma', 'Zoë'])
  })

  it('tells who each friend is and since when', async () => {
    const [owner, friend] = [await app.member(), await app.member('Wren')]
    const before = Date.now()
    await befriend(owner, friend)
    const [entry] = (await listOf(owner)).body
    expect(entry).toEqual({
      id: friend.id,
      firstName: 'Wren',
      lastName: friend.lastName,
      handle: expect.any(String),
      avatar: null,
      crest: null,
      since: expect.any(String),
    })
    expect(Math.abs(Date.parse(entry?.since ?? '') - before)).toBeLessThan(60_000)
  })

  it('comes whole, or by pages in the same order', async () => {
    const owner = await app.member()
    for (const name of ['Zoë', 'Émile', 'emil', 'Åsa', 'Björn']) await befriend(await app.member(name), owner)
    const whole = (await listOf(owner)).body
    const first = (await listOf(owner, owner, { limit: 2 })).body
    const rest = (await listOf(owner, owner, { limit: 4, after: first[1]?.id ?? '' })).body
    expect([...first, ...rest]).toEqual(whole)
    expect(first).toHaveLength(2)
  })

  it('goes on behind who is a friend no more, and refuses to behind nobody', async () => {
    const [owner, first, second] = [await app.member(), await app.member('Abe'), await app.member('Bea')]
    for (const friend of [first, second]) await befriend(friend, owner)
    await remove(owner, first)
    expect((await listOf(owner, owner, { after: first.id })).body.map(({ id }) => id)).toEqual([second.id])
    expect(refusal(await listOf(owner, owner, { after: randomUUID() }))).toEqual([400, 'malformed_request'])
  })

  it('answers for some only, of those who are friends and may be seen', async () => {
    const [owner, friend, viewer, stranger] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ]
    for (const other of [friend, viewer]) await befriend(other, owner)
    const ids = `${friend.id},${stranger.id}`
    for (const as of [owner, viewer]) {
      expect((await listOf(owner, as, { ids })).body.map(({ id }) => id)).toEqual([friend.id])
    }
    await block(friend, viewer)
    expect((await listOf(owner, viewer, { ids })).body).toEqual([])
    expect(refusal(await listOf(owner, stranger, { ids }))).toEqual([403, 'not_visible'])
  })

  it('says on every page how many there are', async () => {
    const owner = await app.member()
    for (const name of ['Zoë', 'Émile', 'Åsa']) await befriend(await app.member(name), owner)
    const first = await listOf(owner, owner, { limit: 2 })
    const second = await listOf(owner, owner, { limit: 2, after: first.body[1]?.id ?? '' })
    expect([first, second].map(({ body, headers }) => [body.length, headers.get('x-total-count')])).toEqual([
      [2, '3'],
      [1, '3'],
    ])
  })

  it('finds by how words of a name begin, or by handle, page by page', async () => {
    const owner = await app.member()
    for (const name of ['Kovář', 'Jean-Luc', 'Kovač', 'Łukasz']) await befriend(await app.member(name), owner)
    const found = async (name: string) => (await listOf(owner, owner, { name })).body.map((friend) => friend.firstName)
    expect(await found('kova')).toEqual(['Kovač', 'Kovář'])
    expect(await found('LUC')).toEqual(['Jean-Luc'])
    expect(await found('lukasz')).toEqual(['Łukasz'])
    expect(await found('@kovac')).toEqual(['Kovač'])
    expect(await found('ovar')).toEqual([])

    const first = await listOf(owner, owner, { name: 'kova', limit: 1 })
    expect(first.headers.get('x-total-count')).toBe('2')
    expect(first.headers.get('link')).toBe(`<?name=kova&limit=1&after=${first.body[0]?.id}>; rel="next"`)
    const second = await listOf(owner, owner, { name: 'kova', limit: 1, after: first.body[0]?.id ?? '' })
    expect(second.body.map((friend) => friend.firstName)).toEqual(['Kovář'])
  })

  it('finds and counts nobody whom the one who looks may not see', async () => {
    const [owner, viewer, stranger] = [await app.member(), await app.member(), await app.member()]
    const [hidden, seen] = [await app.member('Quillon'), await app.member('Quillon')]
    for (const friend of [hidden, seen, viewer]) await befriend(friend, owner)
    await block(hidden, viewer)
    const { body, headers } = await listOf(owner, viewer, { name: 'quillon', limit: 1 })
    expect([body.map(({ id }) => id), headers.get('x-total-count')]).toEqual([[seen.id], '1'])
    expect(refusal(await listOf(owner, stranger, { name: 'quillon' }))).toEqual([403, 'not_visible'])
    await block(owner, seen)
    expect((await listOf(owner, owner, { name: 'quillon' })).body.map(({ id }) => id)).toEqual([hidden.id])
  })

  it.each([
    { limit: 0 },
    { limit: 5001 },
    { after: 'Wren' },
    { ids: '' },
    { ids: 'wren' },
    { name: ' ' },
    { name: 'a'.repeat(101) },
  ])('refuses the query %j', async (query) => {
    const owner = await app.member()
    expect(refusal(await listOf(owner, owner, query))).toEqual([422, 'invalid'])
  })

  it('shows the list to friends of its owner, and nobody else', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    await befriend(friend, stranger)
    expect((await listOf(owner, friend)).body.map(({ id }) => id)).toEqual([friend.id])
    expect(refusal(await listOf(owner, stranger))).toEqual([403, 'not_visible'])
  })

  it('refuses absent members like invisible ones', async () => {
    const answer = await app.call('GET /api/friends/{userId}', { params: { userId: randomUUID() } }, await app.member())
    expect(refusal(answer)).toEqual([403, 'not_visible'])
  })

  it('is closed to whoever was a friend once', async () => {
    const [owner, friend] = [await app.member(), await app.member()]
    await befriend(owner, friend)
    await remove(owner, friend)
    expect(refusal(await listOf(owner, friend))).toEqual([403, 'not_visible'])
  })

  it('refuses a malformed id', async () => {
    const owner = await app.member()
    const answer = await owner.call('GET /api/friends/{userId}', { params: { userId: 'me' } })
    expect(refusal(answer)).toEqual([400, 'malformed_id'])
  })
})

describe('GET /api/friends/{userId}/pending', () => {
  it('answers who waits for the member, newest first, with the friends they share', async () => {
    const [owner, first, second] = [await app.member(), await app.member(), await app.member('Hana')]
    const common = await app.member('Noor')
    await befriend(common, owner)
    await befriend(second, common)
    await ask(first, owner)
    await ask(second, owner)
    const { status, body } = await requests('pending', owner)
    expect(status).toBe(200)
    expect(body.map((request) => request.friendId)).toEqual([second.id, first.id])
    expect(body[0]).toMatchObject({
      firstName: 'Hana',
      lastName: second.lastName,
      handle: expect.any(String),
      avatar: null,
      crest: null,
      friendsInCommon: { count: 1, first: [{ id: common.id, firstName: 'Noor' }] },
    })
    expect(body[1]?.friendsInCommon).toEqual({ count: 0, first: [] })
  })

  it('names three of many friends in common', async () => {
    const [owner, asker] = [await app.member(), await app.member()]
    for (const common of [await app.member(), await app.member(), await app.member(), await app.member()]) {
      await befriend(owner, common)
      await befriend(common, asker)
    }
    await ask(asker, owner)
    const [request] = (await requests('pending', owner)).body
    expect(request?.friendsInCommon.count).toBe(4)
    expect(request?.friendsInCommon.first).toHaveLength(3)
  })

  it('goes through the requests page by page', async () => {
    const owner = await app.member()
    const askers: TestMember[] = []
    for (let count = 0; count < 5; count++) askers.unshift(await app.member())
    for (const asker of askers.toReversed()) await ask(asker, owner)
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await requests('pending', owner, { limit: 2, ...(before && { before }) })
      seen.push(...page.body.map((request) => request.friendId))
      before = page.body.at(-1)?.id
    } while (before)
    expect(seen).toEqual(askers.map((asker) => asker.id))
  })

  it('refuses other members', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    await befriend(owner, other)
    const answer = await requests('pending', owner, {}, other)
    expect(refusal(answer)).toEqual([403, 'not_owner'])
  })

  it.each([{ limit: 0 }, { limit: 101 }, { before: 'yesterday' }])('refuses the query %j', async (query) => {
    const owner = await app.member()
    expect(refusal(await requests('pending', owner, query))).toEqual([422, 'invalid'])
  })
})

describe('GET /api/friends/{userId}/sent', () => {
  it('answers the requests nobody answered yet, newest first', async () => {
    const [owner, first, second] = [await app.member(), await app.member(), await app.member()]
    const accepting = await app.member()
    await ask(owner, first)
    await befriend(owner, accepting)
    await ask(owner, second)
    const { status, body } = await requests('sent', owner)
    expect(status).toBe(200)
    expect(body.map((request) => request.friendId)).toEqual([second.id, first.id])
  })

  it('refuses other members', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    expect(refusal(await requests('sent', owner, {}, other))).toEqual([403, 'not_owner'])
  })
})

function listOf(
  owner: TestMember,
  as = owner,
  query: { ids?: string; name?: string; after?: string; limit?: number } = {},
) {
  return as.call('GET /api/friends/{userId}', { params: { userId: owner.id }, query })
}

function requests(
  direction: 'pending' | 'sent',
  owner: TestMember,
  query: { before?: string; limit?: number } = {},
  as = owner,
) {
  return as.call(`GET /api/friends/{userId}/${direction}`, { params: { userId: owner.id }, query })
}
