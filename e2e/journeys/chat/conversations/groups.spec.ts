import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf, write } from '../../steps/chat-steps.ts'
import { drawnPicture } from '../../steps/drawn-picture.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { chooseForMember, confirm, detailsOf, listOf, paneOf, rowOf } from '../conversation-steps.ts'
import { dialogOf } from '../message-steps.ts'

test('a group is made, named and dressed, and the others see it at once', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Winther', 'Bo Sandoval', 'Cleo Marchetti')
  await befriend(product, ada, bo, cleo)
  const [adas, bos] = [await open('/chat', { as: ada }), await open('/chat', { as: bo })]

  await test.step('made of two friends', async () => {
    await listOf(adas).getByRole('button', { name: 'New conversation' }).click()
    const dialog = dialogOf(adas, 'New conversation')
    for (const name of ['Bo Sandoval', 'Cleo Marchetti']) await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('textbox', { name: 'Name of the group' }).fill('Dice night')
    await expectSound(adas, 'new conversation')
    await dialog.getByRole('button', { name: 'Make the group' }).click()
    await expect(logOf(adas).getByText('You made the group “Dice night”')).toBeVisible()
    await expect(composerOf(adas)).toBeFocused()
    await expect(rowOf(bos, /Dice night/)).toContainText('Ada Winther made the group “Dice night”')
    await rowOf(bos, /Dice night/).click()
  })

  await test.step('another name and a description', async () => {
    await detailsOf(adas).getByRole('button', { name: 'Edit the group' }).click()
    const dialog = dialogOf(adas, 'Edit the group')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dice and soup')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Every Thursday, at eight')
    await expectSound(adas, 'edit the group')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(paneOf(bos).getByRole('heading', { name: 'Dice and soup' })).toBeVisible()
    await expect(detailsOf(bos).getByText('Every Thursday, at eight')).toBeVisible()
    await expect(logOf(bos).getByText('Ada Winther named the group “Dice and soup”')).toBeVisible()
    await expect(logOf(bos).getByText('Ada Winther changed the description')).toBeVisible()
    await expect(detailsOf(bos).getByRole('button', { name: 'Edit the group' })).toHaveCount(0)
  })

  await test.step('a picture', async () => {
    await detailsOf(adas).getByRole('button', { name: 'Edit the group' }).click()
    await adas
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await drawnPicture(adas))
    await dialogOf(adas, 'The picture of the group').getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialogOf(adas, 'Edit the group').getByRole('button', { name: 'Use the crest' })).toBeVisible()
    await adas.keyboard.press('Escape')
    await expect(logOf(bos).getByText('Ada Winther changed the picture')).toBeVisible()
    const picture = rowOf(bos, /Dice and soup/).locator('img')
    await expect.poll(() => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0))).not.toBe(0)
  })
})

test('people come and go, and the group passes on', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Brandvold', 'Bo Lindahl', 'Cleo Okonkwo')
  await befriend(product, ada, bo, cleo)
  const group = await converse(product, ada, [bo], 'Map room')
  await say(product, bo, group, 'Before Cleo came')
  const path = `/chat?conversation=${group}`
  const [adas, bos, cleos] = [
    await open(path, { as: ada }),
    await open(path, { as: bo }),
    await open('/chat', { as: cleo }),
  ]

  await test.step('added: they see what is said from now on', async () => {
    await detailsOf(adas).getByRole('button', { name: 'Add people' }).click()
    const dialog = dialogOf(adas, 'Add people')
    await dialog.getByRole('checkbox', { name: 'Cleo Okonkwo' }).check()
    await expectSound(adas, 'add people')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(logOf(bos).getByText('Ada Brandvold added Cleo Okonkwo')).toBeVisible()
    await expect(detailsOf(bos).getByRole('heading', { name: '3 members' })).toBeVisible()
    await rowOf(cleos, /Map room/).click()
    await expect(logOf(cleos).getByText('Ada Brandvold added you')).toBeVisible()
    await expect(logOf(cleos).getByText('Before Cleo came')).toHaveCount(0)
    await write(cleos, 'Hello from the door')
    await expect(logOf(bos).getByText('Hello from the door')).toBeVisible()
  })

  await test.step('made admin, and a member again', async () => {
    await expect(detailsOf(bos).getByRole('button', { name: 'Invite by link' })).toHaveCount(0)
    await chooseForMember(adas, 'Bo Lindahl', 'Make admin')
    await expect(logOf(bos).getByText('Ada Brandvold made you an admin')).toBeVisible()
    await expect(detailsOf(bos).getByRole('button', { name: 'Invite by link' })).toBeVisible()
    await expect(detailsOf(cleos).getByRole('listitem').filter({ hasText: 'Bo Lindahl' })).toContainText('Admin')
    await chooseForMember(adas, 'Bo Lindahl', 'Make member again')
    await expect(logOf(cleos).getByText('Ada Brandvold made Bo Lindahl a member again')).toBeVisible()
    await expect(detailsOf(bos).getByRole('button', { name: 'Invite by link' })).toHaveCount(0)
  })

  await test.step('removed: the place in the chat is empty', async () => {
    await chooseForMember(adas, 'Cleo Okonkwo', 'Remove from the group…')
    await expectSound(adas, 'remove')
    await confirm(adas, 'Remove')
    await expect(logOf(bos).getByText('Ada Brandvold removed Cleo Okonkwo')).toBeVisible()
    await expect(logOf(bos).getByText('Hello from the door')).toBeVisible()
    await expect(cleos).toHaveURL(/\/chat$/)
    await expect(rowOf(cleos, /Map room/)).toHaveCount(0)
    await expect(composerOf(cleos)).toHaveCount(0)
  })

  await test.step('handed over, and left', async () => {
    await chooseForMember(adas, 'Bo Lindahl', 'Hand over the group…')
    await confirm(adas, 'Hand over')
    await expect(logOf(bos).getByText('Ada Brandvold handed the group to you')).toBeVisible()
    await expect(detailsOf(bos).getByRole('button', { name: 'Delete group' })).toBeVisible()
    await expect(detailsOf(adas).getByRole('button', { name: 'Delete group' })).toHaveCount(0)
    await detailsOf(adas).getByRole('button', { name: 'Leave group' }).click()
    await confirm(adas, 'Leave group')
    await expect(adas.getByText('You left the group.')).toBeVisible()
    await expect(rowOf(adas, /Map room/)).toHaveCount(0)
    await expect(logOf(bos).getByText('Ada Brandvold left')).toBeVisible()
  })

  await test.step('deleted for everybody', async () => {
    await detailsOf(bos).getByRole('button', { name: 'Add people' }).click()
    await dialogOf(bos, 'Add people').getByRole('checkbox', { name: 'Ada Brandvold' }).check()
    await dialogOf(bos, 'Add people').getByRole('button', { name: 'Add', exact: true }).click()
    await rowOf(adas, /Map room/).click()
    await expect(composerOf(adas)).toBeVisible()
    await detailsOf(bos).getByRole('button', { name: 'Delete group' }).click()
    await confirm(bos, 'Delete for everybody')
    for (const page of [adas, bos]) {
      await expect(page).toHaveURL(/\/chat$/)
      await expect(rowOf(page, /Map room/)).toHaveCount(0)
    }
    await expectSound(adas, 'an empty chat')
  })
})
