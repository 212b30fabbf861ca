import type { Page } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

const file = {
  name: 'playnite.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name;Source;GameId;ReleaseDate;Playtime;CompletionStatus;UserScore',
      'Portal 2;Steam;620;2011-04-18;36000;Beaten;90',
      'The Witcher 3: Wild Hunt;GOG;1;2015-05-19;180000;Playing;',
      'Celestee;itch.io;2;;5400;Completed;80',
      'My Tax Program;;3;;;;',
      'Broken;GOG;4;;many;;',
    ].join('\n'),
  ),
}

test('a library is brought along: seen first, matched, applied, taken back, and taken along', async ({
  open,
  product,
}) => {
  const page = await open('/library/import', { as: await join(product, 'Wren Ostler') })

  await test.step('the file is chosen, and nothing is changed', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
    await expectSound(page, 'import')
    const chosen = page.waitForEvent('filechooser')
    await button(page, 'Choose a file').click()
    await (await chosen).setFiles(file)
    await expect(page.getByText('Playnite, 5 rows')).toBeVisible()
    await expect(tab(page, /Unknown/)).toHaveAttribute('aria-selected', 'true')
    await expectSound(page, 'draft')
  })

  await test.step('one unknown game is one of those proposed, another is left out', async () => {
    await button(page, 'Celeste, 2018').click()
    await expect(page.getByText('Celestee')).toHaveCount(0)
    await button(page, 'Leave out My Tax Program').click()
    await expect(page.getByText('Nothing here any more.')).toBeVisible()
    await tab(page, /Left out/).click()
    await expect(page.getByText('My Tax Program')).toBeVisible()
    await tab(page, /Unreadable/).click()
    await expect(page.getByText('Row 6: The playtime is not a number.')).toBeVisible()
    await tab(page, /New/).press('Enter')
    await expect(page.getByText('Playing · 50 h · GOG')).toBeVisible()
    await expectSound(page, 'new games')
  })

  await test.step('applied, it is on the shelf', async () => {
    await button(page, 'Add 3 games').click()
    await expect(page.getByText('3 games came onto your shelf.')).toBeVisible()
    await expectSound(page, 'done')
    await page.getByRole('link', { name: 'See your library' }).click()
    await expect(page.getByRole('link', { name: /Celeste/ }).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('taken back, the shelf is bare again', async () => {
    await button(page, 'Take it back').click()
    await expect(page.getByText('Taken back')).toBeVisible()
    await page.getByRole('link', { name: 'See your library' }).click()
    await expect(page.getByText('Your shelf is bare')).toBeVisible()
  })

  await test.step('the next file knows what was said of its names; it is taken along as a table', async () => {
    await page.goto('/library/import')
    await expect(page.getByText('playnite.csv')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(tab(page, /Unknown/)).toHaveCount(0)
    await button(page, 'Add 3 games').click()
    await button(page, 'Another file').click()
    const saved = page.waitForEvent('download')
    await button(page, 'A table (CSV)').click()
    expect((await saved).suggestedFilename()).toMatch(/^guildhall-library-.*\.csv$/)
    await page.locator('input[type=file]').setInputFiles(await (await saved).path())
    await expect(page.getByText('There is nothing in it that your shelf does not have.')).toBeVisible()
    await button(page, 'Throw away').click()
    await expect(button(page, 'Choose a file')).toBeVisible()
  })
})

test('games that nobody knows are kept by one press, stand on the shelf, and go with the import', async ({
  open,
  product,
}) => {
  const page = await open('/library/import', { as: await join(product, 'Ott Lind') })
  const unknown = ['Name;ReleaseDate;Playtime', 'Ghaqx Plover;1999;3600', 'Ghaqx Heron;2001;60', 'God of War;;60']
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(unknown.join('\n')) })

  await test.step('what is perhaps known stands apart from what nobody knows', async () => {
    await expect(tab(page, /Perhaps known/)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('God of War').first()).toBeVisible()
    await expectSound(page, 'rows that are perhaps known')
    await tab(page, /^Unknown/).click()
    await expect(page.getByText('Ghaqx Plover')).toBeVisible()
    await button(page, 'Keep these 2 as they are').click()
    await tab(page, /^New/).click()
    await expect(page.getByText('Becomes a game of the hall, by this name')).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(page, 'kept rows on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('applied, they are games of the hall; taken back, they are gone', async () => {
    await button(page, 'Add 2 games').click()
    await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    await page.getByRole('link', { name: 'See your library' }).click()
    await expect(page.getByRole('link', { name: /Ghaqx Plover/ }).first()).toBeVisible()
    await page.goBack()
    await button(page, 'Take it back').click()
    await expect(page.getByText('Taken back')).toBeVisible()
    await page.goto('/games?q=ghaqx')
    await expect(page.getByText('Nothing under “ghaqx”')).toBeVisible()
  })
})
