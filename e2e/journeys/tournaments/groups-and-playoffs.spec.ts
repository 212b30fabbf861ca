import type { Page } from '@playwright/test'
import { befriend, call, converse, joinAll } from '../../product/members.ts'
import { chooseInRow } from '../chat/conversation-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { playMatch, startBy } from './playing-steps.ts'
import { band, bracketOf, button, enter, openIn, reportBy } from './tournament-steps.ts'

const group = 'Six of Seven'

/** Two groups, from which two each go on, with one seat less than there are people. */
async function openForSix(page: Page): Promise<string> {
  await chooseInRow(page, group, 'Play this out')
  await page.getByRole('radio', { name: /^Groups, then a bracket/ }).check()
  await page.getByLabel('Groups', { exact: true }).fill('2')
  await page.getByLabel('Go on from each group').fill('2')
  await page.getByLabel('Seats', { exact: true }).fill('6')
  await expect(page.getByText(/^9 matches, about/).first()).toBeVisible()
  await expectSoundInBothThemes(page, 'setting up groups')
  await button(page, 'Open for entries').first().click()
  await expect(page).toHaveURL(/\/tournament-detail\/[\w-]+$/)
  return new URL(page.url()).pathname
}

test('groups, then playoffs: who waited has the seat of who left, and plays on to the podium', async ({
  open,
  product,
}) => {
  const people = await joinAll(
    product,
    'Priya Raman',
    'Jun Takeda',
    'Ines Carvalho',
    'Mara Lindqvist',
    'Noor Haddad',
    'Theo Brandt',
    'Wren Alder',
  )
  const [priya, jun, ines, mara, noor, theo, wren] = people
  const others = people.slice(1)
  await befriend(product, priya, ...others)
  const talk = `/chat?conversation=${await converse(product, priya, others, group)}`
  const host = await open(talk, { as: priya, theme: 'system' })
  const place = await test.step('set up from the chat', () => openForSix(host))
  const id = place.split('/').at(-1) ?? ''
  const openNow = async () => openIn(await bracketOf(product, priya, id))
  const [late, leaving] = [await open(place, { as: wren, theme: 'system' }), await open(place, { as: theo })]

  await test.step('six take seats, the seventh waits', async () => {
    for (const member of [jun, ines, mara, noor]) await enter(product, member, id)
    await button(leaving, /^Enter tournament: /).click()
    await expect(leaving.getByText('You’re in')).toBeVisible()
    await button(late, /^Join the waiting list: /).click()
    await expect(late.getByText('On the waiting list')).toBeVisible()
    await expect(late.getByRole('list', { name: 'Waiting list' })).toContainText('Wren Alder')
    await expectSoundInBothThemes(late, 'a waiting list')
  })

  await test.step('somebody leaves, and the one who waited has the seat, without a look again', async () => {
    await button(leaving, 'More for this tournament').click()
    await leaving.getByRole('menuitem', { name: 'Leave the tournament' }).click()
    await button(leaving.getByRole('dialog'), /^Leave/).click()
    await expect(button(leaving, /^Enter tournament: |^Join the waiting list: /)).toBeVisible()
    await expect(late.getByText('You’re in')).toBeVisible()
    await expect(late.getByRole('list', { name: 'Waiting list' })).toHaveCount(0)
  })

  await test.step('groups are drawn, and played', async () => {
    await startBy(host)
    await expect(host.getByRole('region', { name: 'Group B' })).toBeVisible()
    await expectSoundInBothThemes(host, 'groups')
    const own = (await openNow()).find(({ sides }) => sides.includes(wren.id))
    if (own === undefined) throw new Error('who waited plays nowhere')
    await late.goto(`${place}/match/${own.name}`)
    await expect(late.getByRole('heading', { level: 1 })).toContainText(/Group [AB], Round/)
    const isFirst = own.sides[0] === wren.id
    const score = isFirst ? [own.needed, 0] : [0, own.needed]
    await reportBy(late, 'Report result', score.join('–'))
    const other = own.sides[isFirst ? 1 : 0]
    const as = people.find((member) => member.id === other)
    if (as === undefined) throw new Error('nobody plays against who waited')
    await call(product, 'POST', `/api/tournaments/${id}/matches/${own.name}/confirm`, { as, body: { score } })
    await expect(band(late)).toContainText('You won')
    for (const match of await openNow()) await winFor(wren.id, match)
  })

  /** Where she plays she wins, else whoever stands first. */
  async function winFor(winner: string, match: Awaited<ReturnType<typeof openNow>>[number]): Promise<void> {
    const { name, sides, needed } = match
    if (sides[1] !== winner) return playMatch(product, people, id, match)
    const [one, other] = sides.map((side) => people.find((member) => member.id === side))
    if (one === undefined || other === undefined) throw new Error(`nobody plays ${name}`)
    const score = [0, needed]
    const path = `/api/tournaments/${id}/matches/${name}`
    await call(product, 'PUT', `${path}/report`, { as: other, body: { score, note: '' } })
    await call(product, 'POST', `${path}/confirm`, { as: one, body: { score } })
  }

  await test.step('tables say how their values are made, and who goes on plays a bracket', async () => {
    await late.goto(`${place}?tab=standings`)
    await expect(late.getByRole('table')).toHaveCount(3)
    const table = late.getByRole('table', { name: /^Group/ }).filter({ hasText: 'Wren Alder' })
    await expect(table.getByRole('row').nth(1)).toContainText(/^1.*Wren Alder.*2–0/)
    await button(table, /of Wren Alder: .*How it is made$/)
      .first()
      .click()
    await expect(table.getByRole('listitem').first()).toBeVisible()
    await expectSoundInBothThemes(late, 'tables of groups')
    await host.goto(place)
    await expect(host.getByRole('link', { name: /^Semi-finals, match / })).toHaveCount(2)
    await host.getByRole('radio', { name: 'Groups' }).check()
    await expect(host.getByRole('region', { name: 'Group A' })).toBeVisible()
  })

  await test.step('to the podium', async () => {
    for (const match of await openNow()) await winFor(wren.id, match)
    const [final] = await openNow()
    if (final === undefined) throw new Error('there is no final')
    await late.goto(`${place}/match/${final.name}`)
    await expect(late.getByRole('heading', { level: 1 })).toContainText('Final')
    await winFor(wren.id, final)
    await expect(band(late)).toContainText('You won')
    await late.goto(place)
    await expect(late.getByText('Wren Alder won it.')).toBeVisible()
    await expect(host.getByText('Wren Alder won it.')).toBeVisible()
    await expectSoundInBothThemes(late, 'the end of groups and playoffs')
  })
})
