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
  // Its host stands in the configuration, so it may be in a network of one's own; what an admin types may not.
  const own = outside.service({ origin: publicUrl, timeoutMs: wholeMs, maximumBytes: answerBytes })

  const echoOf = async (nonce: string): Promise<Buffer> => {
    const { secret } = await hallKey(database, 'echoes', () => ({ secret: randomBytes(32).toString('base64url') }))
    return createHmac('sha256', secret).update(nonce).digest()
  }

  async function ask(origin: string): Promise<Outcome> {
    const nonce = randomBytes(16).toString('hex')
    const path = `/api/door/echoes/${nonce}`
    const expected = await echoOf(nonce)
    if (origin === publicUrl) return judge(await own.request({ path }), { origin, expected })
    const accept = 'application/json'
    const answer = await outside.links.fetch(origin + path, { accept, whenLarger: 'cut', maximumBytes: answerBytes })
    return judge(answer, { origin, expected, endedAt: new URL(answer.url).origin })
  }

  async function outcomeAt(origin: string | undefined): Promise<Outcome> {
    if (origin === undefined) return { outcome: 'malformed', said: null }
    try {
      return await ask(origin)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
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
        after: { address: trial.address, found: trial.outcome, heard: trial.said },
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

/** @param at.endedAt where it was found in the end, if redirects were followed */
function judge(
  { status, headers, body }: OutsideAnswer,
  at: { readonly origin: string; readonly expected: Buffer; readonly endedAt?: string },
): Outcome {
  const { origin, expected, endedAt = origin } = at
  const { location } = headers
  if (status >= 300 && status < 400 && location !== undefined) {
    return { outcome: 'moved', said: URL.canParse(location, origin) ? inShort(new URL(location, origin).origin) : null }
  }
  if (!isEcho(body, expected)) return { outcome: 'other', said: `HTTP ${status}` }
  return endedAt === origin ? { outcome: 'hall', said: null } : { outcome: 'moved', said: inShort(endedAt) }
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
