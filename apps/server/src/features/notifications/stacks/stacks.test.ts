import type { NotificationGroup } from '@guildhall/contract/notifications'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import {
  friendsInPair,
  joinBy,
  makeGroup,
  makeLink,
  memberWithFriends,
  read,
  say,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { ask } from '../../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../../testing/notifications.ts'
import { react, takeBack, write } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { remindOfUnread } from '../causes/reminders/unread-reminders.job.ts'

const app = await forThisFile(createTestApp())

async function groupsOf(member: TestMember, query: { before?: number; limit?: number } = {}) {
  return (await member.call('GET /api/notifications/{userId}/groups', { params: { userId: member.id }, query })).body
}

const readUpTo = async (member: TestMember, groups: readonly Pick<NotificationGroup, 'key' | 'seq'>[]) =>
  (
    await member.call('POST /api/notifications/mark-groups-read', {
      body: { groups: groups.map(({ key, seq: upToSeq }) => ({ key, upToSeq })) },
    })
  ).body.marked

const undo = (member: TestMember, marked: string | null) =>
  member.call('POST /api/notifications/mark-unread', { body: { marked } })

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.member()))
const nameOf = ({ firstName, lastName }: TestMember) => `${firstName} ${lastName}`

describe('what happens to one post on one day', () => {
  it('is one row that names who came last, counts as one, and is read as one, up to what was seen', async () => {
    const [author, one, two, three] = (await people(4)) as [TestMember, TestMember, TestMember, TestMember]
    const post = await write(author)
    for (const reader of [one, two, three]) await react(reader, post)
    const [group, ...others] = (await groupsOf(author)) as [NotificationGroup]
    expect(others).toEqual([])
    expect(group).toMatchObject({
      message: `${nameOf(three)}, ${nameOf(two)} and 1 other reacted to your post.`,
      count: 3,
      unread: 3,
      newest: { actor: { id: three.id }, groupKey: group.key, channelKind: 'reactions' },
    })
    expect((await notificationsOf(author)).map(({ groupKey }) => groupKey)).toEqual([group.key, group.key, group.key])
    expect(await unreadOf(author)).toBe(1)

    const late = await app.member()
    await react(late, post)
    const marked = await readUpTo(author, [group])
    expect(await groupsOf(author)).toMatchObject([{ count: 4, unread: 1 }])
    expect(await unreadOf(author)).toBe(1)
    const hub = await author.hub('notifications')
    await undo(author, marked)
    await hub.next('NotificationsRead')
    expect(await groupsOf(author)).toMatchObject([{ unread: 4 }])
    await undo(author, marked)
    expect(await readUpTo(author, await groupsOf(author))).not.toBeNull()
    expect(await readUpTo(author, await groupsOf(author))).toBeNull()
    expect(await unreadOf(author)).toBe(0)
  })

  it('goes on without who took it back, and without whom the member blocked', async () => {
    const [author, one, two, three] = (await people(4)) as [TestMember, TestMember, TestMember, TestMember]
    const post = await write(author)
    for (const reader of [one, two, three]) await react(reader, post)
    await groupsOf(author)
    await takeBack(three, post)
    expect(await groupsOf(author)).toMatchObject([
      { message: `${nameOf(two)} and ${nameOf(one)} reacted to your post.`, count: 2 },
    ])
    await block(author, two)
    expect(await groupsOf(author)).toMatchObject([{ message: `${nameOf(one)} reacted to your post.`, count: 1 }])
  })
})

