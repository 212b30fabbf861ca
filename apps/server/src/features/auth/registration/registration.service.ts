import { authProblems } from '@guildhall/contract/auth'
import type { Role } from '@guildhall/contract/rules/roles'
import { roles } from '@guildhall/contract/rules/roles'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Account, Users } from '../../users/index.ts'
import { addressTakenMail, welcomeMail } from '../auth.mails.ts'
import * as credentialsStore from '../passwords/credentials.store.ts'
import type { PasswordHashes } from '../passwords/password-hashes.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import type { FirstAccount } from './first-account.ts'

export type NewAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly adminCode?: string | undefined
}

export type Registration = {
  /**
   * Where mail is set up the answer is `accepted` for every address, and only a mail tells its owner
   * that it was taken; elsewhere a taken address is refused.
   */
  register(given: NewAccount, traceId: string): Promise<'created' | 'accepted'>
}

/** The wrapper of the client gives a call three minutes in all; a slow network may take longer. */
const repeatMs = 10 * 60_000

export function createRegistration(parts: {
  platform: Pick<Platform, 'config' | 'database' | 'transactions' | 'mailer' | 'log'>
  users: Users
  hashes: PasswordHashes
  firstAccount: FirstAccount
}): Registration {
  const { platform, users, hashes, firstAccount } = parts
  const { config, database, transactions, mailer, log } = platform

  /** `undefined` when the address has an account; the code of the first account stays good then. */
  function add(given: NewAccount, hash: string): Promise<Account | undefined> {
    const { firstName, lastName, email, adminCode } = given
    const role: Role = adminCode === undefined ? roles.user : roles.admin
    return transactions.run(async (unit) => {
      if (adminCode !== undefined) await firstAccount.hold(unit.db, adminCode)
      const account = await users.addMember(unit, { firstName, lastName, email, role })
      if (!account) return undefined
      if (adminCode !== undefined) await firstAccount.close(unit.db)
      await credentialsStore.insertCredential(unit.db, account.id, hash)
      if (mailer.isConfigured) await unit.enqueue(sendMail, welcomeMail(account, config.publicUrl))
      return account
    })
  }

  async function tellOwner(email: string): Promise<void> {
    await transactions.run(async (unit) => {
      const owner = await users.findAccountByEmail(unit.db, email)
      if (owner) await unit.enqueue(sendMail, addressTakenMail(owner, config.publicUrl))
    })
  }

  /** A client sends a call again whose answer was lost: the same person then is not told off. */
  async function isRepeat({ email, password }: NewAccount): Promise<boolean> {
    const account = await users.findAccountByEmail(database, email)
    if (!account || Date.now() - account.createdAt.getTime() > repeatMs) return false
    const credential = await credentialsStore.findCredential(database, account.id)
    return hashes.matches(password, credential?.hash)
  }

  async function registerOnce(given: NewAccount, traceId: string): Promise<void> {
    const { adminCode } = given
    if (adminCode !== undefined) await firstAccount.check(adminCode)
    else if (!config.isRegistrationOpen) throw new AppError(authProblems.registration_closed)
    const account = await add(given, await hashes.make(given.password))
    const fields = { action: 'register', outcome: account ? 'ok' : 'taken', userId: account?.id, traceId }
    log.info(fields, account ? 'an account was made' : 'an address had an account')
    if (!mailer.isConfigured && !account) throw new AppError(authProblems.email_taken)
    if (!account) await tellOwner(given.email)
  }

  return {
    async register(given, traceId) {
      refuseGuessable(given.password, given)
      if (!(await isRepeat(given))) await registerOnce(given, traceId)
      return mailer.isConfigured ? 'accepted' : 'created'
    },
  }
}
