import type { Page } from '@playwright/test'
import { befriend, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { walkTo } from '../../steps/menus.ts'
import { tabTo } from '../../steps/tab-to.ts'
import { boxOf, detailsOf, listOf, paneOf, rowOf } from '../conversation-steps.ts'
import { dialogOf, messageOf } from '../message-steps.ts'

const openName = (page: Page) => paneOf(page).getByRole('heading', { level: 2 })

test('the list, the details and the search without a pointer', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Quillon', 'Bo Tamarack', 'Cleo Brightwater')
  await befriend(product, ada, bo, cleo)
  const first = await converse(product, ada, [bo, cleo], 'First room')
  await say(product, bo, first, 'The tide tables are on the wall')
  const second = await converse(product, ada, [bo], 'Second room')
  await say(product, ada, second, 'Nothing waits here')
  const third = await converse(product, ada, [cleo], 'Third room')
  await say(product, ada, third, 'Nor here')
  const page = await open(`/chat?conversation=${third}`, { as: ada })
  const { keyboard } = page
  await expect(composerOf(page)).toBeFocused()
  await expect(rowOf(page, /Second room/)).toBeVisible()

  await test.step('Alt and the arrows go through the conversations, with Shift through the unread', async () => {
    await keyboard.press('Alt+ArrowDown')
    await expect(openName(page)).toHaveText('Second room')
    await expect(composerOf(page)).toBeFocused()
    await keyboard.press('Alt+ArrowUp')
    await expect(openName(page)).toHaveText('Third room')
    await expect(composerOf(page)).toBeFocused()
    await keyboard.press('Alt+Shift+ArrowDown')
    await expect(openName(page)).toHaveText('First room')
    await expect(rowOf(page, /First room/)).toHaveAttribute('aria-current', 'true')
    await expect(rowOf(page, /First room/)).not.toContainText('unread')
    await say(product, cleo, third, 'Now something does')
    await expect(rowOf(page, /Third room/)).toContainText('1 unread')
    await keyboard.press('Alt+Shift+ArrowUp')
    await expect(openName(page)).toHaveText('Third room')
    await expect(listOf(page).getByText('1 unread')).toHaveCount(0)
  })

  await test.step('Ctrl I shows the details and takes them away', async () => {
    await expect(detailsOf(page)).toBeVisible()
    await keyboard.press('Control+i')
    await expect(detailsOf(page)).toHaveCount(0)
    await keyboard.press('Control+i')
    await expect(detailsOf(page)).toBeVisible()
    await expect(composerOf(page)).toBeFocused()
  })

  await test.step('a row, its menu, and the boxes', async () => {
    await tabTo(page, rowOf(page, /Third room/), 'Shift+Tab')
    await keyboard.press('ArrowDown')
    await expect(rowOf(page, /Second room/)).toBeFocused()
    await keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: 'More for Second room' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(rowOf(page, /Second room/)).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('menu', { name: 'More for Second room' })).toBeVisible()
    await walkTo(page, 'Add to favourites')
    await expect(rowOf(page, /Second room.*Favourite/)).toBeVisible()
    await expect(rowOf(page, /Second room/)).toBeFocused()
    await tabTo(page, boxOf(page, 'Favourites'), 'Shift+Tab')
    await keyboard.press('Space')
    await expect(boxOf(page, 'Favourites')).toHaveAttribute('aria-pressed', 'true')
    await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
    await tabTo(page, rowOf(page, /Second room/))
    await keyboard.press('Enter')
    await expect(openName(page)).toHaveText('Second room')
    await expect(composerOf(page)).toBeFocused()
  })

  await test.step('the search over all, from key to message', async () => {
    await keyboard.press('Control+Shift+F')
    const field = page.getByRole('searchbox', { name: 'Search all messages' })
    await expect(field).toBeFocused()
    await keyboard.type('tide')
    // Not what the first letters found, which goes when this comes.
    const found = listOf(page)
      .locator('[aria-busy=false]')
      .getByRole('link', { name: /tide tables/ })
    await expect(found).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(found).toBeFocused()
    await keyboard.press('Enter')
    await expect(openName(page)).toHaveText('First room')
    await expect(messageOf(page, /tide tables/)).toBeFocused()
    await keyboard.press('r')
    await expect(composerOf(page)).toBeFocused()
    await keyboard.type('I have seen them')
    await keyboard.press('Enter')
    await expect(logOf(page).getByText('I have seen them')).toBeVisible()
  })

  await test.step('the search in one, and back', async () => {
    await keyboard.press('Control+f')
    const field = page.getByRole('searchbox', { name: 'Search this conversation' })
    await expect(field).toBeFocused()
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(composerOf(page)).toBeFocused()
  })

  await test.step('a new group', async () => {
    await tabTo(page, listOf(page).getByRole('button', { name: 'Back to the conversations' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await tabTo(page, listOf(page).getByRole('button', { name: 'New conversation' }))
    await keyboard.press('Enter')
    const dialog = dialogOf(page, 'New conversation')
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Bo Tamarack' }))
    await keyboard.press('Space')
    await tabTo(page, dialog.getByRole('textbox', { name: 'Name of the group' }))
    await keyboard.type('Made by keys')
    await tabTo(page, dialog.getByRole('button', { name: 'Make the group' }))
    await keyboard.press('Enter')
    await expect(openName(page)).toHaveText('Made by keys')
    await expect(composerOf(page)).toBeFocused()
  })
})
