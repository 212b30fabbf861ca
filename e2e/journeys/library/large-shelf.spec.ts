import type { Page } from '@playwright/test'
import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

type Found = { games: { id: string }[]; next?: string | null }

const shelved = 160
const elementsMaximum = 4000
/** Of some 45 that a row has. */
const madeOfRow = 8

/**
 * Runs in the page: how often a place was asked for, which makes the browser reckon all places anew, and how many
 * elements were made for the board.
 */
const counter = `
  const counted = { measured: 0, made: 0 }
  const measure = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function () {
    counted.measured += 1
    return measure.call(this)
  }
  const board = document.querySelector('[role="rowgroup"]')
  const known = new WeakSet(board.querySelectorAll('*'))
  const meet = (element) => {
    if (!known.has(element)) counted.made += 1
    known.add(element)
  }
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added instanceof Element) [added, ...added.querySelectorAll('*')].forEach(meet)
    }
  }).observe(board, { childList: true, subtree: true })
  globalThis.counted = counted`

const shown = (page: Page) => page.locator('[data-row="games"]')
const lastShown = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) => Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex')))))

test('a large shelf is scrolled through with few elements, and without measuring them', async ({ open, product }) => {
  const wanda = await join(product, 'Wanda Pryce')
  const games = await manyGames((path) => call<Found>(product, 'GET', path, { as: wanda }))
  for (const id of games) await call(product, 'POST', `/api/library/${wanda.id}/game/${id}`, { as: wanda, body: {} })
  const page = await open('/library?look=list&sort=title', { as: wanda })
  await expect(shown(page).first()).toBeVisible()
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  // Cards beside the shelf that come later make the page higher, and then the shelf's place is asked for once.
  await page.waitForLoadState('networkidle')
  await page.evaluate(`{${counter}}`)
  await page.mouse.move(700, 600)
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    expect(await lastShown(page)).toBe(rows)
  }).toPass({ intervals: [50] })
  const { measured, made } = await page.evaluate<{ measured: number; made: number }>('globalThis.counted')
  expect(measured).toBe(0)
  // The picture of each row that came, and what a window in the middle draws more than one at the top.
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(madeOfRow * rows)
  // A drawing that is shown as a picture is a document of its own.
  await expect(page.getByRole('grid').locator('img[src$=".svg"]')).toHaveCount(0)
  expect(await page.locator('*').count()).toBeLessThan(elementsMaximum)

  await test.step('the rows are read in their order', async () => {
    const inOrder = () =>
      shown(page).evaluateAll((all) => {
        const numbers = all.map((row) => Number(row.getAttribute('aria-rowindex')))
        return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
      })
    await expect.poll(inOrder).toBe(true)
  })

  await test.step('a reload finds the place again, also where the room is built up slowly', async () => {
    for (const path of ['/library?look=covers&sort=title', '/games']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible()
      // What still comes may make the page lower for a moment, and then the place to come back to is another.
      await page.waitForLoadState('networkidle')
      const scroll = () => page.evaluate<number>('window.scrollTo(0, 500); window.scrollY')
      await expect.poll(scroll, path).toBe(500)
      await page.reload()
      await expect.poll(() => page.evaluate('window.scrollY'), path).toBe(500)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('window.scrollY'), path).toBe(500)
    }
  })
})

async function manyGames(ask: (path: string) => Promise<Found>): Promise<string[]> {
  const ids: string[] = []
  let page: Found = { games: [] }
  do {
    const from: string = page.next ? `&after=${encodeURIComponent(page.next)}` : ''
    page = await ask(`/api/games?sort=title&limit=100${from}`)
    ids.push(...page.games.map(({ id }) => id))
  } while (ids.length < shelved && page.next)
  return ids.slice(0, shelved)
}
