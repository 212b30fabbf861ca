import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

test('the button to post stays within its card, however long its word is', async ({ open, product }) => {
  const page = await open('/feed', { as: await join(product, 'Britta Kern'), language: 'de' })
  const button = page.getByRole('button', { name: 'Veröffentlichen' })
  const ends = async () => {
    const { x, width } = (await button.boundingBox()) ?? { x: Number.NaN, width: 0 }
    return x + width
  }
  const field = await page.getByRole('textbox', { name: 'Was spielst du, Britta?' }).boundingBox()
  expect(await ends()).toBeLessThanOrEqual(Math.ceil((field?.x ?? 0) + (field?.width ?? 0)))
})
