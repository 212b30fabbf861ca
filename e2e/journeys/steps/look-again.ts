import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Looks anew until something is there. What somebody did is on their own page at once, and with the server a moment later:
 * who looks from elsewhere in between, or loads the page anew, sees it as it was.
 */
export async function lookAgain(look: () => Promise<unknown>, seen: Locator): Promise<void> {
  await expect(async () => {
    await look()
    await expect(seen).toBeVisible({ timeout: 5000 })
  }).toPass()
}
