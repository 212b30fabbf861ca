import { createHash } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import { doorsProblems } from '@guildhall/contract/doors'
import type { Language } from '@guildhall/contract/rules/languages'
import type { Role } from '@guildhall/contract/rules/roles'
import { roles } from '@guildhall/contract/rules/roles'
import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { AppError } from '../../../platform/errors.ts'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import { sendMail } from '../../../platform/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Doors } from '../../doors/index.ts'
import type { Account, Users } from '../../users/index.ts'
import { accountWanted } from '../auth.events.ts'
import { addressTakenMail, welcomeMail } from '../auth.mails.ts'
import * as credentialsStore from '../passwords/credentials.store.ts'
import type { PasswordHashes } from '../passwords/password-hashes.ts'
import { refuseGuessable } from '../passwords/refuse-guessable.ts'
import { chosenLanguage, pageLanguage as languageOfPages } from '../visitor-language.ts'
import * as addressTakenMailsStore from './address-taken-mails.store.ts'
import { type Applications, claimHashOf } from './applications.service.ts'
import type { FirstAccount } from './first-account.ts'
import type { Proving } from './proving.service.ts'
import type { WaitingAccount } from './proving.store.ts'

export type NewAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly adminCode?: string | undefined
  /** The code of the link that somebody inside made. */
  readonly invitation?: string | undefined
  /** To the staff, where they answer who may join. */
  readonly words?: string | undefined
  /** By which their page hears what the staff answered. */
  readonly claim?: string | undefined
  readonly homepage?: string | undefined
}

/** With what whoever registers chose at the door, and what their pages speak. */
type SpokenAccount = NewAccount & {
  readonly language: Language | undefined
  readonly pageLanguage: Language | undefined
}

export type Registration = {
  /**
   * Where mail is set up the answer is `accepted` for every address, and only a mail tells its owner
   * that it was taken; elsewhere a taken address is refused.
   */
  register(
    given: NewAccount,
    origin: Pick<RequestOrigin, 'traceId' | 'headers' | 'address'>,
  ): Promise<'created' | 'accepted'>
  /** Makes the account that waited for a proof of its address. */
  prove(given: { token: string; password: string }, origin: Pick<RequestOrigin, 'traceId' | 'address'>): Promise<void>
}

type DoorsAsked = Pick<Doors, 'registration' | 'requireWelcome' | 'requireRoomForOneMore' | 'isRaid' | 'invitations'>
type Origin = Pick<RequestOrigin, 'address' | 'traceId'>

/** The wrapper of the client gives a call three minutes in all; a slow network may take longer. */
const repeatMinutes = 10

type Parts = {
  platform: Pick<Platform, 'config' | 'database' | 'transactions' | 'mailer' | 'log' | 'readHouse'>
  users: Users
  doors: DoorsAsked
  hashes: PasswordHashes
  proving: Proving
  firstAccount: FirstAccount
  applications: Pick<Applications, 'apply' | 'askAgain' | 'withdraw'>
}

export function createRegistration(parts: Parts): Registration {
  const { platform, users, doors, hashes, proving, firstAccount, applications } = parts
  const { config, database, transactions, mailer, log, readHouse } = platform
  const { publicUrl } = config

  /** `undefined` when the address has an account; the code of the first account stays good then. */
  function add(
    given: SpokenAccount,
    credential: { hash: string; madeByCall: Buffer | undefined },
  ): Promise<Account | undefined> {
    const { firstName, lastName, email, language, pageLanguage, adminCode, invitation } = given
    const role: Role = adminCode === undefined ? roles.user : roles.admin
    return transactions.run(async (unit) => {
      if (adminCode !== undefined) await firstAccount.hold(unit.db, adminCode)
      else await doors.requireRoomForOneMore(unit.db)
      const account = await users.addMember(unit, { firstName, lastName, email, role, language, pageLanguage })
      if (!account) return undefined
      await applications.withdraw(unit, email)
      if (adminCode !== undefined) await firstAccount.close(unit.db)
      // A taken address uses up nothing.
      else if (invitation !== undefined) await doors.invitations.use(unit, invitation, account.id)
      await credentialsStore.insertCredential(unit.db, account.id, credential)
      if (mailer.isConfigured)
        await unit.enqueue(
          sendMail,
          welcomeMail(wordsIn(account.spokenTo ?? config.language), account, {
            hall: (await readHouse()).name,
            publicUrl,
          }),
        )
      return account
    })
  }

  /**
   * A client sends a call again whose answer was lost: the same person then is not told off. It is known by the name that
   * the client gave the call, never by the password: that would be a second place to try passwords.
   */
  async function isRepeat({ email }: NewAccount, madeByCall: Buffer | undefined): Promise<boolean> {
    const account = await users.findAccountByEmail(database, email)
    if (!account || madeByCall === undefined) return false
    return credentialsStore.wasMadeBy(database, account.id, madeByCall, repeatMinutes)
  }

  async function takeIn(
    given: SpokenAccount,
    madeByCall: Buffer | undefined,
    { address, traceId }: Origin,
  ): Promise<boolean> {
    const hash = await hashes.make(given.password)
    // For whom an invitation brings in somebody inside answers, and it is used up with the account.
    const isUnknown = given.adminCode === undefined && given.invitation === undefined
    if (isUnknown && mailer.isConfigured && (await doors.isRaid(database))) {
      return keepUntilProved({ ...given, hash, madeByCall })
    }
    const account = await add(given, { hash, madeByCall })
    const fields = { action: 'register', outcome: account ? 'ok' : 'taken', userId: account?.id, address, traceId }
    log.info(fields, account ? 'an account was made' : 'an address had an account')
    return account !== undefined
  }

  /** Whether it waits for the staff. */
  async function registerOnce(given: SpokenAccount, madeByCall: Buffer | undefined, origin: Origin): Promise<boolean> {
    const { adminCode, invitation } = given
    if (adminCode !== undefined) await firstAccount.check(adminCode)
    const mode = adminCode === undefined ? await requireWayIn({ doors, platform }, given, origin.address) : 'open'
    // Whom somebody invites was answered by that.
    const waits = mode === 'approval' && invitation === undefined
    const isNew = waits ? (await apply(parts, given)) === 'waits' : await takeIn(given, madeByCall, origin)
    if (!mailer.isConfigured && !isNew) throw new AppError(authProblems.email_taken)
    if (!isNew) await tellOwner(parts, given.email)
    return waits
  }

  /** @returns false for an address that has an account */
  function keepUntilProved(account: WaitingAccount): Promise<boolean> {
    return transactions.run(async (unit) => {
      if (await users.findAccountByEmail(unit.db, account.email)) return false
      await proving.keep(unit, account)
      return true
    })
  }

  return {
    prove(given, origin) {
      return proving.prove(given, origin, async (unit, { hash, madeByCall, ...waiting }) => {
        const mode = await doors.registration(unit.db)
        if (mode === 'invitation') throw new AppError(doorsProblems.registration_by_invitation)
        if (mode !== 'open') throw new AppError(authProblems.registration_closed)
        await doors.requireWelcome(unit.db, waiting.email, origin.address)
        await doors.requireRoomForOneMore(unit.db)
        const account = await users.addMember(unit, { ...waiting, role: roles.user })
        // The address has one by now: whoever knows its password signs in.
        if (!account) return
        await credentialsStore.insertCredential(unit.db, account.id, { hash, madeByCall })
        await applications.withdraw(unit, waiting.email)
      })
    },
    async register(given, { headers, address, traceId }) {
      const answer = mailer.isConfigured ? 'accepted' : 'created'
      if ((given.homepage ?? '') !== '') {
        log.warn({ action: 'register', outcome: 'machine', traceId }, 'a machine filled in what people do not see')
        return answer
      }
      refuseGuessable(given.password, given)
      const madeByCall = callOf(headers['idempotency-key'])
      const spoken = { ...given, language: chosenLanguage(headers), pageLanguage: languageOfPages(headers) }
      if (await isRepeat(given, madeByCall)) return answer
      return (await registerOnce(spoken, madeByCall, { address, traceId })) ? 'accepted' : answer
    },
  }
}

