import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import {
  addTo,
  friendsInPair,
  groupOf,
  leave,
  makeGroup,
  openPair,
  say,
  succeed,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { searchPage } from '../../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }
type Query = { conversationId?: string; before?: string; limit?: number }

const search = async (member: TestMember, q: string, query: Query = {}) =>
  succeed(await member.call('GET /api/messages/search', { query: { q, ...query } }))
const texts = async (member: TestMember, q: string, query: Query = {}) =>
  (await search(member, q, query)).found.map(({ message }) => message.text)
const handleOf = async (member: TestMember) =>
  (await app.sql<{ handle: string }>('select handle from users where id = $1', [member.id]))[0]?.handle ?? ''
const deleteFor = async (member: TestMember, { id }: Named, whom: 'me' | 'everyone') =>
  succeed(await member.call('DELETE /api/messages/{id}', { params: { id }, query: { for: whom } }))

describe('words', () => {
  it('are found in any case, with or without accents, newest first', async () => {
    const { one, other, pair } = await friendsInPair(app)
    for (const text of ['Ein schöner ABEND', 'Ça va? Été à la plage', 'ДРАКОН спит', 'Nothing of the kind']) {
      await say(one, pair, text)
    }
    await say(other, pair, 'guten Abend')
    expect(await texts(one, 'abend')).toEqual(['guten Abend', 'Ein schöner ABEND'])
    expect(await texts(one, 'SCHONER abend')).toEqual(['Ein schöner ABEND'])
    expect(await texts(other, 'schöner')).toEqual(['Ein schöner ABEND'])
    expect(await texts(one, 'ca ete')).toEqual(['Ça va? Été à la plage'])
    expect(await texts(one, 'дракон')).toEqual(['ДРАКОН спит'])
    const { found } = await search(one, 'guten')
    expect(found).toMatchObject([
      { conversation: { id: pair.id, kind: 'pair', title: null }, senderName: `${other.firstName} Tester` },
    ])
  })

  it('are whole, but for the last one, which may still be typed', async () => {
    const { one, pair } = await friendsInPair(app)
    await say(one, pair, 'The dragons are asleep')
    expect(await texts(one, 'asleep drag')).toHaveLength(1)
    expect(await texts(one, 'drag asleep')).toEqual([])
    expect(await texts(one, 'ragons')).toEqual([])
  })

  it('follow each other within quotes', async () => {
    const { one, pair } = await friendsInPair(app)
    await say(one, pair, 'a long evening with Élodie')
    await say(one, pair, 'this evening is long')
    expect(await texts(one, '"long evening"')).toEqual(['a long evening with Élodie'])
    expect(await texts(one, '"evening with elodie" long')).toEqual(['a long evening with Élodie'])
    expect(await texts(one, '"evening long"')).toEqual([])
  })

  it('mean nothing to the database', async () => {
    const { one, pair } = await friendsInPair(app)
    await say(one, pair, "it's a rock & roll 50% (c) back\\slash")
    for (const q of [
      "it's",
      'rock & ro',
      "'",
      '\\',
      "a'\\",
      '!rock',
      'rock | paper',
      '(',
      ':*',
      "rock':*",
      '%',
      '~poll',
      "'~poll'",
    ]) {
      const { status } = await one.call('GET /api/messages/search', { query: { q } })
      expect([q, status]).toEqual([q, 200])
    }
    expect(await texts(one, "it's")).toHaveLength(1)
    expect(await texts(one, 'back\\slash')).toHaveLength(1)
    expect(await texts(one, 'rock | paper')).toEqual([])
  })

  it('are also those of polls and of what was passed on', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const third = await app.member()
    await befriend(one, third)
    const elsewhere = await openPair(one, third)
    const poll = { question: 'Which tavern?', options: ['Gilded Goose', 'Red Lion'] }
    succeed(await other.call('POST /api/messages', { body: { conversationId: pair.id, poll } }))
    const said = await say(other, pair, 'Meet at the Sleeping Otter')
    succeed(await one.call('POST /api/messages', { body: { conversationId: elsewhere.id, forwardMessageId: said.id } }))
    const placesOf = async (member: TestMember, q: string) =>
      (await search(member, q)).found.map(({ conversation }) => conversation.id)
    expect(await placesOf(one, 'tavern goose')).toEqual([pair.id])
    expect(await placesOf(third, 'otter')).toEqual([elsewhere.id])
    expect(await placesOf(one, 'otter')).toEqual([elsewhere.id, pair.id])
  })

  it('are parts of a script without spaces, and emoji', async () => {
    const { one, pair } = await friendsInPair(app)
    for (const text of ['明日の夜は寿司屋で集合', '寿司 🚀 at dawn', 'a rocket at dawn']) await say(one, pair, text)
    expect(await texts(one, '寿司')).toEqual(['寿司 🚀 at dawn', '明日の夜は寿司屋で集合'])
    expect(await texts(one, '司屋')).toEqual(['明日の夜は寿司屋で集合'])
    expect(await texts(one, '屋司')).toEqual([])
    expect(await texts(one, '🚀')).toEqual(['寿司 🚀 at dawn'])
    expect(await texts(one, 'dawn 🚀')).toEqual(['寿司 🚀 at dawn'])
    const { items } = await searchPage(one, 'messages', 'dawn -🚀')
    expect(items).toMatchObject([{ excerpt: { text: 'a rocket at dawn' } }])
    // What keeps the database in order reads each message, too, and looks for nothing of ours by itself.
    await app.sql('analyze messages')
  })

  it('may be longer than what is typed of them', async () => {
    const { one, pair } = await friendsInPair(app)
    for (const length of [600, 1500, 2046, 3000]) await say(one, pair, `${'long'.repeat(length / 4)}er`)
    expect(await texts(one, 'longlonglong')).toHaveLength(3)
  })

  it('are those of a conversation, also where the ids of two end alike', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const ids = ['11111111-1111-4111-8111-1111aabbccdd', '22222222-2222-4222-8222-2222aabbccdd']
    for (const id of ids) {
      await app.sql(`insert into conversations (id, kind, title) values ($1, 'group', 'Twin')`, [id])
      for (const member of id.startsWith('1') ? [one, other] : [one]) {
        await app.sql(
          'insert into conversation_members (conversation_id, user_id, join_seq, last_read_seq) values ($1, $2, 0, 0)',
          [id, member.id],
        )
      }
      await say(one, { id }, `zither ${id}`)
    }
    expect(await texts(one, 'zither')).toEqual(ids.toReversed().map((id) => `zither ${id}`))
    expect(await texts(other, 'zither')).toEqual([`zither ${ids[0]}`])
  })

  it('follow edits', async () => {
    const { one, pair } = await friendsInPair(app)
    const { id } = await say(one, pair, 'unicorn')
    succeed(await one.call('PATCH /api/messages/{id}', { params: { id }, body: { text: 'griffin' } }))
    expect(await texts(one, 'unicorn')).toEqual([])
    expect(await texts(one, 'griffin')).toEqual(['griffin'])
  })
})

