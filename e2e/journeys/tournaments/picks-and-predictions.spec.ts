import { befriend, call, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { band, button, enter, openTournament, reportBy, tournamentPath } from './tournament-steps.ts'

test('two pick and ban by turns what they play, while another looks on and says who wins', async ({
  open,
  product,
}) => {
  const [priya, jun, ines, wren] = await joinAll(product, 'Priya Raman', 'Jun Takeda', 'Ines Carvalho', 'Wren Alder')
  await befriend(product, priya, jun, ines, wren)
  const conversationId = await converse(product, priya, [jun, ines, wren], 'The map room')
  const { id } = await openTournament(product, priya, { audience: 'conversation', conversationId, capacity: 2 })
  const place = tournamentPath(id)
  const host = await open(place, { as: priya })

  await test.step('the host names the maps, and takes it into a series', async () => {
    await button(host, 'More for this tournament').click()
    await host.getByRole('menuitem', { name: 'Picks and bans' }).click()
    const dialog = host.getByRole('dialog', { name: 'Picks and bans' })
    await dialog.getByLabel(/^Maps or characters/).fill('Colosseo\nKing Street\nGenbu Temple')
    await button(dialog, 'Save').click()
    await expect(dialog).toHaveCount(0)
    await button(host, 'More for this tournament').click()
    await host.getByRole('menuitem', { name: 'Series' }).click()
    await button(host.getByRole('dialog', { name: 'Series' }), 'Begin a series').click()
    const form = host.getByRole('dialog', { name: 'Begin a series' })
    await form.getByLabel('Name').fill('Winter season')
    await button(form, 'Save').click()
    const series = host.getByRole('dialog', { name: 'Series' })
    await button(series, 'Winter season').click()
    await button(series, 'Done').click()
    await expect(host.getByRole('link', { name: 'Part of the series “Winter season”' })).toBeVisible()
  })

  for (const member of [jun, ines]) await enter(product, member, id)
  await call(product, 'POST', `/api/tournaments/${id}/start`, { as: priya })
  const room = `${place}/match/1-1`
  const [first, second, looking] = [
    await open(room, { as: jun }),
    await open(room, { as: ines }),
    await open(room, { as: wren }),
  ]
  const picks = (page: typeof first) => page.getByRole('region', { name: 'Picks and bans' })

  await test.step('who looks on says who wins', async () => {
    await button(looking.getByRole('region', { name: 'Who wins?' }), 'Jun Takeda').click()
    await expect(button(looking.getByRole('region', { name: 'Who wins?' }), 'Jun Takeda')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('each ban is seen at once by all, and what is left is played', async () => {
    await expect(band(first)).toContainText('Your ban')
    await expect(band(second)).toContainText('Jun Takeda bans')
    await expect(button(picks(second), 'Colosseo')).toHaveCount(0)
    await button(picks(first), 'Colosseo').click()
    await button(picks(first), 'Ban Colosseo').click()
    await expect(band(second)).toContainText('Your ban')
    await expect(picks(looking)).toContainText('Banned by Jun Takeda')
    await button(picks(second), 'King Street').click()
    await button(picks(second), 'Ban King Street').click()
    for (const page of [first, second, looking]) await expect(picks(page)).toContainText('Game 1, what was left')
    await expect(band(first)).toContainText('Play, then report')
  })

  await test.step('points come of the result, in the table of predictions and of the series', async () => {
    await reportBy(first, 'Report result', '1–0')
    await button(band(second), 'Confirm 1–0').click()
    await expect(looking.getByRole('region', { name: 'Who wins?' })).toContainText('Right, 1 point.')
    await looking.goto(`${place}?tab=standings`)
    await expect(looking.getByRole('list', { name: 'Predictions' })).toContainText('1 of 1 right')
    await looking.getByRole('link', { name: 'Part of the series “Winter season”' }).click()
    await expect(looking.getByRole('list', { name: 'Table of the series' })).toContainText('10 points')
  })
})
