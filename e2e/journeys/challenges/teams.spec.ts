import type { Page } from '@playwright/test'
import { befriend, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const title = 'Who has more to tell'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const teamsOn = (page: Page) => page.getByRole('list', { name: 'Teams' }).locator(':scope > li')

/** One in two teams, named by the setter, that begins in an hour. */
async function setTeams(page: Page): Promise<void> {
  await button(page, 'On to the goal').click()
  await page.getByLabel('Name').fill(title)
  await button(page, 'On to the frame').click()
  await page.getByRole('radio', { name: /^In teams/ }).check({ force: true })
  await page.getByLabel('Name of team 1').fill('Kettle')
  await page.getByLabel('Name of team 2').fill('Lamp')
  await expectSoundInBothThemes(page, 'teams in the frame')
  await button(page, /^Look it over/)
    .last()
    .click()
  await expect(page.getByText(/in teams: Kettle and Lamp/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Set it', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function takeOn(page: Page, team: string | RegExp): Promise<void> {
  await button(page, `Take it on: ${title}`).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: team }).check({ force: true })
  await expectSound(page, 'choosing a team')
  await form.getByRole('checkbox', { name: /^(Read my linked|Once I link an) account/ }).check({ force: true })
  await form.getByRole('button', { name: 'Take it on' }).click()
  await expect(form).toBeHidden()
}

/** So many achievements, told by hand. */
async function tell(page: Page, howMany: number): Promise<void> {
  await button(page, 'Log by hand').first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^How many/).fill(`${howMany}`)
  await form.getByRole('button', { name: 'Log it' }).click()
  await page.keyboard.press('Escape')
}

test('a challenge of two teams, from the frame to the places, on both screens at once', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  await befriend(product, wren, hana)
  const wrens = await open('/challenges/new', { as: wren, theme: 'system' })
  await setTeams(wrens)
  await takeOn(wrens, /^Kettle/)
  const hanas = await open(new URL(wrens.url()).pathname, { as: hana, theme: 'system' })
  await takeOn(hanas, /^Any/)
  await expect(teamsOn(wrens)).toHaveText([/Kettle.*Your team.*One person/, /Lamp.*One person/])

  await tell(hanas, 5)
  await tell(wrens, 3)
  for (const page of [wrens, hanas]) {
    await expect(teamsOn(page)).toHaveText([/Place 1Lamp.*Told.*5/, /Place 2Kettle.*Told.*3/])
  }
  await expect(wrens.getByText('Your team: Kettle at place 2 of 2')).toBeVisible()
  await teamsOn(wrens).first().getByText('Members').click()
  await expect(teamsOn(wrens).first().getByText('Hana Petrova')).toBeVisible()

  for (const page of [wrens, hanas]) await expectSoundInBothThemes(page, 'a challenge of teams')
  await wrens.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(wrens)
  await expectSoundInBothThemes(wrens, 'a challenge of teams, narrow')
  await wrens.goto('/challenges?show=mine')
  await expect(wrens.getByText(/place 2 · Kettle at place 2 of 2/)).toBeVisible()
  await expectNoSidewaysScroll(wrens)
  await expectSoundInBothThemes(wrens, 'challenges of teams, narrow')
})
