import type { Page } from '@playwright/test'
import { befriend, call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { placeAtRest } from '../steps/places.ts'
import { expectSound } from '../steps/soundness.ts'
import { beginPost } from './feed-steps.ts'

const popups = (page: Page) => page.getByRole('status', { name: 'New messages' })
const postOf = (page: Page, name: string) => page.getByRole('article', { name: `Post of ${name}` })

test('a post is written, found, liked and answered, and both see it happen', async ({ open, product }) => {
  const [hana, wren] = [await join(product, 'Hana Novotná'), await join(product, 'Wren Abbott')]
  await befriend(product, hana, wren)
  const [hanas, wrens] = [await open('/feed', { as: hana }), await open('/feed', { as: wren })]
  await expect(wrens.getByRole('heading', { name: 'The table is set' })).toBeVisible()

  await test.step('by keys alone', async () => {
    await beginPost(hanas)
    await hanas.keyboard.type('The lighthouse level is **behind us**. #lighthouse')
    await expectSound(hanas, 'a post that is written')
    await hanas.keyboard.press('Control+Enter')
    await expect(postOf(hanas, 'Hana Novotná')).toContainText('The lighthouse level is behind us.')
  })

  await test.step('Wren is told of it above the list, and looks', async () => {
    await wrens.getByRole('button', { name: /1 new post from Hana/ }).click()
    await expect(postOf(wrens, 'Hana Novotná')).toContainText('#lighthouse')
    await wrens.getByRole('button', { name: 'Like the post of Hana Novotná' }).click()
    await expect(hanas.getByRole('button', { name: 'Like the post of Hana Novotná, 1' })).toBeVisible()
    await expect(popups(hanas)).toContainText('reacted to your post.')
  })

  await test.step('a reply comes to whoever looks at the post', async () => {
    await hanas.getByRole('button', { name: 'Reply to the post of Hana Novotná' }).click()
    await expect(hanas).toHaveURL(/\/post\//)
    await expect(hanas.getByText('No replies yet. Start.')).toBeVisible()
    await wrens.getByRole('button', { name: 'Reply to the post of Hana Novotná' }).click()
    const field = wrens.getByRole('textbox', { name: 'Reply to the post' })
    await field.click()
    await expect(field).toBeFocused()
    await wrens.keyboard.type('Was it the lamp or the stairs?')
    await wrens.keyboard.press('Control+Enter')
    for (const page of [wrens, hanas]) {
      await expect(page.getByRole('article', { name: 'Reply of Wren Abbott' })).toContainText('Was it the lamp')
    }
    await expectSound(hanas, 'a post with a reply')
  })

  await test.step('the tag leads to its posts', async () => {
    await wrens.getByRole('link', { name: '#lighthouse' }).click()
    await expect(wrens).toHaveURL(/\/feed\?tag=lighthouse/)
    await expect(postOf(wrens, 'Hana Novotná')).toBeVisible()
  })
})

test('whoever comes back stands at the same post, at the same height', async ({ open, product }) => {
  const iris = await join(product, 'Iris Vale')
  const lines = Array.from({ length: 14 }, (_, line) => `Line ${line} of many.`).join('\n\n')
  // A newcomer writes three a minute.
  for (const evening of ['First', 'Second', 'Third']) {
    const text = `${evening} evening\n\n${lines}`
    await call(product, 'POST', '/api/posts', { as: iris, body: { text } })
  }
  const page = await open('/feed', { as: iris })
  const second = page.getByRole('listitem').filter({ hasText: 'Second evening' })
  await second.scrollIntoViewIfNeeded()
  const height = async () => Math.round((await second.boundingBox())?.y ?? Number.NaN)
  const first = Math.round((await placeAtRest(second)).y)
  await page.mouse.wheel(0, 120)
  // The wheel is heard when it has been heard.
  await expect.poll(height).toBeLessThan(first)
  const before = Math.round((await placeAtRest(second)).y)
  await second.getByRole('button', { name: /^Reply to the post/ }).click()
  await expect(page).toHaveURL(/\/post\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
  await page.reload()
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
})
