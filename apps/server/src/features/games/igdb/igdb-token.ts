import { z } from 'zod'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import type { IgdbConfig } from '../../../platform/outside/services-config.ts'
import { IgdbError } from './igdb-error.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1).max(500), expires_in: z.number() })

/** Renewed this long before its end. */
const marginMs = 60_000

export type IgdbToken = {
  /** @throws IgdbError `misconfigured`, OutsideError */
  get(): Promise<string>
  /** The token was refused: the next one is asked for anew, unless somebody did already. */
  drop(refused: string): void
}

/** The token for all requests of this server; whoever needs it while it is renewed waits for the same. */
export function createIgdbToken(
  service: NamedService,
  config: Pick<IgdbConfig, 'clientId' | 'clientSecret'>,
  now: () => number = () => performance.now(),
): IgdbToken {
  let token: { value: string; until: number } | undefined
  let renewing: Promise<string> | undefined

  async function renew(): Promise<string> {
    const answer = await service.request({
      method: 'POST',
      path: '/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: config.clientId,
        client_secret: config.clientSecret,
        grant_type: 'client_credentials',
      }).toString(),
      isRepeatable: true,
    })
    if (answer.status !== 200) throw new IgdbError('misconfigured', `the keys were answered with ${answer.status}`)
    const { access_token: value, expires_in: seconds } = readToken(answer.body)
    token = { value, until: now() + seconds * 1000 - marginMs }
    return value
  }

  return {
    async get() {
      if (token !== undefined && token.until > now()) return token.value
      renewing ??= renew().finally(() => (renewing = undefined))
      return renewing
    },
    drop(refused) {
      if (token?.value === refused) token = undefined
    },
  }
}

function readToken(body: Buffer): z.infer<typeof tokenAnswer> {
  try {
    return tokenAnswer.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new IgdbError('malformed', 'the token', { cause: error })
  }
}
