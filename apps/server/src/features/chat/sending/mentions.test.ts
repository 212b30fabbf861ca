import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { friendsInPair, groupOf, leave, read, say, see, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { deleteFor, send, trySend } from '../../../../testing/messages/messages.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('a mention', () => {
  it('is resolved among the members, as it was written, and counted for them', async () => {
    const { owner, first, second, group } = await scene()
    const outside = await app.member()
    const [hana, noor, wren] = await Promise.all([first, second, outside].map(handleOf))
    const text = `@${hana?.toUpperCase()}, ask @${noor}, @${hana} and @${wren} of \`@${hana}\``
    const said = await say(owner, group, text)
    expect(said.mentions).toEqual([
      { userId: first.id, handle: hana?.toUpperCase() },
      { userId: second.id, handle: noor },
    ])
    expect([await see(first, group), await see(owner, group)]).toMatchObject([{ mentions: 1 }, { mentions: 0 }])
    await read(first, said)
    expect(await see(first, group)).toMatchObject({ mentions: 0, unread: 0 })
  })

  it('in code, quotes and links means nobody', async () => {
    const { owner, first, group } = await scene()
    const hana = await handleOf(first)
    const said = await say(owner, group, `> @${hana}\n\n\`@${hana}\` [@${hana}](https://example.org/@${hana})`)
    expect(said.mentions).toEqual([])
    expect((await see(first, group)).mentions).toBe(0)
  })

  it('is told once in place of the message, also to who muted the group', async () => {
    const { owner, first, second, group } = await scene()
    for (const member of [first, second]) await change(member, group.id, { mutedUntil: '9999-12-31T00:00:00.000Z' })
    await say(owner, group, `Come, @${await handleOf(first)}`)
    const told = await toldIn(first, group.id)
    expect(told).toMatchObject([
      {
        subtype: notificationSubtype('Mention'),
        message: `${owner.firstName} ${owner.lastName} mentioned you in Thursday table: Come, @${await handleOf(first)}`,
        target: 'conversation',
      },
    ])
    expect(await toldIn(second, group.id)).toEqual([])
  })

  it('alone is told to who wants mentions only', async () => {
    const { owner, first, group } = await scene()
    await change(first, group.id, { mentionsOnly: true })
    await say(owner, group, 'To all.')
    expect(await toldIn(first, group.id)).toEqual([])
    const said = await say(owner, group, `To @${await handleOf(first)}`)
    expect((await toldIn(first, group.id)).map(({ isRead }) => isRead)).toEqual([false])
    await read(first, said)
    expect((await toldIn(first, group.id)).map(({ isRead }) => isRead)).toEqual([true])
  })

  it('is neither told nor counted behind a block, nor from a muted person, and shows that to nobody', async () => {
    const { owner, first, second, group } = await scene()
    await block(first, owner)
    await mute(second, owner)
    const [hana, noor] = await Promise.all([first, second].map(handleOf))
    const said = await say(owner, group, `@${hana} and @${noor}`)
    expect(said.mentions).toHaveLength(2)
    for (const member of [first, second]) {
      expect(await toldIn(member, group.id)).toEqual([])
      expect((await see(member, group)).mentions).toBe(0)
    }
  })

  it('of a message that is deleted is gone, and its words with it', async () => {
    const { owner, first, group } = await scene()
    const said = await say(owner, group, `Secret for @${await handleOf(first)}`)
    await deleteFor(owner, said, 'everyone')
    expect((await see(first, group)).mentions).toBe(0)
    expect(await toldIn(first, group.id)).toMatchObject([
      {
        message: `${owner.firstName} ${owner.lastName}: a message that was deleted`,
        place: null,
        words: 'a message that was deleted',
      },
    ])
  })
})

describe('@everyone', () => {
  it('calls all, those who muted the group as well', async () => {
    const { owner, first, second, group } = await scene()
    await change(first, group.id, { mutedUntil: '9999-12-31T00:00:00.000Z' })
    const said = await send(owner, group, { text: 'Now, @everyone!', mentionsEveryone: true })
    expect(said).toMatchObject({ mentionsEveryone: true, mentions: [] })
    for (const member of [first, second]) {
      expect(await see(member, group)).toMatchObject({ mentions: 1, unread: 1 })
      const told = (await toldIn(member, group.id)).map(({ subtype }) => subtype)
      expect(told).toEqual([notificationSubtype('Mention')])
    }
    expect((await see(owner, group)).mentions).toBe(0)
    await deleteFor(owner, said, 'everyone')
    expect((await see(first, group)).mentions).toBe(0)
  })

  it('is for those who run the group, and not for pairs', async () => {
    const { first, group } = await scene()
    const draft = { text: 'Hear me!', mentionsEveryone: true }
    expect(refusal(await trySend(first, group, draft))).toEqual([403, 'not_allowed_in_group'])
    const { one, pair } = await friendsInPair(app)
    expect(refusal(await trySend(one, pair, draft))).toEqual([403, 'not_allowed_in_group'])
  })

  it('in the words alone calls nobody', async () => {
    const { owner, first, group } = await scene()
    expect(await say(owner, group, '@everyone')).toMatchObject({ mentionsEveryone: false, mentions: [] })
    expect((await see(first, group)).mentions).toBe(0)
  })
})

it('a message of somebody who left can no longer mention them', async () => {
  const { owner, first, group } = await scene()
  await leave(first, group)
  expect((await say(owner, group, `@${await handleOf(first)}`)).mentions).toEqual([])
})

async function scene() {
  const { owner, friends, group } = await groupOf(app, 2)
  const [first, second] = friends as [TestMember, TestMember]
  return { owner, first, second, group }
}

async function handleOf(member: TestMember): Promise<string> {
  const [row] = await app.sql<{ handle: string }>('select handle from users where id = $1', [member.id])
  return row?.handle ?? ''
}

type OwnChanges = { mutedUntil?: string; mentionsOnly?: boolean }

async function change(member: TestMember, id: string, body: OwnChanges): Promise<void> {
  succeed(await member.call('PATCH /api/conversations/{id}/own', { params: { id }, body }))
}

async function toldIn(member: TestMember, conversationId: string) {
  const told = await notificationsOf(member)
  const invited = notificationSubtype('GroupInvite')
  return told.filter((one) => one.relatedEntityId === conversationId && one.subtype !== invited)
}
