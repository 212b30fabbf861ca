import { type Product, startProduct } from '../../product/product.ts'
import { expect, test as journey } from '../steps/journey.ts'
import { tabTo } from '../steps/tab-to.ts'
import { createHand, guestName, hallName, openHall } from './hall-in-an-hour.ts'

let startedAt = 0

/** A product of its own, on an empty folder: in that of the others somebody was before. */
const test = journey.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      startedAt = Date.now()
      const product = await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const threeMinutes = 180_000

test('from an empty folder to a hall with a name, rules, a guest and their first word, by clicks alone', async ({
  open,
  product,
}) => {
  const hand = createHand()
  const { host, guest } = await openHall(hand, { product, open, look: async () => undefined })
  const tookMs = Date.now() - startedAt
  test.info().annotations.push({
    type: 'first hour',
    description: `${Math.round(tookMs / 1000)} s, ${hand.presses()} presses`,
  })
  expect(tookMs).toBeLessThan(threeMinutes)
  expect(hand.presses()).toBeLessThan(30)

  await test.step('the word is with whom it was meant for', async () => {
    await host.goto('/chat')
    await expect(host.getByText(guestName).first()).toBeVisible()
  })
  await test.step('the hall wears what it was given, from the first thing that is painted', async () => {
    await guest.goto('/feed')
    await expect(guest).toHaveTitle(new RegExp(hallName))
    await expect(guest.locator('link[rel="stylesheet"][href^="/colours/plum.css"]')).toHaveCount(1)
    const mark = guest.locator('img[src^="/hall-icons/"]').first()
    await expect(mark).toBeVisible()
    expect(await mark.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('what is left of the first steps is skipped by keys, and is gone on every page', async () => {
    await host.goto('/feed')
    await tabTo(host, host.getByRole('button', { name: 'Skip them all' }))
    await host.keyboard.press('Enter')
    await expect(host.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
    await host.goto('/admin')
    await expect(host.getByRole('heading', { name: 'Admin' })).toBeVisible()
    await expect(host.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
  })
})
