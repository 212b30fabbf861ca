import { befriend, call, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { tabTo } from '../steps/tab-to.ts'
import { band, bracketOf, button, enter, openIn, openTournament, reportBy, tournamentPath } from './tournament-steps.ts'

test('by the keyboard alone: in, to the own match, reported and won', async ({ open, product }) => {
  const [priya, jun, ines] = await joinAll(product, 'Priya Raman', 'Jun Takeda', 'Ines Carvalho')
  await befriend(product, priya, jun, ines)
  const conversationId = await converse(product, priya, [jun, ines], 'No mice')
  const { id } = await openTournament(product, priya, { audience: 'conversation', conversationId, capacity: 2 })
  const host = await open(tournamentPath(id), { as: priya })
  const { keyboard } = host

  await test.step('a seat, and the draw', async () => {
    await tabTo(host, button(host, /^Enter tournament: /))
    await keyboard.press('Enter')
    await expect(host.getByText('You’re in')).toBeVisible()
    await enter(product, jun, id)
    await tabTo(host, button(host, 'Start'))
    await keyboard.press('Enter')
    await tabTo(host, button(host.getByRole('dialog'), 'Start'))
    await keyboard.press('Enter')
    await expect(host.getByRole('link', { name: /^Final, match 1: Priya Raman, Jun Takeda/ })).toBeVisible()
  })

  await test.step('the bracket as links, and by M to the own match', async () => {
    await tabTo(host, host.getByRole('link', { name: /^Final, match 1: / }))
    await keyboard.press('m')
    await expect(host).toHaveURL(/\/match\/1-1$/)
    await expect(band(host)).toContainText('Play, then report')
  })

  await test.step('by R to the report, and by arrows to the score', async () => {
    await keyboard.press('r')
    const dialog = host.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(host, dialog.getByRole('radio').first())
    await keyboard.press('Space')
    await expect(dialog.getByRole('radio', { name: /^1–0/ })).toBeChecked()
    await tabTo(host, button(dialog, 'Report 1–0'))
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await call(product, 'POST', `/api/tournaments/${id}/matches/1-1/confirm`, { as: jun, body: { score: [1, 0] } })
    await expect(band(host)).toContainText('You won')
    await keyboard.press('Escape')
    await expect(host.getByText('Priya Raman won it.')).toBeVisible()
  })
})

test('whoever only looks on sees all of it and can change nothing', async ({ open, product }) => {
  const [priya, jun, ines, wren] = await joinAll(product, 'Priya Raman', 'Jun Takeda', 'Ines Carvalho', 'Wren Alder')
  await befriend(product, priya, jun, ines, wren)
  const conversationId = await converse(product, priya, [jun, ines, wren], 'The balcony')
  const { id } = await openTournament(product, priya, { audience: 'conversation', conversationId, capacity: 2 })
  for (const member of [jun, ines]) await enter(product, member, id)
  await call(product, 'POST', `/api/tournaments/${id}/start`, { as: priya })
  const place = tournamentPath(id)
  const [page, player] = [await open(place, { as: wren }), await open(`${place}/match/1-1`, { as: jun })]
  const deeds =
    /^(Start|Enter tournament|Join the waiting list|Check in|Report|Confirm|Decide|Settle it|Take the result back|Put seeds|Remind|Call|Write)/

  await test.step('each part of it, without a button that changes anything', async () => {
    for (const [tab, says] of [
      ['bracket', 'Final'],
      ['standings', 'Jun Takeda'],
      ['matches', 'Ines Carvalho'],
      ['entrants', 'Jun Takeda'],
      ['rules', 'Single elimination'],
    ] as const) {
      await page.goto(`${place}?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toContainText(says)
      await expect(button(page, deeds)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'The desk' })).toHaveCount(0)
    }
    await button(page, 'More for this tournament').click()
    await expect(
      page.getByRole('menuitem', { name: /^(Edit|Announce|Invite|Call it off|Leave|Save as a file)/ }),
    ).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto(`${place}/desk`)
    await expect(page).toHaveURL(new RegExp(`${place}$`))
  })

  await test.step('a match as it is reported and decided, live', async () => {
    await page.goto(`${place}/match/1-1`)
    await expect(band(page)).toContainText('Being played')
    await expect(button(page.getByRole('main'), deeds)).toHaveCount(0)
    await reportBy(player, 'Report result', '1–0')
    await expect(band(page)).toContainText('A report waits to be confirmed')
    await expect(button(page.getByRole('main'), deeds)).toHaveCount(0)
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('and nothing by calls of their own', async () => {
    const path = `/api/tournaments/${id}`
    const match = `${path}/matches/1-1`
    const score = { score: [1, 0] }
    const result = { result: { kind: 'score', ...score }, reason: 'Mine' }
    const calls: readonly (readonly [string, string, object?])[] = [
      ['PATCH', path, { version: 1, title: 'Mine' }],
      ['DELETE', path],
      ['POST', `${path}/cancel`, { reason: 'Mine' }],
      ['POST', `${path}/start`, {}],
      ['PUT', `${path}/seeds`, { isLocked: true }],
      ['POST', `${path}/announcements`, { text: 'Mine' }],
      ['GET', `${path}/log`],
      ['GET', `${path}/desk`],
      ['PUT', `${match}/check-in`],
      ['PUT', `${match}/report`, { ...score, note: '' }],
      ['POST', `${match}/confirm`, score],
      ['PUT', `${match}/decision`, result],
      ['POST', `${match}/reset`, { plan: { matches: [], stages: [] }, reason: 'Mine' }],
      ['POST', `${match}/talk`, { text: 'Hello' }],
      ['PUT', `${match}/lobby`, { code: '1234' }],
      ['PUT', `${match}/call`],
      ['PUT', `${match}/reminder`],
    ]
    for (const [method, to, body] of calls) {
      await expect(call(product, method, to, { as: wren, ...(body && { body }) }), `${method} ${to}`).rejects.toThrow(
        /: 4\d\d /,
      )
    }
    expect(openIn(await bracketOf(product, wren, id))).toHaveLength(1)
    await expect(band(page)).toContainText('A report waits to be confirmed')
  })
})
