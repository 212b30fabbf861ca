import type { LinkCard } from '@guildhall/contract/chat/messages'
import { linksIn } from '@guildhall/contract/rules/message-markup'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { describePage } from './page-description.ts'

const pageTypes = 'text/html,application/xhtml+xml'

/**
 * Cards are for the first link in a text that leads out of this product; cards for what is in here the page makes by
 * itself.
 */
export function createLinkReading({ config, log, outside }: Pick<Platform, 'config' | 'log' | 'outside'>) {
  const ownOrigin = new URL(config.publicUrl).origin

  /** The link that the card of a text is for. */
  function linkOf(text: string): string | undefined {
    return linksIn(text).find((url) => URL.canParse(url) && new URL(url).origin !== ownOrigin)
  }

  /** What the page behind it says of itself; nothing where it is none, or cannot be reached. */
  async function findCard(url: string): Promise<LinkCard | undefined> {
    try {
      const { status, headers, body } = await outside.links.fetch(url, { accept: pageTypes, whenLarger: 'cut' })
      if (status !== 200) return undefined
      const page = describePage({ url, type: headers['content-type'] ?? '', body })
      return page && { url, ...page }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      // Most links that lead nowhere never did: words without a card are no failure.
      log.debug({ fault: error.fault }, 'the page behind a link was not read')
      return undefined
    }
  }

  return { linkOf, findCard }
}
