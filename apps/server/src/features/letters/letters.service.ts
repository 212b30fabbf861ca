import type { LetterAddress } from '@guildhall/contract/letters'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { type Mail, mailFault, sendMail } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Loudness } from '../loudness/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import { emailKey, type Users } from '../users/index.ts'
import type { EndingTokens } from './ending-tokens.ts'
import * as lettersStore from './letters.store.ts'
import { createComposing } from './writing/composing.service.ts'
import { type Letter, toMail } from './writing/letter-form.ts'
import { testLetter } from './writing/letters-of-the-hall.ts'

const triesMaximum = 8
/** What could not be written is tried again then; others are not held up by it. */
const delayMinutes = 10

export function createLettersService(parts: {
  platform: Pick<Platform, 'database' | 'mailer' | 'config' | 'log'>
  users: Users
  presence: Pick<Presence, 'hereAmong'>
  loudness: Pick<Loudness, 'settingsOf' | 'quietUntil' | 'endLetters'>
  notifications: Pick<Notifications, 'shownAmong' | 'unreadForMail' | 'noteMailed'>
  tokens: EndingTokens
}) {
  const { platform, users, loudness, notifications, tokens } = parts
  const { database, mailer, log } = platform
  const { quietUntil, letterAbout, digestOf, readerOf } = createComposing({
    ...parts,
    publicUrl: platform.config.publicUrl,
  })

  /** Writes all that is due, one after the other. What was taken out by a server that was killed is not written. */
  async function writeDue(): Promise<void> {
    while (await writeNext());
    while (await writeNextDigest());
  }

  /** What cannot be written stays due, later: nothing is taken out before there is a letter. Whether there may be more. */
  async function writeNext(): Promise<boolean> {
    let due: lettersStore.DueLetter | undefined
    let letter: Letter | undefined
    try {
      letter = await database.transaction().execute(async (db) => {
        due = await lettersStore.takeDue(db)
        if (due === undefined) return undefined
        const quiet = due.kind === 'security' ? null : await quietUntil(db, due.userId)
        if (quiet === null) return letterAbout(db, due)
        await lettersStore.putBack(db, due, { dueAt: quiet, tries: due.tries })
        return undefined
      })
    } catch (error) {
      if (due === undefined) throw error
      log.error({ err: error, notificationId: due.notificationId }, 'a letter was not written; it waits')
      await lettersStore.delay(database, due.notificationId, inMinutes(delayMinutes))
    }
    if (due !== undefined && letter !== undefined) await deliver(due, letter)
    return due !== undefined
  }

  async function writeNextDigest(): Promise<boolean> {
    let due: lettersStore.DueDigest | undefined
    let letter: Letter | undefined
    try {
      letter = await database.transaction().execute(async (db) => {
        due = await lettersStore.takeDigest(db)
        if (due === undefined) return undefined
        const quiet = await quietUntil(db, due.userId)
        if (quiet === null) return digestOf(db, due)
        await lettersStore.putDigestBack(db, due, quiet)
        return undefined
      })
    } catch (error) {
      if (due === undefined) throw error
      log.error({ err: error, userId: due.userId }, 'a digest was not written; it waits')
      await lettersStore.moveDigest(database, due.userId, inMinutes(delayMinutes))
    }
    if (due !== undefined && letter !== undefined && (await post(letter)) === 'later') {
      await lettersStore.putDigestBack(database, due, inMinutes(30))
    }
    return due !== undefined
  }

  /** What one letter told stands in no other. */
  async function deliver(due: lettersStore.DueLetter, letter: Letter): Promise<void> {
    const fault = await post(letter)
    if (fault === undefined) await notifications.noteMailed(database, due.notificationId)
    if (fault !== 'later' || due.tries >= triesMaximum) return
    await lettersStore.putBack(database, due, { dueAt: inMinutes(2 ** due.tries), tries: due.tries + 1 })
  }

  /** Whatever is in doubt counts as sent: nobody gets a letter twice. */
  async function post(letter: Letter): Promise<ReturnType<typeof mailFault> | undefined> {
    const mail: Mail = toMail(letter)
    try {
      await mailer.deliver(mail)
      await lettersStore.noteTaken(database, emailKey(mail.to))
      return undefined
    } catch (error) {
      const fault = mailFault(error)
      log.warn({ err: error, fault }, 'a letter was not taken')
      if (fault === 'address') await lettersStore.noteRefused(database, emailKey(mail.to), String(error))
      return fault
    }
  }

  async function address(userId: string): Promise<LetterAddress> {
    const { email } = await readerOf(database, userId)
    const refused = await lettersStore.refusedAt(database, emailKey(email))
    return { address: email, refusedAt: refused?.toISOString() ?? null }
  }

  /** A letter that is asked for is tried even where the last one was refused. */
  async function test(unit: UnitOfWork, userId: string): Promise<void> {
    const letter = testLetter(await readerOf(unit.db, userId))
    await lettersStore.noteTaken(unit.db, emailKey(letter.to))
    await unit.enqueue(sendMail, toMail(letter))
  }

  /** A token that is none, or of nobody, ends nothing and is not told apart. */
  async function end(unit: UnitOfWork, token: string): Promise<void> {
    const meant = tokens.read(token)
    if (meant === undefined || (await users.findAccount(unit.db, meant.userId)) === undefined) return
    await loudness.endLetters(unit, meant.userId, meant.kind)
  }

  return { writeDue, address, test, end }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
