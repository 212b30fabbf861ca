import { problems } from '@guildhall/contract/frame/errors'
import { roles } from '@guildhall/contract/rules/roles'
import { AppError } from '../../../platform/errors.ts'
import type { Authenticator } from '../../../platform/http/authentication.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { standingChanged } from '../../users/index.ts'
import { signInEnded } from '../auth.events.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import type { ClosedPasses } from '../tokens/closed-passes.ts'
import type { AccessClaims } from '../tokens/verified-tokens.ts'
import { createEndedLately, endsAtOnce } from './ended-lately.ts'
import { createShortMemory } from './short-memory.ts'
import type { MetSignIn } from './sign-ins.store.ts'
import * as signInsStore from './sign-ins.store.ts'

const lifeMs = 5000
/** Longer than anything is remembered, by as much as a transaction may take between its begin and its end. */
const latelySeconds = 15
/** Who is no longer of the staff loses it everywhere within a second. */
const staffLifeMs = 900
const maximum = 20_000

/**
 * Turns an access token into a caller. Whether the sign-in lives and what the member may do is read
 * from the database and remembered for 5 s at most, of staff for less than one. An end made by this process counts at once,
 * one made by another within a second.
 */
export function createAuthenticator(parts: {
  platform: Pick<Platform, 'database' | 'events'>
  accessTokens: AccessTokens
  closedPasses: ClosedPasses
}): Authenticator {
  const { platform, accessTokens, closedPasses } = parts
  const { database, events } = platform
  const signIns = createShortMemory({
    load: (id) => signInsStore.findSignIn(database, id),
    lifeMs,
    shorterLifeMs: (signIn) => (signIn === undefined || signIn.standing.role === roles.user ? undefined : staffLifeMs),
    maximum,
  })
  const lookForEnds = createEndedLately({
    find: () => signInsStore.findEndedLately(database, { seconds: latelySeconds, limit: endsAtOnce + 1 }),
    forget: signIns.forget,
    forgetAll: signIns.forgetAll,
  })
  const meet = async (signInId: string) => {
    await lookForEnds()
    return signIns.get(signInId)
  }
  events.onCommitted(signInEnded, ({ signInId }) => signIns.forget(signInId))
  // Seldom, and nobody keeps which sign-ins a member has.
  events.onCommitted(standingChanged, () => signIns.forgetAll())

  /** A token newer than the remembered generation was made after the sign-in was read. */
  async function findCurrent({ signInId, generation }: AccessClaims) {
    const known = await meet(signInId)
    if (!known || known.generation >= generation) return known
    signIns.forget(signInId)
    return signIns.get(signInId)
  }

  /** The use of a new token ends the time in which its predecessor is answered. */
  async function confirmUse({ signInId, generation }: AccessClaims): Promise<void> {
    await signInsStore.markUsed(database, signInId, generation)
    signIns.forget(signInId)
  }

  return {
    async authenticate(token) {
      const claims = await accessTokens.verify(token)
      if (!claims) {
        // It opens the room before the door and nothing behind it.
        if ((await closedPasses.holderOf(token)) !== undefined) throw new AppError(problems.suspended)
        return undefined
      }
      const signIn = await findCurrent(claims)
      if (!signIn || claims.generation > signIn.generation) return undefined
      const caller = callerOf(claims, signIn)
      if (!caller) return undefined
      if (claims.generation === signIn.generation && !signIn.isGenerationUsed) await confirmUse(claims)
      return { caller, expiresAt: claims.expiresAt }
    },
    async renew(caller) {
      return callerOf(caller, await meet(caller.signInId))
    },
  }
}

/** @throws AppError `suspended` while the sign-in lives. */
function callerOf(
  { userId, signInId }: Pick<Caller, 'userId' | 'signInId'>,
  signIn: MetSignIn | undefined,
): Caller | undefined {
  if (!signIn?.isLive || signIn.userId !== userId) return undefined
  const { isSuspended, role, isNewcomer } = signIn.standing
  if (isSuspended) throw new AppError(problems.suspended)
  return { userId, signInId, role, isNewcomer }
}
