import { joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

test('how loud the hall is, chosen by keys and kept', async ({ open, product }) => {
  const [mara] = await joinAll(product, 'Mara Lindqvist')
  const page = await open('/profile/edit/notifications', { as: mara })
  const { keyboard } = page
  const preset = (name: RegExp) => page.getByRole('radio', { name })
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/loudness') && answer.ok())

  await expect(preset(/^Normal/)).toBeChecked()
  await preset(/^Normal/).focus()
  await Promise.all([kept(), keyboard.press('ArrowLeft')])
  await expect(preset(/^Quiet/)).toBeChecked()

  await page.getByRole('button', { name: /^Posts/ }).focus()
  await keyboard.press('Enter')
  const replies = page.getByRole('checkbox', { name: 'Replies to you, Devices' })
  await replies.focus()
  await Promise.all([kept(), keyboard.press('Space')])
  await expect(replies).toBeChecked()
  await expect(page.getByText('1 of your own')).toBeVisible()
  await page.getByRole('switch', { name: /^Keep quiet at night/ }).focus()
  await Promise.all([kept(), keyboard.press('Space')])
  await expect(page.getByRole('combobox', { name: 'Monday, quiet from 22:30' })).toBeVisible()
  await expectSound(page, 'settings of notifications, open')

  await page.reload()
  await expect(preset(/^Quiet/)).toBeChecked()
  await expect(page.getByText('1 of your own')).toBeVisible()
})
