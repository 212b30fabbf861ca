import type { Locator } from '@playwright/test'
import { befriend, call, converse, joinAll } from '../../product/members.ts'
import { composerOf, logOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { band, button, enter, openTournament, tournamentPath } from './tournament-steps.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not seen')
  return box
}

test('on a phone the talk of a match is a pane of its own, and says what is unread', async ({ open, product }) => {
  const [priya, jun] = await joinAll(product, 'Priya Raman', 'Jun Takeda')
  await befriend(product, priya, jun)
  const conversationId = await converse(product, priya, [jun], 'Thumbs and words')
  const { id } = await openTournament(product, priya, { audience: 'conversation', conversationId, capacity: 2 })
  for (const member of [priya, jun]) await enter(product, member, id)
  await call(product, 'POST', `/api/tournaments/${id}/start`, { as: priya })
  const room = `${tournamentPath(id)}/match/1-1`
  const say = (text: string) =>
    call(product, 'POST', `/api/tournaments/${id}/matches/1-1/talk`, { as: priya, body: { text } })
  await say('Ready when you are')
  const page = await open(room, { as: jun, theme: 'system' })
  const card = page.getByRole('region', { name: 'Talk of the match' })

  await test.step('in the room stands the end of it, and how much is unread', async () => {
    await expect(card).toContainText('Priya: Ready when you are')
    await expect(composerOf(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Talk of the match, 1 new' })).toBeVisible()
    await expect(card.getByRole('link', { name: /^Open the talk.*1 unread$/ })).toBeVisible()
    await expectSoundInBothThemes(page, 'a match with its talk in short')
  })

  await test.step('the pane has all of it, with where one writes in sight, and whose turn it is', async () => {
    await page.getByRole('link', { name: 'Talk of the match, 1 new' }).tap()
    await expect(page).toHaveURL(/\?show=talk$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Talk of the match' })).toBeFocused()
    await expect(logOf(page)).toContainText('Ready when you are')
    await expect(composerOf(page)).toBeInViewport({ ratio: 1 })
    await composerOf(page).fill('Two minutes')
    await button(page, 'Send').tap()
    await expect(logOf(page)).toContainText('Two minutes')
    await expect(button(page.getByRole('region', { name: 'Next, in short' }), 'Report result')).toBeInViewport()
    await expectSoundInBothThemes(page, 'the talk of a match on a phone')
    await expectNoSidewaysScroll(page)
  })

  await test.step('back in the room it is read, and what is said next stands there', async () => {
    await page.getByRole('link', { name: 'Back to the match' }).tap()
    await expect(page).toHaveURL(new RegExp(`${room}$`))
    await expect(page.getByRole('link', { name: 'Talk of the match', exact: true })).toBeVisible()
    await expect(card).toContainText('You: Two minutes')
    await say('Good luck')
    await expect(card).toContainText('Priya: Good luck')
    await expect(page.getByRole('link', { name: 'Talk of the match, 1 new' })).toBeVisible()
  })

  await test.step('reported from the pane, by the one button', async () => {
    await card.getByRole('link', { name: /^Open the talk/ }).tap()
    await button(page.getByRole('region', { name: 'Next, in short' }), 'Report result').tap()
    const dialog = page.getByRole('dialog', { name: 'Report the result' })
    await dialog.getByText('1–0').first().tap()
    await button(dialog, 'Report 1–0').tap()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(band(page)).toContainText('Your report waits for Priya Raman')
  })
})

test('on a phone the strip with what is next stands above the cookie banner', async ({ open, product }) => {
  const [priya, jun, ines] = await joinAll(product, 'Priya Raman', 'Jun Takeda', 'Ines Carvalho')
  await befriend(product, priya, jun, ines)
  const conversationId = await converse(product, priya, [jun, ines], 'Crumbs')
  const { id } = await openTournament(product, priya, { audience: 'conversation', conversationId, capacity: 2 })
  for (const member of [jun, ines]) await enter(product, member, id)
  await call(product, 'POST', `/api/tournaments/${id}/start`, { as: priya })
  for (const [as, score] of [
    [jun, [1, 0]],
    [ines, [0, 1]],
  ] as const) {
    await call(product, 'PUT', `/api/tournaments/${id}/matches/1-1/report`, { as, body: { score, note: '' } })
  }
  const page = await open(`${tournamentPath(id)}/desk`, { as: priya, consent: false })
  const dock = page.getByRole('region', { name: 'Next, in short' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  await expect(dock).toBeVisible()
  const [above, below] = [await boxOf(dock), await boxOf(banner)]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  await button(dock, 'Settle it').tap()
  await expect(page.getByRole('dialog', { name: 'Decide the match' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(banner, 'Accept').tap()
  await expect(banner).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  const [dropped, foot] = [await boxOf(dock), await boxOf(bar)]
  expect(Math.abs(dropped.y + dropped.height - foot.y)).toBeLessThanOrEqual(1)
})
