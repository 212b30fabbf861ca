import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
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
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('POST /api/friends/request', () => {
  it('asks: it stands in the sent list of one and the pending list of the other', async () => {
    const [asker, asked] = await people()
    const answer = await ask(asker, asked)
    expect([answer.status, answer.body]).toEqual([200, { state: 'requested' }])
    expect(await waitingFor(asked)).toEqual([asker.id])
    expect(await askedBy(asker)).toEqual([asked.id])
    expect(await friendsOf(asker)).toEqual([])
  })

  it('asks once, however often it is called', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    const again = await ask(asker, asked)
    expect([again.status, again.body]).toEqual([200, { state: 'requested' }])
    expect(await askedBy(asker)).toEqual([asked.id])
  })

  it('makes friends of two who asked each other', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    const answer = await ask(asked, asker)
    expect([answer.status, answer.body]).toEqual([200, { state: 'friends' }])
    expect(await friendsOf(asker)).toEqual([asked.id])
    expect(await friendsOf(asked)).toEqual([asker.id])
    expect([await waitingFor(asked), await askedBy(asker)]).toEqual([[], []])
  })

  it('refuses oneself, absent members and suspended ones', async () => {
    const asker = await app.member()
    expect(refusal(await ask(asker, asker))).toEqual([422, 'own_request'])
    expect(refusal(await ask(asker, { id: randomUUID() }))).toEqual([404, 'member_not_found'])
    const suspended = await app.member()
    await app.sql('update users set suspended_at = now() where id = $1', [suspended.id])
    expect(refusal(await ask(asker, suspended))).toEqual([404, 'member_not_found'])
  })

  it('refuses friends, and tells the state', async () => {
    const [asker, friend] = await people()
    await befriend(asker, friend)
    const answer = await ask(asker, friend)
    expect(refusal(answer)).toEqual([409, 'already_friends'])
    expect(app.problem(answer).current).toEqual({ state: 'friends' })
  })

  it('refuses for 30 days whoever was declined', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    const early = await ask(asker, asked)
    expect(refusal(early)).toEqual([429, 'too_soon'])
    const days = Number(early.headers.get('retry-after')) / (24 * 60 * 60)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)

    await ageFriendship(asker, asked, '29 days 23 hours')
    expect((await ask(asker, asked)).status).toBe(429)
    await ageFriendship(asker, asked, '1 hour')
    expect((await ask(asker, asked)).status).toBe(200)
  })

  it('lets whoever declined ask, which ends the pause', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    expect((await ask(asked, asker)).body).toEqual({ state: 'requested' })
    expect(await waitingFor(asker)).toEqual([asked.id])
    expect((await ask(asker, asked)).body).toEqual({ state: 'friends' })
  })

  it('refuses the 201st open request', async () => {
    const asker = await app.member()
    await fillFriendships(app, asker, { count: 199, state: 'requested' })
    expect((await ask(asker, await app.member())).status).toBe(200)
    const answer = await ask(asker, await app.member())
    expect(refusal(answer)).toEqual([429, 'too_many_open_requests'])
  })

  it('refuses what is no id', async () => {
    const asker = await app.member()
    const answer = await ask(asker, { id: 'Ada' })
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect(app.problem(answer).errors?.[0]?.field).toBe('userId')
  })
})

describe('POST /api/friends/approve', () => {
  it('answers with the new friend list', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    const answer = await approve(asked, asker)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([{ id: asker.id, firstName: asker.firstName }])
    expect(await friendsOf(asker)).toEqual([asked.id])
    expect([await waitingFor(asked), await askedBy(asker)]).toEqual([[], []])
  })

  it('answers the same a second time', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    const first = await approve(asked, asker)
    const second = await approve(asked, asker)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  it('finds no request to accept for whoever asked, strangers and oneself', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    for (const [member, friend] of [
      [asker, asked],
      [await app.member(), asked],
      [asked, { id: randomUUID() }],
      [asked, asked],
    ] as const) {
      expect(refusal(await approve(member, friend))).toEqual([404, 'friend_request_not_found'])
    }
    expect(await friendsOf(asked)).toEqual([])
  })

  it('finds no request that was declined or cancelled', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    expect((await approve(asked, asker)).status).toBe(404)
    const [other] = await people()
    await cancel(other, await askForId(other, asked))
    expect((await approve(asked, other)).status).toBe(404)
  })

  it('refuses the 5001st friend of either side, and keeps the request', async () => {
    const [asker, popular] = await people()
    await fillFriendships(app, popular, { count: 5000, state: 'friends' })
    await ask(asker, popular)
    expect(refusal(await approve(popular, asker))).toEqual([409, 'friend_list_full'])
    expect(await waitingFor(popular)).toEqual([asker.id])
    expect(await friendsOf(popular)).toHaveLength(5000)
    expect(await friendsOf(asker)).toEqual([])
  })

  it.each([{}, { friendId: 7 }, []])('refuses the body %j', async (body) => {
    const member = await app.member()
    const answer = await app.raw('POST', '/api/friends/approve', {
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(422)
  })
})

