import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const mostSteps = 60

/** Presses Tab, or another key that leads on, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const focused = target.and(page.locator(':focus'))
  // What is still to come cannot be come by.
  await expect(target).toBeAttached()
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
