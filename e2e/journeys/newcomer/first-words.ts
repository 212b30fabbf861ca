// From the door to the first answer, with whatever hands somebody has; each press counts.
import type { Locator, Page } from '@playwright/test'
import { call, freshEmail, hostOf, password, say } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { logOf } from '../steps/chat-steps.ts'
import { expect } from '../steps/journey.ts'

export type Hands = {
  /** Presses something that does something. */
  press(what: Locator): Promise<void>
  fill(field: Locator, words: string): Promise<void>
}

export const mostPresses = 10
const greeting = 'Sit anywhere. What do you play?'

/** @returns the hands, and how often they pressed */
export function counted({ press, fill }: Hands): Hands & { count(): number } {
  let presses = 0
  return {
    async press(what) {
      presses += 1
      await press(what)
    },
    fill,
    count: () => presses,
  }
}

/** Somebody who greets. @returns what ends it */
export async function greet(product: Product): Promise<() => Promise<unknown>> {
  const host = await hostOf(product)
  const change = (words: string | null) =>
    call(product, 'PATCH', '/api/admin/house', { as: host, body: { greeting: words } })
  await change(greeting)
  return () => change(null)
}

export async function comeIn(page: Page, { press, fill }: Hands, firstName: string, lastName: string): Promise<void> {
  await fill(page.getByLabel('First name'), firstName)
  await fill(page.getByLabel('Last name'), lastName)
  await fill(page.getByLabel('Email'), freshEmail(`${firstName} ${lastName}`))
  await fill(page.getByLabel('Password', { exact: true }), password)
  await press(page.getByRole('checkbox', { name: /privacy policy/ }))
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good evening, ${firstName}. This chair is yours.`)
}

/** The letter of the host is answered, and the host answers that. */
export async function answerTheLetter(page: Page, product: Product, { press }: Hands): Promise<void> {
  const letter = page.getByRole('region', { name: 'A word from Mara' })
  await expect(letter).toContainText(greeting)
  await press(letter.getByRole('button', { name: 'Hello, and thank you' }))
  await press(letter.getByRole('link', { name: 'Open the conversation' }))
  await expect(page).toHaveURL(/conversation=/)
  const conversation = new URL(page.url()).searchParams.get('conversation') ?? ''
  await say(product, await hostOf(product), conversation, 'Then Wednesday is your evening.')
  await expect(logOf(page).getByText('Then Wednesday is your evening.')).toBeVisible()
}

export const stepOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Your first evening' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name }) })

/** Each step is left, another room looked into, and the step picked up where it lies. */
export async function leaveAndComeBack(page: Page, { press }: Hands, back: () => Promise<void>): Promise<void> {
  const steps = [
    'A face or a crest',
    'A game or two',
    'Bring your shelf',
    'People to meet',
    'On tonight',
    'A first post',
    'An open challenge',
    'A tournament with free places',
  ] as const
  for (const name of steps) {
    await press(stepOf(page, name).getByRole('button', { name: `Put off: ${name}` }))
    await expect(stepOf(page, name)).toContainText('Put off. It waits here.')
  }
  await back()
  for (const name of steps) {
    await expect(stepOf(page, name)).toContainText('Put off. It waits here.')
    await press(stepOf(page, name).getByRole('button', { name: `Pick it up: ${name}` }))
    await expect(stepOf(page, name).getByRole('button', { name: `Put off: ${name}` })).toBeVisible()
  }
}
