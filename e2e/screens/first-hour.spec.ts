// Pictures of the first hour of a hall, for README: npm run e2e -- --screens first-hour. They are small, for a page that tells it.
import { writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { createHand, openHall } from '../journeys/house/hall-in-an-hour.ts'
import { test as journey } from '../journeys/steps/journey.ts'
import { type Product, startProduct } from '../product/product.ts'

const folder = joinPath(import.meta.dirname, '../../docs/screens/first-hour')
const viewport = { width: 1200, height: 800 }
const quality = 82

/** A product of its own, on an empty folder: in that of the others somebody was before. */
const test = journey.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ viewport, deviceScaleFactor: 1, keepsBrowsers: false })

test('the first hour, in six pictures', async ({ open, product }) => {
  await openHall(createHand(), { product, open: (path) => open(path, { theme: 'dark' }), look: take })
})

type Scrolled = { scrollIntoView(to: { block: string }): void }

/** Playwright knows no WebP, which is a third of a PNG. */
async function take(name: string, page: Page): Promise<void> {
  const middle = page.getByText('Division', { exact: true })
  if (name === 'face') await middle.evaluate((it: Scrolled) => it.scrollIntoView({ block: 'center' }))
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  // What came in by a movement stands, and so does what is drawn last.
  await page.evaluate('Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  await writeFile(joinPath(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
