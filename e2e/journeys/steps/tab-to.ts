import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const mostSteps = 60

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'))
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
