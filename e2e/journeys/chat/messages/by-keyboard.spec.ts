import type { Page } from '@playwright/test'
import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { walkTo } from '../../steps/menus.ts'
import { tabTo } from '../../steps/tab-to.ts'
import { button, dialogOf, messageOf } from '../message-steps.ts'

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('everything one does with messages is done by keys alone', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const group = await converse(product, wren, [hana], 'Late Shift')
  for (const words of ['Is the lamp lit?', 'Or the ||stairs||?']) await say(product, hana, group, words)
  const path = `/chat?conversation=${group}`
  const [wrens, hanas] = [await open(path, { as: wren }), await open(path, { as: hana })]
  const { keyboard } = wrens

  await test.step('write over two lines, with an emoji and a name', async () => {
    await expect(composerOf(wrens)).toBeFocused()
    await keyboard.type('Both. @han')
    await expect(wrens.getByRole('listbox', { name: 'People' })).toBeVisible()
    await press(wrens, 'Tab')
    await keyboard.type(':lamp')
    await expect(wrens.getByRole('listbox', { name: 'Emoji' })).toBeVisible()
    await press(wrens, 'Escape', 'Shift+Enter')
    await keyboard.type('Come')
    await press(wrens, 'Enter')
    await expect(messageOf(hanas, /^Wren Abbott, .*Both\. @hana\S* :lamp\s+Come$/)).toBeVisible()
  })

  await test.step('from the field into the log, up and down, and a cover lifted', async () => {
    // Stored here as well: what is on its way is no stop yet.
    await expect(messageOf(wrens, 'Both.')).toBeVisible()
    await press(wrens, 'Shift+Tab', 'Shift+Tab')
    await expect(messageOf(wrens, 'Both.')).toBeFocused()
    await press(wrens, 'ArrowUp')
    await expect(messageOf(wrens, 'Or the')).toBeFocused()
    await press(wrens, 'Tab', 'Enter')
    await expect(button(messageOf(wrens, 'Or the'), 'Spoiler. Show it')).toHaveCount(0)
  })

  await test.step('react, pin and answer by one key each', async () => {
    await messageOf(wrens, 'Or the').focus()
    await press(wrens, 'ArrowUp')
    await expect(messageOf(wrens, 'Is the lamp')).toBeFocused()
    await press(wrens, '3', 'p')
    await expect(button(messageOf(hanas, 'Is the lamp'), 'Flame, 1. Wren Abbott')).toBeVisible()
    await expect(messageOf(hanas, /Is the lamp lit\?\. pinned/)).toBeVisible()
    await expect(messageOf(wrens, 'Is the lamp')).toBeFocused()
    await press(wrens, 'r')
    await expect(composerOf(wrens)).toBeFocused()
    await keyboard.type('Lit.')
    await press(wrens, 'Enter')
    await expect(button(messageOf(hanas, 'Lit.'), 'You Is the lamp lit?')).toBeVisible()
  })

  await test.step('the last own words are changed by the arrow up', async () => {
    await expect(messageOf(wrens, 'Lit.')).toBeVisible()
    await expect(composerOf(wrens)).toBeFocused()
    await press(wrens, 'ArrowUp')
    const words = wrens.getByRole('textbox', { name: 'New words of the message' })
    await expect(words).toHaveValue('Lit.')
    await expect(words).toBeFocused()
    await keyboard.type(' Long ago.')
    await press(wrens, 'Enter')
    await expect(messageOf(hanas, /Lit\. Long ago\.\. edited$/)).toBeVisible()
    await expect(composerOf(wrens)).toBeFocused()
  })

  await test.step('the menu of a message: open, walk, leave, choose', async () => {
    await messageOf(wrens, 'Lit.').focus()
    await press(wrens, 'Enter')
    await expect(wrens.getByRole('menu', { name: 'What to do with this message' })).toBeVisible()
    await press(wrens, 'Escape')
    await expect(messageOf(wrens, 'Lit.')).toBeFocused()
    await press(wrens, 'Enter')
    await walkTo(wrens, 'What it said before')
    await expect(dialogOf(wrens, 'What it said before').getByText('Lit.', { exact: true })).toBeVisible()
    await press(wrens, 'Escape')
    await expect(messageOf(wrens, 'Lit.')).toBeFocused()
    await press(wrens, 'Enter')
    await walkTo(wrens, 'Save for yourself')
    await expect(wrens.getByText('Saved for you.')).toBeVisible()
    await expect(messageOf(wrens, 'Lit.')).toBeFocused()
  })

  await test.step('passed on, with a word', async () => {
    await press(wrens, 'f')
    const dialog = dialogOf(wrens, 'Forward')
    await dialog.getByRole('checkbox', { name: 'Late Shift' }).focus()
    await press(wrens, 'Space', 'Tab')
    await expect(dialog.getByLabel('Say something with it')).toBeFocused()
    await keyboard.type('Once more')
    await press(wrens, 'Tab', 'Tab')
    await expect(button(dialog, 'Forward')).toBeFocused()
    await press(wrens, 'Enter')
    await expect(messageOf(hanas, /Lit\. Long ago\.\. Once more$/)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a poll is asked and voted on', async () => {
    await composerOf(wrens).focus()
    await press(wrens, 'Shift+Tab')
    await expect(button(wrens, 'Add')).toBeFocused()
    await press(wrens, 'Enter')
    await walkTo(wrens, 'Poll')
    await expect(wrens.getByLabel('Question')).toBeFocused()
    await keyboard.type('Which?')
    await press(wrens, 'Tab')
    await keyboard.type('Lamp')
    await press(wrens, 'Tab')
    await keyboard.type('Stairs')
    await press(wrens, 'Enter')
    await expect(composerOf(wrens)).toBeFocused()
    await expect(messageOf(wrens, 'Poll: Which?')).toBeVisible()
    // The log is entered where one left it, and there at what can be pressed in the message.
    const left = messageOf(wrens, /Lit\. Long ago\.\. edited$/)
    await tabTo(wrens, left, 'Shift+Tab')
    await press(wrens, 'ArrowDown', 'ArrowDown')
    await expect(messageOf(wrens, 'Poll: Which?')).toBeFocused()
    await press(wrens, 'Tab', 'Tab', 'Space')
    await expect(messageOf(hanas, 'Poll: Which?').getByRole('radio', { name: 'Stairs 100 % (1)' })).toBeVisible()
  })

  await test.step('deleted for oneself and taken back, deleted for everybody', async () => {
    await messageOf(wrens, 'Both.').focus()
    await press(wrens, 'ArrowUp', 'ArrowDown')
    await expect(messageOf(wrens, 'Both.')).toBeFocused()
    await press(wrens, 'Delete')
    await expect(messageOf(wrens, 'Both.')).toHaveCount(0)
    await expect(wrens.locator('[aria-roledescription=message]:focus')).toHaveCount(1)
    await button(wrens, 'Undo').last().focus()
    await press(wrens, 'Enter')
    await expect(messageOf(wrens, 'Both.')).toBeVisible()
    await expect(button(wrens, 'Undo')).toHaveCount(0)
    await messageOf(wrens, 'Both.').focus()
    await press(wrens, 'Shift+Delete')
    await expect(dialogOf(wrens, /^Delete this message/)).toBeVisible()
    await button(dialogOf(wrens, /^Delete this message/), 'Delete').focus()
    await press(wrens, 'Enter')
    await expect(messageOf(hanas, 'Wren Abbott deleted this message')).toBeVisible()
    await expect(messageOf(wrens, 'You deleted this message')).toBeFocused()
    await expect(logOf(hanas).getByText('Both.')).toHaveCount(0)
  })
})
