import type { Page } from '@playwright/test'
import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { press } from '../steps/menus.ts'
import { expectSound } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const tile = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${title}`) })

test('games are added one after the other without a hand on the mouse', async ({ open, product }) => {
  const iver = await join(product, 'Iver Tamm')
  const page = await open('/library', { as: iver })
  await page.getByRole('button', { name: 'Add a game' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a game' })
  const field = dialog.getByLabel('Find a game')

  await test.step('Enter takes the marked one, found as on the wall of all games', async () => {
    await expect(field).toBeFocused()
    await page.keyboard.type('celeste')
    await expect(dialog.getByText('1 game found Enter adds Celeste.')).toBeVisible()
    const wall = await call<{ total: number }>(product, 'GET', '/api/games?q=celeste', { as: iver })
    expect(wall.total).toBe(1)
    await expectSound(page, 'a game that is about to be added')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Celeste is on your shelf: Backlog.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

  await test.step('keys say how the next goes in', async () => {
    await page.keyboard.type('hades')
    await expect(dialog.getByText(/Enter adds Hades\./)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: 'Add Hades', exact: true })).toBeFocused()
    await page.keyboard.press('f')
    await page.keyboard.press('5')
    await expect(dialog.getByLabel('It goes in as')).toHaveValue('beaten')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Hades is on your shelf: Finished, 5 of 5.')).toBeVisible()
    await expect(field).toBeFocused()
  })

  await test.step('and it can be taken back', async () => {
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(tile(page, 'Hades')).toHaveCount(0)
  })

  await test.step('on a phone, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.type('portal')
    await expect(dialog.getByText(/Enter adds Portal/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectSound(page, 'adding games on a phone')
  })
})

test('the menu of a cover logs hours, a playthrough and notes, and puts it in a collection and on a list', async ({
  open,
  product,
}) => {
  const maud = await join(product, 'Maud Ferrier')
  const [celeste] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=Celeste', { as: maud })
  if (celeste === undefined) throw new Error('the catalogue has no Celeste')
  await call(product, 'POST', `/api/library/${maud.id}/game/${celeste.id}`, { as: maud, body: { status: 'playing' } })
  await call(product, 'POST', '/api/collections', { as: maud, body: { name: 'Mountains', kind: 'tag' } })
  await call(product, 'POST', '/api/lists', { as: maud, body: { name: 'Steep ones' } })
  const page = await open('/library', { as: maud })
  await expect(tile(page, 'Celeste')).toBeVisible()

  async function choose(item: string): Promise<void> {
    const field = page.getByLabel('Filter by name')
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 'Celeste')).toBeFocused()
    await page.keyboard.press('.')
    await expect(page.getByText('Keys for Celeste')).toBeVisible()
    await page.keyboard.press('m')
    await press(page.getByRole('menuitem', { name: item }))
  }

  await test.step('hours', async () => {
    await choose('Log hours…')
    const dialog = page.getByRole('dialog', { name: 'Your progress' })
    await dialog.getByLabel(/^Hours/).fill('12')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(tile(page, 'Celeste')).toBeFocused()
    await page.getByRole('button', { name: /^Order: / }).press('Enter')
    await press(page.getByRole('menuitemradio', { name: 'Hours played' }))
    await expect(tile(page, 'Celeste')).toContainText('12 h')
  })

  await test.step('a playthrough', async () => {
    await choose('Log a playthrough…')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectSound(page, 'a playthrough that is logged from the shelf')
    await dialog.getByRole('button', { name: 'Begin it' }).press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('notes', async () => {
    await choose('Notes…')
    const dialog = page.getByRole('dialog', { name: 'Notes on Celeste' })
    await dialog.getByLabel('Notes').fill('Stopped at the ridge.')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a collection and a list', async () => {
    await choose('Collections')
    await press(page.getByRole('menuitemcheckbox', { name: 'Mountains' }))
    await expect(page.getByRole('menuitemcheckbox', { name: 'Mountains' })).toBeChecked()
    await page.keyboard.press('Escape')
    await choose('Lists')
    await press(page.getByRole('menuitemcheckbox', { name: 'Steep ones' }))
    await expect(page.getByRole('menuitemcheckbox', { name: 'Steep ones' })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('all of it stands on the page of the game', async () => {
    const kept = await call<{ playthroughs: object[]; notes: string; typedMinutes: number }>(
      product,
      'GET',
      `/api/library/${maud.id}/game/${celeste.id}`,
      { as: maud },
    )
    expect(kept).toMatchObject({ notes: 'Stopped at the ridge.', typedMinutes: 720 })
    expect(kept.playthroughs).toHaveLength(1)
  })
})
