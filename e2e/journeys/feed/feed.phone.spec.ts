import type { Locator } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { placeAtRest } from '../steps/places.ts'

test('the button to post stays within its card, however long its word is', async ({ open, product }) => {
  const page = await open('/feed', { as: await join(product, 'Britta Kern'), language: 'de' })
  const button = page.getByRole('button', { name: 'Veröffentlichen' })
  const endOf = async (part: Locator) => {
    const { x, width } = await placeAtRest(part)
    return x + width
  }
  const field = page.getByRole('textbox', { name: 'Was spielst du, Britta?' })
  expect(await endOf(button)).toBeLessThanOrEqual(Math.ceil(await endOf(field)))
})
