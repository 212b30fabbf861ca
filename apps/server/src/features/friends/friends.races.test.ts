import { beforeAll, describe, expect, it } from 'vitest'
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
import { rounds } from '../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const second = await forThisFile(createTestApp({ dataOf: app }))

let isOnTwoServers = false
let calls = 0

const roundNumbers = Array.from({ length: rounds({ usual: 2, soak: 8 }) }, (_, index) => index + 1)

describe.each(['one server', 'two servers'].flatMap((servers) => roundNumbers.map((round) => ({ servers, round }))))(
  'at once on $servers, round $round:',
  ({ servers }) => {
    beforeAll(() => {
      isOnTwoServers = servers === 'two servers'
    })

    it('approve and approve make one friendship and one notification', async () => {
      const [asker, asked] = await people()
      await ask(asker, asked)
      const answers = await Promise.all([1, 2, 3].map(() => approve(asked, asker)))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(answers.map((answer) => answer.body.length)).toEqual([1, 1, 1])
      await expectFriends(asker, asked)
      expect(await notificationsOf(asker)).toEqual(['friend-request-accepted'])
    })

    it('approve and cancel: exactly one of them wins', async () => {
      const [asker, asked] = await people()
      const request = await askForId(asker, asked)
      const [approved, cancelled] = await Promise.all([approve(asked, asker), cancel(asker, request)])
      if (approved.status === 200) {
        expect(cancelled.status).toBe(409)
        await expectFriends(asker, asked)
      } else {
        expect([approved.status, cancelled.status]).toEqual([404, 204])
        await expectNothingBetween(asker, asked)
      }
    })

    it('approve and decline end in one state', async () => {
      const [asker, asked] = await people()
      await ask(asker, asked)
      const [approved, declined] = await Promise.all([approve(asked, asker), decline(asked, asker)])
      if (approved.status === 200) {
        expect(declined.status).toBe(409)
        await expectFriends(asker, asked)
      } else {
        expect([approved.status, declined.status]).toEqual([404, 204])
        await expectNothingBetween(asker, asked)
      }
    })

    it('requests of both to each other make friends, with one notification each', async () => {
      const [one, other] = await people()
      const answers = await Promise.all([ask(one, other), ask(other, one)])
      expect(answers.map((answer) => answer.body.state).toSorted()).toEqual(['friends', 'requested'])
      await expectFriends(one, other)
      const notified = [...(await notificationsOf(one)), ...(await notificationsOf(other))]
      expect(notified.toSorted()).toEqual(['friend-request', 'friend-request-accepted'])
    })

    it('the same request several times is one request and one notification', async () => {
      const [asker, asked] = await people()
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(asker, asked)))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      expect(await waitingFor(asked)).toEqual([asker.id])
      expect(await notificationsOf(asked)).toEqual(['friend-request'])
    })

    it('remove and remove, of both, end the friendship without an error', async () => {
      const [one, other] = await people()
      await befriend(one, other)
      const answers = await Promise.all([remove(one, other), remove(other, one), remove(one, other)])
      expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204])
      await expectNothingBetween(one, other)
    })

    it('a message and a removal: the message stays, or is refused', async () => {
      const [one, other] = await people()
      await befriend(one, other)
      const conversation = await one.call('POST /api/conversations', {
        body: { participants: [other.id] },
      })
      const conversationId = conversation.body.id
      const [sent, removed] = await Promise.all([
        one.call('POST /api/messages', { body: { conversationId, text: 'Are you in?' } }),
        remove(other, one),
      ])
      expect(removed.status).toBe(204)
      expect([201, 403]).toContain(sent.status)
      const stored = await one.call('GET /api/messages/conversation/{id}', {
        params: { id: conversationId },
      })
      expect(stored.body).toHaveLength(sent.status === 201 ? 1 : 0)
      const late = await one.call('POST /api/messages', { body: { conversationId, text: 'Hello?' } })
      expect(late.status).toBe(403)
    })

    it('what goes on between many members at once never blocks itself', async () => {
      const members = await Promise.all([1, 2, 3, 4].map(somebody))
      const pairs = members.flatMap((one) =>
        members.filter((other) => other !== one).map((other) => [one, other] as const),
      )
      const answers = await Promise.all(pairs.map(([one, other]) => ask(one, other)))
      expect(answers.map((answer) => answer.status)).toEqual(pairs.map(() => 200))
      for (const member of members) expect(await friendsOf(member)).toHaveLength(3)
    })
  },
)

it('the last open request is given once', async () => {
  const asker = await somebody()
  await fillFriendships(app, asker, { count: 199, state: 'requested' })
  const others = await Promise.all([1, 2, 3, 4].map(() => app.member()))
  const answers = await Promise.all(others.map((other) => ask(asker, other)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 429, 429, 429])
})

async function people(): Promise<[TestMember, TestMember]> {
  return Promise.all([somebody(), somebody()])
}

/** A member whose calls go to both servers in turn, where there are two: no two at once go to the same. */
async function somebody(): Promise<TestMember> {
  const member = await app.member()
  return {
    ...member,
    call: (name, args) => (isOnTwoServers && calls++ % 2 === 1 ? second : app).call(name, args, member),
  }
}

async function expectFriends(one: TestMember, other: TestMember): Promise<void> {
  expect([await friendsOf(one), await friendsOf(other)]).toEqual([[other.id], [one.id]])
  await expectNoRequests(one, other)
}

async function expectNothingBetween(one: TestMember, other: TestMember): Promise<void> {
  expect([await friendsOf(one), await friendsOf(other)]).toEqual([[], []])
  await expectNoRequests(one, other)
}

async function expectNoRequests(...members: TestMember[]): Promise<void> {
  for (const member of members) {
    expect([await waitingFor(member), await askedBy(member)]).toEqual([[], []])
  }
}

/** The causes of all the member was told, without the ids in them. */
async function notificationsOf(member: TestMember): Promise<string[]> {
  const rows = await app.sql<{ cause: string }>(
    `select split_part(cause_key, ':', 1) as cause from notifications where user_id = $1`,
    [member.id],
  )
  return rows.map((row) => row.cause)
}
