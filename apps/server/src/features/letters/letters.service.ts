import type { LetterAddress } from '@guildhall/contract/letters'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { sendMail } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Loudness } from '../loudness/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import { emailKey, type Users } from '../users/index.ts'
import type { EndingTokens } from './ending-tokens.ts'
import * as lettersStore from './letters.store.ts'
import { createPosting } from './posting.ts'
import { createComposing } from './writing/composing.service.ts'
import { type Letter, toMail } from './writing/letter-form.ts'
import { testLetter } from './writing/letters-of-the-hall.ts'

const triesMaximum = 8
/** What could not be written is tried again then; others are not held up by it. */
const delayMinutes = 10
/** So many letters are on their way at once: one that the mail server is slow about holds up no other. */
export const letterHands = 4

export function createLettersService(parts: {
  platform: Pick<Platform, 'database' | 'mailer' | 'config' | 'log' | 'readHouse'>
  users: Users
  presence: Pick<Presence, 'hereAmong'>
  loudness: Pick<Loudness, 'settingsOf' | 'quietUntil' | 'endLetters'>
  notifications: Pick<Notifications, 'shownAmong' | 'unreadForMail' | 'noteMailed' | 'noteNotMailed'>
  tokens: EndingTokens
}) {
  const { platform, users, loudness, notifications, tokens } = parts
  const { database, log } = platform
  const post = createPosting(platform)
  const { quietUntil, letterAbout, digestOf, readerOf } = createComposing({
    ...parts,
    publicUrl: platform.config.publicUrl,
    readHouse: platform.readHouse,
  })

  /** Writes all that is due. What was taken out by a server that was killed is not written. */
  async function writeDue(): Promise<void> {
    const ended = await Promise.allSettled(Array.from({ length: letterHands }, writeUntilNoneIsDue))
    for (const result of ended) if (result.status === 'rejected') throw result.reason
  }

  async function writeUntilNoneIsDue(): Promise<void> {
    while (await writeNext());
    while (await writeNextDigest());
  }

  /** What cannot be written stays due, later: nothing is taken out before there is a letter. Whether there may be more. */
  async function writeNext(): Promise<boolean> {
    let due: lettersStore.DueLetter | undefined
    let letter: Written | undefined
    try {
      letter = await database.transaction().execute(async (db) => {
        due = await lettersStore.takeDue(db)
        if (due === undefined) return undefined
        const quiet = due.kind === 'security' ? null : await quietUntil(db, due.userId)
        if (quiet === null) return withTold(db, await letterAbout(db, due), [due.notificationId])
        await lettersStore.putBack(db, due, { dueAt: quiet, tries: due.tries })
        return undefined
      })
    } catch (error) {
      if (due === undefined) throw error
      log.error({ err: error, notificationId: due.notificationId }, 'a letter was not written; it waits')
      await lettersStore.delay(database, due.notificationId, inMinutes(delayMinutes))
    }
    // A digest may have told of it meanwhile.
    const isNews = due?.kind === 'security' || letter?.told.length === 1
    if (due !== undefined && letter !== undefined && isNews) await deliver(due, letter)
    return due !== undefined
  }

  async function writeNextDigest(): Promise<boolean> {
    let due: lettersStore.DueDigest | undefined
    let digest: Written | undefined
    try {
      digest = await database.transaction().execute(async (db) => {
        due = await lettersStore.takeDigest(db)
        if (due === undefined) return undefined
        const quiet = await quietUntil(db, due.userId)
        if (quiet === null) {
          const found = await digestOf(db, due)
          return withTold(db, found?.letter, found?.told ?? [])
        }
        await lettersStore.putDigestBack(db, due, quiet)
        return undefined
      })
    } catch (error) {
      if (due === undefined) throw error
      log.error({ err: error, userId: due.userId }, 'a digest was not written; it waits')
      await lettersStore.moveDigest(database, due.userId, inMinutes(delayMinutes))
    }
    if (due === undefined || digest === undefined) return due !== undefined
    if ((await post(digest.letter)) === 'later') {
      await notifications.noteNotMailed(database, digest.told)
      await lettersStore.putDigestBack(database, due, inMinutes(30))
    }
    return true
  }

  /** What one letter tells stands in no other, be it written at the same time: that is noted before the letter goes out. */
  async function withTold(
    db: Database,
    letter: Letter | undefined,
    ids: readonly string[],
  ): Promise<Written | undefined> {
    return letter && { letter, told: await notifications.noteMailed(db, ids) }
  }

  async function deliver(due: lettersStore.DueLetter, { letter, told }: Written): Promise<void> {
    if ((await post(letter)) !== 'later') return
    await notifications.noteNotMailed(database, told)
    if (due.tries >= triesMaximum) return
    await lettersStore.putBack(database, due, { dueAt: inMinutes(2 ** due.tries), tries: due.tries + 1 })
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

  return { writeDue, writeUntilNoneIsDue, address, test, end }
}

/** A letter, and what goes by mail no more because it stands there. */
type Written = { readonly letter: Letter; readonly told: readonly string[] }

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
