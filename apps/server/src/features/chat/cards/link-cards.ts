import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { messageEdited, messageSent } from '../chat.events.ts'
import { turnIn } from '../conversations/turn-in.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import * as messagesStore from '../messages/messages.store.ts'
import { createLinkReading } from './reading-links.ts'

/** Reads the page behind the link of a message and puts a card under it. */
export const readLinkCard = defineJob<{ messageId: string; url: string }>('read-link-card')

/** The card under a message, for its first link. Only when the host of this server switched it on. */
export function addLinkCards(platform: Platform, { changes }: { changes: MessageChanges }): void {
  const { config, database, events, jobs, transactions } = platform
  const { linkOf, findCard } = createLinkReading(platform)
  // Also when switched off: what was asked for before is taken from the queue.
  jobs.handle(readLinkCard, readCard)
  if (!config.hasLinkCards) return
  events.onAnnounced(messageSent, ({ message }, unit) => request(unit, message.id, message.text))
  events.onAnnounced(messageEdited, ({ messageId, text }, unit) => request(unit, messageId, text))

  async function request(unit: UnitOfWork, messageId: string, text: string): Promise<void> {
    const url = linkOf(text)
    if (url !== undefined) await unit.enqueue(readLinkCard, { messageId, url })
  }

  async function readCard({ messageId, url }: { messageId: string; url: string }): Promise<void> {
    const card = config.hasLinkCards ? await findCard(url) : undefined
    if (!card) return
    const conversationId = await messagesStore.findConversationId(database, messageId)
    if (conversationId === undefined) return
    await transactions.run(
      (unit) =>
        changes.changeByHouse(unit, messageId, async ({ message }) =>
          linkOf(message.text) === url ? { card } : undefined,
        ),
      { turn: turnIn(conversationId) },
    )
  }
}