describe('a conversation', () => {
  it('is one row, read with it, and a mark of it is taken back only while it is not read there', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const rowsOfPair = async () => (await groupsOf(other)).filter(({ newest }) => newest.relatedEntityId === pair.id)
    await read(other, await say(one, pair, 'One'))
    const second = await say(one, pair, 'Two')
    const rows = await rowsOfPair()
    expect(rows).toMatchObject([{ message: `${nameOf(one)}: Two`, unread: 1, count: 2 }])
    const marked = await readUpTo(other, rows)
    await undo(other, marked)
    expect(await rowsOfPair()).toMatchObject([{ unread: 1 }])
    const again = await readUpTo(other, rows)
    await read(other, second)
    await undo(other, again)
    expect(await rowsOfPair()).toMatchObject([{ unread: 0 }])
    // What was said anew is unread for what was marked before.
    const third = await say(one, pair, 'Three')
    const last = await readUpTo(other, await rowsOfPair())
    await say(one, pair, 'Four')
    await undo(other, last)
    expect(await rowsOfPair()).toMatchObject([{ message: `${nameOf(one)}: Four`, unread: 1 }])
    expect(third.seq).toBe(3)
  })

  it('that was left unread for a day reminds once, waits for an answer, and is settled by reading', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair, 'Are you in?')
    const remind = () => app.platform.jobs.enqueue(app.platform.database, remindOfUnread, {})
    const reminders = async () =>
      (await notificationsOf(other)).filter(({ words }) => words.startsWith('wrote to you a day ago'))
    await app.sql(
      `update notifications set created_at = now() - interval '25 hours' where user_id = $1 and group_key like 'conversation:%'`,
      [other.id],
    )
    await remind()
    await app.until(async () => ((await reminders()).length === 1 ? true : undefined))
    expect(await needsOf(other)).toMatchObject([
      { kind: 'unreadMessage', person: { id: one.id }, conversationId: pair.id },
    ])
    expect((await groupsOf(other)).filter(({ newest }) => newest.relatedEntityId === pair.id)).toMatchObject([
      { count: 2, unread: 2 },
    ])
    await read(other, said)
    expect(await needsOf(other)).toEqual([])
    expect(await reminders()).toMatchObject([{ isRead: true }])
  })
})

const needsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).body

it('who asks to be a friend or to be let into a group waits for an answer, longest first', async () => {
  const { owner, friends } = await memberWithFriends(app, 2)
  const group = await makeGroup(owner, friends, 'Raid')
  const link = await makeLink(owner, group, { needsApproval: true })
  const [asker, joiner] = (await people(2)) as [TestMember, TestMember]
  await ask(asker, owner)
  await joinBy(joiner, link)
  expect(await needsOf(owner)).toMatchObject([
    { kind: 'friendRequest', person: { id: asker.id }, endsAt: null },
    { kind: 'joinRequest', person: { id: joiner.id }, conversationId: group.id, title: 'Raid' },
  ])
  expect(await needsOf(asker)).toEqual([])
})

it('whoever asks for what came after the last they know misses nothing of fifty who write at once', async () => {
  const author = await app.member()
  const post = await write(author)
  const writers = await people(50)
  const known = new Map<string, number>()
  let last = 0
  let areWriting = true
  async function follow(): Promise<void> {
    for (const one of await notificationsOf(author, { after: last, limit: 100 })) {
      expect(one.seq).toBeGreaterThan(last)
      last = one.seq
      known.set(one.id, one.seq)
    }
  }
  const written = Promise.all(writers.map((writer) => react(writer, post))).finally(() => (areWriting = false))
  while (areWriting) await follow()
  // On a busy machine a writer may be turned away; what counts is what was stored.
  await written
  const stored = await app.sql<{ id: string }>('select id from notifications where user_id = $1 order by id', [
    author.id,
  ])
  await follow()
  expect([...known.keys()].toSorted()).toEqual(stored.map(({ id }) => id))
  expect(new Set(known.values()).size).toBe(stored.length)
  expect(stored.length).toBeGreaterThan(25)
})

it('the rows of the room go on page by page, and each stands once', async () => {
  const author = await app.member()
  const readers = await people(2)
  const posts = []
  for (let number = 1; number <= 5; number++) posts.push(await write(author, `Post ${number}`))
  for (const post of posts) for (const reader of readers) await react(reader, post)
  const first = await groupsOf(author, { limit: 3 })
  const rest = await groupsOf(author, { limit: 3, before: first.at(-1)?.seq ?? 0 })
  expect([first.length, rest.length]).toEqual([3, 2])
  expect([...first, ...rest].map(({ newest }) => newest.relatedEntityId)).toEqual(
    posts.map(({ id }) => id).toReversed(),
  )
})
