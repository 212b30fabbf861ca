/** A browser page with the web client's own delivery, driven from outside. */
import type { BrowserContext, Page } from '@playwright/test'
import type { SeenMessage } from '../checks/recording.ts'

/** What the page offers: `DeliveryRig` of the web. */
type Rig = {
  isConnected(): boolean
  write(conversationId: string, text: string): void
  edit(messageId: string, text: string): Promise<SeenMessage | null>
  unsent(): number
  logOf(conversationId: string): readonly SeenMessage[]
  readToStart(conversationId: string): Promise<boolean>
}

declare global {
  var rig: Rig | undefined
}

export type PageChatter = ReturnType<typeof createPageChatter>

const openMs = 30_000

export function createPageChatter(parts: {
  readonly name: string
  readonly userId: string
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string
}) {
  const { name, page, context, url } = parts
  let count = 0

  async function open(): Promise<void> {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.rig !== undefined, undefined, { timeout: openMs })
  }

  return {
    ...parts,
    open,
    /** Answers what was written. */
    async write(conversationId: string): Promise<string> {
      const text = `${name} says ${++count}`
      await page.evaluate(([id, words]) => globalThis.rig?.write(id, words), [conversationId, text] as const)
      return text
    },
    edit: (messageId: string, text: string) =>
      page.evaluate(([id, words]) => globalThis.rig?.edit(id, words) ?? null, [messageId, text] as const),
    isConnected: () => page.evaluate(() => globalThis.rig?.isConnected() ?? false),
    unsent: () => page.evaluate(() => globalThis.rig?.unsent() ?? -1),
    logOf: (conversationId: string) => page.evaluate((id) => globalThis.rig?.logOf(id) ?? [], conversationId),
    readToStart: (conversationId: string) =>
      page.evaluate((id) => globalThis.rig?.readToStart(id) ?? false, conversationId),
    /** As when somebody comes back to the page, and the machine to the net. */
    comeBack: () => page.evaluate(`for (const name of ['online', 'focus']) dispatchEvent(new Event(name))`),
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
  }
}
