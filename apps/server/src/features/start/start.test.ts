import {
  friendsAtOnce,
  type HeldPart,
  markOf,
  requestsAtOnce,
  wallPostsAtOnce,
} from '@guildhall/contract/rules/start-parts'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { makeGroup, openPair, say, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend, fillFriendships } from '../../../testing/friendships.ts'
import { write } from '../../../testing/posts/posts.ts'
import { report } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const startOf = async (member: TestMember) => succeed(await member.call('GET /api/start'))

/** Somebody with a friend, a group, a request, a block and something unread. */
async function furnishedMember() {
  const [member, friend, asker, blocked] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  await befriend(member, friend)
  await ask(asker, member)
  await block(member, blocked)
  const pair = await openPair(friend, member)
  const group = await makeGroup(friend, [member])
  await say(friend, pair)
  await say(friend, group)
  return { member, friend, asker, blocked }
}

it('says what the member reported, the latest first', async () => {
  const [author, reporter] = [await app.member(), await app.member()]
  const [one, other] = [await write(author), await write(author)]
  for (const { id } of [one, other, one]) await report(reporter, { kind: 'post', id })
  expect((await startOf(reporter)).reported).toEqual([other.id, one.id])
  expect((await startOf(author)).reported).toEqual([])
})

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
}

/** How many statements an act takes, the job queue's left out; what else the server does by itself comes not each time. */
async function leastStatementsOf(act: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3; time += 1) {
      sent.mockClear()
      await act()
      const own = sent.mock.calls.filter(([statement]) => !/pgboss/.test(textOf(statement)))
      least = Math.min(least, own.length)
    }
    return least
  } finally {
    sent.mockRestore()
  }
}

/** What the page would hold of each part by the part's own call. */
async function answersOf(member: TestMember, of: string): Promise<Record<HeldPart, unknown>> {
  const params = { userId: member.id }
  const query = { limit: requestsAtOnce }
  const { presence, friendsHere, newestNotification } = await startOf(member)
  return {
    friends: await friendsOf(member),
    requests: succeed(await member.call('GET /api/friends/{userId}/pending', { params, query })),
    sentRequests: succeed(await member.call('GET /api/friends/{userId}/sent', { params, query })),
    friendsHere,
    presence,
    unread: succeed(await member.call('GET /api/notifications/{userId}/unread', { params })),
    newestNotification,
    counts: succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params })),
    ownProfile: succeed(await member.call('GET /api/profile')),
    profile: succeed(await member.call('GET /api/profiles/{id}', { params: { id: of } })),
    wall: succeed(
      await member.call('GET /api/profiles/{id}/wall', { params: { id: of }, query: { limit: wallPostsAtOnce } }),
    ),
  }
}

/** The first page, with how many there are on all. */
async function friendsOf(member: TestMember) {
  const args = { params: { userId: member.id }, query: { limit: friendsAtOnce } }
  const answer = await member.call('GET /api/friends/{userId}', args)
  return { friends: succeed(answer), total: Number(answer.headers.get('x-total-count')) }
}

async function hold(member: TestMember, of: string) {
  const answers = await answersOf(member, of)
  return Object.entries(answers).map(([part, answer]) => ({ part: part as HeldPart, of, mark: markOf(answer) }))
}

