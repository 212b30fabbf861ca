import type { Locator, Page } from '@playwright/test'
import { befriend, converse, joinAll, type Member } from '../../product/members.ts'
import { chooseInRow } from '../chat/conversation-steps.ts'
import { logOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const band = (page: Page) => page.getByRole('region', { name: 'Next', exact: true })
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the list of conversations to a tournament that its people can enter. */
async function playThisOut(page: Page, group: string): Promise<string> {
  await chooseInRow(page, group, 'Play this out')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(new RegExp(`^${group}, `))
  await page.getByRole('radio', { name: /^Single elimination/ }).check()
  await expect(page.getByText(/^3 matches, about/).first()).toBeVisible()
  await expectSoundInBothThemes(page, 'setting a tournament up')
  await page.getByRole('checkbox', { name: /^I play, too/ }).uncheck()
  await button(page, 'Open for entries').first().click()
  await expect(page).toHaveURL(/\/tournament-detail\/[\w-]+$/)
  await expect(headingOf(page)).toContainText(group)
  await expect(page.getByText('Open for entries', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Reports by the form; the radio begins with the score. */
async function report(page: Page, score: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(`^${score}`) })
    .check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Report \d|Object)/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function decide(page: Page, score: string, reason: string): Promise<void> {
  await band(page)
    .getByRole('button', { name: /^(Settle it|Decide)$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Decide the match' })
  await dialog.getByRole('radio', { name: new RegExp(`^${score}`) }).check()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Goes to the own match from the page of the tournament. */
async function toOwnMatch(page: Page, place: string, against: string): Promise<void> {
  await page.goto(place)
  await expect(page.getByText(`You play ${against}: `)).toBeVisible()
  await page.getByRole('link', { name: 'To the match' }).click()
  await expect(headingOf(page)).toContainText(against)
}

test('a tournament from a chat to the podium, with a dispute and a result that is taken back', async ({
  open,
  product,
}) => {
  const [priya, jun, ines, mara] = await joinAll(
    product,
    'Priya Raman',
    'Jun Takeda',
    'Ines Carvalho',
    'Mara Lindqvist',
  )
  await befriend(product, priya, jun, ines, mara)
  const group = 'The Fighting Table'
  const talk = `/chat?conversation=${await converse(product, priya, [jun, ines, mara], group)}`
  const pageOf = (as: Member) => open(talk, { as, theme: 'system' })
  const [host, first, second, third] = [await pageOf(priya), await pageOf(jun), await pageOf(ines), await pageOf(mara)]
  const place = await test.step('two clicks from the chat', () => playThisOut(host, group))

  await test.step('its people read of it there, and enter', async () => {
    for (const page of [first, second, third]) {
      await expect(logOf(page).getByRole('link', { name: 'A tournament', exact: true })).toBeVisible()
      await page.goto(place)
      await button(page, /^Enter tournament: /).click()
      await expect(page.getByText('You’re in')).toBeVisible()
    }
    await expect(host.getByText('3 of 4')).toBeVisible()
    await expectSoundInBothThemes(host, 'entrants of a tournament')
  })

  await test.step('drawn: the favourite has a free round, the other two play', async () => {
    await button(host, 'Start').click()
    await host.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await expect(host.getByRole('link', { name: /^Semi-finals, match 2: Ines Carvalho, Mara Lindqvist/ })).toBeVisible()
    await expect(host.getByRole('link', { name: /^Final, match 3: Jun Takeda, Winner of match 2/ })).toBeVisible()
    await expectSoundInBothThemes(host, 'a bracket')
  })

  await test.step('two reports that differ are settled by the host', async () => {
    await toOwnMatch(second, place, 'Mara Lindqvist')
    await second.keyboard.press('r')
    await report(second, '2–0')
    await toOwnMatch(third, place, 'Ines Carvalho')
    await expectSoundInBothThemes(third, 'a match to confirm')
    await button(band(third), 'Report otherwise').click()
    await report(third, '1–2')
    await expect(band(second)).toContainText('A host or referee looks at it')
    await host.goto(`${place}/match/1-2`)
    await decide(host, '2–1', 'Seen from the next table')
    for (const page of [second, third]) await expect(band(page)).toContainText(/won/)
    await expect(band(second)).toContainText('Priya Raman decided: 2–1. · Seen from the next table')
  })

  await test.step('the final is reported and confirmed', async () => {
    await toOwnMatch(second, place, 'Jun Takeda')
    await button(band(second), 'Report result').click()
    await report(second, '0–2')
    await toOwnMatch(first, place, 'Ines Carvalho')
    await button(band(first), 'Confirm 0–2').click()
    await expect(band(first)).toContainText('Ines Carvalho won')
    await first.goto(place)
    await expect(first.getByText('Ines Carvalho won it.')).toBeVisible()
  })

  await test.step('the semi-final is taken back, with the final that hung on it', async () => {
    await button(band(host), 'Take the result back').click()
    const dialog = host.getByRole('dialog', { name: 'Take the result back?' })
    await expect(dialog.getByText('Match 3, where 0–2 stood')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The clip shows the other pair')
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(first.getByText('Ines Carvalho won it.')).toHaveCount(0)
    await decide(host, '1–2', 'By the clip')
  })

  await test.step('the podium', async () => {
    await toOwnMatch(third, place, 'Jun Takeda')
    await button(band(third), 'Report result').click()
    await report(third, '1–2')
    await toOwnMatch(first, place, 'Mara Lindqvist')
    await button(band(first), 'Confirm 1–2').click()
    await expect(band(first)).toContainText('Mara Lindqvist won')
    await first.goto(`${place}?tab=standings`)
    await expect(first.getByText('Mara Lindqvist won it.')).toBeVisible()
    const rows = first.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(/^1.*Mara Lindqvist/)
    await expect(rows.nth(2)).toContainText(/^2.*Jun Takeda/)
    await expectSoundInBothThemes(first, 'the standings of a tournament')
  })

  await test.step('on a phone nothing is wider than the page', async () => {
    await first.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['bracket', 'standings', 'matches', 'entrants', 'rules']) {
      await first.goto(`${place}?tab=${tab}`)
      await expect(first.getByRole('tab', { selected: true })).toBeVisible()
      await expectNoSidewaysScroll(first)
    }
    await first.goto(`${place}/match/1-3`)
    await expect(headingOf(first)).toContainText('Final')
    await expectNoSidewaysScroll(first)
  })
})
