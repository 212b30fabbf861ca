import { createHash, randomBytes } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import { isEmailForm } from '@guildhall/contract/rules/password-rules'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Users } from '../../users/index.ts'
import { passwordChanged } from '../auth.events.ts'
import { passwordResetMail } from '../auth.mails.ts'
import * as loginCountersStore from '../logins/login-counters.store.ts'
import * as credentialsStore from '../passwords/credentials.store.ts'
import type { PasswordHashes } from '../passwords/password-hashes.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import type { SignIns } from '../sign-ins/sign-ins.service.ts'
import * as passwordResetsStore from './password-resets.store.ts'

export type PasswordResets = {
  /** Answers the same for every address, known or not: everything happens in a job. */
  request(email: string): Promise<void>
  /** Whether the token can still be used, for whom and until when. */
  check(token: string): Promise<{ tokenValid: boolean; email?: string; expiresAt?: string }>
  /** Sets a new password and ends every sign-in of the member. */
  submit(given: { token: string; password: string }, traceId: string): Promise<void>
}

const sendPasswordReset = defineJob<{ email: string }>('send-password-reset')

export function createPasswordResets(parts: {
  platform: Pick<Platform, 'config' | 'database' | 'transactions' | 'jobs' | 'mailer' | 'log' | 'readHouse'>
  users: Users
  hashes: PasswordHashes
  signIns: SignIns
}): PasswordResets {
  const { platform, users, hashes, signIns } = parts
  const { config, database, transactions, jobs, mailer, log, readHouse } = platform

  /** The token leaves in the mail only; a repeat of the job makes another one. */
  jobs.handle(sendPasswordReset, async ({ email }) => {
    const account = await users.findAccountByEmail(database, email)
    if (!account) return
    const token = randomBytes(32).toString('base64url')
    if (!(await passwordResetsStore.storeReset(database, account.id, hashOf(token)))) {
      log.warn({ action: 'reset-request', outcome: 'limited', userId: account.id }, 'no reset mail was sent')
      return
    }
    const say = wordsIn(account.spokenTo ?? config.language)
    const sender = { hall: (await readHouse()).name, publicUrl: config.publicUrl }
    await mailer.deliver(passwordResetMail(say, account, sender, token))
    await passwordResetsStore.recordMail(database, account.id)
    log.info({ action: 'reset-request', outcome: 'ok', userId: account.id }, 'a reset mail was sent')
  })

  return {
    async request(given) {
      const email = given.trim()
      if (isEmailForm(email)) {
        await transactions.run((unit) => unit.enqueue(sendPasswordReset, { email }))
      }
    },

    async check(token) {
      const reset = await passwordResetsStore.findLiveReset(database, hashOf(token))
      const account = reset && (await users.findAccount(database, reset.userId))
      return account
        ? { tokenValid: true, email: account.email, expiresAt: reset.expiresAt.toISOString() }
        : { tokenValid: false }
    },

    async submit({ token, password }, traceId) {
      const tokenHash = hashOf(token)
      const reset = await passwordResetsStore.findLiveReset(database, tokenHash)
      const account = reset && (await users.findAccount(database, reset.userId))
      if (!account) throw new AppError(authProblems.reset_token_invalid)
      refuseGuessable(password, account)
      const hash = await hashes.make(password)
      const userId = account.id
      await transactions.run(async (unit) => {
        await credentialsStore.holdCredential(unit.db, userId)
        if (!(await passwordResetsStore.consumeReset(unit.db, tokenHash)))
          throw new AppError(authProblems.reset_token_invalid)
        await credentialsStore.changePassword(unit.db, userId, hash)
        await loginCountersStore.forgetCounters(unit.db, userId)
        await signIns.end(unit, { userId })
        // The link was in a mail to it, and nowhere else.
        await users.noteVerified(unit.db, userId, null)
        await unit.announce(passwordChanged, { userId })
      })
      log.info({ action: 'reset-submit', outcome: 'ok', userId, traceId }, 'a password was reset')
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
