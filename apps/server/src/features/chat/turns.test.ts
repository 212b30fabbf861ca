import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { friendsInPair, groupOf, joinBy, makeLink, say, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { openDatabase } from '../../platform/database/open-database.ts'

const connections = 4
const app = await forThisFile(createTestApp({ config: { databasePoolSize: connections } }))
const outside = await forThisFile(openDatabase(app.connection, { poolSize: 2 }))

/** How many connections wait for a row that somebody holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(outside.kysely)
  return rows[0]?.count ?? 0
}

/** Another server holds the conversation while calls are made that need it, and lets go of it after `look`. */
async function whileHeld<Answers>(
  conversation: { id: string },
  makeCalls: () => Promise<Answers>,
  look: () => Promise<void>,
): Promise<Answers> {
  const { calls } = await outside.kysely.transaction().execute(async (db) => {
    await sql`select from conversations where id = ${conversation.id} for no key update`.execute(db)
    const begun = { calls: makeCalls() }
    await app.until(async () => (await countWaiting()) > 0, 'a call to wait')
    await look()
    return begun
  })
  return calls
}

const group = await groupOf(app, 3)
const [friend, mate, third] = group.friends as [TestMember, TestMember, TestMember]
const { owner } = group
const elsewhere = await friendsInPair(app)

const several =
  <Answer>(call: (number: number) => Promise<Answer>) =>
  () =>
    Promise.allSettled(Array.from({ length: connections + 2 }, (_, number) => call(number)))

/** What is done elsewhere is done meanwhile, and of all who wait for the conversation one holds a connection. */
async function othersAreServed(): Promise<void> {
  for (let time = 0; time < 4; time++) await say(elsewhere.one, elsewhere.pair)
  expect(await countWaiting()).toBeLessThanOrEqual(1)
}

const poll = { question: 'Thursday?', options: ['Yes', 'No'] }
const sendPoll = async () =>
  succeed(await owner.call('POST /api/messages', { body: { conversationId: group.group.id, text: '', poll } }))
const said = await say(owner, group.group)
const asked = await sendPoll()
const params = { id: said.id }
const inGroup = { id: group.group.id }
const link = await makeLink(owner, group.group)
const hub = await owner.hub('chat')

const calls: Record<string, (number: number) => Promise<unknown>> = {
  'a message': () =>
    owner.call('POST /api/messages', { body: { conversationId: group.group.id, text: 'Good evening.' } }),
  'a message with a key': () =>
    owner.call('POST /api/messages', {
      body: { conversationId: group.group.id, text: 'Good evening.' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  'a message over the hub': () => hub.invoke('SendMessage', { conversationId: group.group.id, text: 'Good evening.' }),
  'an edit': (number) => owner.call('PATCH /api/messages/{id}', { params, body: { text: `Evening ${number}.` } }),
  'a reaction': () => friend.call('PUT /api/messages/{id}/reactions/{key}', { params: { ...params, key: 'heart' } }),
  'a reaction taken back': () =>
    friend.call('DELETE /api/messages/{id}/reactions/{key}', { params: { ...params, key: 'heart' } }),
  'a pin': () => owner.call('PUT /api/messages/{id}/pin', { params }),
  'an end of a pin': () => owner.call('DELETE /api/messages/{id}/pin', { params }),
  'a vote': () => friend.call('PUT /api/messages/{id}/vote', { params: { id: asked.id }, body: { options: [0] } }),
  'the end of a poll': () => owner.call('POST /api/messages/{id}/close-poll', { params: { id: asked.id } }),
  'a deletion': () => owner.call('DELETE /api/messages/{id}', { params, query: { for: 'everyone' } }),
  'a name': (number) =>
    owner.call('PATCH /api/conversations/{id}', { params: inGroup, body: { title: `Table ${number}` } }),
  'an own setting': () =>
    mate.call('PATCH /api/conversations/{id}/own', { params: inGroup, body: { favourite: true } }),
  'somebody added': () =>
    owner.call('POST /api/conversations', { body: { conversationId: group.group.id, participants: [third.id] } }),
  'a role': () =>
    owner.call('PUT /api/conversations/{id}/members/{userId}/role', {
      params: { ...inGroup, userId: third.id },
      body: { role: 'admin' },
    }),
  'a link': () => owner.call('POST /api/conversations/{id}/links', { params: inGroup, body: {} }),
  'the end of a link': () =>
    owner.call('DELETE /api/conversations/{id}/links/{linkId}', { params: { ...inGroup, linkId: randomUUID() } }),
  'coming by a link': () => joinBy(mate, link),
  'letting in': () =>
    owner.call('POST /api/conversations/{id}/join-requests/{userId}', { params: { ...inGroup, userId: mate.id } }),
  'turning away': () =>
    owner.call('DELETE /api/conversations/{id}/join-requests/{userId}', { params: { ...inGroup, userId: mate.id } }),
  'a ban': () => owner.call('PUT /api/conversations/{id}/bans/{userId}', { params: { ...inGroup, userId: third.id } }),
  'the end of a ban': () =>
    owner.call('DELETE /api/conversations/{id}/bans/{userId}', { params: { ...inGroup, userId: third.id } }),
  leaving: () =>
    mate.call('DELETE /api/conversations/{id}/members/{userId}', { params: { ...inGroup, userId: mate.id } }),
  'taking a request': () => friend.call('POST /api/conversations/{id}/request', { params: inGroup }),
  'declining a request': () => friend.call('DELETE /api/conversations/{id}/request', { params: inGroup }),
  'the end of the group': () => owner.call('DELETE /api/conversations/{id}', { params: inGroup }),
}

describe('many who write to one conversation leave connections to everybody else', () => {
  it.each(Object.entries(calls))('%s', async (_, call) => {
    await whileHeld(group.group, several(call), othersAreServed)
  })
})
