import { befriend, call, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { band, button, enter, openTournament, tournamentPath } from './tournament-steps.ts'

test('on a phone: from the list to a seat, to the own match and its report', async ({ open, product }) => {
  const [priya, jun] = await joinAll(product, 'Priya Raman', 'Jun Takeda')
  await befriend(product, priya, jun)
  const conversationId = await converse(product, priya, [jun], 'Two thumbs')
  const title = 'Thumb cup'
  const facts = { title, audience: 'conversation', conversationId, capacity: 2 } as const
  const { id } = await openTournament(product, priya, facts)
  await enter(product, priya, id)
  const place = tournamentPath(id)
  const page = await open('/tournaments', { as: jun, theme: 'system' })

  await test.step('a seat, from the list', async () => {
    await expectSoundInBothThemes(page, 'the list of tournaments on a phone')
    await expectNoSidewaysScroll(page)
    await button(page, `Enter tournament: ${title}`).tap()
    await expect(page.getByText('You’re in')).toBeVisible()
    await page.getByRole('link', { name: title }).first().tap()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSoundInBothThemes(page, 'a tournament on a phone, before it starts')
    await expectNoSidewaysScroll(page)
  })

  await test.step('drawn, it leads to the own match', async () => {
    await call(product, 'POST', `/api/tournaments/${id}/start`, { as: priya })
    // The bracket is a list there.
    await expect(page.getByRole('list', { name: 'Final' })).toBeVisible()
    await expectSoundInBothThemes(page, 'a bracket on a phone')
    await page.getByRole('link', { name: 'To the match' }).tap()
    await expect(page).toHaveURL(new RegExp(`${place}/match/1-1$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Final')
    await expectSoundInBothThemes(page, 'a match on a phone')
    await expectNoSidewaysScroll(page)
  })

  await test.step('reported by the one button at the bottom', async () => {
    await button(page.getByRole('region', { name: 'Next, in short' }), 'Report result').tap()
    const dialog = page.getByRole('dialog', { name: 'Report the result' })
    await dialog.getByText('1–0').first().tap()
    await expectSoundInBothThemes(page, 'a report on a phone')
    await button(dialog, 'Report 1–0').tap()
    await expect(dialog).toHaveCount(0)
    await expect(band(page)).toContainText('Your report waits for Priya Raman')
  })

  await test.step('the other side confirms it, and it is over', async () => {
    await call(product, 'POST', `/api/tournaments/${id}/matches/1-1/confirm`, { as: priya, body: { score: [1, 0] } })
    await expect(band(page)).toContainText(/(You|Priya Raman) won/)
    await page.goto(`${place}?tab=standings`)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await expectSoundInBothThemes(page, 'standings on a phone')
    await expectNoSidewaysScroll(page)
  })
})
