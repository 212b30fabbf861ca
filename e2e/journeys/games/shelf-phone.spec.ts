import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

type Found = { games: { id: string; title: string }[] }

test('on a phone one row narrows the shelf, and a finger held on a game opens its menu', async ({ open, product }) => {
  const member = await join(product, 'Runa Holt')
  const { games } = await call<Found>(product, 'GET', '/api/games?sort=title&limit=3', { as: member })
  for (const { id } of games) {
    await call(product, 'POST', `/api/library/${member.id}/game/${id}`, { as: member, body: { status: 'backlog' } })
  }
  const [first] = games
  if (first === undefined) throw new Error('the catalogue is empty')
  const page = await open('/library?sort=title', { as: member })
  const tiles = page.getByRole('grid').locator('[data-tile]')
  await expect(tiles).toHaveCount(3)

  await test.step('the bar is one row, and the sheet holds the rest', async () => {
    const bar = page.getByRole('search', { name: 'This shelf' })
    const [field, button] = [bar.getByRole('searchbox'), bar.getByRole('button', { name: 'Filters' })]
    // What stands above may still be coming, and moves both.
    const apart = async () => ((await field.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 99)
    await expect.poll(async () => Math.abs(await apart())).toBeLessThanOrEqual(2)
    await button.tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Order').selectOption('added')
    await expect(page).toHaveURL(/sort=added/)
    await expectSound(page, 'the sheet of filters')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toBeHidden()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a held finger', async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const box = await tiles.first().boundingBox()
    if (box === null) throw new Error('there is no tile')
    const fingers = await page.context().newCDPSession(page)
    const at = { x: box.x + box.width / 2, y: box.y + 40 }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    const status = page.getByRole('menuitem', { name: 'Status: Backlog' })
    await expect(status).toBeVisible()
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await fingers.detach()
    await expect(page).toHaveURL(/\/library/)
    // The sheet lies over the rooms at the lower edge, down to its last item.
    await expect(page.getByRole('menuitem', { name: 'Take off my shelf' })).toBeInViewport()
    await status.tap()
    await page.getByRole('menuitemradio', { name: 'Playing' }).tap()
    await expect(page.getByRole('tab', { name: /^Playing/ })).toHaveAccessibleName(/1/)
  })
})
