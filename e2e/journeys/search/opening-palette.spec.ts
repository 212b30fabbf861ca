import { befriend, call, converse, joinAll, type Message } from '../../product/members.ts'
import { composerOf } from '../steps/chat-steps.ts'
import { expect, test } from '../steps/journey.ts'

test('what is typed right after the palette was asked for is its words, before it has loaded', async ({
  open,
  product,
}) => {
  const [hedda, rune] = await joinAll(product, 'Hedda Moe', 'Rune Falk')
  await befriend(product, hedda, rune)
  const pair = await converse(product, hedda, [rune])
  const page = await open(`/chat?conversation=${pair}`, { as: hedda })
  const held = Promise.withResolvers<void>()
  await page.route(/hall-palette-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await composerOf(page).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rune')
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect(field).toHaveValue('rune')
  held.resolve()
  await expect(page.getByRole('option', { name: /Rune Falk/ }).first()).toBeVisible()
  await page.keyboard.type(' f')
  await expect(field).toHaveValue('rune f')
  await page.keyboard.press('Escape')
  await expect(composerOf(page)).toBeFocused()
  await expect(composerOf(page)).toHaveValue('')
  const said = await call<Message[]>(product, 'GET', `/api/messages/conversation/${pair}`, { as: rune })
  expect(said.map(({ text }) => text)).not.toContain('rune')
})
