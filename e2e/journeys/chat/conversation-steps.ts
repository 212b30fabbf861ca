// Where things stand in the chat, as a screen reader finds them.
import type { Locator, Page } from '@playwright/test'

export const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Conversations' })

/** A conversation in the list. */
export const rowOf = (page: Page, name: string | RegExp): Locator => listOf(page).getByRole('link', { name })

export const paneOf = (page: Page): Locator => page.getByRole('region', { name: 'Conversation', exact: true })
export const detailsOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Details' })
export const chatInRail = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })

/** A chip above the list. */
export const boxOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Which conversations' }).getByRole('button', { name })

/** Opens the menu of a conversation in the list, and takes an item of it. */
export async function chooseInRow(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name).hover()
  await listOf(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the menu of a member in the details, and takes an item of it. */
export async function chooseForMember(page: Page, name: string, item: string): Promise<void> {
  await detailsOf(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Says yes in the dialog that asks. */
export async function confirm(page: Page, answer: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: answer }).click()
}
