import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Fails when the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [needed, given] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]')
  expect.soft(needed, page.url()).toBeLessThanOrEqual(given ?? 0)
}
