import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { openPair } from '../../../testing/conversations.ts'
import { approve, ask, cancel, decline, remove } from '../../../testing/friendships.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { createTestApp } from '../../../testing/test-app.ts'

/** So many pairs at a time, so many times, every call on the other of two servers. Four rounds have all orders. */
const pairCount = 10
const roundCount = rounds({ usual: 4, soak: 20 })

type Answer = { readonly status: number; readonly body: unknown }
type Start = 'nothing' | 'requested' | 'friends'

/** `one` asked where there is a request; `round` lets either side come first, and either side act. */
type Pair = {
  readonly one: TestMember
  readonly other: TestMember
  readonly requestId: string
  readonly conversationId: string
  readonly round: number
}

/** What is stored between the two when all calls were answered. */
type End = {
  readonly state: string | null
  readonly blocks: number
  /** The causes of what either was told, the asker's first. */
  readonly told: readonly string[]
  readonly messages: number
}

let app: TestApp
let second: TestApp
const pairs: Omit<Pair, 'requestId' | 'round'>[] = []

beforeAll(async () => {
  app = await createTestApp()
  second = await createTestApp({ dataOf: app })
  for (let count = 0; count < pairCount; count++) {
    const [one, other] = [await app.member(), await app.member()]
    for (const member of [one, other]) await choosePrivacy(member, { messages: 'everyone' })
    const conversation = await openPair(one, other)
    for (const member of [one, other]) await choosePrivacy(member, { messages: 'friends' })
    pairs.push({ one, other, conversationId: conversation.id })
  }
})
afterAll(async () => {
  await second.close()
  await app.close()
})

describe('at once on two servers:', () => {
  it('approve and approve', () =>
    race('requested', [accept, accept], (answers, end) => {
      expect(statuses(answers)).toEqual([200, 200])
      expect(end).toMatchObject({ state: 'friends', told: ['friend-request-accepted'] })
    }))

  it('approve and cancel', () =>
    race('requested', [accept, takeBack], (answers, end) => {
      expect([
        [[200, 409], 'friends'],
        [[404, 204], 'cancelled'],
      ]).toContainEqual([statuses(answers), end.state])
    }))

  it('approve and decline', () =>
    race('requested', [accept, refuse], (answers, end) => {
      expect([
        [[200, 409], 'friends'],
        [[404, 204], 'declined'],
      ]).toContainEqual([statuses(answers), end.state])
    }))

  it('approve and a block by either', () =>
    race('requested', [accept, blockByEither], (answers, end, { round }) => {
      const withoutApproval = isByOne(round) ? 'cancelled' : 'withheld'
      expect([
        [[200, 204], 'removed'],
        [[404, 204], withoutApproval],
      ]).toContainEqual([statuses(answers), end.state])
      expect(end.blocks).toBe(1)
    }))

  it('a request and a block by either', () =>
    race('nothing', [request, blockByEither], (answers, end, { round }) => {
      const outcomes = isByOne(round)
        ? [
            [[200, 204], 'cancelled'],
            [[409, 204], null],
          ]
        : [[[200, 204], 'withheld']]
      expect(outcomes).toContainEqual([statuses(answers), end.state])
      expect(end).toMatchObject({ blocks: 1, told: [] })
    }))

  it('requests of both to each other', () =>
    race('nothing', [request, requestBack], (answers, end) => {
      const states = answers.map(({ body }) => (body as { state: string }).state)
      expect(states.toSorted()).toEqual(['friends', 'requested'])
      expect(end.state).toBe('friends')
      expect(end.told.toSorted()).toEqual(['friend-request', 'friend-request-accepted'])
    }))

  it('the same request', () =>
    race('nothing', [request, request], (answers, end) => {
      expect(statuses(answers)).toEqual([200, 200])
      expect(end).toMatchObject({ state: 'requested', told: ['friend-request'] })
    }))

  it('remove and remove, of both', () =>
    race('friends', [endByOne, endByOther], (answers, end) => {
      expect(statuses(answers)).toEqual([204, 204])
      expect(end).toMatchObject({ state: 'removed', told: ['friend-removed'] })
    }))

  it('remove and a block', () =>
    race('friends', [endByOne, blockByOther], (answers, end) => {
      expect(statuses(answers)).toEqual([204, 204])
      expect(end).toMatchObject({ state: 'removed', blocks: 1 })
      // Of a removal the other is told, of a block nobody: whichever ended the friendship.
      expect([[], ['friend-removed']]).toContainEqual(end.told)
    }))

  it('a message and the removal', () => race('friends', [write, endByOther], expectMessageBeforeOrRefused))

  it('a message and a block', () => race('friends', [write, blockByOther], expectMessageBeforeOrRefused))
})

