import { createHash, randomBytes } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import { doorsProblems } from '@guildhall/contract/doors'
import { raidProofsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { proveAddressMail } from '../auth.mails.ts'
import type { PasswordHashes } from '../passwords/password-hashes.ts'
import type { WaitingAccount } from './proving.store.ts'
import * as provingStore from './proving.store.ts'

const sendProof = defineJob<{ email: string }>('send-registration-proof')
const hourMs = 3_600_000

export type Proving = ReturnType<typeof createProving>

/**
 * In a raid an account waits until its address is proved: by the link that is mailed there, and the password that was chosen, so
 * that nobody makes an account with a stranger's password by pressing a link.
 */
export function createProving(parts: {
  platform: Pick<Platform, 'config' | 'database' | 'transactions' | 'jobs' | 'mailer' | 'log' | 'readHouse'>
  hashes: PasswordHashes
}) {
  const { platform, hashes } = parts
  const { config, database, transactions, jobs, mailer, log, readHouse } = platform

  /** The token leaves in the mail only; a repeat of the job makes another one. */
  jobs.handle(sendProof, async ({ email }) => {
    const token = randomBytes(32).toString('base64url')
    const waiting = await provingStore.storeToken(database, email, hashOf(token))
    if (waiting === undefined) {
      log.warn({ action: 'registration-proof', outcome: 'limited' }, 'no mail to prove an address was sent')
      return
    }
    const say = wordsIn(waiting.language ?? config.language)
    const sender = { hall: (await readHouse()).name, publicUrl: config.publicUrl }
    await mailer.deliver(proveAddressMail(say, waiting, sender, token))
    await provingStore.recordMail(database, email)
  })

  return {
    /** @throws registrations_slowed where as many wait as may */
    async keep(unit: UnitOfWork, account: WaitingAccount): Promise<void> {
      if ((await provingStore.lockAndCountLately(unit.db)) >= raidProofsAnHour) {
        throw new AppError(doorsProblems.registrations_slowed, { retryAfterMs: hourMs })
      }
      if (await provingStore.keep(unit.db, account)) await unit.enqueue(sendProof, { email: account.email })
    },

    /**
     * @param make makes the account; what it refuses leaves the proof good
     * @throws registration_proof_invalid, invalid_credentials
     */
    async prove(
      { token, password }: { token: string; password: string },
      { traceId }: Pick<RequestOrigin, 'traceId'>,
      make: (unit: UnitOfWork, account: WaitingAccount) => Promise<void>,
    ): Promise<void> {
      const tokenHash = hashOf(token)
      const waiting = await provingStore.find(database, tokenHash)
      if (waiting === undefined) throw new AppError(authProblems.registration_proof_invalid)
      if (!(await hashes.matches(password, waiting.hash))) throw new AppError(authProblems.invalid_credentials)
      await transactions.run(async (unit) => {
        const account = await provingStore.take(unit.db, tokenHash)
        if (account === undefined) throw new AppError(authProblems.registration_proof_invalid)
        await make(unit, account)
      })
      log.info({ action: 'registration-proof', outcome: 'ok', traceId }, 'an address was proved')
    },

    forgetOld: () => provingStore.forgetOld(database),
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