describe('operators', () => {
  it('name who said it', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    for (const member of [owner, one, two]) await say(member, group, `dice of ${member.firstName}`)
    const [handle, other] = [await handleOf(one), await handleOf(two)]
    expect(await texts(owner, `from:@${handle.toUpperCase()} dice`)).toEqual([`dice of ${one.firstName}`])
    expect(await texts(owner, `from:${handle}`)).toEqual([`dice of ${one.firstName}`])
    expect(await texts(owner, `from:me from:${other} dice`)).toEqual([
      `dice of ${two.firstName}`,
      `dice of ${owner.firstName}`,
    ])
  })

  it('name where', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    const chapel = await makeGroup(owner, [one], 'Käthes Chapel')
    const pair = await openPair(owner, one)
    for (const [place, name] of [
      [group, 'table'],
      [chapel, 'chapel'],
      [pair, 'pair'],
    ] as const) {
      await say(owner, place, `map in the ${name}`)
    }
    expect(await texts(one, 'map in:"kathes ch"')).toEqual(['map in the chapel'])
    expect(await texts(one, `map in:@${await handleOf(owner)}`)).toEqual(['map in the pair'])
    expect(await texts(one, 'map in:Thursday in:kath')).toEqual(['map in the chapel', 'map in the table'])
    expect(await texts(one, 'map', { conversationId: pair.id })).toEqual(['map in the pair'])
    expect(await texts(one, 'map in:Thursday', { conversationId: pair.id })).toEqual([])
  })

  it('name when, by days in UTC', async () => {
    const { one, pair } = await friendsInPair(app)
    const said = await Promise.all(['first', 'second', 'third'].map((word) => say(one, pair, `ale ${word}`)))
    for (const { id, text } of said) {
      const at = {
        'ale first': '2026-05-01T23:59:59Z',
        'ale second': '2026-05-02T00:00Z',
        'ale third': '2026-05-03T00:00Z',
      }[text]
      await app.sql('update messages set created_at = $2 where id = $1', [id, at])
    }
    expect(await texts(one, 'ale before:2026-05-02')).toEqual(['ale first'])
    expect(await texts(one, 'ale after:2026-05-02')).toEqual(['ale third'])
    expect(await texts(one, 'ale after:2026-05-01 before:2026-05-03')).toEqual(['ale second'])
  })

  it('name what it holds', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const poll = { question: 'mead poll?', options: ['yes', 'no'] }
    succeed(await one.call('POST /api/messages', { body: { conversationId: pair.id, text: 'mead', poll } }))
    await say(one, pair, 'mead at https://example.org/inn')
    await say(one, pair, `mead for @${await handleOf(other)}`)
    const { id } = await say(one, pair, 'mead in a picture')
    await app.sql(`update messages set attachments = '[{}]' where id = $1`, [id])
    await app.sql(`update messages set attachments = '[]' where id <> $1 and conversation_id = $2`, [id, pair.id])
    const heldBy = async (q: string) => (await search(other, q)).found.map(({ message: { seq } }) => seq)
    expect(await heldBy('mead has:poll')).toEqual([1])
    expect(await heldBy('mead has:LINK')).toEqual([2])
    expect(await heldBy('has:mention mead')).toEqual([3])
    await app.sql('update messages set attachments = null where id = $1', [id])
    expect(await heldBy('has:picture')).toEqual([])
    expect(await heldBy('has:poll has:link')).toEqual([])
  })

  it('that mean nothing find nothing, and are named', async () => {
    const { one, pair } = await friendsInPair(app)
    const stranger = await app.member()
    await say(one, pair, 'quill')
    const handle = await handleOf(stranger)
    for (const part of [
      'from:nobody_here',
      `from:${handle}`,
      `in:@${handle}`,
      'in:"no such place"',
      'before:soon',
      'has:sound',
    ]) {
      expect(await search(one, `quill ${part}`)).toEqual({ found: [], notUnderstood: [part] })
    }
    expect((await one.call('GET /api/messages/search', { query: { q: 'x'.repeat(101) } })).status).toBe(422)
    expect((await one.call('GET /api/messages/search', { query: { q: ' ' } })).status).toBe(422)
  })
})

