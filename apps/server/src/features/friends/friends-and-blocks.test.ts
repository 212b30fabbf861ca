import { describe, expect, it } from 'vitest'
import { block, hearAgain, ignore, unblock } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import {
  approve,
  ask,
  askedBy,
  askForId,
  befriend,
  cancel,
  decline,
  fillFriendships,
  friendsOf,
  remove,
  waitingFor,
} from '../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../testing/notifications.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('a block', () => {
  it('ends the friendship, and says nothing of it, unlike a removal', async () => {
    const [blocker, other, remover] = [await app.member('Ada'), await app.member(), await app.member('Ida')]
    await befriend(other, blocker)
    await befriend(other, remover)
    const hub = await other.hub('notifications')
    await block(blocker, other)
    await hub.next('FriendsChanged')
    await remove(remover, other)
    expect([await friendsOf(blocker), await friendsOf(other)]).toEqual([[], []])
    const told = (await notificationsOf(other)).filter(({ message }) => message.startsWith('You and'))
    expect(told.map(({ message }) => message)).toEqual(['You and Ida Tester are no longer friends.'])
  })

  it('takes back a request to the other as cancelling does', async () => {
    const [blocker, other] = await people()
    await ask(blocker, other)
    await block(blocker, other)
    expect([await askedBy(blocker), await waitingFor(other)]).toEqual([[], []])
    expect(await notificationsOf(other)).toEqual([])
    expect((await approve(other, blocker)).status).toBe(404)
  })

  it('takes a request of the other away from whoever blocks, and leaves it to the other', async () => {
    const [blocker, other] = await people()
    const request = await askForId(other, blocker)
    const hub = await other.hub('notifications')
    await block(blocker, other)
    expect([await waitingFor(blocker), await notificationsOf(blocker), await unreadOf(blocker)]).toEqual([[], [], 0])
    expect(await askedBy(other)).toEqual([blocker.id])
    expect(refusal(await approve(blocker, other))).toEqual([404, 'friend_request_not_found'])
    expect(refusal(await decline(blocker, other))).toEqual([404, 'friend_request_not_found'])
    expect((await decline(blocker)).status).toBe(204)
    expect((await ask(other, blocker)).body).toEqual({ state: 'requested' })
    expect(hub.events).toEqual([])
    expect((await cancel(other, request)).status).toBe(204)
    expect((await cancel(other, request)).status).toBe(204)
    expect(await askedBy(other)).toEqual([])
  })

  it('cannot be told from a request that waits', async () => {
    const [asker, open, closed] = [await app.member(), await app.member('Twin'), await app.member('Twin')]
    const hub = await asker.hub('notifications')
    await block(closed, asker)
    const lived: unknown[] = []
    for (const asked of [open, closed]) {
      const first = await ask(asker, asked)
      await hub.next('FriendsChanged')
      const again = await ask(asker, asked)
      const [sent] = await sentBy(asker)
      const cancelled = await cancel(asker, sent?.id ?? '')
      const repeated = await cancel(asker, sent?.id ?? '')
      lived.push({
        answers: [first, again, cancelled, repeated].map(({ status, body }) => ({ status, body })),
        entry: { ...sent, id: '', friendId: '', handle: '', createdAt: '', at: typeof sent?.createdAt },
        left: (await sentBy(asker)).filter(({ friendId }) => friendId === asked.id),
        again: (await ask(asker, asked)).body,
      })
    }
    expect(lived[1]).toEqual(lived[0])
    expect([await waitingFor(closed), await notificationsOf(closed)]).toEqual([[], []])
    expect(await waitingFor(open)).toEqual([asker.id])
  })

  it('counts among the open requests of whoever asks', async () => {
    const [asker, closed] = await people()
    await fillFriendships(app, asker, { count: 199, state: 'requested' })
    await block(closed, asker)
    expect((await ask(asker, closed)).status).toBe(200)
    expect(refusal(await ask(asker, await app.member()))).toEqual([429, 'too_many_open_requests'])
  })

  it('takes no second place among them when it is asked again after the block', async () => {
    const [asker, closed] = await people()
    await fillFriendships(app, asker, { count: 199, state: 'requested' })
    await block(closed, asker)
    await ask(asker, closed)
    expect((await ask(asker, closed)).body).toEqual({ state: 'requested' })
    await unblock(closed, asker)
    expect((await ask(asker, closed)).body).toEqual({ state: 'requested' })
    expect(await waitingFor(closed)).toEqual([asker.id])
  })

  it('keeps the pause after a decline as it is', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    await block(asked, asker)
    expect(refusal(await ask(asker, asked))).toEqual([429, 'too_soon'])
  })

  it('has to be undone before one asks whom one blocked', async () => {
    const [blocker, other] = await people()
    await block(blocker, other)
    expect(refusal(await ask(blocker, other))).toEqual([409, 'member_blocked'])
    await unblock(blocker, other)
    expect((await ask(blocker, other)).body).toEqual({ state: 'requested' })
    expect(await waitingFor(other)).toEqual([blocker.id])
  })

  it('that is undone delivers nothing by itself; both asking makes friends', async () => {
    const [blocker, other] = await people()
    await block(blocker, other)
    await ask(other, blocker)
    await unblock(blocker, other)
    expect([await waitingFor(blocker), await askedBy(other)]).toEqual([[], [blocker.id]])
    expect((await ask(blocker, other)).body).toEqual({ state: 'friends' })
    expect([await friendsOf(blocker), await friendsOf(other)]).toEqual([[other.id], [blocker.id]])
  })

  it('that is undone lets the other ask anew', async () => {
    const [blocker, other] = await people()
    await block(blocker, other)
    await ask(other, blocker)
    await unblock(blocker, other)
    expect((await ask(other, blocker)).body).toEqual({ state: 'requested' })
    expect(await waitingFor(blocker)).toEqual([other.id])
    expect(await askedBy(other)).toEqual([blocker.id])
    await approve(blocker, other)
    expect(await friendsOf(other)).toEqual([blocker.id])
  })

  it('of one who was blocked ends their own request, too', async () => {
    const [blocker, other] = await people()
    await block(blocker, other)
    await ask(other, blocker)
    const hub = await blocker.hub('notifications')
    await block(other, blocker)
    expect(await askedBy(other)).toEqual([])
    await unblock(other, blocker)
    expect(await askedBy(other)).toEqual([])
    expect(hub.events).toEqual([])
  })

  it('keeps the two out of the friend lists that each other sees', async () => {
    const [host, one, other] = [await app.member(), await app.member(), await app.member()]
    await befriend(host, one)
    await befriend(host, other)
    await block(one, other)
    const listFor = async (viewer: TestMember) => {
      const { body } = await viewer.call('GET /api/friends/{userId}', { params: { userId: host.id } })
      return body.map(({ id }) => id)
    }
    expect([await listFor(one), await listFor(other)]).toEqual([[one.id], [other.id]])
    expect(await listFor(host)).toHaveLength(2)
  })
})

