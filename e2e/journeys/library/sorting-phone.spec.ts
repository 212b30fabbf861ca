import type { Page } from '@playwright/test'
import { expect } from '../steps/journey.ts'
import { joinUnsorted, standingOf, testWithSteam as test } from '../steps/sorting-steps.ts'
import { expectSound } from '../steps/soundness.ts'

const round = (page: Page) => page.getByRole('region', { name: 'Sorting round' })
const card = (page: Page) => round(page).getByRole('article')

/** A finger over the card, by so many pixels to the side. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await card(page).boundingBox()
  if (box === null) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * part)
  await touch('touchEnd')
  await fingers.detach()
}

test('on a phone games are sorted by a swipe', async ({ open, product, steam }) => {
  const member = await joinUnsorted(product, steam, 'Siv Unger')
  const page = await open('/library', { as: member })
  await page.getByRole('link', { name: 'Sort them' }).tap()
  await expect(card(page)).toContainText('The Witcher 3')
  await expectSound(page, 'the round on a phone')

  await swipe(page, 150)
  await expect(card(page)).toContainText('Stardew Valley')
  await swipe(page, 30)
  await expect(round(page).getByText('1 sorted, 4 left', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('Stardew Valley')
  await swipe(page, -150)
  await expect(card(page)).toContainText('Hollow Knight')
  await expect
    .poll(() => standingOf(product, member))
    .toMatchObject({ 'The Witcher 3: Wild Hunt': 'beaten', 'Stardew Valley': 'dropped', 'Hollow Knight': 'unsorted' })
})

test('and by buttons, as large as a finger', async ({ open, product, steam }) => {
  const member = await joinUnsorted(product, steam, 'Sif Unger')
  const page = await open('/library?round=sorting', { as: member })
  await expect(card(page)).toContainText('The Witcher 3')
  for (const button of await round(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40)
  }
  const tap = async (name: string, next: string) => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/sorting/'))
    await round(page).getByRole('button', { name, exact: true }).tap()
    await answered
    await expect(card(page)).toContainText(next)
  }
  await tap('Dropped', 'Stardew Valley')
  await tap('Back', 'The Witcher 3')
  await tap('Finished', 'Stardew Valley')
  await tap('Endless', 'Hollow Knight')
  await tap('Later', 'Portal 2')
  await tap('Completed', 'Celeste')
  await tap('Backlog', 'Hollow Knight')
  await round(page).getByRole('button', { name: 'Playing', exact: true }).tap()
  await expect(page.getByRole('heading', { name: '5 games have their places' })).toBeVisible()
  await round(page).getByRole('button', { name: 'To the library' }).tap()
  await expect(page).toHaveURL(/\/library$/)
  expect(await standingOf(product, member)).toEqual({
    'The Witcher 3: Wild Hunt': 'beaten',
    'Stardew Valley': 'endless',
    'Hollow Knight': 'playing',
    'Portal 2': 'completed',
    Celeste: 'backlog',
  })
})
