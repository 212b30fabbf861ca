// npm run soak -- demo-newcomer: filling the demo and waiting for one of its members take longer than a journey may.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { comeIn, counted, type Hands, mostPresses, stepOf } from '../journeys/newcomer/first-words.ts'
import { logOf } from '../journeys/steps/chat-steps.ts'
import { test as base, expect } from '../journeys/steps/journey.ts'
import { startProduct } from '../product/product.ts'

const demoProgram = join(import.meta.dirname, '../../apps/demo/src/main.ts')
const titles = ['Stardew Valley', 'Outer Wilds', 'Hades', 'Celeste']
/** Whoever is spoken to takes up to a minute and a half; a hello goes after ten seconds. */
const answeredWithinMs = 180_000

const test = base.extend<object, { product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ REGISTRATION: 'open' }, demoProgram)
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** From the step of the first evening, by a table of games. */
async function bringShelf(page: Page, { press }: Hands): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  const isOpen = async () => Promise.race([chosen.then(() => true), page.waitForURL(/import/).then(() => false)])
  await press(stepOf(page, 'Bring your shelf').getByText('Choose a file'))
  // Where the step leads to the room of imports, it is chosen there.
  if (!(await isOpen())) await press(page.getByRole('button', { name: 'Choose a file' }))
  const table = `Title,Status\n${titles.map((title) => `${title},playing`).join('\n')}\n`
  await (await chosen).setFiles({ name: 'shelf.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const take = page.getByRole('button', { name: /^Take th/ })
  const add = page.getByRole('button', { name: /^Add \d+ games$/ })
  await expect(take.or(add).first()).toBeVisible()
  if (await take.isVisible()) await press(take)
  await press(add)
  await press(
    page
      .getByRole('link', { name: /first evening/i })
      .filter({ visible: true })
      .first(),
  )
}

test('in the demo a newcomer with a shelf meets people with reasons, and is answered', async ({ open }) => {
  const page = await open('/register')
  const hands = counted({ press: (what) => what.click(), fill: (field, words) => field.fill(words) })
  await comeIn(page, hands, 'Rosa', 'Amsel')
  await bringShelf(page, hands)

  await test.step('at least three people, each with a reason, and something to do now', async () => {
    const people = stepOf(page, 'People to meet').getByRole('list', { name: 'People to meet' }).locator('> li')
    await expect.poll(() => people.count()).toBeGreaterThanOrEqual(3)
    for (const person of await people.all())
      await expect(person).toContainText(/Has |Plays |Friend of |Here now|Looks after/)
    await expect(people.filter({ hasText: /Has |Plays / }).first()).toBeVisible()
    const challenges = stepOf(page, 'An open challenge')
      .getByRole('list', { name: 'Open challenges' })
      .getByRole('listitem')
    await stepOf(page, 'An open challenge').scrollIntoViewIfNeeded()
    await expect(challenges.first()).toBeVisible()
  })

  await test.step('a hello, and the answer', async () => {
    await hands.press(
      stepOf(page, 'People to meet')
        .getByRole('button', { name: /^Say hello to / })
        .first(),
    )
    const popup = page.getByRole('status', { name: 'New messages' })
    const answer = popup.getByRole('link', { name: 'Open the conversation' })
    await expect(answer).toBeVisible({ timeout: answeredWithinMs })
    await hands.press(answer)
    await expect(logOf(page).getByRole('article').first()).toBeVisible()
  })
  expect(hands.count()).toBeLessThanOrEqual(mostPresses)
})
