import { befriend, joinAll } from '../../product/members.ts'
import { drawnPicture } from '../steps/drawn-picture.ts'
import { expect, test } from '../steps/journey.ts'

test('arms and a picture are chosen and seen by a friend', async ({ open, product }) => {
  const [sorcha, noor] = await joinAll(product, 'Sorcha Quill', 'Noor Lantern')
  await befriend(product, sorcha, noor)

  const own = await open('/profile/edit/crest', { as: sorcha })
  await test.step('another crest', async () => {
    const charges = own.getByRole('group', { name: 'Charge' })
    // Arms come from the member's id: they may have this charge already.
    const has = await charges.getByRole('radio', { name: 'Lantern' }).isChecked()
    const charge = charges.getByRole('radio', { name: has ? 'Tower' : 'Lantern' })
    await charge.check({ force: true })
    await own.getByRole('button', { name: 'Save changes' }).click()
    await expect(own.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await own.reload()
    await expect(charge).toBeChecked()
  })

  await test.step('a picture, cut in the page', async () => {
    await own.goto('/profile/edit/profile')
    await own
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawnPicture(own))
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
