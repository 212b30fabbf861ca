import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { friendsInPair, groupOf, read, say, see, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { deleteFor, edit, getMessage } from '../../../../testing/messages/messages.ts'
import { recountUnread } from '../../../../testing/messages/recount.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())

const count = rounds({ usual: 40, soak: 200 })

describe('races of messages', () => {
  it('6: a message beside a block is stored before it or refused, and nothing in between', async () => {
    const { one, other, pair } = await friendsInPair(app)
    let stored = 0
    for (let round = 0; round < count; round++) {
      const [answer] = await Promise.all([
        one.call('POST /api/messages', { body: { conversationId: pair.id, text: `Round ${round}` } }),
        round % 2 === 0 ? block(other, one) : block(one, other),
      ])
      expect([201, 403]).toContain(answer.status)
      if (answer.status === 201) stored++
      await (round % 2 === 0 ? unblock(other, one) : unblock(one, other))
      await befriend(one, other)
    }
    expect(await see(other, pair)).toMatchObject({ lastSeq: stored, lastRev: stored })
  }, 240_000)

  it('8: a message sent twice at once is stored once, by hub and REST alike', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const hub = await one.hub('chat')
    for (let round = 0; round < count; round++) {
      const draft = { conversationId: pair.id, clientMessageId: randomUUID(), text: `Round ${round}` }
      const [byHub, byRest] = await Promise.all([
        hub.invoke('SendMessage', draft),
        one.call('POST /api/messages', { body: draft }),
      ])
      expect(byRest.body).toEqual(byHub)
      expect(byHub.seq).toBe(round + 1)
    }
    expect(await see(other, pair)).toMatchObject({ lastSeq: count, unread: count })
  }, 240_000)

  it('9 and 13: numbers and counts beside sends, deletes and marks are those of a recount', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, other] = friends as [TestMember, TestMember]
    let [mine, theirs] = [await say(owner, group), await say(one, group)]
    for (let round = 0; round < count; round++) {
      const [sent, answer] = await Promise.all([
        say(owner, group, `Round ${round}`),
        say(one, group, 'Well?'),
        deleteFor(round % 2 === 0 ? owner : one, round % 2 === 0 ? mine : theirs, 'everyone'),
        round % 3 === 0 ? read(other, theirs) : read(one, mine),
      ])
      ;[mine, theirs] = [sent, answer]
      if (round % 20 > 0) continue
      for (const member of [owner, one, other]) {
        const { unread, mentions } = await see(member, group)
        expect({ unread, mentions }).toEqual(await recountUnread(app, member, group))
      }
    }
    const [kept] = await app.sql<{ seqs: number; revs: number; last: number; rev: number }>(
      `select count(distinct m.seq)::int as seqs, count(distinct m.rev)::int as revs, c.last_seq as last, c.last_rev as rev
       from conversations c join messages m on m.conversation_id = c.id where c.id = $1 group by c.id`,
      [group.id],
    )
    expect(kept).toEqual({
      seqs: 2 * count + 3,
      revs: 2 * count + 3,
      last: 2 * count + 3,
      rev: 3 * count + 3,
    })
  }, 180_000)

  it('10: of two marks at once, from two devices, the later holds', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const hub = await other.hub('chat')
    for (let round = 0; round < count; round++) {
      const [earlier, later] = await talk([one], pair, 2)
      if (!earlier || !later) throw new Error('nothing was said')
      await Promise.all([
        hub.invoke('MarkMessageRead', pair.id, round % 2 === 0 ? later.id : earlier.id),
        read(other, round % 2 === 0 ? earlier : later),
      ])
      expect(await see(other, pair)).toMatchObject({ lastReadSeq: later.seq, unread: 0 })
    }
  }, 240_000)

  it('11: of an edit beside a delete nothing comes back', async () => {
    const { one, other, pair } = await friendsInPair(app)
    for (let round = 0; round < count; round++) {
      const said = await say(one, pair, 'At first.')
      const [edited, removed] = await Promise.all([edit(one, said, 'Later.'), deleteFor(one, said, 'everyone')])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(edited.status)
      const left = await getMessage(other, said)
      expect(left).toMatchObject({ text: '', editedAt: null, deleted: { by: 'sender' } })
      expect(left.rev).toBe(said.rev + (edited.status === 200 ? 2 : 1))
      expect((await edit(one, said, 'Again.')).status).toBe(404)
    }
    const kept = await app.sql(
      `select from message_edits e join messages m on m.id = e.message_id where m.conversation_id = $1`,
      [pair.id],
    )
    expect(kept).toEqual([])
  }, 240_000)
})
