import { expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { report, take } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { begunWithTeams } from '../../../testing/tournaments/teams.ts'
import { begun, comeTo, hostOf, members, sayIn } from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const casesAbout = async (member: TestMember) =>
  (await moderator.call('GET /api/admin/cases', { query: { limit: 100, kind: 'matchRoom' } })).body.filter(
    ({ about }) => about?.id === member.id,
  )

async function onlyCaseAbout(member: TestMember) {
  const [card, ...others] = await casesAbout(member)
  if (card === undefined || others.length > 0) throw new Error(`${others.length + 1} cases, or none`)
  return card
}

/** A match of two in which each said something. */
async function playing() {
  const host = await hostOf(app)
  const [one, two, outsider] = await members(app, 3)
  const id = await begun(host, [one, two])
  const { conversationId } = succeed(await sayIn(one, id, '1-1', 'Good luck'))
  return { host, one, two, outsider, id, room: { kind: 'matchRoom', id: conversationId } as const }
}

it('keeps the latest word of the other side with five on either side, which only who took the case reads', async () => {
  const { one, two, id, room } = await playing()
  for (let number = 1; number <= 6; number++) succeed(await sayIn(one, id, '1-1', `before ${number}`))
  succeed(await sayIn(two, id, '1-1', 'You always cheat.'))
  for (let number = 1; number <= 6; number++) succeed(await sayIn(one, id, '1-1', `after ${number}`))
  expect((await report(one, room, { words: 'Third time.' })).status).toBe(204)
  const card = await onlyCaseAbout(two)
  expect(card).toMatchObject({ kind: 'matchRoom', title: 'Candle cup · 1', about: { id: two.id }, reports: 1 })
  expect((await moderator.call('GET /api/admin/cases/{id}', { params: { id: card.id } })).body.copies).toBeNull()
  const { copies, mayRemove, mayVeil } = (await take(moderator, card.id)).body
  expect([mayRemove, mayVeil]).toEqual([false, false])
  expect(copies).toMatchObject([{ text: 'You always cheat.', author: { id: two.id }, place: 'Candle cup · 1' }])
  expect(copies?.[0]?.before.map(({ text }) => text)).toEqual([2, 3, 4, 5, 6].map((number) => `before ${number}`))
  expect(copies?.[0]?.after.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((number) => `after ${number}`))
  const readings = await app.sql(`select from audit_entries where action = 'reports.words-read' and on_id = $1`, [
    card.id,
  ])
  expect(readings).toHaveLength(1)
})

it('is about the other side for each of both, in a case of its own, and about who said something last for the host', async () => {
  const { host, one, two, id, room } = await playing()
  // Two said nothing: it is about them all the same, as they are whom one plays.
  expect((await report(one, room)).status).toBe(204)
  expect((await report(two, room)).status).toBe(204)
  succeed(await comeTo(host, id, '1-1'))
  succeed(await sayIn(host, id, '1-1', 'Be kind.'))
  expect((await report(host, room)).status).toBe(204)
  expect((await onlyCaseAbout(two)).reports).toBe(1)
  expect((await onlyCaseAbout(one)).reports).toBe(2)
})

it('of a team is about its captain, or who of it said something last', async () => {
  const host = await hostOf(app)
  const [a1, a2, b1, b2] = await members(app, 4)
  const { id } = await begunWithTeams(host, [
    [a1, a2],
    [b1, b2],
  ])
  const { conversationId } = succeed(await sayIn(a2, id, '1-1'))
  const room = { kind: 'matchRoom', id: conversationId } as const
  expect((await report(a1, room)).status).toBe(204)
  expect((await onlyCaseAbout(b1)).reports).toBe(1)
  succeed(await sayIn(b2, id, '1-1', 'Losers.'))
  expect((await report(a2, room)).status).toBe(204)
  expect((await onlyCaseAbout(b2)).reports).toBe(1)
})

it('is not there for who is not in it, nor as another talk', async () => {
  const { host, outsider, one, two, room } = await playing()
  const notFound = [404, 'reported_thing_not_found']
  // Whoever judges comes in before they read, and so before they report.
  for (const other of [outsider, host, moderator]) expect(refusal(await report(other, room))).toEqual(notFound)
  await befriend(one, two)
  const alone = succeed(
    await one.call('POST /api/conversations', { body: { title: 'Two of us', participants: [two.id] } }),
  )
  expect(refusal(await report(one, { kind: 'matchRoom', id: alone.id }))).toEqual(notFound)
  expect(refusal(await report(one, { kind: 'matchRoom', id: crypto.randomUUID() }))).toEqual(notFound)
})

it('blocks the other side, too, if asked to', async () => {
  const { one, two, room } = await playing()
  expect((await report(one, room, { block: true })).status).toBe(204)
  const blocks = await app.sql('select from blocks where blocker_id = $1 and blocked_id = $2', [one.id, two.id])
  expect(blocks).toHaveLength(1)
})
