// Steps that several journeys take with messages.
import type { Locator, Page } from '@playwright/test'
import { logOf } from '../steps/chat-steps.ts'

/** A stored message, by words of it. */
export const messageOf = (page: Page, words: string | RegExp): Locator =>
  logOf(page).getByRole('group', { name: words }).and(page.locator('[aria-roledescription=message]'))

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true })

/** Chooses in the menu of a message, with the mouse. */
export async function choose(page: Page, words: string | RegExp, item: string): Promise<void> {
  await messageOf(page, words).getByText(words).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Reacts by the row of house reactions, which comes with the pointer. */
export async function react(page: Page, words: string | RegExp, reaction: string): Promise<void> {
  await messageOf(page, words).hover()
  await button(messageOf(page, words), 'React').click()
  await page.getByRole('menuitemcheckbox', { name: reaction }).click()
}

/** What a screen reader has been told of new messages. */
export const toldTo = (page: Page): Locator => page.locator('[aria-live=polite][aria-relevant=additions] p')

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
