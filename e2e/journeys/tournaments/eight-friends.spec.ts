import type { Page } from '@playwright/test'
import { befriend, converse, joinAll, type Member } from '../../product/members.ts'
import { chooseInRow } from '../chat/conversation-steps.ts'
import { logOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { decideBy, playMatch, playOn, startBy } from './playing-steps.ts'
import { band, bracketOf, button, type OpenMatch, openIn, reportBy } from './tournament-steps.ts'

const group = 'Eight Lanterns'

test('eight friends play a double elimination from their chat to the podium', async ({ open, product }) => {
  const people = await joinAll(
    product,
    'Priya Raman',
    'Jun Takeda',
    'Ines Carvalho',
    'Mara Lindqvist',
    'Noor Haddad',
    'Theo Brandt',
    'Wren Alder',
    'Sorcha Byrne',
  )
  const [priya, ...others] = people
  await befriend(product, priya, ...others)
  const talk = `/chat?conversation=${await converse(product, priya, others, group)}`
  const pages = new Map<string, Page>()
  for (const member of people) pages.set(member.id, await open(talk, { as: member }))
  const pageOf = (id: string) => {
    const page = pages.get(id)
    if (page === undefined) throw new Error('nobody of the eight plays there')
    return page
  }
  const nameOf = (id: string) => people.find((member) => member.id === id)?.name ?? ''
  const host = pageOf(priya.id)

  const place = await test.step('two clicks from the chat, and all eight enter', async () => {
    await chooseInRow(host, group, 'Play this out')
    await host.getByRole('radio', { name: /^Double elimination/ }).check()
    await button(host, 'Open for entries').first().click()
    await expect(host).toHaveURL(/\/tournament-detail\/[\w-]+$/)
    const path = new URL(host.url()).pathname
    await Promise.all(
      others.map(async ({ id }) => {
        await expect(logOf(pageOf(id)).getByRole('link', { name: 'A tournament', exact: true })).toHaveAttribute(
          'href',
          path,
        )
        await pageOf(id).goto(path)
      }),
    )
    // Whoever plays it out with their group is in it.
    await expect(host.getByText('You’re in')).toBeVisible()
    for (const { id } of others) {
      await button(pageOf(id), /^Enter tournament: /).click()
      await expect(pageOf(id).getByText('You’re in')).toBeVisible()
    }
    await expect(host.getByText('8 of 8').first()).toBeVisible()
    await startBy(host)
    return path
  })
  const id = place.split('/').at(-1) ?? ''
  const openNow = async () => openIn(await bracketOf(product, priya, id))
  const first = await openNow()
  const own = first.find(({ sides }) => sides.includes(priya.id))
  const [agreed, disputed, missed] = first.filter((match) => match !== own)
  if (own === undefined || !agreed || !disputed || !missed) throw new Error('eight do not play four matches')
  await playMatch(product, people, id, own)
  const to = (member: string, { name }: OpenMatch) => pageOf(member).goto(`${place}/match/${name}`)

  await test.step('two agree, and two differ until the host settles it', async () => {
    for (const [match, answer] of [
      [agreed, 'Confirm 2–0'],
      [disputed, 'Report otherwise'],
    ] as const) {
      const [one, other] = match.sides
      await Promise.all([to(one, match), to(other, match)])
      await reportBy(pageOf(one), 'Report result', '2–0')
      // Seen by the other without a look again.
      await expect(button(band(pageOf(other)), 'Confirm 2–0')).toBeVisible()
      if (answer === 'Confirm 2–0') await button(band(pageOf(other)), answer).click()
      else await reportBy(pageOf(other), answer, '0–2')
    }
    await expect(band(pageOf(agreed.sides[0]))).toContainText('You won')
    await expect(band(pageOf(disputed.sides[0]))).toContainText('A host or referee looks at it')
    await to(priya.id, disputed)
    await decideBy(host, /^2–0/, 'Seen from the next table')
    await expect(band(pageOf(disputed.sides[0]))).toContainText('You won')
    await expect(band(pageOf(disputed.sides[1]))).toContainText(`${nameOf(disputed.sides[0])} won`)
  })

  await test.step('who does not come has lost by walkover', async () => {
    await Promise.all([to(missed.sides[1], missed), to(priya.id, missed)])
    await decideBy(host, new RegExp(`^Walkover for ${nameOf(missed.sides[0])}`), 'Nobody came, and nobody answers')
    await expect(band(pageOf(missed.sides[1]))).toContainText(`${nameOf(missed.sides[0])} won`)
    await expect(band(pageOf(missed.sides[1]))).toContainText('By walkover')
  })

  await test.step('a result that was wrong is taken back, with what hung on it', async () => {
    const next = (await openNow()).filter(({ sides }) => sides.includes(disputed.sides[0]))
    for (const match of next) await playMatch(product, people, id, match)
    await to(priya.id, disputed)
    await button(band(host), 'Take the result back').click()
    const dialog = host.getByRole('dialog', { name: 'Take the result back?' })
    await expect(dialog.getByText(/^Match \d+, where 2–0 stood/).first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('The clip shows the other pair')
    await button(dialog, 'Take it back').click()
    await expect(dialog).toHaveCount(0)
    await decideBy(host, /^0–2/, 'By the clip')
    await expect(band(pageOf(disputed.sides[1]))).toContainText('You won')
  })

  await test.step('the grand final, and the podium before all eight', async () => {
    // Its second match is played only where the first is lost by who was never beaten.
    await playOn(product, people, id, 2)
    const [final] = await openNow()
    if (final === undefined) throw new Error('there is no final')
    const [winner, loser] = final.sides
    const watching = people.filter(({ id: member }) => member !== winner && member !== loser)
    await Promise.all(watching.map((member: Member) => pageOf(member.id).goto(place)))
    await Promise.all([to(winner, final), to(loser, final)])
    await reportBy(pageOf(winner), 'Report result', '3–0')
    await button(band(pageOf(loser)), 'Confirm 3–0').click()
    await expect(band(pageOf(winner))).toContainText('You won')
    const won = `${nameOf(winner)} won it.`
    for (const member of watching) await expect(pageOf(member.id).getByText(won)).toBeVisible()
    await host.goto(`${place}?tab=standings`)
    await expect(host.getByText(won)).toBeVisible()
    const rows = host.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(new RegExp(`^1.*${nameOf(winner)}`))
    await expect(rows.nth(2)).toContainText(new RegExp(`^2.*${nameOf(loser)}`))
    await expect(rows).toHaveCount(9)
  })
})
