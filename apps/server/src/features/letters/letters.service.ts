import { problems } from '@guildhall/contract/frame/errors'
import type { LetterAddress } from '@guildhall/contract/letters'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import { type Mail, mailFault, sendMail } from '../../platform/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LetterKind, Loudness } from '../loudness/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import { emailKey, type Users } from '../users/index.ts'
import type { EndingTokens } from './ending-tokens.ts'
import * as lettersStore from './letters.store.ts'
import { type Letter, toMail } from './writing/letter-form.ts'
import { digestLetter, mentionLetter, type Reader, securityLetter, testLetter } from './writing/letters-of-the-hall.ts'

/** Whoever was here within so many minutes saw it, or will. */
export const awayMinutes = 10
const digestMaximum = 20
/** What was told longer ago is no news in the first letter. */
const firstDigestDays = 14
const triesMaximum = 8

export function createLettersService(parts: {
  platform: Pick<Platform, 'database' | 'mailer' | 'config' | 'log'>
  users: Users
  presence: Pick<Presence, 'hereAmong'>
  loudness: Pick<Loudness, 'settingsOf' | 'quietUntil' | 'endLetters'>
  notifications: Pick<Notifications, 'shownAmong' | 'unreadForMail' | 'noteMailed'>
  tokens: EndingTokens
}) {
  const { platform, users, presence, loudness, notifications, tokens } = parts
  const { database, mailer, config, log } = platform

  /** Writes all that is due, one after the other. What was taken out by a server that was killed is not written. */
  async function writeDue(): Promise<void> {
    for (let due = await lettersStore.takeDue(database); due; due = await lettersStore.takeDue(database)) {
      const quiet = due.kind === 'security' ? null : await quietUntil(due.userId)
      if (quiet === null) await write(due)
      else await lettersStore.putBack(database, due, { dueAt: quiet, tries: due.tries })
    }
    for (let due = await lettersStore.takeDigest(database); due; due = await lettersStore.takeDigest(database)) {
      const quiet = await quietUntil(due.userId)
      const letter = quiet === null ? await digestOf(due) : undefined
      const fault = letter && (await post(letter))
      const again = fault === 'later' ? inMinutes(30) : quiet
      if (again !== null) await lettersStore.putDigestBack(database, due, again)
    }
  }

  /** What one letter told stands in no other. */
  async function write(due: lettersStore.DueLetter): Promise<void> {
    const letter = await letterAbout(due)
    if (letter === undefined) return
    const fault = await post(letter)
    if (fault === undefined) await notifications.noteMailed(database, due.notificationId)
    if (fault !== 'later' || due.tries >= triesMaximum) return
    await lettersStore.putBack(database, due, { dueAt: inMinutes(2 ** due.tries), tries: due.tries + 1 })
  }

  const quietUntil = async (userId: string) => loudness.quietUntil(await loudness.settingsOf(database, userId))

  /** Nothing for what was read or is not shown any more, for who is there, and for who ended such letters. */
  async function letterAbout(due: lettersStore.DueLetter): Promise<Letter | undefined> {
    const { userId, kind } = due
    const [notification] = await notifications.shownAmong(database, [due.notificationId])
    if (notification === undefined) return undefined
    // Whoever reads it in the hall may be the one that it warns of.
    if (kind === 'security') return securityLetter(await readerOf(userId), notification)
    if (notification.isRead) return undefined
    const isHere = (await presence.hereAmong(database, [userId], awayMinutes)).has(userId)
    const { mailsMentions } = await loudness.settingsOf(database, userId)
    if (isHere || !mailsMentions || (await isRefused(userId))) return undefined
    return mentionLetter(await readerOf(userId, 'mentions'), notification)
  }

  async function digestOf({ userId, toldUntil }: lettersStore.DueDigest): Promise<Letter | undefined> {
    const { digest } = await loudness.settingsOf(database, userId)
    if (digest === 'off' || (await isRefused(userId))) return undefined
    const since = toldUntil ?? new Date(Date.now() - firstDigestDays * 86_400_000)
    const ids = await notifications.unreadForMail(database, userId, { since, limit: digestMaximum + 1 })
    const news = await notifications.shownAmong(database, ids.slice(0, digestMaximum))
    if (news.length === 0) return undefined
    return digestLetter(await readerOf(userId, 'digest'), news.toReversed(), ids.length > digestMaximum)
  }

  async function readerOf(userId: string, kind?: LetterKind): Promise<Reader> {
    const account = await users.findAccount(database, userId)
    if (account === undefined) throw new AppError(problems.not_found)
    const { publicUrl } = config
    const ending = kind && { endingToken: tokens.make(userId, kind) }
    return { email: account.email, language: account.spokenTo ?? 'en', publicUrl, ...ending }
  }

  async function isRefused(userId: string): Promise<boolean> {
    const account = await users.findAccount(database, userId)
    return account === undefined || (await lettersStore.refusedAt(database, emailKey(account.email))) !== null
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
    const { email } = await readerOf(userId)
    const refused = await lettersStore.refusedAt(database, emailKey(email))
    return { address: email, refusedAt: refused?.toISOString() ?? null }
  }

  /** A letter that is asked for is tried even where the last one was refused. */
  async function test(unit: UnitOfWork, userId: string): Promise<void> {
    const letter = testLetter(await readerOf(userId))
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
