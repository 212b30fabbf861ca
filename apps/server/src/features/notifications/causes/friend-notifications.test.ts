import { notificationSubtype, notificationTypes } from '@guildhall/contract/notification-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, ask, askForId, befriend, cancel, decline, remove } from '../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../testing/notifications.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { createTestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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
        actor: { id: asker.id, firstName: 'Hana', lastName: asker.lastName, avatar: null },
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
    await cancel(asker, await askForId(asker, asked))
    expect(await notificationsOf(asked)).toEqual([])
    await ask(asker, asked)
    expect((await notificationsOf(asked)).map(({ seq }) => seq)).toEqual([2])
  })
})

it('a friendship that ends is told to nobody', async () => {
  const [asker, asked] = await people()
  await befriend(asker, asked)
  const before = [await notificationsOf(asker), await notificationsOf(asked)]
  await remove(asked, asker)
  expect([await notificationsOf(asker), await notificationsOf(asked)]).toEqual(before)
})

it('a refused call tells nobody', async () => {
  const [asker, asked] = await people()
  await approve(asked, asker)
  await ask(asked, asked)
  expect([await notificationsOf(asker), await notificationsOf(asked)]).toEqual([[], []])
})

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member('Hana'), await app.member('Noor')]
}
