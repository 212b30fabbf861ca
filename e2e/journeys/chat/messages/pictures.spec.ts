import { befriend, converse, joinAll } from '../../../product/members.ts'
import { composerOf } from '../../steps/chat-steps.ts'
import { drawnPicture } from '../../steps/drawn-picture.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, dialogOf, messageOf } from '../message-steps.ts'

test('pictures go with words, a description and a cover, and are looked at large', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const path = `/chat?conversation=${await converse(product, wren, [hana])}`
  const [wrens, hanas] = [await open(path, { as: wren }), await open(path, { as: hana, theme: 'light' })]
  const strip = wrens.getByRole('list', { name: 'Pictures of this message' })

  await test.step('chosen, described, covered, and one thought better of', async () => {
    await expect(composerOf(wrens)).toBeVisible()
    const picture = await drawnPicture(wrens)
    await wrens.locator('input[type=file]').setInputFiles([picture, picture, picture])
    await expect(strip.getByRole('listitem')).toHaveCount(3)
    await expect(strip.getByRole('progressbar')).toHaveCount(0)
    await button(strip, 'Remove picture 3').click()
    await button(strip, 'Describe picture 1').click()
    await dialogOf(wrens, 'Describe this picture').getByLabel('Description').fill('The green map')
    await expectSound(wrens, 'describe a picture')
    await button(dialogOf(wrens, 'Describe this picture'), 'Save').click()
    await expect(strip.getByRole('img', { name: 'The green map' })).toBeVisible()
    await button(strip, 'Spoiler, picture 2').click()
    await expect(button(strip, 'Spoiler, picture 2')).toHaveAttribute('aria-pressed', 'true')
    await expectSound(wrens, 'pictures to send')
  })

  await test.step('they arrive together, one under its cover', async () => {
    await composerOf(wrens).fill('Two sheets')
    await composerOf(wrens).press('Enter')
    await expect(strip).toHaveCount(0)
    const message = messageOf(hanas, 'Two sheets. 2 pictures')
    await expect(message.getByRole('list', { name: '2 pictures' }).getByRole('listitem')).toHaveCount(2)
    await expect(message.locator('img')).toHaveCount(1)
    await expectSound(hanas, 'pictures')
    await button(message, 'Picture under a spoiler. Show it').click()
    await expect(message.locator('img')).toHaveCount(2)
  })

  await test.step('large, one after the other, by mouse and arrows', async () => {
    await button(messageOf(hanas, 'Two sheets'), 'The green map. Show it large').click()
    const view = dialogOf(hanas, 'Picture')
    await expect(view.getByRole('img', { name: 'The green map' })).toBeVisible()
    await expect(view.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible()
    await expectSound(hanas, 'a picture, large')
    await hanas.keyboard.press('ArrowRight')
    await expect(view.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible()
    await expect(view.getByText('No description')).toBeVisible()
    await button(view, 'Next picture').click()
    await expect(view.getByRole('img', { name: 'The green map' })).toBeVisible()
    await hanas.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(button(messageOf(hanas, 'Two sheets'), 'The green map. Show it large')).toBeFocused()
  })

  await test.step('nobody else can fetch them', async () => {
    const refused = await hanas.evaluate(
      async (own) => {
        const shown = await fetch(own, { headers: { authorization: '' } })
        return shown.status
      },
      await addressOfFirst(wrens),
    )
    expect(refused).toBeGreaterThanOrEqual(401)
  })
})

/** Where the pages fetch the first picture from. */
async function addressOfFirst(page: Parameters<typeof messageOf>[0]): Promise<string> {
  const fetched = page.waitForRequest((request) => request.url().includes('/media/'))
  await page.reload()
  return (await fetched).url()
}
