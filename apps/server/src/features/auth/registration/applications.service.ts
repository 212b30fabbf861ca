import { createHash } from 'node:crypto'
import { doorsProblems } from '@guildhall/contract/doors'
import type { Application, ClaimState } from '@guildhall/contract/doors/applications'
import { isLanguage } from '@guildhall/contract/rules/languages'
import { roles } from '@guildhall/contract/rules/roles'
import { applicationsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { sendMail } from '../../../platform/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import { applicationsMoved } from '../auth.events.ts'
import { letInMail, turnedAwayMail } from '../auth.mails.ts'
import * as credentialsStore from '../passwords/credentials.store.ts'
import * as applicationsStore from './applications.store.ts'

export type Applications = ReturnType<typeof createApplications>

const hourMs = 3_600_000

/** Who wants to join and waits for the staff. Nobody is a member before, so nobody meets them. */
export function createApplications(parts: {
  platform: Pick<Platform, 'config' | 'mailer' | 'readHouse'>
  users: Users
  audit: Audit
}) {
  const { platform, users, audit } = parts
  const { config, mailer, readHouse } = platform

  /** @throws registrations_slowed when too many wait */
  async function apply(unit: UnitOfWork, wish: applicationsStore.NewApplication): Promise<void> {
    if ((await applicationsStore.lockAndCount(unit.db)) >= applicationsMaximum) {
      throw new AppError(doorsProblems.registrations_slowed, { retryAfterMs: hourMs })
    }
    if (await applicationsStore.insert(unit.db, wish)) await unit.announce(applicationsMoved, {})
  }

  /** As long as it takes for an address of which nobody asked. Who asked already hears of it on one more page. */
  async function askAgain(
    db: Database,
    again: { readonly email: string; readonly claimHash: Buffer | null },
    isPasswordOf: (hash: string | undefined) => Promise<boolean>,
  ): Promise<void> {
    const { email, claimHash } = again
    const passwordHash = await applicationsStore.findHash(db, email)
    if (!(await isPasswordOf(passwordHash)) || passwordHash === undefined || claimHash === null) return
    await applicationsStore.addClaim(db, { email, passwordHash, claimHash })
  }

  /** Of whom an account of this address was made in another way. */
  async function withdraw(unit: UnitOfWork, email: string): Promise<void> {
    if (await applicationsStore.withdraw(unit.db, email)) await unit.announce(applicationsMoved, {})
  }

  async function page(
    db: Database,
    asked: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<Application[]> {
    const waiting = await applicationsStore.findPage(db, asked)
    return waiting.map(({ id, firstName, lastName, email, words, at }) => ({
      id,
      firstName,
      lastName,
      domain: email.slice(email.lastIndexOf('@') + 1),
      words,
      at: at.toISOString(),
    }))
  }

  /** One entry for each who is let in, and one for all who are turned away, whom the log does not name. */
  async function answer(
    unit: UnitOfWork,
    caller: Caller,
    { ids, isWelcome }: { readonly ids: readonly string[]; readonly isWelcome: boolean },
  ): Promise<{ answered: number }> {
    const taken = await applicationsStore.take(unit.db, ids)
    if (taken.length > 0) await unit.announce(applicationsMoved, {})
    await applicationsStore.keepAnswers(unit.db, taken, isWelcome)
    const letIn: string[] = []
    for (const each of taken) {
      if (!isWelcome) await tell(unit, each, turnedAwayMail)
      else {
        const id = await letInto(unit, each)
        if (id !== undefined) letIn.push(id)
      }
    }
    for (const id of letIn)
      await audit.write(unit, caller, { action: 'people.let-in', on: ['member', id], memberId: id })
    if (!isWelcome && taken.length > 0) {
      await audit.write(unit, caller, {
        action: 'people.turned-away',
        on: ['house', 'doors'],
        after: { people: taken.length },
      })
    }
    return { answered: taken.length }
  }

  /** Nothing of whom somebody's invitation let in meanwhile. */
  async function letInto(
    unit: UnitOfWork,
    application: applicationsStore.StoredApplication,
  ): Promise<string | undefined> {
    const { firstName, lastName, email, language, pageLanguage, passwordHash } = application
    const account = await users.addMember(unit, {
      firstName,
      lastName,
      email,
      role: roles.user,
      language: isLanguage(language) ? language : undefined,
      pageLanguage: isLanguage(pageLanguage) ? pageLanguage : undefined,
    })
    if (account === undefined) return undefined
    await credentialsStore.insertCredential(unit.db, account.id, { hash: passwordHash, madeByCall: undefined })
    await tell(unit, application, letInMail)
    return account.id
  }

  async function tell(
    unit: UnitOfWork,
    { email, language, pageLanguage }: applicationsStore.StoredApplication,
    mailOf: typeof letInMail,
  ): Promise<void> {
    if (!mailer.isConfigured) return
    const spoken = [language, pageLanguage].find(isLanguage) ?? config.language
    const sender = { hall: (await readHouse()).name, publicUrl: config.publicUrl }
    await unit.enqueue(sendMail, mailOf(wordsIn(spoken), { email }, sender))
  }

  /** What is not known waits, too. */
  async function stateOf(db: Database, claim: string): Promise<ClaimState> {
    const isWelcome = await applicationsStore.findAnswer(db, claimHashOf(claim))
    return isWelcome === undefined ? 'waits' : isWelcome ? 'welcome' : 'away'
  }

  return { apply, askAgain, withdraw, page, answer, stateOf, count: applicationsStore.count }
}

export const claimHashOf = (claim: string): Buffer => createHash('sha256').update(claim).digest()
