import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { expect, it } from 'vitest'
import { groupOf } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { deleteFor, send } from '../../../../testing/messages/messages.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('what was said in a group that has ended is told to nobody any more, whoever was in it', async () => {
  const { owner, friends, group } = await groupOf(app, 2)
  const [removed, member] = friends as [TestMember, TestMember]
  await send(owner, group, { text: 'words that go with the group' })
  const { messaging: type } = notificationTypes
  const read = async () => (await Promise.all([removed, member].map((one) => notificationsOf(one, { type })))).flat()
  expect((await read()).map(({ words }) => words)).toEqual(Array(2).fill('words that go with the group'))

  const leaving = { params: { id: group.id, userId: removed.id } }
  await owner.call('DELETE /api/conversations/{id}/members/{userId}', leaving)
  await owner.call('DELETE /api/conversations/{id}', { params: { id: group.id } })
  const name = `${owner.firstName} ${owner.lastName}`
  const gone = { message: `${name}: a message that was deleted`, words: 'a message that was deleted', place: null }
  await expect.poll(read).toMatchObject([gone, gone])
})

it('the address of a tournament or a challenge is told as one, in the language of each member', async () => {
  const { owner, friends, group } = await groupOf(app, 2)
  const [german, english] = friends as [TestMember, TestMember]
  await german.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
  const { messaging: type } = notificationTypes
  const told = async () =>
    (await Promise.all([german, english].map((one) => notificationsOf(one, { type })))).flat().map(({ words }) => words)
  const house = new URL(app.platform.config.publicUrl).origin
  for (const [text, words] of [
    [`${house}/tournament-detail/0192-ab`, ['ein Turnier', 'a tournament']],
    [`${house}/challenge/0192-ab`, ['eine Herausforderung', 'a challenge']],
    ['https://elsewhere.example/challenge/1', Array(2).fill('https://elsewhere.example/challenge/1')],
    [`Look: ${house}/challenge/1`, Array(2).fill(`Look: ${house}/challenge/1`)],
  ] as const) {
    await send(owner, group, { text })
    expect(await told()).toEqual(words)
  }
})

it('a picture in a group is told, and told to be gone, in the language of each member', async () => {
  const { owner, friends, group } = await groupOf(app, 2)
  const [german, english] = friends as [TestMember, TestMember]
  await german.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
  const pages = [await german.hub('notifications'), await english.hub('notifications')]
  const { body: picture } = await upload(owner, await pictureOf({ width: 30, height: 20 }), { purpose: 'chat' })
  const message = await send(owner, group, { attachments: [{ mediaId: picture.id }] })

  const name = `${owner.firstName} ${owner.lastName}`
  const { messaging: type } = notificationTypes
  // That they were brought into the group is told before.
  const ofMessage = (page: (typeof pages)[number]) => page.next('ReceiveNotification', (told) => told.type === type)
  const pushed = await Promise.all(pages.map(async (page) => (await ofMessage(page))[0]))
  const listed = async () => [
    ...(await notificationsOf(german, { type })),
    ...(await notificationsOf(english, { type })),
  ]
  const place = group.title
  const said = [
    { message: `${name} in „${place}“: ein Bild`, words: 'ein Bild', place },
    { message: `${name} in ${place}: a picture`, words: 'a picture', place },
  ]
  expect(pushed).toMatchObject(said)
  expect(await listed()).toMatchObject(said)

  await deleteFor(owner, message, 'everyone')
  expect(await listed()).toMatchObject([
    { message: `${name}: eine gelöschte Nachricht`, words: 'eine gelöschte Nachricht', place: null },
    { message: `${name}: a message that was deleted`, words: 'a message that was deleted', place: null },
  ])
})
