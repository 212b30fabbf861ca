import type { Page } from '@playwright/test'
import { befriend, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Board' }).getByText(name, { exact: true })

/** A duel over a deed, from her profile to the last look before it is set. */
async function setDuel(page: Page, title: string): Promise<void> {
  await button(page, /^More for/).click()
  await page.getByRole('menuitem', { name: 'Challenge to a duel' }).click()
  await button(page, 'Without').click()
  await button(page, 'On to the goal').click()
  await expect(page.getByRole('heading', { name: 'Goal' })).toBeFocused()
  await page.getByLabel('Name').fill(title)
  await expectSoundInBothThemes(page, 'setting a challenge')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('People: A duel with Hana Petrova')).toBeVisible()
  await button(page, 'Set it').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a duel from a profile to the claim that ends it, on both screens at once', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  await befriend(product, wren, hana)
  const title = 'Mantis Lords without healing'
  const wrens = await open(`/profile/${hana.id}`, { as: wren, theme: 'system' })
  await setDuel(wrens, title)
  await expect(wrens.getByText('Waits for Hana Petrova.')).toBeVisible()

  const hanas = await open('/challenges?show=invited', { as: hana, theme: 'system' })
  await expect(hanas.getByRole('region', { name: 'Season' }).getByText('Nobody has points yet.')).toBeVisible()
  // Around whoever has no points there would be everybody once more.
  await expect(hanas.getByRole('radio', { name: 'Around me' })).toHaveCount(0)
  await expectSoundInBothThemes(hanas, 'challenges')
  await button(hanas, `Accept: ${title}`).click()
  await hanas.getByRole('dialog').getByRole('button', { name: 'Accept the duel' }).click()
  await expect(hanas.getByText('You’re in.')).toBeVisible()
  await hanas.getByRole('tab', { name: /^Yours/ }).click()
  await hanas.getByRole('link', { name: title, exact: true }).click()
  await expect(rowOf(wrens, 'Hana Petrova')).toBeVisible()
  await expect(wrens.getByText('Waits for Hana Petrova.')).toBeHidden()

  await test.step('logged by hand', async () => {
    await button(hanas, 'Log by hand').first().click()
    const form = hanas.getByRole('dialog')
    await form.getByLabel('How many attempts').fill('3')
    await form.getByRole('button', { name: 'Log it' }).click()
    await hanas.keyboard.press('Escape')
    await expect(wrens.getByRole('list', { name: 'Board' }).getByText('3 attempts')).toBeVisible()
  })

  await test.step('handed in, returned with a comment, handed in again and accepted', async () => {
    await hanas.keyboard.press('k')
    const form = hanas.getByRole('dialog', { name: 'Hand in a claim' })
    await form.getByLabel('How it went').fill('At the fourth attempt')
    await expectSound(hanas, 'handing in a claim')
    await form.getByRole('button', { name: 'Hand it in' }).click()
    await button(wrens, 'Ask for more: the claim of Hana Petrova').click()
    await wrens.getByLabel('What is missing').fill('A link to a clip, please')
    await wrens.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
    await expect(hanas.getByText('A link to a clip, please')).toBeVisible()
    await button(hanas, 'Hand in a claim').first().click()
    await form.getByLabel('How it went').fill('Here it is')
    await form.getByLabel('Link to a clip').fill('https://clips.example/mantis')
    await form.getByRole('button', { name: 'Hand it in' }).click()
    await button(wrens, 'Accept the claim of Hana Petrova').click()
    await expect(hanas.getByRole('list', { name: 'Claims' }).getByText('Accepted').first()).toBeVisible()
    await expect(wrens.getByRole('list', { name: 'Board' }).getByText('Done', { exact: true })).toBeVisible()
    await expect(hanas.getByRole('list', { name: 'Board' }).getByText('Done', { exact: true })).toBeVisible()
  })

  await expectSoundInBothThemes(hanas, 'a challenge')
  await hanas.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/challenges', '/challenges/new']) {
    await expectNoSidewaysScroll(hanas)
    await expectSound(hanas, `${hanas.url()}, narrow`)
    await hanas.goto(path)
    await expect(hanas.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expectNoSidewaysScroll(hanas)

  await test.step('badges on the own profile', async () => {
    await hanas.goto(`/profile/${hana.id}`)
    await button(hanas, 'Choose badges').click()
    await expect(hanas.getByRole('dialog').getByText('A badge is there once a challenge is final')).toBeVisible()
    await expectSound(hanas, 'choosing badges, narrow')
    await hanas.keyboard.press('Escape')
    await expectNoSidewaysScroll(hanas)
    await hanas.setViewportSize({ width: 1440, height: 900 })
    await expectSoundInBothThemes(hanas, 'a profile with badges')
  })
})