describe('POST /api/friends/decline', () => {
  it.each(['body', 'query'] as const)('declines the request of the friendId in the %s', async (place) => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await ask(await app.member(), asked)
    const answer =
      place === 'body'
        ? await decline(asked, asker)
        : await asked.call('POST /api/friends/decline', { query: { friendId: asker.id }, body: {} })
    expect([answer.status, answer.body]).toEqual([204, undefined])
    expect(await waitingFor(asked)).toHaveLength(1)
    expect(await waitingFor(asked)).not.toContain(asker.id)
    expect(await askedBy(asker)).toEqual([])
    expect(await friendsOf(asked)).toEqual([])
  })

  it('declines the only request when none is named, and nothing when none is left', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    expect((await decline(asked)).status).toBe(204)
    expect(await waitingFor(asked)).toEqual([])
    expect((await decline(asked)).status).toBe(204)
  })

  it('asks whose request is meant when several are open, and changes nothing', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await ask(await app.member(), asked)
    expect(refusal(await decline(asked))).toEqual([422, 'friend_id_required'])
    expect(await waitingFor(asked)).toHaveLength(2)
  })

  it('can be repeated', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await decline(asked, asker)
    expect((await decline(asked, asker)).status).toBe(204)
  })

  it('finds no request of people who did not ask', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    expect(refusal(await decline(asker, asked))).toEqual([404, 'friend_request_not_found'])
    expect((await decline(asked, { id: randomUUID() })).status).toBe(404)
    expect(await waitingFor(asked)).toEqual([asker.id])
  })

  it('is too late after accepting', async () => {
    const [asker, asked] = await people()
    await befriend(asker, asked)
    const answer = await decline(asked, asker)
    expect(refusal(answer)).toEqual([409, 'request_accepted'])
    expect(await friendsOf(asked)).toEqual([asker.id])
  })
})

describe('DELETE /api/friends/{userId}/cancel/{requestId}', () => {
  it('takes the request back, also when repeated', async () => {
    const [asker, asked] = await people()
    const id = await askForId(asker, asked)
    expect((await cancel(asker, id)).status).toBe(204)
    expect([await waitingFor(asked), await askedBy(asker)]).toEqual([[], []])
    expect((await cancel(asker, id)).status).toBe(204)
    expect((await ask(asker, asked)).status).toBe(200)
  })

  it('is refused under the id of somebody else', async () => {
    const [asker, asked] = await people()
    const id = await askForId(asker, asked)
    expect(refusal(await cancel(asked, id, asker))).toEqual([403, 'not_owner'])
    expect(await waitingFor(asked)).toEqual([asker.id])
  })

  it('finds only requests the member sent', async () => {
    const [asker, asked] = await people()
    const id = await askForId(asker, asked)
    expect(refusal(await cancel(asked, id))).toEqual([404, 'friend_request_not_found'])
    expect((await cancel(await app.member(), id)).status).toBe(404)
    expect((await cancel(asker, randomUUID())).status).toBe(404)
    expect(await waitingFor(asked)).toEqual([asker.id])
  })

  it('is too late after it was accepted', async () => {
    const [asker, asked] = await people()
    const id = await askForId(asker, asked)
    await approve(asked, asker)
    expect(refusal(await cancel(asker, id))).toEqual([409, 'request_accepted'])
    expect(await friendsOf(asker)).toEqual([asked.id])
  })

  it('tells nothing of being declined, and does not end the pause', async () => {
    const [asker, asked] = await people()
    const id = await askForId(asker, asked)
    await decline(asked, asker)
    expect((await cancel(asker, id)).status).toBe(204)
    expect((await ask(asker, asked)).status).toBe(429)
  })
})

describe('DELETE /api/friends/{userId}/remove/{friendId}', () => {
  it('ends the friendship for both, also when repeated', async () => {
    const [member, friend] = await people()
    await befriend(member, friend)
    expect((await remove(member, friend)).status).toBe(204)
    expect([await friendsOf(member), await friendsOf(friend)]).toEqual([[], []])
    expect((await remove(member, friend)).status).toBe(204)
  })

  it('lets both ask again', async () => {
    const [member, friend] = await people()
    await befriend(member, friend)
    await remove(friend, member)
    expect((await ask(member, friend)).body).toEqual({ state: 'requested' })
  })

  it('does nothing where there is no friendship', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    expect((await remove(asked, asker)).status).toBe(204)
    expect((await remove(asked, { id: randomUUID() })).status).toBe(204)
    expect(await waitingFor(asked)).toEqual([asker.id])
  })

  it('is refused under the id of somebody else', async () => {
    const [member, friend] = await people()
    await befriend(member, friend)
    expect(refusal(await remove(friend, friend, member))).toEqual([403, 'not_owner'])
    expect(await friendsOf(member)).toEqual([friend.id])
  })
})

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member(), await app.member()]
}

async function ageFriendship(one: TestMember, other: TestMember, by: string): Promise<void> {
  await app.sql(
    `update friendships set changed_at = changed_at - $3::interval
     where asker_id in ($1, $2) and asked_id in ($1, $2)`,
    [one.id, other.id, by],
  )
}
