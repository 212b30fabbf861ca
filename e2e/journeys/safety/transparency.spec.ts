import { hostOf } from '../../product/members.ts'
import { lookAgain } from '../steps/look-again.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'
import { expect, test } from './safety-hall.ts'

/** Two quarters that are over, as the nights counted them. */
const quarters = `
  insert into figure_days (day, name, value)
  select day::date, name, value from (values
    ('reports', 46), ('reports:spam', 28), ('reports:harassment', 18), ('reportsByHall', 9), ('settled', 45),
    ('settledInHour', 14), ('settledInDay', 38), ('settledInWeek', 45), ('measures:warning', 21), ('measures:mute', 12),
    ('measures:ban', 2), ('appeals', 8), ('appealsAnswered', 8), ('appealsGranted', 1)
  ) counted (name, value)
  cross join lateral (
    select date_trunc('quarter', now() at time zone 'UTC') - interval '1 day' as day
    union all select date_trunc('quarter', now() at time zone 'UTC') - interval '100 days'
  ) days`

test('an admin publishes how the hall is moderated, visitors find and read it, and it goes again', async ({
  open,
  hall,
  product,
}) => {
  test.slow()
  const visitor = await open('/transparency', { theme: 'system' })
  await expect(visitor.getByRole('heading', { name: 'Page Not Found: /transparency' })).toBeVisible()
  await hall.sql(quarters)

  const admins = await open('/admin?view=house', { as: await hostOf(product) })
  const publish = admins.getByRole('switch', { name: /Everybody may read how this hall is moderated/ })
  await publish.check()
  await expect(admins.getByRole('link', { name: 'See the page' })).toBeVisible()

  await test.step('it stands at the door and is read without a sign-in', async () => {
    const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Transparency' })
    await lookAgain(() => visitor.goto('/'), link)
    await link.click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'How this hall is moderated' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Show as table: What was decided' }).click()
    const decided = visitor.getByRole('table', { name: 'What was decided' })
    await expect(decided.getByRole('row', { name: 'Shut out for good' })).toContainText('under 5')
    await expect(visitor.getByRole('heading', { name: 'House rules' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectSoundInBothThemes(visitor, 'transparency')
  })

  await test.step('it is taken back from the log', async () => {
    await admins.goto('/admin?view=audit')
    await admins.getByRole('button', { name: 'Put it back' }).first().click()
    await admins.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click()
    await expect(admins.getByRole('button', { name: 'Put back', exact: true })).toBeVisible()
    const none = visitor.getByRole('heading', { name: 'Page Not Found: /transparency' })
    await lookAgain(() => visitor.goto('/transparency'), none)
  })
})
