// Somebody who has no mouse, and whose presses of Tab are counted.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../steps/journey.ts'
import { walkToItem } from '../steps/menus.ts'

/** What one comes to every evening is no farther away. */
export const mostTabs = 25

export type Hands = ReturnType<typeof handsOf>

/** One task: where it begins, as the page loads, and how it is done and seen to be done. It goes on in the page of the last one where `from` is null. */
export type Task<Hall> = {
  readonly name: string
  readonly from: string | ((hall: Hall) => string) | null
  done(scene: { readonly page: Page; readonly hands: Hands; readonly hall: Hall }): Promise<unknown>
}

export function handsOf(page: Page) {
  let tabs = 0

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (key.endsWith('Tab')) tabs += 1
      await page.keyboard.press(key)
    }
  }

  /** Goes on with Tab, or another key that leads on, until it has the focus, where it can be seen. */
  async function goTo(target: Locator, key = 'Tab'): Promise<void> {
    const focused = target.and(page.locator(':focus'))
    // What is still to come cannot be come by.
    await expect(target).toBeAttached()
    for (let step = 0; step <= mostTabs && (await focused.count()) === 0; step += 1) await press(key)
    await expect(target).toBeFocused()
    await expect(target).toBeInViewport()
  }

  return {
    press,
    goTo,
    tabs: () => tabs,
    type: (words: string) => page.keyboard.type(words),
    /** By the first stop of the page into the room. */
    async skipIn(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await goTo(page.getByRole('link', { name: /^Skip to/ }))
      await press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    },
    async pressOn(target: Locator, key = 'Enter'): Promise<void> {
      await goTo(target)
      await press(key)
    },
    async write(field: Locator, words: string): Promise<void> {
      await goTo(field)
      await page.keyboard.type(words)
      await expect(field).toHaveValue(words)
    },
    /** Opens a menu, and goes down to what is chosen. */
    async choose(opener: Locator, item: Locator): Promise<void> {
      await goTo(opener)
      await press('Enter')
      await walkToItem(page, item)
    },
    /** Asks the palette for it, and takes what it offers first. */
    async command(words: string, option: string | RegExp): Promise<void> {
      // Before the hall listens nobody hears the keys.
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Search/ })).toBeFocused()
      await page.keyboard.type(words)
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
      await press('Enter')
    },
    /** Opens the file dialog of the browser, which is the system's, and takes a file there. */
    async choosesFile(opener: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
      const asked = page.waitForEvent('filechooser')
      await goTo(opener)
      await press('Enter')
      await (await asked).setFiles(file)
    },
  }
}

type FileChooser = Awaited<ReturnType<typeof fileChooserOf>>
const fileChooserOf = (page: Page) => page.waitForEvent('filechooser')
