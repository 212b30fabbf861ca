import type { Page, WebSocketRoute } from '@playwright/test'
import { befriend, call, converse, joinAll } from '../../../product/members.ts'
import { logOf, textsOf, write } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { button, messageOf, toldTo } from '../message-steps.ts'

type Gate = { shut(): Promise<void>; open(): Promise<void> }

/** Stands between a page and the server: the pages themselves still load, and nothing of what they say gets through. */
async function gateOf(page: Page): Promise<Gate> {
  let isShut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket('**/hub/**', (line) => {
    if (isShut) {
      void line.close({ code: 3000 })
      return
    }
    line.connectToServer()
    lines.push(line)
  })
  await page.route('**/hub/**', (route) => (isShut ? route.abort() : route.continue()))
  await page.route('**/api/messages', (route) => (isShut ? route.abort() : route.continue()))
  return {
    async shut() {
      isShut = true
      for (const line of lines.splice(0)) await line.close({ code: 3000 })
    },
    async open() {
      const again = page.getByRole('button', { name: /^(Try now|Reconnect)$/ })
      await expect(again).toBeVisible()
      isShut = false
      // The page tries by itself, too, and may be faster.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 })
        await expect(again).toBeHidden({ timeout: 1000 })
      }).toPass()
    },
  }
}

test('what is written without a line is kept, over a reload too, and goes out in order', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const path = `/chat?conversation=${await converse(product, wren, [hana])}`
  const [wrens, hanas] = [await open('/', { as: wren }), await open(path, { as: hana })]
  const gate = await gateOf(wrens)
  await wrens.goto(path)
  await write(wrens, 'Tunnel 1')
  await expect(messageOf(hanas, 'Tunnel 1')).toBeVisible()

  await gate.shut()
  for (const words of ['Tunnel **2**', 'Tunnel 3']) await write(wrens, words)
  await expect(logOf(wrens).getByText('Sending')).toHaveCount(2)
  await expect(logOf(wrens).getByRole('strong')).toHaveText('2')
  await expectSound(wrens, 'messages that wait')
  await wrens.reload()
  await expect(logOf(wrens).getByText('Sending')).toHaveCount(2)
  await write(wrens, 'Tunnel 4')
  await expect(logOf(wrens).getByText('Sending')).toHaveCount(3)
  await expect(messageOf(hanas, 'Tunnel 3')).toHaveCount(0)

  await gate.open()
  await expect(messageOf(hanas, 'Tunnel 4')).toBeVisible()
  await expect(logOf(wrens).getByText('Sending')).toHaveCount(0)
  for (const page of [wrens, hanas]) {
    await expect.poll(() => textsOf(page, /^Tunnel/)).toEqual(['Tunnel 1', 'Tunnel 2', 'Tunnel 3', 'Tunnel 4'])
  }
  await expect(toldTo(hanas).filter({ hasText: 'Tunnel 4' })).toHaveCount(1)
})

test('a message that is refused says why, and is sent again or thrown away', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Abbott', 'Hana Novotná')
  await befriend(product, wren, hana)
  const path = `/chat?conversation=${await converse(product, wren, [hana])}`
  const wrens = await open(path, { as: wren })
  await write(wrens, 'Before')
  await expect(messageOf(wrens, 'Before')).toBeVisible()
  const gate = await gateOf(wrens)
  await wrens.reload()
  await gate.shut()
  for (const words of ['Too soon', 'Not at all']) await write(wrens, words)
  await expect(logOf(wrens).getByText('Sending')).toHaveCount(2)
  await call(product, 'PUT', `/api/blocks/${wren.id}`, { as: hana })
  await gate.open()
  await expect(logOf(wrens).getByText('Not sent.')).toHaveCount(2)
  await expectSound(wrens, 'messages that were refused')

  await button(logOf(wrens), 'Discard').nth(1).click()
  await expect(logOf(wrens).getByText('Not at all')).toHaveCount(0)
  await call(product, 'DELETE', `/api/blocks/${wren.id}`, { as: hana })
  // A block ends the friendship too.
  await befriend(product, hana, wren)
  await button(logOf(wrens), 'Send again').click()
  await expect(messageOf(wrens, 'Too soon')).toBeVisible()
  const hanas = await open(path, { as: hana })
  await expect(messageOf(hanas, 'Too soon')).toBeVisible()
  await expect(logOf(hanas).getByText('Not at all')).toHaveCount(0)
})
