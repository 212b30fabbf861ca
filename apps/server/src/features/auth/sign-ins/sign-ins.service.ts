import { randomUUIDv7 } from 'node:crypto'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import { signInEnded } from '../auth.events.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import { liveSignInsMaximum } from '../tokens/sign-in-times.ts'
import * as signInsStore from './sign-ins.store.ts'

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string }

export type SignIns = {
  begin(
    unit: UnitOfWork,
    of: { readonly userId: string; readonly staysSignedIn: boolean | null },
    origin: RequestOrigin,
  ): Promise<TokenPair>
  /** Ends what is live of these, and says how many that were; their tokens and hub connections end with them. */
  end(unit: UnitOfWork, which: Parameters<typeof signInsStore.endSignIns>[1]): Promise<number>
}

const userAgentMaximum = 300
const firstGeneration = 1

export function createSignIns(parts: { accessTokens: AccessTokens; refreshTokens: RefreshTokens }): SignIns {
  const { accessTokens, refreshTokens } = parts

  async function end(unit: UnitOfWork, which: Parameters<typeof signInsStore.endSignIns>[1]) {
    const over = await signInsStore.endSignIns(unit.db, which)
    for (const { userId, id } of over) await unit.announce(signInEnded, { userId, signInId: id })
    return over.length
  }

  return {
    end,
    async begin(unit, { userId, staysSignedIn }, origin) {
      const id = randomUUIDv7()
      const userAgent = origin.userAgent.slice(0, userAgentMaximum)
      const made = refreshTokens.make(id, firstGeneration)
      await signInsStore.insertSignIn(
        unit.db,
        { id, userId, userAgent, address: origin.address, staysSignedIn },
        { generation: firstGeneration, made },
      )
      await end(unit, { userId, butNewest: liveSignInsMaximum })
      return {
        refreshToken: made.token,
        accessToken: await accessTokens.issue({
          userId,
          signInId: id,
          generation: firstGeneration,
          staysSignedIn: staysSignedIn ?? true,
        }),
      }
    },
  }
}
