import type { LinkCard } from '@guildhall/contract/chat/messages'
import { linksIn } from '@guildhall/contract/rules/message-markup'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { messageEdited, messageSent } from '../chat.events.ts'
import { turnIn } from '../conversations/turn-in.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import * as messagesStore from '../messages/messages.store.ts'
import { describePage } from './page-description.ts'

/** Reads the page behind the link of a message and puts a card under it. */
export const readLinkCard = defineJob<{ messageId: string; url: string }>('read-link-card')

const pageTypes = 'text/html,application/xhtml+xml'

/**
 * The card of a message is for the first link in it that leads out of this product; cards for what is in here the page
 * makes by itself. Only when the host of this server switched it on.
 */
export function addLinkCards(platform: Platform, { changes }: { changes: MessageChanges }): void {
  const { config, database, events, jobs, log, outside, transactions } = platform
  const ownOrigin = new URL(config.publicUrl).origin
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

  async function findCard(url: string): Promise<LinkCard | undefined> {
    try {
      const { status, headers, body } = await outside.links.fetch(url, { accept: pageTypes, whenLarger: 'cut' })
      if (status !== 200) return undefined
      const page = describePage({ url, type: headers['content-type'] ?? '', body })
      return page && { url, ...page }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      // Most links that lead nowhere never did: a message without a card is no failure.
      log.debug({ fault: error.fault }, 'the page behind a link was not read')
      return undefined
    }
  }

  function linkOf(text: string): string | undefined {
    return linksIn(text).find((url) => URL.canParse(url) && new URL(url).origin !== ownOrigin)
  }
}
