import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { button, choose, messageOf } from '../message-steps.ts'

test('a click on a message and the letters after it go to the composer', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const group = await converse(product, wren, [hana], 'Late Shift')
  for (const words of ['Is the lamp lit?', 'Who comes tonight?']) await say(product, hana, group, words)
  const page = await open(`/chat?conversation=${group}`, { as: wren })
  const composer = composerOf(page)
  const message = messageOf(page, 'Who comes')

  await test.step('words of the message are clicked, then something is typed', async () => {
    await message.getByText('Who comes tonight?').click()
    await expect(message).not.toBeFocused()
    await page.keyboard.type('perhaps 6')
    await expect(composer).toHaveValue('perhaps 6')
    await expect(messageOf(page, /pinned/)).toHaveCount(0)
  })

  await test.step('words can still be picked with the mouse', async () => {
    await message.getByText('Who comes tonight?').dblclick({ position: { x: 8, y: 8 } })
    expect(await page.evaluate('getSelection().toString().trim()')).toBe('Who')
    await page.keyboard.type('!')
    await expect(composer).toHaveValue('perhaps 6!')
  })

  await test.step('a menu opened with the mouse gives the focus back', async () => {
    await message.hover()
    await button(message, 'More').click()
    await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(composer).toBeFocused()
    await choose(page, 'Is the lamp', 'Save for yourself')
    await expect(composer).toBeFocused()
  })

  await test.step('what is said of it keeps off the composer, and the time of a message comes with the pointer', async () => {
    await expect(page.getByText('Saved for you.')).toBeVisible()
    const toast = await page.getByText('Saved for you.').boundingBox()
    const field = await composer.boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(field?.y ?? 0)
    await expect(message.locator('time').first()).toHaveCSS('opacity', '0')
    await message.getByText('Who comes tonight?').hover()
    await expect(message.locator('time').first()).toHaveCSS('opacity', '1')
  })

  await test.step('F6 leads into the messages, where letters are keys', async () => {
    await page.keyboard.press('Shift+F6')
    await expect(message).toBeFocused()
    await page.keyboard.press('p')
    await expect(messageOf(page, /pinned/)).toBeVisible()
    await page.keyboard.press('F6')
    await expect(composer).toBeFocused()
    await expect(logOf(page)).toBeVisible()
  })
})
