import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const picture = async (member: TestMember, purpose = 'chat') =>
  succeed(await upload(member, await pictureOf({ width: 600, height: 300 }), { purpose })).id
const send = (member: TestMember, { id }: Named, body: object) =>
  member.call('POST /api/messages', { body: { conversationId: id, ...body } })
const sendPictures = async (member: TestMember, conversation: Named, ...mediaIds: string[]): Promise<Message> =>
  succeed(await send(member, conversation, { attachments: mediaIds.map((mediaId) => ({ mediaId })) }))
const urlOf = ({ attachments: [first] }: Pick<Message, 'attachments'>) => first?.url ?? ''
const statusFor = async (member: TestMember, url: string) => (await fetchPicture(app, url, member.token)).status
const usesOf = async (mediaId: string) =>
  (await app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId]))[0]?.uses
const deleteFor = async (member: TestMember, { id }: Named, whom: 'me' | 'everyone') =>
  succeed(await member.call('DELETE /api/messages/{id}', { params: { id }, query: { for: whom } }))

describe('pictures of a message', () => {
  it('come in the order they were given, with their sizes and what was said of them', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [first, second] = [await picture(one), await picture(one)]
    const sent = succeed(
      await send(one, pair, {
        attachments: [{ mediaId: second, alt: 'A map', spoiler: true }, { mediaId: first }],
      }),
    )
    expect(sent.attachments).toMatchObject([
      {
        mediaId: second,
        alt: 'A map',
        spoiler: true,
        sizes: [
          { width: 480, height: 240 },
          { width: 600, height: 300 },
        ],
      },
      { mediaId: first, alt: '', spoiler: false },
    ])
    const { body } = await other.call('GET /api/messages/{id}', { params: { id: sent.id } })
    expect(body.attachments).toEqual(sent.attachments)
    expect(sent.attachments[0]?.url).toBe(sent.attachments[0]?.sizes.at(-1)?.url)
  })

  it('are the sender’s own, made for a chat, and each only once', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const own = await picture(one)
    const refusedDrafts = [
      [own, await picture(other)],
      [await picture(one, 'avatar')],
      [own, own],
      [crypto.randomUUID()],
    ]
    for (const ids of refusedDrafts) {
      const refused = await send(one, pair, { text: 'Look!', attachments: ids.map((mediaId) => ({ mediaId })) })
      expect([refused.status, app.problem(refused).code]).toEqual([422, 'attachment_refused'])
    }
    expect(await usesOf(own)).toBe(0)
    const eleven = Array.from({ length: 11 }, () => ({ mediaId: own }))
    expect((await send(one, pair, { attachments: eleven })).status).toBe(422)
  })

  it('are one use, however often the message is sent again', async () => {
    const { one, pair } = await friendsInPair(app)
    const mediaId = await picture(one)
    const draft = { clientMessageId: 'once', attachments: [{ mediaId }] }
    const first = succeed(await send(one, pair, draft))
    expect(succeed(await send(one, pair, draft))).toEqual(first)
    expect(await usesOf(mediaId)).toBe(1)
  })

  it('are fetched by members who see the message, and by nobody else', async () => {
    const { owner, friends, group } = await groupOf(app, 3)
    const [one, two, three] = friends as [TestMember, TestMember, TestMember]
    const late = await app.member()
    await befriend(owner, late)
    const stranger = await app.member()
    const message = await sendPictures(owner, group, await picture(owner))
    const url = urlOf(message)
    await leave(two, group)
    await addTo(group, owner, [late])
    await deleteFor(three, message, 'me')
    for (const [member, status] of [
      [owner, 200],
      [one, 200],
      [two, 200],
      [late, 404],
      [three, 404],
      [stranger, 404],
    ] as const) {
      expect(await statusFor(member, url)).toBe(status)
    }
    expect((await fetchPicture(app, url)).status).toBe(401)
    const afterLeaving = await sendPictures(owner, group, await picture(owner))
    expect(await statusFor(two, urlOf(afterLeaving))).toBe(404)
    expect(await statusFor(late, urlOf(afterLeaving))).toBe(200)
  })

  it('go with the message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const mediaId = await picture(one)
    const message = await sendPictures(one, pair, mediaId)
    const url = urlOf(message)
    await deleteFor(one, message, 'everyone')
    expect(await usesOf(mediaId)).toBeUndefined()
    for (const member of [one, other]) expect(await statusFor(member, url)).toBe(404)
    await app.until(async () => (await app.sql('select from media_removals')).length === 0, 'the files to be removed')
  })

  it('that are passed on live as long as the last message with them', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const third = await app.member()
    await befriend(other, third)
    const mediaId = await picture(one)
    const message = await sendPictures(one, pair, mediaId)
    const elsewhere = await openPair(other, third)
    const passedOn = succeed(await send(other, elsewhere, { forwardMessageId: message.id }))
    const url = passedOn.forwarded?.attachments[0]?.url ?? ''
    expect(url).toBe(urlOf(message))
    expect(await usesOf(mediaId)).toBe(2)
    await deleteFor(one, message, 'everyone')
    expect(await statusFor(third, url)).toBe(200)
    expect(await usesOf(mediaId)).toBe(1)
    await deleteFor(other, passedOn, 'everyone')
    expect(await usesOf(mediaId)).toBeUndefined()
  })

  it('that a message both holds and passes on are one use', async () => {
    const { one, pair } = await friendsInPair(app)
    const mediaId = await picture(one)
    const message = await sendPictures(one, pair, mediaId)
    const both = succeed(await send(one, pair, { forwardMessageId: message.id, attachments: [{ mediaId }] }))
    expect(await usesOf(mediaId)).toBe(2)
    await deleteFor(one, message, 'everyone')
    await deleteFor(one, both, 'everyone')
    expect(await usesOf(mediaId)).toBeUndefined()
  })

  it('are no word of a message that was said without', async () => {
    const { one, pair } = await friendsInPair(app)
    expect((await say(one, pair)).attachments).toEqual([])
  })
})
