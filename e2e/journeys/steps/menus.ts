// Menus as keys go through them. A menu takes the focus a moment after it is seen, and one that a key opened takes it to
// its first item: keys that are faster go elsewhere, or are led back there.
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits until the open menu has the focus, on itself or on an item. */
async function menuHasFocus(page: Page): Promise<void> {
  await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
}

/** Opens a menu with Enter, and chooses an item of it with Enter. */
export async function chooseByKeys(opener: Locator, item: Locator): Promise<void> {
  await opener.page().mouse.move(0, 0)
  await opener.press('Enter')
  await expect(opener.page().locator('[role=menu] :focus')).toHaveCount(1)
  await item.press('Enter')
}

/**
 * Chooses an item of a menu that is opening, with Enter: one that moves under a click is not missed. A menu that moves
 * under the pointer gives its focus to what is there then, so the pointer goes away first.
 */
export async function press(item: Locator): Promise<void> {
  await expect(item).toBeVisible()
  await item.page().mouse.move(0, 0)
  await menuHasFocus(item.page())
  await item.press('Enter')
}

/** Goes on with the arrow until the item of the open menu has the focus, and chooses it. */
export async function walkTo(page: Page, name: string): Promise<void> {
  await walkToItem(page, page.getByRole('menuitem', { name, exact: true }))
}

/** The same of any item: a choice, or one that is ticked. */
export async function walkToItem(page: Page, item: Locator): Promise<void> {
  const focused = item.and(page.locator(':focus'))
  await expect(item).toBeVisible()
  await menuHasFocus(page)
  // The menu may take the focus to its first item just before the arrow, which then goes past it: so from the top again.
  for (let step = 1; step <= 60 && (await focused.count()) === 0; step += 1) {
    await page.keyboard.press(step % 20 === 0 ? 'Home' : 'ArrowDown')
    // The menu moves the focus in a task of its own: looked at before, it would be passed by.
    await page.evaluate('new Promise((done) => setTimeout(done))')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}
