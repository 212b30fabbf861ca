// Steps that several journeys take in the chat.
import type { Locator, Page } from '@playwright/test'

export const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
export const composerOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / })

export async function write(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text)
  await composerOf(page).press('Enter')
}

/** The texts of the open conversation, oldest first; with those that are still on their way. */
export async function textsOf(page: Page, pattern: RegExp): Promise<string[]> {
  const texts = await logOf(page).getByText(pattern).allInnerTexts()
  return texts.map((text) => text.trim())
}
