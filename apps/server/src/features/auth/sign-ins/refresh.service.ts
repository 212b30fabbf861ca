import { timingSafeEqual } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import { problems } from '@guildhall/contract/frame/errors'
import type { Role } from '@guildhall/contract/rules/roles'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError, type KnownProblem } from '../../../platform/errors.ts'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Users } from '../../users/index.ts'
import { refreshReused } from '../auth.events.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import type { PresentedToken, RefreshTokens } from '../tokens/refresh-tokens.ts'
import { readRefreshToken } from '../tokens/refresh-tokens.ts'
import { repeatsMaximum } from '../tokens/sign-in-times.ts'
import type { AccessClaims } from '../tokens/verified-tokens.ts'
import { pageLanguage } from '../visitor-language.ts'
import { hasBriefMark, type SessionCookies } from './session-cookies.ts'
import type { SignIns, TokenPair } from './sign-ins.service.ts'
import type { SignIn } from './sign-ins.store.ts'
import * as signInsStore from './sign-ins.store.ts'

export type Renewal = SessionCookies

export type RefreshService = {
  /** Changes a pair for its successor; a repeat gets the same successor again. */
  refresh(pair: TokenPair, origin: RequestOrigin): Promise<Renewal>
  /** Ends the sign-in of the pair, whichever of its refresh tokens is presented; a repeat does nothing. */
  logout(pair: TokenPair, origin: RequestOrigin): Promise<void>
}

type Successor = { readonly generation: number; readonly token: string }

/** A refusal is a result here, not a throw: ending a sign-in for reuse must be committed. */
type Outcome = Renewal | Refusal

/**
 * `current` is what the member is now, for whose page was one of the staff, and whether the sign-in was ended, which its page
 * says otherwise than a fault of tokens. Only whoever holds a token of the sign-in is told.
 */
type Refusal = { readonly refused: KnownProblem; readonly current?: { readonly role: Role; readonly isEnded: boolean } }

export function createRefreshService(parts: {
  platform: Pick<Platform, 'transactions' | 'limits' | 'log'>
  users: Users
  signIns: SignIns
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}): RefreshService {
  const { platform, users, signIns, accessTokens, refreshTokens } = parts

  async function readPair(pair: TokenPair): Promise<[AccessClaims, PresentedToken]> {
    const claims = await accessTokens.verifyOrigin(pair.accessToken)
    const presented = readRefreshToken(pair.refreshToken)
    if (!claims || !presented) throw new AppError(authProblems.refresh_invalid)
    platform.limits.take('refresh', claims.signInId)
    return [claims, presented]
  }

  async function renew(
    unit: UnitOfWork,
    claims: AccessClaims,
    presented: PresentedToken,
    origin: RequestOrigin,
  ): Promise<Outcome> {
    const signIn = await signInsStore.holdSignIn(unit.db, claims.signInId)
    if (!signIn || !(await isGenuine(unit.db, signIn, presented))) return { refused: authProblems.refresh_invalid }
    const account = await users.findAccount(unit.db, signIn.userId)
    // A suspension ends the sign-in; whoever had it is told which of the two it was.
    if (account?.isSuspended === true) return { refused: problems.suspended }
    if (!account) return { refused: authProblems.refresh_invalid }
    if (!signIn.isLive) {
      return { refused: authProblems.refresh_invalid, current: { role: account.role, isEnded: signIn.isEnded } }
    }

    const successor =
      presented.generation === signIn.generation
        ? await giveNext(unit.db, signIn)
        : await giveAgain(unit.db, signIn, presented.generation)
    if ('refused' in successor) {
      if (successor.refused === authProblems.refresh_reused) await endForReuse(unit, signIn)
      return successor
    }
    const language = pageLanguage(origin.headers)
    if (language !== undefined) await users.notePageLanguage(unit.db, account.id, language)
    const { generation, token } = successor
    const staysSignedIn = signIn.staysSignedIn ?? !hasBriefMark(origin)
    const of = { userId: account.id, signInId: signIn.id, generation, staysSignedIn }
    const accessToken = await accessTokens.issue(of)
    return { account, pair: { accessToken, refreshToken: token }, staysSignedIn }
  }

  /** By its stored hash; a token whose hash is forgotten already is told by the key that made it. */
  async function isGenuine(db: Database, signIn: SignIn, presented: PresentedToken): Promise<boolean> {
    if (presented.generation > signIn.generation) return false
    const hash = await signInsStore.findTokenHash(db, signIn.id, presented.generation)
    return hash ? timingSafeEqual(hash, presented.hash) : refreshTokens.isOurs(signIn.id, presented)
  }

  async function giveNext(db: Database, signIn: SignIn): Promise<Successor> {
    const generation = signIn.generation + 1
    const made = refreshTokens.make(signIn.id, generation)
    await signInsStore.advance(db, signIn, made)
    return { generation, token: made.token }
  }

  async function giveAgain(
    db: Database,
    signIn: SignIn,
    generation: number,
  ): Promise<Successor | { refused: KnownProblem }> {
    const replaced = await signInsStore.findReplacedToken(db, signIn.id, generation)
    if (!replaced?.isOpen) return { refused: authProblems.refresh_reused }
    const next = generation + 1
    const token = refreshTokens.makeAgain(signIn.id, next, replaced.successorKeyId)
    if (!token || replaced.repeats >= repeatsMaximum) return { refused: authProblems.refresh_invalid }
    await signInsStore.countRepeat(db, signIn.id, next)
    return { generation: next, token }
  }

  async function endForReuse(unit: UnitOfWork, signIn: SignIn): Promise<void> {
    await signIns.end(unit, { id: signIn.id })
    await unit.announce(refreshReused, { userId: signIn.userId, signInId: signIn.id })
  }

  return {
    async refresh(pair, origin) {
      const [claims, presented] = await readPair(pair)
      const outcome = await platform.transactions.run((unit) => renew(unit, claims, presented, origin))
      if (!('refused' in outcome)) return outcome
      const { userId, signInId } = claims
      const { traceId, address } = origin
      const fields = { action: 'refresh', outcome: outcome.refused.code, userId, signInId, traceId, address }
      platform.log.warn(fields, 'a refresh was refused')
      throw new AppError(outcome.refused, outcome.current && { current: outcome.current })
    },

    async logout(pair, origin) {
      const [claims, presented] = await readPair(pair)
      await platform.transactions.run(async (unit) => {
        const signIn = await signInsStore.holdSignIn(unit.db, claims.signInId)
        if (!signIn) return
        if (!(await isGenuine(unit.db, signIn, presented))) throw new AppError(authProblems.refresh_invalid)
        await signIns.end(unit, { id: signIn.id })
      })
      const { userId, signInId } = claims
      platform.log.info({ action: 'logout', outcome: 'ok', userId, signInId, traceId: origin.traceId }, 'signed out')
    },
  }
}
