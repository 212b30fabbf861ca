import webPush from 'web-push'
import type { Logger } from '../../../platform/logger.ts'
import type { MemberLinks } from '../../../platform/outside/member-links.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { PushAnswer, PushMessage, Subscription } from './push-messages.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type PushService = ReturnType<typeof createPushService>

/** What was not fetched by a device within a day is no news there. */
const keptSeconds = 24 * 3600
const gone = new Set([404, 410])
/** RFC 8030 8.4 and RFC 9110 15.6: not now. */
const busy = new Set([429, 500, 502, 503, 504])
const longestWaitMs = 6 * 3_600_000

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

  /** `undefined` for keys that nothing can be encrypted for, which servers of before took. */
  function encrypted({ endpoint, p256dh, auth }: Subscription, message: PushMessage) {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: keptSeconds,
        urgency: 'normal',
        vapidDetails: { subject, ...keys() },
      })
    } catch (error) {
      log.info({ err: error, host: new URL(endpoint).host }, 'a message was not encrypted for a device')
      return undefined
    }
  }

  async function push(subscription: Subscription, message: PushMessage): Promise<PushAnswer> {
    const { endpoint } = subscription
    const details = encrypted(subscription, message)
    if (details === undefined) return { outcome: 'unanswered', againInMs: null }
    try {
      const { headers, body } = details
      const { status, headers: answered } = await links.send(endpoint, {
        headers: asText(headers),
        body: body ?? Buffer.alloc(0),
      })
      if (status >= 200 && status < 300) return { outcome: 'taken', againInMs: null }
      log.info({ status, host: new URL(endpoint).host }, 'a push service did not take a message')
      if (busy.has(status)) return { outcome: 'unanswered', againInMs: waitOf(answered['retry-after']) }
      return { outcome: gone.has(status) ? 'gone' : 'unanswered', againInMs: null }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.info({ fault: error.fault, host: new URL(endpoint).host }, 'a push service was not reached')
      // It may have arrived all the same, so it is not sent again.
      return { outcome: 'unanswered', againInMs: null }
    }
  }

  return { push }
}

/** `Retry-After` in seconds or as a date; 0 where it says nothing. */
function waitOf(after: string | undefined): number {
  if (after === undefined) return 0
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), longestWaitMs)
}

/** The length is counted where it is sent. */
function asText(headers: object): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** @param publicUrl a service writes to somebody by it when a hall misbehaves; it takes an https or a mail address */
export const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:guildhall@${new URL(publicUrl).hostname}`
