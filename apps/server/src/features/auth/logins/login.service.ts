import { createHash } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import { applicationsProblems } from '@guildhall/contract/doors/applications'
import { problems } from '@guildhall/contract/frame/errors'
import { isEmailForm } from '@guildhall/contract/rules/password-rules'
import { AppError } from '../../../platform/errors.ts'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Account, Users } from '../../users/index.ts'
import { emailKey } from '../../users/index.ts'
import type { Credential } from '../passwords/credentials.store.ts'
import * as credentialsStore from '../passwords/credentials.store.ts'
import type { PasswordHashes } from '../passwords/password-hashes.ts'
import * as applicationsStore from '../registration/applications.store.ts'
import type { SessionCookies } from '../sign-ins/session-cookies.ts'
import type { SignIns } from '../sign-ins/sign-ins.service.ts'
import type { ClosedPasses } from '../tokens/closed-passes.ts'
import { pageLanguage } from '../visitor-language.ts'
import { browserOf, makeBrowserMark, readBrowserMark } from './known-browser.ts'
import type { CounterKey } from './login-counters.store.ts'
import * as loginCountersStore from './login-counters.store.ts'
import type { MistakenCounts } from './mistaken-counts.ts'

export type Login = SessionCookies & {
  /** For the browser to keep: it has its own login counter from now on. */
  readonly browserMark: string
}

export type GivenLogin = {
  readonly email: string
  readonly password: string
  readonly staySignedIn?: boolean | undefined
}

export type LoginService = {
  login(given: GivenLogin, origin: RequestOrigin): Promise<Login>
}

type Attempt = {
  readonly key: CounterKey
  readonly retryAfterMs: number
  readonly account: Account | undefined
  /** Whether the password may be looked at. */
  readonly isAllowed: boolean
}
type Verified = { readonly account: Account; readonly credential: Credential }

/** An address without an account takes the same steps as one with. */
const nobodyId = '00000000-0000-0000-0000-000000000000'

export function createLoginService(parts: {
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>
  users: Users
  hashes: PasswordHashes
  signIns: SignIns
  mistakenCounts: Pick<MistakenCounts, 'settle' | 'takeBack'>
  closedPasses: ClosedPasses
}): LoginService {
  const { platform, users, hashes, signIns, mistakenCounts, closedPasses } = parts
  const { database, transactions, log } = platform

  /** A waiting account is refused before the costly hash, and looks like a wrong password. */
  async function count(email: string, origin: RequestOrigin): Promise<Attempt> {
    const account = isEmailForm(email) ? await users.findAccountByEmail(database, email) : undefined
    const mark = readBrowserMark(origin)
    const key = await loginCountersStore.findCounter(
      database,
      accountKeyOf(email),
      mark === undefined ? undefined : browserOf(mark),
    )
    await mistakenCounts.settle(key)
    return { key, account, ...(await loginCountersStore.countAttempt(database, key, account?.id)) }
  }

  /** `waits` to the right password of whoever asked to join; it costs as long as any other. */
  async function verify({ account }: Attempt, given: GivenLogin): Promise<Verified | 'waits' | undefined> {
    const credential = await credentialsStore.findCredential(database, account?.id ?? nobodyId)
    const email = given.email.trim()
    const applied = isEmailForm(email) ? await applicationsStore.findHash(database, email) : undefined
    const isRight = await hashes.matches(given.password, credential?.hash ?? (account ? undefined : applied))
    if (!isRight) return undefined
    return account && credential ? { account, credential } : 'waits'
  }

  /** Begins a sign-in unless the password was changed since it was looked at. */
  async function begin(
    { account, credential }: Verified,
    key: CounterKey,
    { password, staySignedIn }: GivenLogin,
    origin: RequestOrigin,
  ): Promise<Login | undefined> {
    const newHash = hashes.isOutdated(credential.hash) ? await hashes.make(password) : undefined
    const browserMark = readBrowserMark(origin) ?? makeBrowserMark()
    return transactions.run(async (unit) => {
      const held = await credentialsStore.holdCredential(unit.db, account.id)
      if (held?.version !== credential.version) return undefined
      if (newHash !== undefined) await credentialsStore.replaceHash(unit.db, account.id, newHash)
      await loginCountersStore.resetCounter(unit.db, key)
      const browser = browserOf(browserMark)
      await loginCountersStore.rememberBrowser(unit.db, { accountKey: key.accountKey, browser }, account.id)
      const language = pageLanguage(origin.headers)
      if (language !== undefined) await users.notePageLanguage(unit.db, account.id, language)
      const pair = await signIns.begin(unit, { userId: account.id, staysSignedIn: staySignedIn ?? null }, origin)
      return { account, pair, staysSignedIn: staySignedIn ?? true, browserMark }
    })
  }

  async function judge(attempt: Attempt, given: GivenLogin, origin: RequestOrigin): Promise<Login> {
    const { key, retryAfterMs, account, isAllowed } = attempt
    const fields = { action: 'login', userId: account?.id, traceId: origin.traceId }
    // Who guesses is known by nothing else; of those who come in, no address is kept here.
    const refusedFields = { ...fields, address: origin.address }
    const verified = isAllowed ? await verify(attempt, given) : undefined
    if (verified === 'waits') {
      await loginCountersStore.resetCounter(database, key)
      throw new AppError(applicationsProblems.registration_waits)
    }
    if (verified?.account.isSuspended) {
      await loginCountersStore.resetCounter(database, key)
      log.warn({ ...refusedFields, outcome: 'suspended' }, 'a login was refused')
      throw new AppError(problems.suspended, { current: { pass: await closedPasses.issue(verified.account.id) } })
    }
    const begun = verified && (await begin(verified, key, given, origin))
    if (!begun) {
      log.warn({ ...refusedFields, outcome: isAllowed ? 'failed' : 'waiting' }, 'a login was refused')
      const extras = retryAfterMs > 0 ? { retryAfterMs } : {}
      throw new AppError(authProblems.invalid_credentials, extras)
    }
    log.info({ ...fields, outcome: 'ok' }, 'signed in')
    return begun
  }

  return {
    async login(given, origin) {
      const attempt = await count(given.email.trim(), origin)
      try {
        return await judge(attempt, given, origin)
      } catch (error) {
        if (attempt.isAllowed && !isVerdict(error)) await mistakenCounts.takeBack(attempt.key)
        throw error
      }
    },
  }
}

/** Whether it says something about the one who asked; anything else is a fault of the server's. */
function isVerdict(error: unknown): boolean {
  return error instanceof AppError && error.problem.status < 500
}

/** Counters exist for addresses without an account too; their text is not kept. */
function accountKeyOf(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest()
}
