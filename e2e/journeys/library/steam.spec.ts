import type { Page } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect } from '../steps/journey.ts'
import { testWithSteam } from '../steps/sorting-steps.ts'
import { expectSound } from '../steps/soundness.ts'

const test = testWithSteam.extend({ neighbours: async ({ steam }, use) => use([steam.origin]) })

// One worker: its product and its Steam are no other journey's.
test.describe.configure({ mode: 'default' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('region', { name: 'Steam sync' })
const steps = (page: Page) => panel(page).getByRole('list', { name: 'Steps of the sync' })
const library = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Library/ })

async function signInAs(page: Page, name: string): Promise<void> {
  await button(page, 'Sign in through Steam').click()
  await page.getByRole('link', { name }).click()
}

test('an account is proved and synced, its report read, its games matched, and all of it deleted', async ({
  open,
  product,
  steam,
}) => {
  const page = await open('/library/steam', { as: await join(product, 'Fern Alder') })

  await test.step('it says what linking means; turning back at Steam links nothing', async () => {
    await expect(page.getByText('What is kept')).toBeVisible()
    await expectSound(page, 'before linking')
    await signInAs(page, 'Cancel')
    await expect(page.getByText('You did not sign in at Steam. Nothing was linked.')).toBeVisible()
    await expect(page).toHaveURL(/\/library\/steam$/)
  })

  const [listing, achievements] = [steam.hold('/GetOwnedGames/'), steam.hold('/GetPlayerAchievements/')]

  await test.step('linked, the sync begins and is seen in the library', async () => {
    await signInAs(page, 'Sign in as Fixture Fern')
    await expect(page).toHaveURL(/\/library$/)
    await listing.reached
    await expect(steps(page)).toContainText('Account found, asking for its games')
    await expect(library(page)).toHaveAccessibleName('Library Steam sync begins')
    listing.letGo()
  })

  await test.step('while it runs, the rail shows it everywhere', async () => {
    await achievements.reached
    await expect(steps(page)).toContainText('119 games matched')
    await expect(steps(page)).toContainText('Games and hours on your shelf')
    await expect(library(page)).toHaveAccessibleName(/^Library Steam sync at \d+%$/)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Friends/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
    await expect(library(page)).toHaveAccessibleName(/^Library Steam sync at \d+%$/)
    achievements.letGo()
    await expect(page.getByText('The Steam sync is done: 117 games new, 0 updated.').first()).toBeVisible()
    await expect(library(page)).toHaveAccessibleName('Library')
  })

  await test.step('the report says what came', async () => {
    await page.goto('/library/steam')
    await panel(page).getByRole('button', { name: 'What it found' }).click()
    const report = page.getByRole('dialog', { name: 'What the sync found' })
    await expect(report.getByText(/Steam lists 120 games, and 119 of them were matched/)).toBeVisible()
    await expect(report.getByRole('list', { name: 'Counts' })).toContainText('117 new on your shelf')
    await expect(report.getByRole('list', { name: 'New games' }).getByRole('link')).toHaveCount(12)
    await expectSound(page, 'report')
    await report.getByRole('link', { name: 'Match 1 more' }).click()
    await expect(page.getByRole('region', { name: 'Games to match' })).toBeFocused()
  })

  await test.step('an app is matched by hand, another ignored and taken back', async () => {
    const waiting = page.getByRole('tab', { name: /^To match/ })
    const list = page.getByRole('list', { name: 'Games to match' })
    await expect(waiting).toContainText('1')
    await expectSound(page, 'games to match')
    await list
      .getByRole('button', { name: /^Ignore/ })
      .first()
      .click()
    await expect(waiting).toContainText('0')
    await button(page, 'Undo').click()
    await expect(waiting).toContainText('1')
    await list
      .getByRole('button', { name: /^Find it/ })
      .first()
      .click()
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('celeste')
    await button(page, 'This one: Celeste').click()
    await expect(page.getByText(/is Celeste, and on your shelf/)).toBeVisible()
    await expect(waiting).toContainText('0')
  })

  await test.step('agreed to and unlinked in the profile', async () => {
    await page.goto('/profile/edit/accounts')
    await page.getByRole('switch', { name: /Sync every day/ }).check({ force: true })
    await expect(page.getByText(/Next: /)).toBeVisible()
    await expectSound(page, 'linked accounts')
    await button(page, 'Unlink').click()
    await button(page, 'Unlink and delete').click()
    await expect(button(page, 'Sign in through Steam')).toBeVisible()
    await page.goto('/library/steam')
    await expect(button(page, 'Sign in through Steam')).toBeVisible()
  })
})

test('a private profile and a key that Steam refuses have words of their own, and nothing is lost', async ({
  open,
  product,
  steam,
}) => {
  const page = await open('/library/steam', { as: await join(product, 'Moss Alder') })
  await page.getByLabel('Profile', { exact: true }).fill('https://steamcommunity.com/id/fixture-fern/')
  await button(page, 'Check').click()
  await expect(page.getByText('Its games show: 120 games.')).toBeVisible()

  await signInAs(page, 'Sign in as Fixture Moss')
  await expect(panel(page).getByText('Steam shows no games of this account', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: /Privacy settings at Steam/ })).toHaveAttribute(
    'href',
    /^https:\/\/steamcommunity\.com\/profiles\/76561202255000002\/edit\/settings$/,
  )
  await expectSound(page, 'a private profile')

  // What failed waits as long as any other sync.
  await expect(panel(page).getByRole('button', { name: /^Try again in \d min/ })).toBeDisabled()

  const other = await open('/library/steam', { as: await join(product, 'Reed Alder') })
  steam.fail('bad key', { at: '/GetOwnedGames/' })
  await signInAs(other, 'Sign in as Fixture Fog')
  await expect(panel(other).getByText('Steam does not take this hall’s key', { exact: true })).toBeVisible()
  await expect(panel(other).getByText(/^That is for the hall’s host to mend/)).toBeVisible()
  steam.recover()
})

test('a game that only the store of Steam knows is found below those of the hall, and added', async ({
  open,
  product,
  steam,
}) => {
  steam.sell([{ appid: 7_770_001, name: 'Quorl Harbour', released: 1_600_000_000 }])
  const page = await open('/library', { as: await join(product, 'Hale Orrin') })
  await button(page, 'Add a game').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a game' })
  await dialog.getByLabel('Find a game').fill('quorl')
  await expect(dialog.getByRole('heading', { name: 'From Steam' })).toBeVisible()
  await expectSound(page, 'what Steam finds')
  await dialog.getByRole('button', { name: 'Take over Quorl Harbour' }).click()
  const fromSteam = dialog.getByRole('list', { name: 'From Steam' })
  await fromSteam.getByRole('button', { name: 'Add Quorl Harbour', exact: true }).click()
  await expect(dialog.getByText('Quorl Harbour is on your shelf: Backlog.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, 'the same on a phone')
})