describe('what is found', () => {
  it('lies within the time of a membership', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one] = friends as [TestMember]
    const late = await app.member()
    await befriend(owner, late)
    await say(owner, group, 'lantern before')
    await addTo(group, owner, [late])
    await say(owner, group, 'lantern between')
    await leave(one, group)
    await say(owner, group, 'lantern after')
    expect(await texts(owner, 'lantern')).toEqual(['lantern after', 'lantern between', 'lantern before'])
    expect(await texts(late, 'lantern')).toEqual(['lantern after', 'lantern between'])
    expect(await texts(one, 'lantern')).toEqual(['lantern between', 'lantern before'])
    expect(await texts(await app.member(), 'lantern')).toEqual([])
  })

  it('is neither deleted nor hidden', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said: Message[] = []
    for (const word of ['deleted', 'hidden', 'kept']) said.push(await say(one, pair, `anvil ${word}`))
    const [deleted, hidden] = said as [Message, Message]
    await deleteFor(one, deleted, 'everyone')
    await deleteFor(other, hidden, 'me')
    expect(await texts(one, 'anvil')).toEqual(['anvil kept', 'anvil hidden'])
    expect(await texts(other, 'anvil')).toEqual(['anvil kept'])
  })

  it('is nothing of people whom the searcher blocked; who is blocked does not notice', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    await say(owner, group, 'raven of the owner')
    await say(one, group, 'raven of the friend')
    await block(owner, one)
    expect(await texts(owner, 'raven')).toEqual(['raven of the owner'])
    expect(await texts(one, 'raven')).toEqual(['raven of the friend', 'raven of the owner'])
  })

  it('is nothing of a request that waits or was declined', async () => {
    const [stranger, asked] = [await app.member(), await app.member()]
    await choosePrivacy(asked, { messages: 'friends', messageRequests: 'everyone' })
    const request = await openPair(stranger, asked)
    await say(stranger, request, 'parchment')
    expect(await texts(asked, 'parchment')).toEqual([])
    expect(await texts(stranger, 'parchment')).toEqual(['parchment'])
    succeed(await asked.call('POST /api/conversations/{id}/request', { params: { id: request.id } }))
    expect(await texts(asked, 'parchment')).toEqual(['parchment'])
  })

  it('comes in pages, each with a place in this search alone', async () => {
    const { one, other, pair } = await friendsInPair(app)
    for (let number = 1; number <= 5; number += 1) await say(one, pair, `coin ${number}`)
    await app.sql('update messages set created_at = $2 where conversation_id = $1', [pair.id, '2026-05-01T00:00:00Z'])
    const all = (await search(one, 'coin')).found
    const first = (await search(one, 'coin', { limit: 2 })).found
    const before = first[1]?.cursor ?? ''
    expect([...first, ...(await search(one, 'coin', { before })).found]).toEqual(all)
    expect(all).toHaveLength(5)
    for (const [member, q] of [
      [one, 'coins'],
      [other, 'coin'],
    ] as const) {
      expect((await member.call('GET /api/messages/search', { query: { q, before } })).status).toBe(400)
    }
  })
})
