import {
  notificationSubtype,
  notificationSubtypeNames,
  notificationTypes,
} from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute, unblock } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { approve, ask, askForId, befriend, cancel, decline, remove } from '../../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('a friend request', () => {
  it('is told to whoever is asked, once, and not to whoever asks', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await ask(asker, asked)
    const told = await notificationsOf(asked)
    expect(told).toEqual([
      {
        id: expect.any(String),
        userId: asked.id,
        type: notificationTypes.friends,
        subtype: notificationSubtype('FriendRequestReceived'),
        message: `Hana ${asker.lastName} sent you a friend request.`,
        isRead: false,
        readAt: null,
        createdAt: expect.any(String),
        relatedEntityId: asker.id,
        seq: 1,
        actor: {
          id: asker.id,
          firstName: 'Hana',
          lastName: asker.lastName,
          handle: expect.any(String),
          avatar: null,
          crest: null,
        },
        place: null,
        words: 'sent you a friend request.',
        target: 'requests',
        groupKey: told[0]?.id,
        channelKind: 'friendRequests',
        popsUp: true,
        sounds: false,
      },
    ])
    expect(await notificationsOf(asker)).toEqual([])
  })

  it('carries the name the actor has now', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await app.sql(`update users set first_name = 'Johanna' where id = $1`, [asker.id])
    const [told] = await notificationsOf(asked)
    expect(told?.message).toBe(`Johanna ${asker.lastName} sent you a friend request.`)
    expect(told?.actor?.firstName).toBe('Johanna')
  })

  it('that is accepted is read, and told to whoever asked', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await approve(asked, asker)
    expect((await notificationsOf(asked)).map(({ isRead }) => isRead)).toEqual([true])
    expect(await notificationsOf(asker)).toMatchObject([
      {
        type: notificationTypes.friends,
        subtype: notificationSubtype('FriendRequestAccepted'),
        message: `Noor ${asked.lastName} accepted your friend request.`,
        target: 'friends',
        relatedEntityId: asked.id,
        isRead: false,
      },
    ])
  })

  it('that is answered by asking back is accepted', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await ask(asked, asker)
    expect(await unreadOf(asked)).toBe(0)
    expect((await notificationsOf(asker)).map(({ subtype }) => subtype)).toEqual([
      notificationSubtype('FriendRequestAccepted'),
    ])
  })

  it('that is declined is read, and told to nobody', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    expect((await notificationsOf(asked)).map(({ isRead }) => isRead)).toEqual([true])
    expect(await notificationsOf(asker)).toEqual([])
  })

  it('that is cancelled leaves nothing; a new one is told again', async () => {
    const [asker, asked] = await people()
    const request = await askForId(asker, asked)
    expect((await notificationsOf(asked)).map(({ seq }) => seq)).toEqual([1])
    await cancel(asker, request)
    expect(await notificationsOf(asked)).toEqual([])
    await ask(asker, asked)
    expect((await notificationsOf(asked)).map(({ seq }) => seq)).toEqual([2])
  })
})

describe('a friendship that ends', () => {
  it('is told to the one who lost it, and not to the one who ended it', async () => {
    const [asker, asked] = await people()
    await befriend(asker, asked)
    await remove(asked, asker)
    expect((await notificationsOf(asker))[0]).toMatchObject({
      type: notificationTypes.friends,
      subtype: notificationSubtype('FriendRemoved'),
      message: `You and Noor ${asked.lastName} are no longer friends.`,
      target: 'friends',
      relatedEntityId: asked.id,
      actor: { id: asked.id },
      isRead: false,
    })
    expect(await subtypesOf(asked)).not.toContain('FriendRemoved')
  })

  it('by a block is told to nobody', async () => {
    const [asker, asked] = await people()
    await befriend(asker, asked)
    await block(asked, asker)
    expect(await subtypesOf(asker)).not.toContain('FriendRemoved')
  })

  it('is told again when it ends again', async () => {
    const [asker, asked] = await people()
    for (let times = 0; times < 2; times++) {
      await befriend(asker, asked)
      await remove(asked, asker)
    }
    expect((await subtypesOf(asker)).filter((name) => name === 'FriendRemoved')).toHaveLength(2)
  })

  it('is not told to whoever muted the other', async () => {
    const [asker, asked] = await people()
    await befriend(asker, asked)
    await mute(asker, asked)
    await remove(asked, asker)
    expect(await subtypesOf(asker)).not.toContain('FriendRemoved')
  })
})

