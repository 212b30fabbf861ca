import type { Page } from '@playwright/test'
import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { press } from '../steps/menus.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'

type Found = { id: string; title: string }
type Entry = { status: string; rating: number | null }

const tile = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${title}`) })
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })
const hint = (page: Page, title: string) => page.getByText(`Keys for ${title}`)

test('each change of one game is taken back, by keys and by the button of its message', async ({ open, product }) => {
  const edda = await join(product, 'Edda Rowan')
  const games: Found[] = []
  for (const title of ['Celeste', 'Portal', 'Hades']) {
    const found = await call<Found[]>(product, 'GET', `/api/games/find?q=${title}`, { as: edda })
    const game = found.find((each) => each.title === title)
    if (game === undefined) throw new Error(`the catalogue has no ${title}`)
    await call(product, 'POST', `/api/library/${edda.id}/game/${game.id}`, { as: edda, body: { status: 'backlog' } })
    games.push(game)
  }
  const [celeste, portal] = games
  if (celeste === undefined || portal === undefined) throw new Error('two games are needed')
  const entryOf = ({ id }: Found) => call<Entry>(product, 'GET', `/api/library/${edda.id}/game/${id}`, { as: edda })
  const page = await open('/library?sort=title', { as: edda })
  await expect(tile(page, 'Celeste')).toBeVisible()
  const act = async (title: string, letter: string, name: RegExp) => {
    await page.keyboard.press(letter)
    await expect(tile(page, title)).toHaveAccessibleName(name)
  }

  await test.step('letters act after a dot, and say so', async () => {
    await tile(page, 'Celeste').focus()
    await page.keyboard.press('.')
    await expect(hint(page, 'Celeste')).toBeVisible()
    await expectSoundInBothThemes(page, 'letters that act')
    await act('Celeste', '4', /rated 4 of 5/)
    await act('Celeste', 'p', /Playing/)
    await expect(messages(page).getByText('Celeste: Playing.', { exact: true })).toBeVisible()
  })

  await test.step('Ctrl+Z takes back the last, and the one before', async () => {
    await page.keyboard.press('Control+z')
    await expect(messages(page).getByText('Taken back: Celeste: Playing.')).toBeVisible()
    await expect(tile(page, 'Celeste')).toHaveAccessibleName(/Backlog/)
    await expect(tile(page, 'Celeste')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(messages(page).getByText('Taken back: You gave Celeste 4 of 5.')).toBeVisible()
    await expect.poll(() => entryOf(celeste)).toMatchObject({ status: 'backlog', rating: null })
  })

  await test.step('the button does the same, and gives the focus back', async () => {
    await expect(hint(page, 'Celeste')).toBeVisible()
    await act('Celeste', 's', /On hold/)
    const undo = messages(page).getByRole('button', { name: 'Undo' }).last()
    await undo.focus()
    await expect(hint(page, 'Celeste')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(tile(page, 'Celeste')).toBeFocused()
    await expect(tile(page, 'Celeste')).toHaveAccessibleName(/Backlog/)
  })

  await test.step('a game that was taken off comes back', async () => {
    await page.keyboard.press('.')
    await expect(hint(page, 'Celeste')).toBeVisible()
    await page.keyboard.press('m')
    await press(page.getByRole('menuitem', { name: 'Take off my shelf' }))
    await expect(messages(page).getByText('Celeste is off your shelf.')).toBeVisible()
    await expect(tile(page, 'Celeste')).toBeHidden()
    await expect(page.getByRole('grid').locator('[data-tile]:focus')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(tile(page, 'Celeste')).toBeVisible()
  })

  await test.step('what was changed elsewhere since stays, and that is said', async () => {
    await tile(page, 'Portal').focus()
    await page.keyboard.press('.')
    await expect(hint(page, 'Portal')).toBeVisible()
    await act('Portal', 'p', /Playing/)
    await expect.poll(() => entryOf(portal)).toMatchObject({ status: 'playing' })
    await call(product, 'POST', `/api/library/${edda.id}/game/${portal.id}`, { as: edda, body: { status: 'dropped' } })
    await page.keyboard.press('Control+z')
    await expect(
      messages(page).getByText('Not taken back, because it was changed again since: Portal: Playing.'),
    ).toBeVisible()
    await expect(tile(page, 'Portal')).toHaveAccessibleName(/Dropped/)
  })
})
