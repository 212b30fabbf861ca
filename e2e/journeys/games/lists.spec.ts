import type { Page } from '@playwright/test'
import { befriend, join, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { lookAgain } from '../steps/look-again.ts'
import { placeAtRest } from '../steps/places.ts'
import { expectSound } from '../steps/soundness.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
const titles = (page: Page) => page.getByRole('list', { name: 'Games of the list' }).getByRole('link')

async function add(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a game' }).fill(words)
  await button(page, `Add ${title}`).click()
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('On the list').first()).toBeVisible()
}

test('a ranked list is made, ordered by keyboard, helped with and copied', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Ostler', 'Hana Bell')
  await befriend(product, wren, hana)
  const wrens = await open('/lists', { as: wren })

  await test.step('made, with games that are found although they are written otherwise', async () => {
    await button(wrens, 'New list').first().click()
    await wrens.getByLabel('Name', { exact: true }).fill('Evenings well spent')
    await wrens.getByLabel('Ranked: the first is the best').check({ force: true })
    await button(wrens, 'Make the list').click()
    await expect(wrens.getByRole('heading', { level: 1 })).toHaveText('Evenings well spent')
    await button(wrens, 'Add games').first().click()
    await add(wrens, 'portal 2', 'Portal 2')
    await add(wrens, 'stardw valey', 'Stardew Valley')
    await add(wrens, 'celest', 'Celeste')
    await button(wrens, 'Done').click()
    await expect(titles(wrens)).toHaveText(['Portal 2', 'Stardew Valley', 'Celeste'])
    await expectSound(wrens, 'list')
  })

  await test.step('ordered by keyboard, and kept so', async () => {
    await button(wrens, /^Move Celeste/).focus()
    const saved = wrens.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
    await wrens.keyboard.press('Home')
    await expect(titles(wrens)).toHaveText(['Celeste', 'Portal 2', 'Stardew Valley'])
    await expect(button(wrens, 'Move Celeste, 1 of 3')).toBeFocused()
    await saved
    await wrens.reload()
    await expect(titles(wrens)).toHaveText(['Celeste', 'Portal 2', 'Stardew Valley'])
  })

  await test.step('ordered by hand', async () => {
    const grip = button(wrens, /^Move Stardew Valley/)
    const target = button(wrens, /^Move Celeste/)
    const [from, to] = [await placeAtRest(grip), await placeAtRest(target)]
    const saved = wrens.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
    await wrens.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await wrens.mouse.down()
    await wrens.mouse.move(to.x + to.width / 2, to.y - 10, { steps: 8 })
    await expect(wrens.locator('[data-drop]')).toHaveCount(1)
    await wrens.mouse.up()
    await expect(titles(wrens)).toHaveText(['Stardew Valley', 'Celeste', 'Portal 2'])
    await saved
  })

  await test.step('a friend helps', async () => {
    await button(wrens, 'More for this list').click()
    await item(wrens, 'Who helps').click()
    await button(wrens, 'Ask to help: Hana Bell').click()
    await expect(button(wrens, 'Let go: Hana Bell')).toBeVisible()
    await button(wrens, 'Done').click()
    const hanas = await open(new URL(wrens.url()).pathname, { as: hana })
    await button(hanas, 'More for Portal 2').click()
    await item(hanas, 'Write a note').click()
    await hanas.getByLabel('Why it is on this list').fill('Two of you, many portals.')
    await button(hanas, 'Save').click()
    await expect(hanas.getByText('Two of you, many portals.')).toBeVisible()
    await lookAgain(() => wrens.reload(), wrens.getByText('Two of you, many portals.'))
  })

  await test.step('a stranger makes a copy of their own', async () => {
    const jun = await join(product, 'Jun Carver')
    const juns = await open(new URL(wrens.url()).pathname, { as: jun })
    await expect(button(juns, /^Move /)).toHaveCount(0)
    await button(juns, 'Make a copy').click()
    await expect(juns.getByText('Began as a copy of')).toBeVisible()
    await expect(juns.getByText('Only you', { exact: true })).toBeVisible()
    await expect(titles(juns)).toHaveText(['Stardew Valley', 'Celeste', 'Portal 2'])
  })

  await test.step('taken off, and back in its place', async () => {
    await button(wrens, 'More for Celeste').click()
    await item(wrens, 'Take it off the list').click()
    await expect(titles(wrens)).toHaveText(['Stardew Valley', 'Portal 2'])
    await button(wrens, 'Undo').click()
    await expect(titles(wrens)).toHaveText(['Stardew Valley', 'Celeste', 'Portal 2'])
  })
})