describe('the start', () => {
  it('answers each part as its own call does', async () => {
    const { member, friend, blocked } = await furnishedMember()
    const hub = await friend.hub('chat')
    await vi.waitFor(async () => expect((await startOf(member)).friendsHere).toHaveLength(1), 10_000)
    const start = await startOf(member)
    const own = await answersOf(member, friend.id)
    const params = { userId: member.id }
    expect(start.me).toEqual(succeed(await member.call('GET /api/me')))
    expect(start.unread).toEqual(own.unread)
    expect(start.unread.unread).toBeGreaterThan(0)
    expect(start.counts).toEqual(own.counts)
    expect(start.requests).toEqual(own.requests)
    expect(start.requests).toHaveLength(1)
    const list = await member.call('GET /api/conversations/user/{userId}', { params, query: { limit: 50 } })
    expect(start.conversations).toEqual(succeed(list))
    expect(start.conversations).toHaveLength(2)
    expect(start.friendsHere).toEqual(succeed(await member.call('GET /api/presence/friends')))
    expect(start.blocked).toEqual([blocked.id])
    const [newest] = succeed(await member.call('GET /api/notifications/{userId}', { params, query: { limit: 1 } }))
    expect(start.newestNotification).toBe(newest?.seq)
    await hub.stop()
  })

  it('tells of those with whom one talks also while they are away, and of oneself as with the page open', async () => {
    const { member, friend, asker } = await furnishedMember()
    const start = await startOf(member)
    expect(start.friendsHere).toEqual([])
    const asked = await member.call('GET /api/presence/people', { query: { ids: `${friend.id},${asker.id}` } })
    expect(start.beside).toEqual(succeed(asked))
    expect(start.presence).toMatchObject({ state: 'online', availability: { choice: 'automatic' } })
    succeed(await member.call('PUT /api/presence/availability', { body: { choice: 'invisible', until: null } }))
    expect((await startOf(member)).presence.state).toBe('invisible')
  })

  it('takes the same few statements for little and for much', async () => {
    const { member } = await furnishedMember()
    const plain = await furnishedMember()
    await fillFriendships(app, member, { count: 60, state: 'friends' })
    for (let more = 0; more < 5; more += 1) {
      const other = await app.member()
      await ask(other, member)
      await befriend(member, other)
      await say(other, await openPair(other, member))
    }
    await startOf(plain.member)
    const forLittle = await leastStatementsOf(() => startOf(plain.member))
    expect(await leastStatementsOf(() => startOf(member))).toBe(forLittle)
    // One of them is of newcomers alone: whether they have a first evening.
    expect(forLittle).toBe(28)
  })
})

describe('what moved until the line stood', () => {
  it('is asked about by names only, and read once however often it is asked about', async () => {
    const { member, friend } = await furnishedMember()
    const hub = await member.hub('chat')
    await expect(hub.invoke('WhatMoved', [{ part: 'profile', of: 'a\0b', mark: 'x' }])).rejects.toThrow('invalid')
    const profile = { part: 'profile', of: friend.id, mark: 'x' } as const
    const statementsFor = (count: number) =>
      leastStatementsOf(async () => {
        const asked = Array.from({ length: count }, () => profile)
        expect(await hub.invoke('WhatMoved', asked)).toHaveLength(count)
      })
    await statementsFor(1)
    expect(await statementsFor(20)).toBe(await statementsFor(1))
  })

  it('is nothing when nothing happened, also of the answers of the calls themselves', async () => {
    const { member, friend } = await furnishedMember()
    const held = await hold(member, friend.id)
    const hub = await member.hub('chat')
    expect(await hub.invoke('WhatMoved', held)).toEqual([])
  })

  it('is what happened in between, and nothing else', async () => {
    const { member, friend, asker } = await furnishedMember()
    const held = await hold(member, friend.id)
    const parts = () => held.map(({ part }) => part)
    succeed(
      await friend.call('POST /api/profiles/{id}/wall', { params: { id: friend.id }, body: { text: 'Come over.' } }),
    )
    await ask(await app.member(), member)
    const hub = await member.hub('chat')
    const moved = async () => (await hub.invoke('WhatMoved', held)).map((place) => parts()[place])
    expect((await moved()).toSorted()).toEqual(['newestNotification', 'profile', 'requests', 'unread', 'wall'])

    await befriend(asker, member)
    succeed(await member.call('PUT /api/presence/availability', { body: { choice: 'dnd', until: null } }))
    await say(friend, await makeGroup(friend, [member]))
    await ask(member, await app.member())
    const { version } = succeed(await member.call('GET /api/profile'))
    succeed(await member.call('PATCH /api/profile', { body: { version, changes: { headline: 'Here' } } }))
    expect((await moved()).toSorted()).toEqual(
      [
        'counts',
        'friends',
        'newestNotification',
        'ownProfile',
        'presence',
        'profile',
        'requests',
        'sentRequests',
      ].concat(['unread', 'wall']),
    )
  })

  it('is a profile that may not be seen any more', async () => {
    const { member, friend } = await furnishedMember()
    const hub = await member.hub('chat')
    const nobody = { part: 'profile', of: crypto.randomUUID(), mark: 'any' }
    expect(await hub.invoke('WhatMoved', [nobody])).toEqual([0])
    expect(await hub.invoke('WhatMoved', [{ part: 'wall', of: friend.id, mark: 'another' }])).toEqual([0])
  })
})