/** Before it is known whether the address has an account: whoever asks learns nothing of that by a name. @throws name_refused */
const requireGoodName = (transactions: Platform['transactions'], { firstName, lastName }: NewAccount) =>
  transactions.run((unit) => unit.announce(accountWanted, { firstName, lastName }))

const shortestName = 16

/** Names that could be guessed are none. */
function callOf(key: string | string[] | undefined): Buffer | undefined {
  if (typeof key !== 'string' || key.length < shortestName) return undefined
  return createHash('sha256').update(key).digest()
}

/** @throws registration_closed, registration_by_invitation, invitation_invalid, and what the doors and the rules of words refuse */
async function requireWayIn(
  { doors, platform }: { doors: DoorsAsked; platform: Pick<Platform, 'database' | 'transactions'> },
  given: NewAccount,
  address: string,
): Promise<RegistrationMode> {
  const { database, transactions } = platform
  const mode = await doors.registration(database)
  if (mode === 'closed') throw new AppError(authProblems.registration_closed)
  if (given.invitation !== undefined) await doors.invitations.requireGood(database, given.invitation)
  else if (mode === 'invitation') throw new AppError(doorsProblems.registration_by_invitation)
  await doors.requireWelcome(database, given.email, address)
  await requireGoodName(transactions, given)
  return mode
}

async function tellOwner({ platform, users }: Pick<Parts, 'platform' | 'users'>, email: string): Promise<void> {
  const { config, log, readHouse } = platform
  await platform.transactions.run(async (unit) => {
    const owner = await users.findAccountByEmail(unit.db, email)
    if (!owner) return
    if (await addressTakenMailsStore.recordMail(unit.db, owner.id)) {
      const sender = { hall: (await readHouse()).name, publicUrl: config.publicUrl }
      await unit.enqueue(sendMail, addressTakenMail(wordsIn(owner.spokenTo ?? config.language), owner, sender))
    } else {
      log.warn({ action: 'address-taken', outcome: 'limited', userId: owner.id }, 'the owner was told often today')
    }
  })
}

/** The staff answer it. A taken address is answered as where everybody comes in. */
async function apply(
  {
    platform,
    users,
    doors,
    hashes,
    applications,
  }: Pick<Parts, 'platform' | 'users' | 'doors' | 'hashes' | 'applications'>,
  given: SpokenAccount,
): Promise<'waits' | 'taken'> {
  const { firstName, lastName, email, words = '', language = null, pageLanguage = null, claim } = given
  const claimHash = claim === undefined ? null : claimHashOf(claim)
  const passwordHash = await hashes.make(given.password)
  await applications.askAgain(platform.database, { email, claimHash }, (known) => hashes.matches(given.password, known))
  return platform.transactions.run(async (unit) => {
    await users.refuseNameOfStaff(unit.db, given)
    if (await users.findAccountByEmail(unit.db, email)) return 'taken'
    await doors.requireRoomForOneMore(unit.db)
    const asking = { firstName, lastName, email, words, passwordHash, language, pageLanguage, claimHash }
    await applications.apply(unit, asking)
    return 'waits'
  })
}
