import type { Locator, Page } from '@playwright/test'
import { befriend, converse, joinAll, type Member } from '../../product/members.ts'
import { chooseInRow } from '../chat/conversation-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const band = (page: Page) => page.getByRole('region', { name: 'Next', exact: true })

/** Sets one up for teams of two, from the list of conversations. */
async function openForTeams(page: Page, group: string): Promise<string> {
  await chooseInRow(page, group, 'Play this out')
  await page.getByRole('radio', { name: /^Single elimination/ }).check()
  await page.getByLabel('Who takes a seat').selectOption({ label: 'Teams' })
  await page.getByLabel('Play at once for a team').fill('2')
  await page.getByLabel('Seats for teams').fill('2')
  await expect(page.getByText(/^2 teams of 2: 1 match, /).first()).toBeVisible()
  await expectSoundInBothThemes(page, 'setting up a tournament of teams')
  await button(page, 'Open for entries').first().click()
  await expect(page).toHaveURL(/\/tournament-detail\/[\w-]+$/)
  return new URL(page.url()).pathname
}

/** Enters with a new team, and asks a friend to play for it. */
async function enterWith(page: Page, name: string, friend: string): Promise<void> {
  await page.getByRole('link', { name: /^Enter with a team: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter with a team' })
  await dialog.getByLabel('Name of the team').fill(name)
  await button(dialog, 'Enter with this team').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`You play for ${name}`)).toBeVisible()
  await expect(page.getByText('Only complete teams are drawn at the start.')).toBeVisible()
  await button(page, 'Ask friends to play').click()
  const asking = page.getByRole('dialog', { name: 'Ask friends to play' })
  await button(asking, `Ask: ${friend}`).click()
  await expect(button(asking, `Asked: ${friend}`)).toBeVisible()
  await button(asking, 'Done').click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
}

test('two teams of two, from the invitation to the final', async ({ open, product }) => {
  const [priya, jun, ines, mara, noor] = await joinAll(
    product,
    'Priya Raman',
    'Jun Takeda',
    'Ines Carvalho',
    'Mara Lindqvist',
    'Noor Haddad',
  )
  await befriend(product, priya, jun, ines, mara, noor)
  await befriend(product, jun, ines)
  await befriend(product, mara, noor)
  const group = 'The Fighting Table'
  const talk = `/chat?conversation=${await converse(product, priya, [jun, ines, mara, noor], group)}`
  const host = await open(talk, { as: priya, theme: 'system' })
  const place = await test.step('set up for teams', () => openForTeams(host, group))
  const pageOf = (as: Member) => open(place, { as, theme: 'system' })
  const [first, second, third, fourth] = [await pageOf(jun), await pageOf(ines), await pageOf(mara), await pageOf(noor)]

  await test.step('captains enter and ask, and whoever is asked joins', async () => {
    await enterWith(first, 'Lanterns', 'Ines Carvalho')
    await enterWith(third, 'Night Owls', 'Noor Haddad')
    await expectSoundInBothThemes(first, 'the own team')
    await second.goto('/notifications')
    await expect(second.getByText('asks you to play for a team: Lanterns')).toBeVisible()
    await second.getByRole('link', { name: 'Look at it: Lanterns' }).click()
    await button(second, 'Join the team: Lanterns').click()
    await expect(second.getByText('You play for Lanterns')).toBeVisible()
    await expect(first.getByText('Complete', { exact: true })).toBeVisible()
    await expectSoundInBothThemes(fourth, 'a team that asks')
    await button(fourth, 'Join the team: Night Owls').click()
    await expect(fourth.getByText('You play for Night Owls')).toBeVisible()
  })

  await test.step('drawn by their names, with everybody who plays', async () => {
    await host.goto(place)
    await button(host, 'Start').click()
    await button(host.getByRole('dialog'), 'Start').click()
    await expect(host.getByRole('link', { name: /^Final, match 1: Lanterns, Night Owls/ })).toBeVisible()
    await host.getByRole('tab', { name: /^Entrants/ }).click()
    await button(host, 'Who plays for Lanterns').click()
    await expect(host.getByRole('list', { name: 'Who plays for Lanterns' })).toContainText('Ines Carvalho')
    await expectSoundInBothThemes(host, 'teams among the entrants')
  })

  await test.step('any of a team reports, any of the other confirms', async () => {
    await second.goto(`${place}/match/1-1`)
    await expect(second.getByRole('list', { name: 'Night Owls' })).toContainText('Mara Lindqvist')
    await expectSoundInBothThemes(second, 'a match of teams')
    await button(band(second), 'Report result').click()
    const dialog = second.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^2–1/ }).check()
    await button(dialog, /^Report \d/).click()
    await expect(dialog).toHaveCount(0)
    await fourth.goto(`${place}/match/1-1`)
    await button(band(fourth), 'Confirm 2–1').click()
    await expect(band(fourth)).toContainText('Lanterns won')
    await first.goto(place)
    await expect(first.getByText('Lanterns won it.')).toBeVisible()
  })

  await test.step('on a phone nothing is wider than the page', async () => {
    await first.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['bracket', 'standings', 'entrants']) {
      await first.goto(`${place}?tab=${tab}`)
      await expect(first.getByRole('tab', { selected: true })).toBeVisible()
      await expectNoSidewaysScroll(first)
    }
    await first.goto(`${place}/match/1-1`)
    await expect(first.getByRole('heading', { level: 1 })).toContainText('Final')
    await expectNoSidewaysScroll(first)
  })
})
