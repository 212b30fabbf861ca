import { befriend, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { eveningIn, monthOf } from './calendar-steps.ts'
import { button, openTournament, tournamentPath } from './tournament-steps.ts'

test('on a phone the calendar is the days on which something begins', async ({ open, product }) => {
  const [priya, jun] = await joinAll(product, 'Priya Raman', 'Jun Takeda')
  await befriend(product, priya, jun)
  const conversationId = await converse(product, priya, [jun], 'Thumbs at night')
  const begins = eveningIn(3)
  const title = 'Candle on the bus'
  const facts = { title, audience: 'conversation', conversationId, capacity: 4 } as const
  const { id } = await openTournament(product, priya, { ...facts, startsAt: begins.toISOString() })
  const page = await open('/tournaments', { as: jun, theme: 'system' })

  await test.step('its tab comes into sight with those beside it', async () => {
    const tab = page.getByRole('tab', { name: 'Calendar' })
    await tab.tap()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(tab).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(tab).toBeInViewport({ ratio: 1 })
  })

  await test.step('from day to day instead of weeks, and on to the next month', async () => {
    await expect(page.getByRole('table')).toHaveCount(0)
    const link = page.getByRole('link', { name: title })
    if (monthOf(begins) !== monthOf(new Date())) await button(page, 'Month after').tap()
    await expect(link).toBeVisible()
    await expectSoundInBothThemes(page, 'the calendar of tournaments on a phone')
    await expectNoSidewaysScroll(page)
    await button(page, 'Month after').tap()
    await expect(page.getByText('Nothing begins in this month.')).toBeVisible()
    await button(page, 'Month before').tap()
    await link.tap()
    await expect(page).toHaveURL(new RegExp(`${tournamentPath(id)}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
