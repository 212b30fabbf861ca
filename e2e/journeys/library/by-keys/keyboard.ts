// A member who has no mouse: only keys, and Tab and arrows to come to what they are pressed on.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../../steps/journey.ts'
import { walkToItem } from '../../steps/menus.ts'
import { tabTo } from '../../steps/tab-to.ts'

export type Keyboard = ReturnType<typeof keyboardOf>

/** Runs in the page: a pointer would leave its mark. */
const noticePointers = `addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true)`

/** Before the page is used. */
export async function watchPointers(page: Page): Promise<void> {
  await page.addInitScript(noticePointers)
  await page.evaluate(noticePointers)
}

export async function expectNoPointer(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-pointed')
}

export function keyboardOf(page: Page) {
  const press = (keys: string) => page.keyboard.press(keys)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const grid = page.getByRole('grid', { name: 'Your games' })
  const field = page.getByLabel('Filter by name')
  const tile = (title: string) => grid.getByRole('link', { name: new RegExp(`^${title}`) })

  /** Goes on with Tab until it is there, and presses it. */
  async function pressOn(target: Locator, keys = 'Enter'): Promise<void> {
    await tabTo(page, target)
    await press(keys)
  }

  /** Opens a menu, goes down to the item and chooses it. */
  async function choose(opener: Locator, item: Locator): Promise<void> {
    await pressOn(opener)
    await walkToItem(page, item)
  }

  /** Takes the place of what stands in a field. */
  async function write(target: Locator, words: string): Promise<void> {
    await tabTo(page, target)
    await press('Control+a')
    await page.keyboard.type(words)
    await expect(target).toHaveValue(words)
  }

  /** A day goes into a field of three parts as it is written in American English. */
  async function writeDay(target: Locator, day: string): Promise<void> {
    const [year = '', month = '', on = ''] = day.split('-')
    await tabTo(page, target)
    await page.keyboard.type(`${month}${on}${year}`)
    await expect(target).toHaveValue(day)
  }

  /** From wherever one is on the library: to the field, down to the first game, and on to this one. */
  async function toGame(title: string): Promise<void> {
    await expect(tile(title)).toBeVisible()
    await press('Control+f')
    await expect(field).toBeFocused()
    await press('ArrowDown')
    const focused = grid.locator('a:focus')
    await expect(focused).toHaveCount(1)
    for (let step = 0; step < 12 && (await tile(title).and(page.locator(':focus')).count()) === 0; step += 1) {
      const before = (await focused.getAttribute('href')) ?? ''
      await press('ArrowRight')
      await expect(focused).not.toHaveAttribute('href', before)
    }
    await expect(tile(title)).toBeFocused()
  }

  /** Letters act on this game from now on. */
  async function act(title: string): Promise<void> {
    await toGame(title)
    await press('.')
    await expect(page.getByText(`Keys for ${title}`)).toBeVisible()
  }

  /** All there is to do with this game, and one thing of it. */
  async function fromMenu(title: string, item: string | RegExp): Promise<void> {
    await act(title)
    await press('m')
    await walkToItem(page, page.getByRole('menuitem', { name: item }))
  }

  return { press, button, grid, field, tile, pressOn, choose, write, writeDay, toGame, act, fromMenu }
}
