import { beforeAll, describe, expect, it } from 'vitest'
import { groupOf, leave, makeGroup, say, succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend } from '../../../../../testing/friendships.ts'
import { edit, getMessage, historyOf, send } from '../../../../../testing/messages/messages.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import type { TestMember } from '../../../../../testing/test-app.ts'
import { createTestApp } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const react = (member: TestMember, message: Named, key: string) =>
  member.call('PUT /api/messages/{id}/reactions/{key}', { params: { id: message.id, key } }).then(succeed)
const vote = (member: TestMember, message: Named, option: number) =>
  member.call('PUT /api/messages/{id}/vote', { params: { id: message.id }, body: { options: [option] } }).then(succeed)
const pin = (member: TestMember, message: Named) =>
  member.call('PUT /api/messages/{id}/pin', { params: { id: message.id } }).then(succeed)
const save = (member: TestMember, message: Named) =>
  member.call('PUT /api/messages/{id}/saved', { params: { id: message.id } }).then(succeed)
const editsOf = async (member: TestMember, message: Named) =>
  succeed(await member.call('GET /api/messages/{id}/edits', { params: { id: message.id } }))
const rename = (member: TestMember, group: Named, title: string) =>
  member.call('PATCH /api/conversations/{id}', { params: { id: group.id }, body: { title } }).then(succeed)
const saved = async (member: TestMember) => succeed(await member.call('GET /api/messages/saved', { query: {} }))
const search = async (member: TestMember, q: string) =>
  succeed(await member.call('GET /api/messages/search', { query: { q } }))

/** A group in which a message, an answer to it and a poll changed, were left, and changed again. */
async function scene() {
  const { owner, friends, group } = await groupOf(app, 2)
  const [gone, dave] = friends as [TestMember, TestMember]
  const said = await say(owner, group, 'Nine o’clock?')
  const answer = await send(dave, group, { text: 'Fine.', replyToMessageId: said.id })
  const poll = await send(owner, group, {
    poll: { question: 'Where?', options: ['Here', 'There'], multiple: false, hours: 24 },
  })
  const untouched = await say(owner, group, 'Bread.')
  await edit(owner, said, 'Ten cobbles?')
  await react(dave, said, 'heart')
  await vote(dave, poll, 0)
  await save(gone, said)
  const before = await historyOf(gone, group)
  const edits = await editsOf(gone, said)
  return { owner, gone, dave, group, said, answer, poll, untouched, before, edits }
}

type Scene = Awaited<ReturnType<typeof scene>>

async function changeAll({ owner, dave, group, said, answer, poll }: Scene): Promise<void> {
  await edit(owner, said, 'Eleven darkly, and @nobody?')
  await edit(dave, answer, 'Finer.')
  await react(owner, said, 'heart')
  await react(owner, said, 'flame')
  await vote(owner, poll, 1)
  await pin(owner, said)
  succeed(await owner.call('POST /api/messages/{id}/close-poll', { params: { id: poll.id } }))
  await rename(owner, group, 'Friday kettles')
}

/** As a member sees it who left: nobody's marks are theirs to know, and of a rev only that it was before they left. */
const unread = <M extends object>(message: M) => ({ ...message, readBy: [], rev: expect.any(Number) })

describe.each(['left', 'was removed', 'was banned'] as const)('who %s', (how) => {
  let place: Scene
  beforeAll(async () => {
    place = await scene()
    const { owner, gone, group } = place
    const params = { id: group.id, userId: gone.id }
    if (how === 'left') await leave(gone, group)
    if (how === 'was removed') succeed(await owner.call('DELETE /api/conversations/{id}/members/{userId}', { params }))
    if (how === 'was banned') succeed(await owner.call('PUT /api/conversations/{id}/bans/{userId}', { params }))
    await changeAll(place)
  })

  it('sees each message as it was then', async () => {
    const { gone, group, before } = place
    const seen = await historyOf(gone, group)
    expect(seen).toEqual(before.map(unread))
    const lastRev = Math.max(...before.map(({ rev }) => rev))
    expect(seen.filter(({ rev }) => rev > lastRev)).toEqual([])
    for (const message of before) expect(await getMessage(gone, message)).toEqual(unread(message))
  })

  it('reads its versions of then', async () => {
    const { gone, owner, said, answer, edits } = place
    expect(await editsOf(gone, said)).toEqual(edits)
    expect(await editsOf(gone, answer)).toEqual([])
    expect(await editsOf(owner, said)).toHaveLength(2)
  })

  it('finds nothing by what it says since, neither words nor the name of the group', async () => {
    const { gone, owner } = place
    expect((await search(owner, 'darkly')).found).toHaveLength(1)
    expect((await search(gone, 'darkly')).found).toEqual([])
    expect((await search(gone, 'in:friday')).notUnderstood).toEqual(['in:friday'])
    const { found } = await search(gone, 'bread in:thursday')
    expect(found.map(({ conversation }) => conversation.title)).toEqual(['Thursday table'])
  })

  it('keeps what they saved as it was', async () => {
    const { gone, said, before } = place
    const [only] = await saved(gone)
    expect(only?.message).toEqual(unread(before.find(({ id }) => id === said.id) ?? {}))
    expect(only?.conversation.title).toBe('Thursday table')
  })

  it('passes on what it said then', async () => {
    const { gone, said } = place
    const { group: elsewhere } = await groupFor(gone)
    const passed = await send(gone, elsewhere, { forwardMessageId: said.id })
    expect(passed.forwarded?.text).toBe('Ten cobbles?')
  })
})

it('shows who left the place only of words whose version of then is not kept, and of what was deleted', async () => {
  const place = await scene()
  const { owner, gone, group, said, untouched } = place
  await leave(gone, group)
  await edit(owner, said, 'Eleven darkly?')
  await app.sql('delete from message_edits where message_id = $1', [said.id])
  succeed(await owner.call('DELETE /api/messages/{id}', { params: { id: untouched.id }, query: { for: 'everyone' } }))
  expect(await getMessage(gone, said)).toMatchObject({ text: '', deleted: { by: 'sender', at: said.createdAt } })
  expect(await getMessage(gone, untouched)).toMatchObject({ text: '', deleted: { by: 'sender' } })
  expect((await historyOf(gone, group)).find(({ replyTo }) => replyTo)?.replyTo).toMatchObject({ excerpt: '' })
  expect(refusal(await gone.call('GET /api/messages/{id}/edits', { params: { id: said.id } }))).toEqual([
    404,
    'message_not_found',
  ])
})

it('hides nothing from who left and came back', async () => {
  const { owner, gone, group, said } = await scene()
  await leave(gone, group)
  succeed(await owner.call('POST /api/conversations', { body: { conversationId: group.id, participants: [gone.id] } }))
  const later = await say(owner, group, 'Later.')
  await edit(owner, later, 'Latest.')
  expect(await getMessage(gone, later)).toMatchObject({ text: 'Latest.' })
  expect(refusal(await gone.call('GET /api/messages/{id}', { params: { id: said.id } }))).toEqual([
    404,
    'message_not_found',
  ])
})

async function groupFor(member: TestMember) {
  const other = await app.member()
  await befriend(member, other)
  return { group: await makeGroup(member, [other], 'Elsewhere') }
}
