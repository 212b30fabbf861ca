import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../../steps/width.ts'
import { detailsOf, listOf, paneOf, rowOf } from '../conversation-steps.ts'
import { dialogOf } from '../message-steps.ts'

test('a phone goes from the list to a conversation to its details, and back', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Cordwainer', 'Bo Netherfield', 'Cleo Wrenfield')
  await befriend(product, ada, bo, cleo)
  const group = await converse(product, ada, [bo, cleo], 'Pocket hall')
  await say(product, bo, group, 'Does it fit?')
  const page = await open('/chat', { as: ada })
  const back = (label: string) => page.getByRole('button', { name: label }).or(page.getByRole('link', { name: label }))

  await test.step('to the details and back, by what stands on the page', async () => {
    await rowOf(page, /Pocket hall/).tap()
    await expect(logOf(page).getByText('Does it fit?')).toBeVisible()
    await expect(listOf(page)).toBeHidden()
    await expect(detailsOf(page)).toHaveCount(0)
    await expectSound(page, 'a conversation on a phone')
    await page.getByRole('button', { name: 'Details' }).tap()
    await expect(detailsOf(page).getByRole('heading', { name: '3 members' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectSound(page, 'details on a phone')
    await back('Back to the conversation').tap()
    await expect(detailsOf(page)).toHaveCount(0)
    await expect(composerOf(page)).toBeVisible()
    await back('Back to the list').tap()
    await expect(rowOf(page, /Pocket hall/)).toBeVisible()
    await expect(logOf(page)).toBeHidden()
  })

  await test.step('back by the button of the phone', async () => {
    await rowOf(page, /Pocket hall/).tap()
    await expect(composerOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).tap()
    await expect(detailsOf(page)).toBeVisible()
    await page.goBack()
    await expect(detailsOf(page)).toHaveCount(0)
    await expect(composerOf(page)).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, /Pocket hall/)).toBeVisible()
  })

  await test.step('the search lies over the conversation, and leads into it', async () => {
    await rowOf(page, /Pocket hall/).tap()
    await page.getByRole('button', { name: 'Search this conversation' }).tap()
    const panel = page.getByRole('complementary', { name: 'Search in this conversation' })
    await panel.getByRole('searchbox').fill('fit')
    await panel.getByRole('link', { name: /Does it fit/ }).tap()
    await expect(panel).toHaveCount(0)
    await expect(logOf(page).getByText('Does it fit?')).toBeInViewport()
  })

  await test.step('the group is changed and left from there', async () => {
    await page.getByRole('button', { name: 'Details' }).tap()
    await detailsOf(page).getByRole('button', { name: 'Edit the group' }).tap()
    const dialog = dialogOf(page, 'Edit the group')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Coat pocket')
    await expectNoSidewaysScroll(page)
    await expectSound(page, 'edit the group on a phone')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(paneOf(page).getByRole('heading', { name: 'Coat pocket' })).toBeAttached()
    await detailsOf(page).getByRole('button', { name: 'Leave group' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).tap()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(listOf(page)).toBeVisible()
    await expect(rowOf(page, /Coat pocket/)).toHaveCount(0)
  })
})
