import type { Page } from '@playwright/test'
import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const pressesMaximum = 4

/** HowLongToBeat names no years. */
const howLongToBeat = [
  'Title,Platform,Playing,Backlog,Replay,Completed,Retired,Start Date,Completion Date,Progress,Main Story,Main + Extras,Completionist,General Notes,Storefront,Review,Added',
  'Celeste,Nintendo Switch,,,,X,,2021-03-01,2021-03-09,12:30:00,9:00:00,--,--,Climb on.,,90,2021-03-10 09:00:00',
  'Stardew Valley,PC,,X,,,,,,--,--,--,--,,Steam,,2024-02-09 15:54:48',
].join('\n')

const spreadsheet = [
  'Game\tYear\tState\tGrade\tTime (h)',
  'Hades\t2020\tDone\tA\t41.5',
  'Elden Ring\t2022\tIn progress\tB+\t12:45',
].join('\r\n')

/** Nothing in it is called as it usually is. */
const ownWords = ['Was,Wo,Wann,Urteil', 'Super Mario Odyssey,Switch,2017,4', 'Bloodborne,PS4,2015,5'].join('\n')

/** Presses buttons, chooses in fields, and counts that. A file chosen in the device’s dialog is one press with its button. */
function counting(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    async press(name: string | RegExp) {
      presses += 1
      await button(page, name).click()
    },
    async bring(name: string, buffer: Buffer) {
      presses += 1
      const chooser = page.waitForEvent('filechooser')
      await button(page, 'Choose a file').click()
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
      await expect(page.getByText(name)).toBeVisible()
    },
    async choose(label: string, option: string) {
      presses += 1
      const read = page.waitForResponse(
        (answer) => answer.url().endsWith('/table') && answer.request().method() === 'PUT',
      )
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
      expect((await read).ok()).toBe(true)
    },
  }
}

test('a file of a known kind, a spreadsheet and a table in own words are on the shelf in four presses', async ({
  open,
  product,
}) => {
  const page = await open('/library/import', { as: await join(product, 'Hana Brook') })

  await test.step('a known kind without years: names that one game alone goes by are taken, and that is said', async () => {
    const hands = counting(page)
    await hands.bring('hltb.csv', Buffer.from(howLongToBeat))
    await expect(page.getByText('HowLongToBeat, 2 rows')).toBeVisible()
    await expectSound(page, 'names without years')
    await expect(page.getByText(/^2 rows say no year/)).toBeVisible()
    await hands.press('Add 2 games')
    await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    expect(hands.presses()).toBeLessThanOrEqual(pressesMaximum)
    await button(page, 'Another file').click()
  })

  await test.step('a spreadsheet in UTF-16 needs nothing said', async () => {
    const hands = counting(page)
    await hands.bring('games.txt', Buffer.from(`\uFEFF${spreadsheet}`, 'utf16le'))
    await expect(page.getByText(/Name: Game · Year: Year · Status: State · Rating: Grade, Letters/)).toBeVisible()
    await expect(page.getByText('Finished · 42 h')).toBeVisible()
    await hands.press('Add 2 games')
    await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    expect(hands.presses()).toBeLessThanOrEqual(pressesMaximum)
    await button(page, 'Another file').click()
  })

  await test.step('columns called otherwise are chosen, and remembered', async () => {
    const hands = counting(page)
    await hands.bring('own.csv', Buffer.from(ownWords))
    await expect(page.getByText(/“Was” looks most like them/)).toBeVisible()
    await expectSound(page, 'columns')
    await hands.choose('Year', 'Wann')
    await hands.choose('Rating', 'Urteil')
    await hands.press('Add 2 games')
    await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    expect(hands.presses()).toBeLessThanOrEqual(pressesMaximum)
    await button(page, 'Another file').click()
    await counting(page).bring('own-again.csv', Buffer.from(ownWords))
    await expect(page.getByText(/As you chose for the last file of this kind/)).toBeVisible()
    await expect(page.getByText('There is nothing in it that your shelf does not have.')).toBeVisible()
  })

  await test.step('all of it is on the shelf as the files said', async () => {
    await page.goto('/library')
    for (const name of [/Celeste/, /Stardew Valley/, /Hades/, /Elden Ring/, /Super Mario Odyssey/, /Bloodborne/]) {
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
    }
  })

  await test.step('what cannot be read is refused by what is missing', async () => {
    await page.goto('/library/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'money.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Amount\n2024-01-01,7\n2024-01-02,8\n'),
    })
    await expect(page.getByRole('alert')).toContainText('No column of this table holds names of games.')
  })
})
