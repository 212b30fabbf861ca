import { befriend, join } from '../../product/members.ts'
import { expect, test } from '../journey.ts'

/** A picture drawn by the browser: a PNG of two colours. */
const drawnPicture = `(async () => {
  const canvas = new OffscreenCanvas(640, 480)
  const context = canvas.getContext('2d')
  context.fillStyle = '#24694f'
  context.fillRect(0, 0, 640, 480)
  context.fillStyle = '#f0c65f'
  context.fillRect(200, 120, 240, 240)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return Array.from(new Uint8Array(await blob.arrayBuffer()))
})()`

test('arms and a picture are chosen and seen by a friend', async ({ open, product }) => {
  const [sorcha, noor] = [await join(product, 'Sorcha Quill'), await join(product, 'Noor Lantern')]
  await befriend(product, sorcha, noor)

  const own = await open('/profile/edit/crest', { as: sorcha })
  await test.step('another crest', async () => {
    await own.getByRole('group', { name: 'Charge' }).getByRole('radio', { name: 'Lantern' }).check({ force: true })
    await own.getByRole('button', { name: 'Save changes' }).click()
    await expect(own.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await own.reload()
    await expect(own.getByRole('group', { name: 'Charge' }).getByRole('radio', { name: 'Lantern' })).toBeChecked()
  })

  await test.step('a picture, cut in the page', async () => {
    await own.goto('/profile/edit/profile')
    const bytes = (await own.evaluate(drawnPicture)) as number[]
    await own
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Use/ }).click()
    await expect(dialog).toBeHidden()
    await own.reload()
    await expect(own.getByRole('button', { name: 'Use my crest' })).toBeVisible()
  })

  await test.step('the friend sees it', async () => {
    const friends = await open(`/profile/${sorcha.id}`, { as: noor })
    const picture = friends.locator('main img').first()
    const width = () => picture.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0))
    await expect.poll(width).toBeGreaterThan(0)
  })

  await test.step('the name changes on the friend’s screen at once', async () => {
    const friends = await open(`/profile/${sorcha.id}`, { as: noor })
    await own.getByLabel('First name').fill('Saoirse')
    await own.getByRole('button', { name: 'Save changes' }).click()
    await expect(friends.getByRole('heading', { name: 'Saoirse Quill' })).toBeVisible()
  })
})
