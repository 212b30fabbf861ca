import type { Page } from '@playwright/test'
import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { button, dialogOf, messageOf } from '../message-steps.ts'

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Goes on with the arrow until the item of the open menu has the focus, and chooses it. */
async function pick(page: Page, item: string): Promise<void> {
  const target = page.getByRole('menuitem', { name: item, exact: true })
  await expect(target).toBeVisible()
  // It is there a moment before the focus comes into it; until then the arrows go elsewhere.
  await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
  for (let step = 0; step < 20 && !(await isFocused(page, item)); step += 1) {
    await press(page, 'ArrowDown')
    // The menu moves the focus in a task of its own: looked at before, it would be passed by.
    await page.evaluate('new Promise((done) => setTimeout(done))')
  }
  await expect(target).toBeFocused()
  await press(page, 'Enter')
}

async function isFocused(page: Page, item: string): Promise<boolean> {
  return (await page.getByRole('menuitem', { name: item, exact: true }).and(page.locator(':focus')).count()) > 0
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
    await press(wrens, 'Shift+Tab', 'Shift+Tab')
    await expect(messageOf(wrens, 'Both.')).toBeFocused()
    await press(wrens, 'ArrowUp')
    await expect(messageOf(wrens, 'Or the')).toBeFocused()
    await press(wrens, 'Tab', 'Enter')
    await expect(button(messageOf(wrens, 'Or the'), 'Spoiler. Show it')).toHaveCount(0)
  })

  await test.step('react, pin and answer by one key each', async () => {
    await messageOf(wrens, 'Or the').focus()
    await press(wrens, 'ArrowUp', '3', 'p')
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
    await press(wrens, 'ArrowUp')
    await expect(wrens.getByRole('textbox', { name: 'New words of the message' })).toHaveValue('Lit.')
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
    await pick(wrens, 'What it said before')
    await expect(dialogOf(wrens, 'What it said before').getByText('Lit.', { exact: true })).toBeVisible()
    await press(wrens, 'Escape')
    await expect(messageOf(wrens, 'Lit.')).toBeFocused()
    await press(wrens, 'Enter')
    await pick(wrens, 'Save for yourself')
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
    await press(wrens, 'Tab', 'Tab', 'Enter')
    await expect(messageOf(hanas, /Lit\. Long ago\.\. Once more$/)).toBeVisible()
  })

  await test.step('a poll is asked and voted on', async () => {
    await composerOf(wrens).focus()
    await press(wrens, 'Shift+Tab', 'Enter')
    await pick(wrens, 'Poll')
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
    while ((await left.and(wrens.locator(':focus')).count()) === 0) await press(wrens, 'Shift+Tab')
    await press(wrens, 'ArrowDown', 'ArrowDown')
    await expect(messageOf(wrens, 'Poll: Which?')).toBeFocused()
    await press(wrens, 'Tab', 'Tab', 'Space')
    await expect(messageOf(hanas, 'Poll: Which?').getByRole('radio', { name: 'Stairs 100 % (1)' })).toBeVisible()
  })

  await test.step('deleted for oneself and taken back, deleted for everybody', async () => {
    await messageOf(wrens, 'Both.').focus()
    await press(wrens, 'ArrowUp', 'ArrowDown', 'Delete')
    await expect(messageOf(wrens, 'Both.')).toHaveCount(0)
    await expect(wrens.locator('[aria-roledescription=message]:focus')).toHaveCount(1)
    await button(wrens, 'Undo').last().focus()
    await press(wrens, 'Enter')
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
