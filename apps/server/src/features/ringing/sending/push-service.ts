import webPush from 'web-push'
import type { Logger } from '../../../platform/logger.ts'
import type { MemberLinks } from '../../../platform/outside/member-links.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { PushMessage, PushOutcome, Subscription } from './push-messages.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type PushService = ReturnType<typeof createPushService>

/** What was not fetched by a device within a day is no news there. */
const keptSeconds = 24 * 3600
const gone = new Set([404, 410])

/**
 * Hands messages to push services, encrypted for one device each. Where a service stands is what a browser told a
 * member's page, so anybody chooses it: the library makes the message, and it leaves by the door for such addresses.
 */
export function createPushService(parts: {
  links: Pick<MemberLinks, 'send'>
  keys: () => VapidKeys
  subject: string
  log: Pick<Logger, 'info'>
}) {
  const { links, keys, subject, log } = parts

  async function push({ endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<PushOutcome> {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL: keptSeconds, urgency: 'normal', vapidDetails: { subject, ...keys() } },
      )
      const { status } = await links.send(endpoint, { headers: asText(headers), body: body ?? Buffer.alloc(0) })
      if (status >= 200 && status < 300) return 'taken'
      log.info({ status, host: new URL(endpoint).host }, 'a push service did not take a message')
      return gone.has(status) ? 'gone' : 'unanswered'
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.info({ fault: error.fault, host: new URL(endpoint).host }, 'a push service was not reached')
      return 'unanswered'
    }
  }

  return { push }
}

/** The length is counted where it is sent. */
function asText(headers: object): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** @param publicUrl a service writes to somebody by it when a hall misbehaves; it takes an https or a mail address */
export const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:guildhall@${new URL(publicUrl).hostname}`