describe('two friends of a member who become friends', () => {
  it('are told to the member, with both names', async () => {
    const { member, one, other } = await friendOfTwo()
    await befriend(one, other)
    expect((await notificationsOf(member))[0]).toMatchObject({
      type: notificationTypes.friends,
      subtype: notificationSubtype('MutualFriendAdded'),
      message: 'Two of your friends, Hana Tester and Noor Tester, are friends now.',
      target: 'friends',
      relatedEntityId: one.id,
      isRead: false,
    })
    expect(await subtypesOf(one)).not.toContain('MutualFriendAdded')
    expect(await subtypesOf(other)).not.toContain('MutualFriendAdded')
  })

  it('are one unread notification, however often', async () => {
    const { member, one, other } = await friendOfTwo()
    for (let times = 0; times < 3; times++) {
      await befriend(one, other)
      await remove(one, other)
    }
    expect((await subtypesOf(member)).filter((name) => name === 'MutualFriendAdded')).toHaveLength(1)
  })

  it('are told also to a member who shows friends to nobody themselves', async () => {
    const { member, one, other } = await friendOfTwo()
    await choosePrivacy(member, { friendList: 'nobody' })
    await befriend(one, other)
    expect(await subtypesOf(member)).toContain('MutualFriendAdded')
  })

  it('are not told while one of them shows friends to nobody', async () => {
    const { member, one, other } = await friendOfTwo()
    await choosePrivacy(other, { friendList: 'nobody' })
    await befriend(one, other)
    expect(await subtypesOf(member)).not.toContain('MutualFriendAdded')
  })

  it.each(['one', 'other'] as const)('are not told to whoever muted %s of them', async (which) => {
    const { member, one, other } = await friendOfTwo()
    await mute(member, which === 'one' ? one : other)
    await befriend(one, other)
    expect(await subtypesOf(member)).not.toContain('MutualFriendAdded')
  })

  it.each(['one', 'other'] as const)('are hidden when the member blocks %s, and their badge is gone', async (which) => {
    const { member, ...two } = await friendOfTwo()
    const [last] = await notificationsOf(member)
    await member.call('POST /api/notifications/mark-all-read', { body: { upToSeq: last?.seq ?? 0 } })
    await befriend(two.one, two.other)
    expect(await unreadOf(member)).toBe(1)
    await block(member, two[which])
    expect(await subtypesOf(member)).not.toContain('MutualFriendAdded')
    expect(await unreadOf(member)).toBe(0)
    await unblock(member, two[which])
    expect((await notificationsOf(member))[0]).toMatchObject({
      subtype: notificationSubtype('MutualFriendAdded'),
      isRead: true,
    })
  })
})

describe('a block', () => {
  it('hides and reads what was told about the other, and shows it again when it is undone', async () => {
    const [member, other] = await people()
    await befriend(member, other)
    expect(await unreadOf(member)).toBe(1)
    const hub = await member.hub('notifications')
    await block(member, other)
    await hub.next('NotificationsRead')
    expect([await notificationsOf(member), await unreadOf(member)]).toEqual([[], 0])
    await unblock(member, other)
    expect(await notificationsOf(member)).toMatchObject([{ isRead: true }])
  })

  it('changes nothing of what the other was told before', async () => {
    const [member, other] = await people()
    await befriend(other, member)
    const before = await notificationsOf(other)
    await block(member, other)
    expect((await notificationsOf(other)).slice(-before.length)).toEqual(before)
  })
})

it('a refused call tells nobody', async () => {
  const [asker, asked] = await people()
  await approve(asked, asker)
  await ask(asked, asked)
  expect([await notificationsOf(asker), await notificationsOf(asked)]).toEqual([[], []])
})

/** A member with two friends who do not know each other. */
async function friendOfTwo(): Promise<{ member: TestMember; one: TestMember; other: TestMember }> {
  const [one, other] = await people()
  const member = await app.member()
  await befriend(member, one)
  await befriend(member, other)
  return { member, one, other }
}

async function subtypesOf(member: TestMember): Promise<string[]> {
  return (await notificationsOf(member)).map(({ subtype }) => notificationSubtypeNames[subtype] ?? '')
}

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member('Hana'), await app.member('Noor')]
}
