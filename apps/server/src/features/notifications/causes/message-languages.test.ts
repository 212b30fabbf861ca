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
