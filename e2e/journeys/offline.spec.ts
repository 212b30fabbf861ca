import type { Page, WebSocketRoute } from '@playwright/test'
import { befriend, converse, joinAll } from '../product/members.ts'
import { logOf, write } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

const banner = 'You are offline. Messages are kept here and go out once you are back.'

/** Ends the open lines of a page at will: without a network a browser notices their end only after a while. */
async function holdLines(page: Page): Promise<() => Promise<void>> {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket('**/hub/**', (line) => {
    line.connectToServer()
    lines.push(line)
  })
  return async () => {
    for (const line of lines.splice(0)) await line.close({ code: 3000 })
  }
}

test('what is written without a network goes out once it is back', async ({ open, product }) => {
  const [juna, kasper] = await joinAll(product, 'Juna Okoye', 'Kasper Dahl')
  await befriend(product, juna, kasper)
  const path = `/chat?conversation=${await converse(product, juna, [kasper])}`
  const [writer, reader] = [await open('/', { as: juna }), await open(path, { as: kasper })]
  const cutLines = await holdLines(writer)
  await writer.goto(path)
  await write(writer, 'Before the tunnel')
  await expect(logOf(reader).getByText('Before the tunnel')).toBeVisible()

  await writer.context().setOffline(true)
  await cutLines()
  await expect(writer.getByText(banner)).toBeVisible()
  await write(writer, 'Inside the tunnel')
  await expect(logOf(writer).getByText('Sending')).toBeVisible()

  await writer.context().setOffline(false)
  await expect(logOf(reader).getByText('Inside the tunnel')).toHaveCount(1)
  await expect(logOf(writer).getByText('Sending')).toHaveCount(0)
  await expect(writer.getByText(banner)).toBeHidden()
  await write(reader, 'Welcome back to daylight')
  await expect(logOf(writer).getByText('Welcome back to daylight')).toBeVisible()
})
