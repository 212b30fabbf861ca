import type { Page } from '@playwright/test'
import { befriend, converse, historyOf, join, joinAll, type Member, say } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { logOf, textsOf, write } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

/** As many as the page has drawn at once: it draws only what is near the reader. */
const count = 12
const half = count / 2
const lines = (who: string) => Array.from({ length: count }, (_, index) => `${who} line ${index + 1}`)

/** A page waits longer before each try to come back, and a busy machine takes its time to start a server. */
const patience = 90_000

async function writeLines(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await write(page, text)
}

/** Sends until the server is gone; answers with what was acknowledged and with the one that was not. */
async function sendUntilGone(product: Product, sender: Member, conversationId: string) {
  const acknowledged: string[] = []
  for (;;) {
    const id = crypto.randomUUID()
    try {
      await say(product, sender, conversationId, `call ${acknowledged.length + 1}`, id)
    } catch {
      return { acknowledged, lost: id }
    }
    acknowledged.push(id)
  }
}

test('a server killed while people talk loses nothing and doubles nothing', async ({ open, product }) => {
  const [ines, jonas] = await joinAll(product, 'Ines Castell', 'Jonas Brandt')
  const amara = await join(product, 'Amara Diallo')
  await befriend(product, ines, jonas, amara)
  const conversation = await converse(product, ines, [jonas])
  const beside = await converse(product, amara, [ines])
  const path = `/chat?conversation=${conversation}`
  const [first, second] = [await open(path, { as: ines }), await open(path, { as: jonas })]
  await Promise.all([first, second].map((page) => expect(logOf(page)).toBeVisible()))
  const calls = sendUntilGone(product, amara, beside)

  await writeLines(first, lines('Ines').slice(0, half))
  await expect(logOf(second).getByText('Ines line 2', { exact: true })).toBeVisible()
  const killed = product.kill()
  await writeLines(first, lines('Ines').slice(half))
  await killed
  await writeLines(second, lines('Jonas'))
  await product.start()

  await test.step('both pages go on by themselves', async () => {
    // What each wrote goes out first: line after line, once its page has come back.
    for (const page of [first, second]) {
      await expect(logOf(page).getByText('Sending')).toHaveCount(0, { timeout: patience })
    }
    for (const page of [first, second]) {
      await expect.poll(() => textsOf(page, /^Ines line \d+$/)).toEqual(lines('Ines'))
      await expect.poll(() => textsOf(page, /^Jonas line \d+$/)).toEqual(lines('Jonas'))
    }
  })

  await test.step('the server has each line once', async () => {
    const stored = (await historyOf(product, ines, conversation)).map(({ text }) => text)
    expect(stored.toSorted()).toEqual([...lines('Ines'), ...lines('Jonas')].toSorted())
  })

  await test.step('what was acknowledged to plain calls is there, and a repeat adds nothing', async () => {
    const { acknowledged, lost } = await calls
    expect(acknowledged.length).toBeGreaterThan(0)
    await say(product, amara, beside, 'call repeated', lost)
    const again = await say(product, amara, beside, 'call repeated', lost)
    const stored = await historyOf(product, amara, beside)
    const last = stored.map(({ clientMessageId }) => clientMessageId)
    expect(last).toEqual([...acknowledged, lost].slice(-100))
    expect(again.seq).toBe(acknowledged.length + 1)
  })

  await test.step('the live line carries again', async () => {
    await write(second, 'All still here?')
    await expect(logOf(first).getByText('All still here?')).toBeVisible()
  })
})
