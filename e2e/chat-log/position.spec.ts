import { expect, type Page, test } from '@playwright/test'
import { inView, type LogPages, openTalk, serveLogPages } from './log-page.ts'

// The log of a very long conversation in a real layout: who reads is never moved.

// Two workers would build the page twice.
test.describe.configure({ mode: 'default' })
let pages: LogPages

test.beforeAll(async () => {
  pages = await serveLogPages()
})
test.afterAll(() => pages.close())

const scrollBy = async (page: Page, pixels: number) => {
  const log = page.getByRole('log')
  const place = () => log.evaluate(({ scrollTop }) => scrollTop)
  await log.hover()
  const from = await place()
  await page.mouse.wheel(0, pixels)
  // The wheel is heard when it has been heard.
  await expect.poll(place).not.toBe(from)
}
const loaded = (page: Page) => page.evaluate(() => globalThis.controls.loaded())

/** Resolves when nothing moves any more. */
async function atRest(page: Page): Promise<ReadonlyMap<number, number>> {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify([...(await inView(page))])
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [250] },
    )
    .toBe(true)
  return inView(page)
}

function expectSamePlaces(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): void {
  const both = [...before].filter(([seq]) => after.has(seq))
  expect(both.length).toBeGreaterThan(0)
  for (const [seq, top] of both) expect(Math.abs((after.get(seq) ?? 0) - top), `message ${seq}`).toBeLessThanOrEqual(1)
}

test('opens at the end, and stays there when others write', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000 })
  expect(Math.max(...(await atRest(page)).keys())).toBe(1000)
  await page.evaluate(() => globalThis.controls.say())
  await expect.poll(async () => (await inView(page)).has(1001)).toBe(true)
})

test('older pages come in above without moving what is read', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000, answerMs: 400 })
  const first = await loaded(page)
  await scrollBy(page, -2000)
  const before = await atRest(page)
  await expect.poll(() => loaded(page)).toBeGreaterThan(first)
  expectSamePlaces(before, await atRest(page))
})

test('lines that grow above, and new messages below, do not move what is read', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000 })
  await scrollBy(page, -2500)
  const before = await atRest(page)
  const top = Math.min(...before.keys())
  await page.evaluate((seq) => {
    globalThis.controls.grow(seq - 2)
    globalThis.controls.say()
  }, top)
  expectSamePlaces(before, await atRest(page))
  await expect(page.getByRole('button', { name: 'Jump to latest, 1 new' })).toBeVisible()
})

test('a narrower window keeps the same message at the top', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000 })
  await scrollBy(page, -3000)
  const before = await atRest(page)
  await page.setViewportSize({ width: 400, height: 800 })
  const after = await atRest(page)
  expect(Math.abs(Math.min(...after.keys()) - Math.min(...before.keys()))).toBeLessThanOrEqual(1)
})

test('a jump far back shows the message in view, reading on in both directions leads to the latest', async ({
  page,
}) => {
  await openTalk(page, pages, { messages: 3000 })
  await page.evaluate(() => globalThis.controls.jumpTo(1500))
  await expect.poll(async () => (await inView(page)).has(1500)).toBe(true)
  await expect(page.locator('[data-seq="1500"][data-here]')).toBeFocused()
  const before = await atRest(page)
  await scrollBy(page, 1500)
  await scrollBy(page, -1500)
  await expect.poll(async () => (await inView(page)).has(1500)).toBe(true)
  expectSamePlaces(before, await atRest(page))
  await page.getByRole('button', { name: /^Jump to latest/ }).click()
  await expect.poll(async () => (await inView(page)).has(3000)).toBe(true)
})

test('opens at the unread line, with some of what was read above it', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000, unread: 30 })
  await expect(page.getByText(/^New since/)).toBeInViewport()
  const seqs = [...(await atRest(page)).keys()]
  expect(Math.min(...seqs)).toBeLessThan(971)
  expect(Math.max(...seqs)).toBeLessThan(1000)
})

test('writing brings one to the end from anywhere', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000 })
  await scrollBy(page, -4000)
  await atRest(page)
  await page.evaluate(() => globalThis.controls.write('my word'))
  await expect(page.getByRole('log').getByText('my word')).toBeInViewport()
})

test('only what is in view and a little around it is in the document, also at 100 000 messages', async ({ page }) => {
  await openTalk(page, pages, { messages: 100_000 })
  await page.evaluate(() => globalThis.controls.loadAll())
  await expect.poll(() => loaded(page)).toBe(100_000)
  for (const far of [0, 0.5, 1]) {
    await page.getByRole('log').evaluate((log, part) => void (log.scrollTop = log.scrollHeight * part), far)
    await atRest(page)
    expect((await inView(page)).size).toBeGreaterThan(3)
    expect(await page.locator('[data-row]').count()).toBeLessThan(80)
  }
})

test('the arrows go from message to message, further than what is drawn', async ({ page }) => {
  await openTalk(page, pages, { messages: 1000 })
  await page.locator('[data-seq="1000"]').focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-seq="960"]')).toBeFocused()
  await expect(page.locator('[data-seq="960"]')).toBeInViewport()
})
