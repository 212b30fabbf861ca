import { call, hostOf, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

test('a member says what is wrong about a game, staff take it over, and the log takes it back', async ({
  open,
  product,
}) => {
  const [host, ottilie] = [await hostOf(product), await join(product, 'Ottilie Kern')]
  const { id } = await call<{ id: string }>(product, 'POST', '/api/games', {
    as: host,
    body: { title: 'Wickfall Terrace', releaseYear: 2021, platforms: ['PC'] },
  })
  const ottilies = await open(`/game/${id}`, { as: ottilie })

  await test.step('a member says which year is right', async () => {
    await ottilies.getByRole('button', { name: 'Something wrong here?' }).click()
    const dialog = ottilies.getByRole('dialog', { name: 'Something wrong here?' })
    await expect(dialog.getByText('Its page says: 2021')).toBeVisible()
    await expectSoundInBothThemes(ottilies, 'something wrong here')
    await dialog.getByLabel('What is right?').fill('2019')
    await dialog.getByLabel('How do you know?').fill('It stands on the box.')
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it waits on the overview, which keys lead to, and staff take it over', async () => {
    const hosts = await open('/feed', { as: host })
    await expect(hosts.getByRole('link', { name: 'Admin' }).first()).toBeVisible()
    await hosts.keyboard.press('g')
    await hosts.keyboard.press('d')
    await expect(hosts.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
    await expectSoundInBothThemes(hosts, 'overview')
    await hosts.getByRole('list', { name: 'What else waits' }).getByRole('link', { name: 'Corrections' }).click()
    const card = hosts.getByRole('article', { name: 'Year of Wickfall Terrace' })
    await expect(card.getByText('It stands on the box.')).toBeVisible()
    await expectSoundInBothThemes(hosts, 'corrections')
    await card.getByRole('button', { name: /^Take it over/ }).click()
    await expect(card).toHaveCount(0)

    await ottilies.goto('/notifications')
    await ottilies.getByText('What you corrected of Wickfall Terrace is right now. Thank you.').first().click()
    await expect(ottilies.getByRole('region', { name: 'Facts', exact: true })).toContainText('2019')

    await hosts.goto('/admin?view=audit&area=catalogue')
    const entry = hosts.getByRole('row').filter({ hasText: 'Took a correction of a member over' }).first()
    await expect(entry.getByRole('button', { name: 'Put it back' })).toBeVisible()
    await expectNoSidewaysScroll(hosts)
    await entry.getByRole('button', { name: 'Put it back' }).click()
    await hosts.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click()
    await expect(entry.getByRole('button', { name: 'Put back' })).toBeVisible()
    await ottilies.reload()
    await expect(ottilies.getByRole('region', { name: 'Facts', exact: true })).toContainText('2021')
  })
})
