import type { Page } from '@playwright/test'
import { call, hostOf, joinAll } from '../../product/members.ts'
import { boxOf, rowOf } from '../chat/conversation-steps.ts'
import { logOf, write } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'

test('a hello from the room of people: taken back, said, and answered on the other screen', async ({
  open,
  product,
}) => {
  const [ines, milo] = await joinAll(product, 'Ines Quintero', 'Milo Sandoval')
  const iness = await open(`/people?q=${encodeURIComponent('Milo Sandoval')}`, { as: ines })
  const milos = await open('/chat', { as: milo })
  const room = await open(`/people?q=${encodeURIComponent('Ines Quintero')}`, { as: milo })
  const hersThere = room
    .getByRole('list', { name: 'People in the hall' })
    .getByRole('listitem')
    .filter({ hasText: 'Ines Quintero' })
  const people = iness.getByRole('list', { name: 'People in the hall' })
  const card = people.getByRole('listitem').filter({ hasText: 'Milo Sandoval' })
  const hello = card.getByRole('button', { name: 'Say hello to Milo Sandoval' })

  await expect(hersThere.getByRole('button', { name: 'Say hello to Ines Quintero' })).toBeVisible()

  await test.step('it is taken back', async () => {
    await hello.click()
    await card.getByRole('button', { name: 'Take the hello to Milo Sandoval back' }).click()
    await expect(hello).toBeVisible()
  })

  await test.step('it is said, and goes', async () => {
    await hello.click()
    await expect(card.getByText('Hello said')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Take the hello to Milo Sandoval back' })).toHaveCount(0, {
      timeout: 20_000,
    })
  })

  await test.step('on the open room of whom it is said to, the card leads to it', async () => {
    await expect(hersThere.getByText('Wrote to you')).toBeVisible()
    await expect(hersThere.getByRole('link', { name: 'Answer Ines Quintero' })).toBeVisible()
  })

  await test.step('and is answered', async () => {
    await boxOf(milos, /Requests/).click()
    await rowOf(milos, /Ines Quintero/).click()
    await expect(logOf(milos).getByText(/Hello Milo, I am Ines/)).toBeVisible()
    await milos.getByRole('button', { name: 'Accept' }).click()
    await write(milos, 'Good to meet you, Ines')
    await iness.goto('/chat')
    await rowOf(iness, /Milo Sandoval/).click()
    await expect(logOf(iness).getByText('Good to meet you, Ines')).toBeVisible()
  })
})

test('a game in the search finds who plays it, by keys alone as well', async ({ open, product }) => {
  const [ines, milo] = await joinAll(product, 'Ines Quintero', 'Milo Vance')
  const title = `Lanternfall ${milo.id.slice(-6)}`
  // What a member names is found by others once more of them have it.
  const game = await call<{ id: string }>(product, 'POST', '/api/games', { as: await hostOf(product), body: { title } })
  await call(product, 'POST', `/api/library/${milo.id}/game/${game.id}`, { as: milo, body: { status: 'playing' } })
  await call(product, 'PATCH', '/api/privacy', { as: milo, body: { library: 'everyone' } })
  const page = await open('/people', { as: ines })
  await page.getByLabel('A name or a game').focus()
  await page.keyboard.type(title)
  const players = page.getByRole('region', { name: `Who plays ${title}` })
  await expect(players.getByText('Milo Vance')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(players.getByRole('link', { name: /Milo Vance/ })).toBeFocused()
  await page.keyboard.press('h')
  await expect(players.getByText('Hello said')).toBeVisible()
})

test('a table is opened by what one plays, somebody sits down, and one gets up', async ({ open, product }) => {
  const [vesna, tomas] = await joinAll(product, 'Vesna Horvat', 'Tomas Lind')
  const vesnas = await open('/people', { as: vesna })
  const tomass = await open('/people', { as: tomas })
  const game = `Nine men at ${vesna.id.slice(-6)}`
  const forAll = (page: Page) => page.getByRole('checkbox', { name: 'Let everybody in the hall see when I am here' })

  await test.step('it stands there at once', async () => {
    await vesnas.getByRole('button', { name: 'Open a table' }).click()
    await vesnas.getByLabel('What do you play?').fill(game)
    await vesnas.getByRole('button', { name: `Play “${game}”` }).click()
    await forAll(vesnas).check()
    await vesnas.getByRole('button', { name: 'Open the table' }).click()
    await expect(vesnas.getByRole('button', { name: `Leave the table: ${game}` })).toBeVisible()
  })

  await test.step('somebody who sees it sits down', async () => {
    const seat = tomass.getByRole('button', { name: `Sit down: ${game}` })
    // The room hears of it, with nobody looking again.
    await seat.click()
    await forAll(tomass).check()
    await tomass.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click()
    await expect(tomass.getByRole('button', { name: `Leave the table: ${game}` })).toBeVisible()
  })

  await test.step('both sit there, until one gets up', async () => {
    const table = vesnas.getByRole('article').filter({ hasText: game })
    await expect(table.getByText('You and Tomas').first()).toBeVisible()
    await table.getByRole('button', { name: `Leave the table: ${game}` }).click()
    await expect(table.getByRole('button', { name: `Sit down: ${game}` })).toBeVisible()
  })
})
