import { befriend, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { tabTo } from '../steps/tab-to.ts'
import { dayButton, dayOf, eveningIn, monthOf } from './calendar-steps.ts'
import { openTournament, tournamentPath } from './tournament-steps.ts'

test('by the keyboard through the months to what begins on a day', async ({ open, product }) => {
  const [priya, jun] = await joinAll(product, 'Priya Raman', 'Jun Takeda')
  await befriend(product, priya, jun)
  const conversationId = await converse(product, priya, [jun], 'Night owls')
  const begins = eveningIn(8)
  const title = 'Candle by the window'
  const facts = { title, audience: 'conversation', conversationId, capacity: 4 } as const
  const { id } = await openTournament(product, priya, { ...facts, startsAt: begins.toISOString() })
  const page = await open('/tournaments', { as: jun, theme: 'system' })
  const { keyboard } = page
  const chosen = page.locator('[data-day][tabindex="0"]')

  await test.step('to the calendar, by the keys of the tabs', async () => {
    await tabTo(page, page.getByRole('tab', { selected: true }))
    await keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Ladders' })).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/show=calendar/)
    await expect(chosen).toHaveAttribute('aria-current', 'date')
    await expectSoundInBothThemes(page, 'the calendar of tournaments')
  })

  await test.step('a week and a day on, to the tournament and back', async () => {
    await tabTo(page, chosen)
    await keyboard.press('ArrowDown')
    // Late in a month this is one of the next, which is on its way.
    await expect(dayButton(page, dayOf(eveningIn(7)))).toBeFocused()
    await keyboard.press('ArrowRight')
    const day = dayButton(page, dayOf(begins))
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleName(/, 1 tournament$/)
    await keyboard.press('Tab')
    await expect(page.getByRole('table').getByRole('link', { name: title })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${tournamentPath(id)}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/show=calendar/)
    await expect(chosen).toBeVisible()
  })

  await test.step('to the ends of a week, and to the month behind', async () => {
    await tabTo(page, chosen)
    const weekday = () => page.evaluate<number>('new Date(document.activeElement.dataset.day + "T12:00").getDay()')
    await keyboard.press('End')
    await expect.poll(weekday).toBe(0)
    await keyboard.press('Home')
    await expect.poll(weekday).toBe(1)
    const before = (await chosen.getAttribute('data-day')) ?? ''
    const [year = 0, month = 0] = before.split('-').map(Number)
    await keyboard.press('PageDown')
    await expect(page.locator(`[data-day^="${monthOf(new Date(year, month, 1))}"]:focus`)).toBeVisible()
    await keyboard.press('PageUp')
    await expect(page.locator(`[data-day^="${before.slice(0, 7)}"]:focus`)).toBeVisible()
  })
})
