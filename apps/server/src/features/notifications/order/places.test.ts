import { describe, expect, it, onTestFinished } from 'vitest'
import { makeGroup, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { send } from '../../../../testing/messages/messages.ts'
import { notificationsOf, unreadOf } from '../../../../testing/notifications.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { messageSent } from '../../chat/index.ts'

const app = await forThisFile(createTestApp())

describe('a message', () => {
  it('does not wait for one of another conversation, whoever is in both', async () => {
    const { one, other, rooms } = await peopleInGroups(2)
    const [held, free] = rooms as [Room, Room]
    for (const room of rooms) await say(one, room, 'Before')
    const page = await other.hub('notifications')
    const { handle } = (await other.call('GET /api/me')).body

    const gate = holdMessagesOf(held)
    const late = send(one, held, { text: 'All of you: later', mentionsEveryone: true })
    await gate.reached
    await say(one, free, 'Now')
    await send(one, free, { text: `Now, @${handle}` })
    expect(gate.isOpen()).toBe(false)
    const [pushed] = await page.next('ReceiveNotification', ({ words }) => words.includes(`@${handle}`))
    expect(pushed.relatedEntityId).toBe(free.id)
    expect(gate.isOpen()).toBe(false)

    gate.open()
    await late
    const [told] = await page.next('ReceiveNotification', ({ words }) => words.includes('later'))
    expect(told.seq).toBeGreaterThan(pushed.seq)
    expect((await notificationsOf(other)).map(({ seq }) => seq)).toEqual(
      distinctFromNewest(await notificationsOf(other)),
    )
  })
})

describe('the place of a notification', () => {
  it('is given to who was away when they ask, in the order they were told', async () => {
    const { one, other, rooms } = await peopleInGroups(3)
    for (const room of rooms) await say(one, room, `In ${room.title}`)
    await say(one, rooms[0] as Room, 'Once more')
    const due = await app.sql('select from notifications where user_id = $1 and is_due', [other.id])
    expect(due).toHaveLength(rooms.length + invitations(rooms))
    const before = await unreadOf(other)
    const told = (await notificationsOf(other)).filter(({ relatedEntityId }) => relatedEntityId !== one.id)
    expect(told[0]?.words).toBe('Once more')
    expect(told.map(({ seq }) => seq)).toEqual(distinctFromNewest(told))
    expect(await unreadOf(other)).toBe(before)
    expect(await app.sql('select from notifications where user_id = $1 and is_due', [other.id])).toEqual([])
  })

  it('grows with a renewal, so that who knows the one before finds it', async () => {
    const { one, other, rooms } = await peopleInGroups(2)
    for (const room of rooms) await say(one, room, 'One')
    const newest = (await notificationsOf(other))[0]?.seq ?? 0
    await say(one, rooms[0] as Room, 'Two')
    expect((await notificationsOf(other, { after: newest })).map(({ words }) => words)).toEqual(['Two'])
  })

  it('keeps what was renewed unread when all up to the place before is marked', async () => {
    const { one, other, rooms } = await peopleInGroups(1)
    await say(one, rooms[0] as Room, 'One')
    const newest = (await notificationsOf(other))[0]?.seq ?? 0
    await say(one, rooms[0] as Room, 'Two')
    await other.call('POST /api/notifications/mark-all-read', { body: { upToSeq: newest } })
    const unread = (await notificationsOf(other)).filter(({ isRead }) => !isRead)
    expect(unread.map(({ words }) => words)).toEqual(['Two'])
  })

  it('is another for each, however many ask and tell at once', async () => {
    const { one, other, rooms } = await peopleInGroups(4)
    await other.hub('notifications')
    await Promise.all(
      [1, 2, 3].flatMap((round) => [
        ...rooms.map((room) => say(one, room, `Round ${round}`)),
        notificationsOf(other),
        notificationsOf(other),
      ]),
    )
    const told = await notificationsOf(other)
    expect(told.map(({ seq }) => seq)).toEqual(distinctFromNewest(told))
    expect(told.filter(({ words }) => words === 'Round 3').length).toBeGreaterThan(0)
  })
})

type Room = { readonly id: string; readonly title: string | null }

/** Three people who are together in so many groups. */
async function peopleInGroups(count: number) {
  const [one, other, third] = [await app.member(), await app.member(), await app.member()]
  for (const friend of [other, third]) await befriend(one, friend)
  const rooms: Room[] = []
  for (let number = 1; number <= count; number++) rooms.push(await makeGroup(one, [other, third], `Group ${number}`))
  return { one, other, rooms }
}

const invitations = (rooms: readonly Room[]) => rooms.length + 1

/** From now on messages of a conversation are stored and told, and not committed before it is opened. */
function holdMessagesOf({ id }: Room) {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isOpen = false
  onTestFinished(() => opened.resolve())
  app.platform.events.onAnnounced(messageSent, async ({ conversation }) => {
    if (conversation.id !== id) return
    reached.resolve()
    await opened.promise
  })
  return {
    reached: reached.promise,
    isOpen: () => isOpen,
    open() {
      isOpen = true
      opened.resolve()
    },
  }
}

const distinctFromNewest = (told: readonly { seq: number }[]) =>
  [...new Set(told.map(({ seq }) => seq))].filter((seq) => seq > 0).toSorted((a, b) => b - a)