describe('an ignored requester', () => {
  it('asks into the silence', async () => {
    const [owner, asker] = await people()
    await ignore(owner, asker)
    const hub = await owner.hub('notifications')
    expect((await ask(asker, owner)).body).toEqual({ state: 'requested' })
    expect(await askedBy(asker)).toEqual([owner.id])
    expect([await waitingFor(owner), await notificationsOf(owner)]).toEqual([[], []])
    expect((await decline(owner)).status).toBe(204)
    expect(await askedBy(asker)).toEqual([owner.id])
    expect(hub.events).toEqual([])
  })

  it('is heard again with the request that is open', async () => {
    const [owner, asker] = await people()
    await ignore(owner, asker)
    await ask(asker, owner)
    const hub = await owner.hub('notifications')
    await hearAgain(owner, asker)
    await hub.next('FriendsChanged')
    expect(await waitingFor(owner)).toEqual([asker.id])
  })

  it('disappears with a request that was seen, and its badge', async () => {
    const [owner, asker] = await people()
    await ask(asker, owner)
    expect(await unreadOf(owner)).toBe(1)
    await ignore(owner, asker)
    expect([await waitingFor(owner), await unreadOf(owner)]).toEqual([[], 0])
    expect(await askedBy(asker)).toEqual([owner.id])
  })

  it('becomes a friend when asked back', async () => {
    const [owner, asker] = await people()
    await ignore(owner, asker)
    await ask(asker, owner)
    expect((await ask(owner, asker)).body).toEqual({ state: 'friends' })
  })
})

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member(), await app.member()]
}

async function sentBy(member: TestMember) {
  const { body } = await member.call('GET /api/friends/{userId}/sent', { params: { userId: member.id } })
  return body
}
