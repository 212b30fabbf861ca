import type { Page } from '@playwright/test'
import { expect } from '../steps/journey.ts'
import { joinUnsorted, standingOf, testWithSteam as test } from '../steps/sorting-steps.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'

const round = (page: Page) => page.getByRole('region', { name: 'Sorting round' })
const card = (page: Page) => round(page).getByRole('article')
const left = (page: Page, words: string) => expect(round(page).getByText(words, { exact: true })).toBeVisible()

test('what Steam brought is sorted by keys, with a pause, a step back, and an end', async ({
  open,
  product,
  steam,
}) => {
  const member = await joinUnsorted(product, steam, 'Sol Unger')
  const page = await open('/library', { as: member, theme: 'system' })

  await test.step('the wall says what waits, and leads to the round', async () => {
    await expect(page.getByRole('tab', { name: /^Not sorted yet/ })).toHaveAccessibleName(/5/)
    await expectSound(page, 'the note above the wall')
    await page.getByRole('link', { name: 'Sort them' }).press('Enter')
    await expect(page).toHaveURL(/\/library\?round=sorting$/)
    await expect(card(page)).toContainText('The Witcher 3')
    await left(page, '0 sorted, 5 left')
  })

  await test.step('what was played past its length is proposed as finished', async () => {
    await expect(card(page)).toContainText('102 h')
    await expect(card(page)).toContainText('50 h')
    await expect(card(page)).toContainText('you have probably seen its end')
    await expectSoundInBothThemes(page, 'the round')
    await page.keyboard.press('ArrowRight')
    await expect(card(page)).toContainText('Stardew Valley')
    await left(page, '1 sorted, 4 left')
  })

  await test.step('digits, letters, later and back', async () => {
    await page.keyboard.press('6')
    await expect(card(page)).toContainText('Hollow Knight')
    await page.keyboard.press('z')
    await expect(card(page)).toContainText('Stardew Valley')
    await left(page, '1 sorted, 4 left')
    await page.keyboard.press('e')
    await expect(card(page)).toContainText('Hollow Knight')
    await page.keyboard.press('ArrowDown')
    await expect(card(page)).toContainText('Portal 2')
    await left(page, '2 sorted, 3 left')
  })

  await test.step('left and come back to, it is where it was', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Library' }).press('Enter')
    await expect(page.getByRole('tab', { name: /^Not sorted yet/ })).toHaveAccessibleName(/3/)
    await page.goto('/library?round=sorting')
    await expect(card(page)).toContainText('Portal 2')
    await left(page, '2 sorted, 3 left')
    await page.keyboard.press('2')
    await expect(card(page)).toContainText('Celeste')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page)).toContainText('Hollow Knight')
    await expect(card(page)).toContainText('Put off before')
    await page.keyboard.press('s')
  })

  await test.step('the end says what was sorted, and each step can still be taken back', async () => {
    await expect(page.getByRole('heading', { name: '5 games have their places' })).toBeVisible()
    await expectSoundInBothThemes(page, 'the end of the round')
    await page.keyboard.press('z')
    await expect(card(page)).toContainText('Hollow Knight')
    await page.keyboard.press('5')
    await page.getByRole('button', { name: 'To the library' }).press('Enter')
    await expect(page).toHaveURL(/\/library$/)
    await expect(page.getByRole('tab', { name: /^Not sorted yet/ })).toHaveCount(0)
    expect(await standingOf(product, member)).toEqual({
      'The Witcher 3: Wild Hunt': 'beaten',
      'Stardew Valley': 'endless',
      'Hollow Knight': 'on-hold',
      'Portal 2': 'completed',
      Celeste: 'dropped',
    })
  })
})

test('hours that were typed before Steam told some are asked about once', async ({ open, product, steam }) => {
  const member = await joinUnsorted(product, steam, 'Sia Unger', { '72': 900, '26226': 60 })
  const page = await open('/library/steam', { as: member })
  await page.getByRole('button', { name: 'What it found' }).click()
  const report = page.getByRole('dialog', { name: 'What the sync found' })
  await expect(report.getByRole('link', { name: 'Sort 3 games' })).toBeVisible()
  await expect(report.getByText(/^2 games have hours of yours and of Steam’s/)).toBeVisible()
  await page.goto('/library')
  await page.getByRole('button', { name: 'Choose' }).click()
  const asked = page.getByRole('dialog', { name: 'Do both hours count?' })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await expect(asked.getByText('Yours 15 h, Steam’s 10 h')).toBeVisible()
  await expectSound(page, 'hours of both')
  for (const [game, answer] of [
    ['Portal 2', 'Drop mine'],
    ['Celeste', 'Keep both'],
  ] as const) {
    const chosen = asked.getByRole('group', { name: `Hours of ${game}` }).getByRole('radio', { name: answer })
    await chosen.click()
    await expect(chosen).toBeChecked()
  }
  await asked.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Choose' })).toHaveCount(0)
})
