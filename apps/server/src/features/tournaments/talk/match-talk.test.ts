import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  comeTo,
  decide,
  hostOf,
  matchesIn,
  matchOf,
  members,
  openIn,
  playersOf,
  reset,
  sayIn,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const listOf = async (member: TestMember, box: 'main' | 'archived' = 'main') =>
  succeed(await member.call('GET /api/conversations/user/{userId}', { params: { userId: member.id }, query: { box } }))
const unreadOf = async (member: TestMember) =>
  succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params: { userId: member.id } }))
    .unreadConversations
const messagesOf = (member: TestMember, id: string) =>
  member.call('GET /api/messages/conversation/{id}', { params: { id } })
const talkOf = async (member: TestMember, id: string) => (await matchOf(member, id, '1-1')).talk
const hoursPass = (hours: number) =>
  app.sql(`update conversations set closes_at = closes_at - make_interval(hours => $1)`, [hours])

/** A match of two, who are no friends of each other, with a referee. */
async function playing() {
  const host = await hostOf(app)
  const [one, two, referee, outsider] = await members(app, 4)
  await befriend(host, referee)
  const id = await begun(host, [one, two], { refereeIds: [referee.id] })
  return { host, one, two, referee, outsider, id }
}

describe('the talk of a match', () => {
  it('is begun by the first word of a side and stands in the list of both, though they are no friends', async () => {
    const { one, two, id } = await playing()
    expect(await talkOf(one, id)).toEqual({ standing: 'unbegun', conversationId: null, isClosed: false })
    const { conversationId } = succeed(await sayIn(one, id, '1-1', 'Wired tonight, promise'))
    for (const side of [one, two]) {
      expect(await talkOf(side, id)).toEqual({ standing: 'inside', conversationId, isClosed: false })
      expect(await listOf(side)).toMatchObject([{ id: conversationId, title: 'Candle cup · 1' }])
    }
    expect(await unreadOf(two)).toBe(1)
    const rename = { params: { id: conversationId }, body: { title: 'Mine' } }
    expect((await one.call('PATCH /api/conversations/{id}', rename)).status).toBe(403)
    const body = { conversationId, participants: [(await app.member()).id] }
    expect(refusal(await one.call('POST /api/conversations', { body }))).toEqual([403, 'not_allowed_in_group'])
    expect(succeed(await sayIn(two, id, '1-1'))).toEqual({ conversationId })
  })

  it('is read by whoever hosts or referees once they come in, all of it, and stands in no list of theirs', async () => {
    const { host, one, two, referee, id } = await playing()
    const { conversationId } = succeed(await sayIn(one, id, '1-1', 'First word'))
    for (const judge of [host, referee]) {
      expect(await talkOf(judge, id)).toEqual({ standing: 'open', conversationId: null, isClosed: false })
      expect((await messagesOf(judge, conversationId)).status).toBe(404)
      expect(succeed(await comeTo(judge, id, '1-1')).talk?.conversationId).toBe(conversationId)
      expect(JSON.stringify(succeed(await messagesOf(judge, conversationId)))).toContain('First word')
    }
    succeed(await sayIn(two, id, '1-1', 'Second word'))
    succeed(await sayIn(referee, id, '1-1', 'I look at it'))
    expect([await listOf(host), await listOf(referee), await unreadOf(host)]).toEqual([[], [], 0])
  })

  it('is for nobody else, by whichever way', async () => {
    const { one, outsider, id } = await playing()
    const { conversationId } = succeed(await sayIn(one, id, '1-1', 'Secretword'))
    expect(await talkOf(outsider, id)).toBeNull()
    expect(refusal(await sayIn(outsider, id, '1-1'))).toEqual([403, 'tournament_not_in_match'])
    expect(refusal(await comeTo(outsider, id, '1-1'))).toEqual([403, 'tournament_not_in_match'])
    expect((await messagesOf(outsider, conversationId)).status).toBe(404)
    expect((await outsider.call('GET /api/conversations/{id}', { params: { id: conversationId } })).status).toBe(404)
    const found = await outsider.call('GET /api/messages/search', { query: { query: 'Secretword' } })
    expect(JSON.stringify(found.body)).not.toContain('Secretword')
  })

  it('closes a day after the match is settled, and can be read on; a result that is taken back opens it', async () => {
    const { host, one, two, id } = await playing()
    const { conversationId } = succeed(await sayIn(one, id, '1-1'))
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    await hoursPass(23)
    succeed(await sayIn(two, id, '1-1', 'Well played'))
    await hoursPass(2)
    expect(refusal(await sayIn(two, id, '1-1'))).toEqual([409, 'tournament_talk_closed'])
    const said = await two.call('POST /api/messages', { body: { conversationId, text: 'Again?' } })
    expect(refusal(said)).toEqual([403, 'cannot_send'])
    expect(await talkOf(two, id)).toEqual({ standing: 'inside', conversationId, isClosed: true })
    expect(JSON.stringify(succeed(await messagesOf(two, conversationId)))).toContain('Well played')
    expect(await listOf(two)).toEqual([])
    expect(await listOf(two, 'archived')).toMatchObject([{ id: conversationId }])
    succeed(await reset(host, id, '1-1'))
    succeed(await sayIn(two, id, '1-1', 'Once more'))
  })

  it('is another one for another pair', async () => {
    const host = await hostOf(app)
    const people = await members(app, 4)
    const id = await begun(host, people)
    const bracket = await bracketOf(host, id)
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    succeed(await decide(host, id, '1-2', { kind: 'score', score: [1, 0] }))
    const final = matchesIn(await bracketOf(host, id)).find(({ name }) => name === '1-3')
    const [first] = final ? playersOf(bracket, final) : []
    const finalist = people.find((member) => member.id === first)
    if (finalist === undefined) throw new Error('nobody plays the final')
    const before = succeed(await sayIn(finalist, id, '1-3')).conversationId
    succeed(await reset(host, id, '1-1'))
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [0, 1] }))
    expect((await matchOf(host, id, '1-3')).talk).toEqual({
      standing: 'unbegun',
      conversationId: null,
      isClosed: false,
    })
    const body = { conversationId: before, text: 'Hello?' }
    expect(refusal(await finalist.call('POST /api/messages', { body }))).toEqual([403, 'cannot_send'])
  })

  it('is none between two who keep apart, and nobody is told why', async () => {
    const { host, one, two, id } = await playing()
    await block(two, one)
    for (const member of [one, two, host]) expect(await talkOf(member, id)).toBeNull()
    expect(refusal(await sayIn(one, id, '1-1'))).toEqual([409, 'tournament_talk_closed'])
  })

  it('ends for two who come to keep apart', async () => {
    const { one, two, id } = await playing()
    const { conversationId } = succeed(await sayIn(one, id, '1-1'))
    await block(two, one)
    const said = await one.call('POST /api/messages', { body: { conversationId, text: 'Why?' } })
    expect(refusal(said)).toEqual([403, 'cannot_send'])
    await unblock(two, one)
    succeed(await sayIn(one, id, '1-1', 'There you are'))
  })

  it('adds no row to the list of a referee, whichever of all the matches they come in to', async () => {
    const host = await hostOf(app)
    const [referee, ...people] = await members(app, 6)
    await befriend(host, referee)
    const stages = [{ format: 'round_robin' as const }]
    const id = await begun(host, people, { stages, refereeIds: [referee.id] })
    const bracket = await bracketOf(referee, id)
    const open = openIn(bracket)
    expect(open).toHaveLength(10)
    for (const match of open) {
      const sides = people.filter((member) => playersOf(bracket, match).includes(member.id))
      for (const side of sides) succeed(await sayIn(side, id, match.name))
      succeed(await comeTo(referee, id, match.name))
      for (const side of sides) succeed(await sayIn(side, id, match.name, 'Ready?'))
    }
    expect([await listOf(referee), await unreadOf(referee)]).toEqual([[], 0])
    expect([await listOf(host), await listOf(host, 'archived')]).toEqual([[], []])
  })
})
