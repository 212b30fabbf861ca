import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type AddressTrial, echoEndpoints, publicAddressEndpoints } from '@guildhall/contract/house/public-address'
import { ownMachine } from '@guildhall/contract/rules/house/first-steps'
import { parseOrigin } from '../../../platform/config.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { OutsideAnswer } from '../../../platform/outside/exchange.ts'
import { OutsideError, type OutsideFault } from '../../../platform/outside/outside-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hallKey } from '../../../platform/settings/hall-keys.store.ts'
import type { Audit } from '../../audit/index.ts'

const answerBytes = 4096
const wholeMs = 5000
const saidMost = 100

type Outcome = Omit<AddressTrial, 'address'>

/**
 * Whether this hall is where its links lead. The server asks itself from the outside with a number that nobody can guess, and
 * only a server of this hall has what the answer is made with, whichever of them is asked.
 */
export function servePublicAddress(platform: Platform, { audit }: { audit: Audit }): void {
  const { config, database, outside, transactions } = platform
  const { publicUrl } = config
  const echoOf = async (nonce: string): Promise<Buffer> => {
    const { secret } = await hallKey(database, 'echoes', () => ({ secret: randomBytes(32).toString('base64url') }))
    return createHmac('sha256', secret).update(nonce).digest()
  }

  async function ask(origin: string): Promise<Outcome> {
    const nonce = randomBytes(16).toString('hex')
    const path = `/api/door/echoes/${nonce}`
    const expected = await echoOf(nonce)
    if (origin === publicUrl) return askOwn(path, expected)
    const { answer, endedAt } = await askAway(origin + path)
    if (!isEcho(answer.body, expected)) return { outcome: 'other', said: `HTTP ${answer.status}` }
    return endedAt === origin ? { outcome: 'hall', said: null } : { outcome: 'moved', said: inShort(endedAt) }
  }

  /** Where a hall is moved to is said only when it answers there, too: anybody's proxy can lead anywhere. */
  async function askOwn(path: string, expected: Buffer): Promise<Outcome> {
    // Its host stands in the configuration, so it may be in a network of one's own; what an admin types may not. It is asked
    // anew each time: what was mended a moment ago does not rest.
    const own = outside.service({ origin: publicUrl, timeoutMs: wholeMs, maximumBytes: answerBytes })
    const answer = await own.request({ path })
    if (isEcho(answer.body, expected)) return { outcome: 'hall', said: null }
    const next = redirectOf(answer, publicUrl)
    if (next === undefined || next.origin === publicUrl) return { outcome: 'other', said: `HTTP ${answer.status}` }
    return { outcome: 'moved', said: await movedTo(next, expected) }
  }

  async function movedTo(next: URL, expected: Buffer): Promise<string | null> {
    try {
      const { answer, endedAt } = await askAway(next.href)
      return isEcho(answer.body, expected) ? inShort(endedAt) : null
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return null
    }
  }

  /** Follows where it is led, to public addresses only. */
  async function askAway(url: string): Promise<{ answer: OutsideAnswer; endedAt: string }> {
    const accept = 'application/json'
    const answer = await outside.links.fetch(url, { accept, whenLarger: 'cut', maximumBytes: answerBytes })
    return { answer, endedAt: new URL(answer.url).origin }
  }

  async function outcomeAt(origin: string | undefined): Promise<Outcome> {
    if (origin === undefined) return { outcome: 'malformed', said: null }
    try {
      return await ask(origin)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (error.status !== undefined) return { outcome: 'other', said: `HTTP ${error.status}` }
      return { outcome: outcomeOf[error.fault], said: nameOf(error) }
    }
  }

  async function tryAddress(caller: Caller, typed: string | null): Promise<AddressTrial> {
    const origin = typed === null ? publicUrl : parseOrigin(typed)
    const trial = { address: origin ?? typed ?? '', ...(await outcomeAt(origin)) }
    await transactions.run((unit) =>
      audit.write(unit, caller, {
        action: 'house.address-tried',
        on: ['house', 'address'],
        // What is no address may hold a password: the log keeps it for ever.
        after: { address: origin ?? null, found: trial.outcome, heard: trial.said },
      }),
    )
    return trial
  }

  platform.serve(publicAddressEndpoints, {
    'GET /api/admin/public-address': async () => ({
      address: publicUrl,
      isSet: !ownMachine.test(new URL(publicUrl).hostname),
    }),
    'POST /api/admin/public-address/trials': ({ caller, body }) => tryAddress(caller, body.address),
  })
  platform.serve(echoEndpoints, {
    'GET /api/door/echoes/{nonce}': async ({ params }) => ({
      echo: (await echoOf(params.nonce)).toString('base64url'),
    }),
  })
}

function redirectOf({ status, headers: { location } }: OutsideAnswer, origin: string): URL | undefined {
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, origin)) return undefined
  const next = new URL(location, origin)
  return next.protocol === 'https:' || next.protocol === 'http:' ? next : undefined
}

function isEcho(body: Buffer, expected: Buffer): boolean {
  try {
    const { echo } = JSON.parse(body.toString()) as { echo?: unknown }
    const found = Buffer.from(typeof echo === 'string' ? echo : '', 'base64url')
    return found.length === expected.length && timingSafeEqual(found, expected)
  } catch {
    return false
  }
}

const outcomeOf: Readonly<Record<OutsideFault, AddressTrial['outcome']>> = {
  forbidden: 'private',
  unreachable: 'unreachable',
  resting: 'unreachable',
  timeout: 'timeout',
  'too-large': 'other',
  damaged: 'other',
  'too-many-redirects': 'other',
}

/** As the system names it, such as ENOTFOUND or CERT_HAS_EXPIRED. */
function nameOf({ cause }: OutsideError): string | null {
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? inShort(code) : null
}

const inShort = (said: string): string => said.slice(0, saidMost)