async function expectMessageBeforeOrRefused([written, ended]: readonly Answer[], end: End, pair: Pair): Promise<void> {
  expect(ended?.status).toBe(204)
  expect([
    [201, 1],
    [403, 0],
  ]).toContainEqual([written?.status, end.messages])
  if (pair.round === roundCount - 1) expect(refusal(await write(pair))).toEqual([403, 'cannot_send'])
}

type Act = (pair: Pair) => Promise<Answer>
const accept: Act = ({ one, other }) => approve(other, one)
const takeBack: Act = ({ one, requestId }) => cancel(one, requestId)
const refuse: Act = ({ one, other }) => decline(other, one)
const request: Act = ({ one, other }) => ask(one, other)
const requestBack: Act = ({ one, other }) => ask(other, one)
const endByOne: Act = ({ one, other }) => remove(one, other)
const endByOther: Act = ({ one, other }) => remove(other, one)
const blockByOther: Act = ({ one, other }) => block(other, one)
const blockByEither: Act = ({ one, other, round }) => (isByOne(round) ? block(one, other) : block(other, one))
const write: Act = ({ one, conversationId }) =>
  one.call('POST /api/messages', { body: { conversationId, text: 'Are you in?' } })

const isByOne = (round: number): boolean => round % 4 >= 2
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

async function race(
  start: Start,
  acts: readonly Act[],
  check: (answers: readonly Answer[], end: End, pair: Pair) => void | Promise<void>,
): Promise<void> {
  for (let round = 0; round < roundCount; round++) {
    const begun = pairs.map((pair) => ({ ...pair, requestId: randomUUID(), round }))
    await setBetween(begun, start)
    const raced = await Promise.all(begun.map((pair) => actAtOnce(pair, acts)))
    const ends = await endsOf(begun)
    for (const [index, pair] of begun.entries()) await check(raced[index] ?? [], ends[index] as End, pair)
  }
}

/** Each act on another server; the first of them comes last in every other round. */
async function actAtOnce(pair: Pair, acts: readonly Act[]): Promise<Answer[]> {
  const begin = (act: Act, index: number) => act(through((index + pair.round) % 2 === 0 ? app : second, pair))
  if (pair.round % 2 === 0) return Promise.all(acts.map(begin))
  return (await Promise.all(acts.map((_, index) => begin(acts.at(-1 - index) as Act, index)))).toReversed()
}

function through(server: TestApp, pair: Pair): Pair {
  const moved = (member: TestMember): TestMember => ({
    ...member,
    call: (name, args) => server.call(name, args, member),
  })
  return { ...pair, one: moved(pair.one), other: moved(pair.other) }
}

/** Clears what the race before left, and stores how the next begins. */
async function setBetween(begun: readonly Pair[], start: Start): Promise<void> {
  for (const table of ['blocks', 'notifications', 'friendships', 'messages']) await app.sql(`delete from ${table}`)
  await app.sql('update conversation_members set last_read_seq = 0, last_receipt_seq = 0')
  await app.sql('update conversations set last_seq = 0, last_rev = 0')
  if (start === 'nothing') return
  await app.sql(
    `insert into friendships (request_id, asker_id, asked_id, state)
     select request_id, asker_id, asked_id, $4
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as pair (request_id, asker_id, asked_id)`,
    [begun.map((pair) => pair.requestId), begun.map(({ one }) => one.id), begun.map(({ other }) => other.id), start],
  )
}

async function endsOf(begun: readonly Pair[]): Promise<End[]> {
  return app.sql<End>(
    `select
       (select state from friendships where low_id = least(one, other) and high_id = greatest(one, other)) as state,
       (select count(*) from blocks where one in (blocker_id, blocked_id))::int as blocks,
       (select coalesce(array_agg(split_part(cause_key, ':', 1) order by user_id <> one), '{}')
        from notifications where user_id in (one, other) and type = 1) as told,
       (select count(*) from messages where conversation_id = conversation)::int as messages
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as pair (one, other, conversation, place)
     order by place`,
    [begun.map(({ one }) => one.id), begun.map(({ other }) => other.id), begun.map((pair) => pair.conversationId)],
  )
}
