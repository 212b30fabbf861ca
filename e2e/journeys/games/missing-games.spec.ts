import type { Page } from '@playwright/test'
import { call, hostOf, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { press } from '../steps/menus.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a game is suggested, added, corrected, found to be a double, brought together and taken apart', async ({
  open,
  product,
}) => {
  const [host, noor] = [await hostOf(product), await join(product, 'Noor Finder')]
  const noors = await open('/games/suggestions', { as: noor })
  const hosts = await open('/games/suggestions', { as: host })

  await test.step('a member suggests it', async () => {
    await button(noors, 'Suggest a game').first().click()
    await noors.getByLabel('Title').fill('Celest')
    await expect(noors.getByText('Is it one of these?')).toBeVisible()
    await expectSound(noors, 'a game is missing')
    await noors.getByLabel('Year (if you know it)').fill('2018')
    await button(noors, 'Suggest it').click()
    await expect(noors.getByText('Waiting', { exact: true })).toBeVisible()
  })

  await test.step('staff add it, and the member sees it', async () => {
    await hosts.reload()
    await expectSound(hosts, 'queue')
    await button(hosts, 'Add it').click()
    await expect(hosts.getByText('The queue is clear')).toBeVisible()
    await noors.reload()
    await expect(noors.getByText('In the catalogue')).toBeVisible()
    await noors.getByRole('link', { name: 'Celest', exact: true }).click()
    await expect(noors.getByRole('heading', { level: 1 })).toHaveText('Celest')
  })
  const double = new URL(noors.url()).pathname

  await test.step('staff correct it, and take that back in the history', async () => {
    await hosts.goto(`${double}/edit`)
    await hosts.getByRole('combobox', { name: 'Add to Genres' }).fill('Platform')
    await hosts.keyboard.press('Enter')
    await button(hosts, 'Save').click()
    await expect(hosts.getByText('The facts are saved.')).toBeVisible()
    await button(hosts, 'Take it back').click()
    await expect(hosts.getByText('Taken back', { exact: true })).toBeVisible()
    await expectSound(hosts, 'facts')
  })

  await test.step('a member may not, and reads the history all the same', async () => {
    await noors.goto(`${double}/edit`)
    await expect(noors.getByText('That door is for moderators.')).toBeVisible()
    await noors.goto(`${double}/history`)
    await expect(noors.getByText('took a change back')).toBeVisible()
    await expect(button(noors, /Take it back/)).toHaveCount(0)
  })

  await test.step('it is a double: the shelf of the member follows', async () => {
    const id = double.split('/').at(-1)
    await call(product, 'POST', `/api/library/${noor.id}/game/${id}`, { as: noor, body: { status: 'playing' } })
    await button(hosts, 'Bring together').click()
    await button(hosts, 'This one: Celeste').click()
    await expect(hosts.getByText('1 shelf that has it')).toBeVisible()
    await expectSound(hosts, 'merge')
    await hosts.getByRole('dialog').getByRole('button', { name: 'Bring together' }).click()
    await expect(hosts.getByRole('heading', { level: 1 })).toHaveText('Celeste')
    await noors.goto(double)
    await expect(noors.getByRole('heading', { level: 1 })).toHaveText('Celeste')
  })

  await test.step('and taken apart again, from the history', async () => {
    await hosts.goto(`${new URL(hosts.url()).pathname}/history`)
    await button(hosts, 'Take them apart').click()
    await expect(hosts.getByText('They are two games again.')).toBeVisible()
    await noors.goto(double)
    await expect(noors.getByRole('heading', { level: 1 })).toHaveText('Celest')
  })
})

test('a game that only this hall knows comes with its facts, and is finished by nobody before it is out', async ({
  open,
  product,
}) => {
  const [host, tilda] = [await hostOf(product), await join(product, 'Tilda Wick')]
  const tildas = await open('/games/suggestions', { as: tilda })
  const nextYear = new Date().getUTCFullYear() + 1
  const title = `Lamplighter ${nextYear}`

  await test.step('a member says what they know of it', async () => {
    await button(tildas, 'Suggest a game').first().click()
    await tildas.getByLabel('Title').fill(title)
    await tildas.getByLabel('Day of release (if you know it)').fill(`${nextYear}-05-06`)
    await tildas.getByLabel('What it is about, in one line of your own').fill('A street gets its light back.')
    await tildas.getByLabel('A page about it').fill('https://lamplighter.example/game')
    await button(tildas, 'Suggest it').click()
    await expect(tildas.getByText('Waiting', { exact: true })).toBeVisible()
  })

  const hosts = await open('/games/suggestions', { as: host })
  await test.step('staff read it and add the game', async () => {
    const card = hosts.getByRole('article', { name: title })
    await expect(card).toContainText('A street gets its light back.')
    await card.getByRole('button', { name: 'Add it' }).click()
    await expect(hosts.getByText(`“${title}” is settled`, { exact: false })).toBeVisible()
    await tildas.reload()
    await tildas.getByRole('link', { name: title, exact: true }).click()
    await expect(tildas.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  await test.step('its page says what is known, what is not, and that it is still to come', async () => {
    await expect(tildas.getByText('Known only here')).toBeVisible()
    await expect(tildas.getByText(/^Not out yet: /)).toBeVisible()
    await expect(tildas.getByText('In the hall’s own words')).toBeVisible()
    await expect(tildas.getByRole('region', { name: 'What is missing' })).toContainText('who makes it')
    const link = tildas.getByRole('link', { name: /lamplighter\.example/ })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expectSoundInBothThemes(tildas, 'a game that is still to come')
  })

  await test.step('it can be followed and wished for, and is finished by nobody', async () => {
    await button(tildas, `Follow ${title}`).click()
    await expect(button(tildas, `Following ${title}`)).toBeVisible()
    await button(tildas, `Set status of ${title}`).press('Enter')
    await expect(tildas.getByRole('menuitemradio', { name: 'Finished' })).toHaveCount(0)
    await press(tildas.getByRole('menuitemradio', { name: 'Wishlist' }))
    await expect(button(tildas, `Status of ${title}: Wishlist`)).toBeVisible()
  })

  await test.step('staff add what is missing', async () => {
    await hosts.goto(new URL(tildas.url()).pathname)
    await hosts.getByRole('link', { name: 'Add the facts' }).click()
    await hosts.getByRole('textbox', { name: 'Add to Made by' }).fill('Wick & Sons')
    await hosts.keyboard.press('Enter')
    await button(hosts, 'Save').click()
    await expect(hosts.getByText('The facts are saved.')).toBeVisible()
    await tildas.reload()
    await expect(tildas.getByRole('region', { name: 'Facts', exact: true })).toContainText('Wick & Sons')
    await expect(tildas.getByRole('region', { name: 'What is missing' })).not.toContainText('who makes it')
  })
})
