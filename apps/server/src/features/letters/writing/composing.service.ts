import { problems } from '@guildhall/contract/frame/errors'
import { isHallColour } from '@guildhall/contract/rules/house/hall-face'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { hallPicture, type ReadHouse } from '../../../platform/settings/house.ts'
import type { LetterKind, Loudness } from '../../loudness/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Presence } from '../../presence/index.ts'
import { emailKey, type Users } from '../../users/index.ts'
import type { EndingTokens } from '../ending-tokens.ts'
import * as lettersStore from '../letters.store.ts'
import type { Letter } from './letter-form.ts'
import { digestLetter, mentionLetter, type Reader, securityLetter } from './letters-of-the-hall.ts'

/** Whoever was here within so many minutes saw it, or will. */
export const awayMinutes = 10
const digestMaximum = 20
/** What was told longer ago is no news in the first letter. */
/** What was told shortly before the last digest may have been stored after it. */
const lateMs = 5 * 60_000
const firstDigestDays = 14

/** Which letter there is to write of what is due, if any, and to whom. */
export function createComposing(parts: {
  users: Users
  presence: Pick<Presence, 'hereAmong'>
  loudness: Pick<Loudness, 'settingsOf' | 'quietUntil'>
  notifications: Pick<Notifications, 'shownAmong' | 'unreadForMail'>
  tokens: EndingTokens
  publicUrl: string
  readHouse: ReadHouse
}) {
  const { users, presence, loudness, notifications, tokens, publicUrl, readHouse } = parts

  const quietUntil = async (db: Database, userId: string) => loudness.quietUntil(await loudness.settingsOf(db, userId))

  /** Nothing for what was read or is not shown any more, for who is there, and for who ended such letters. */
  async function letterAbout(db: Database, due: lettersStore.DueLetter): Promise<Letter | undefined> {
    const { userId, kind } = due
    const [notification] = await notifications.shownAmong(db, [due.notificationId])
    if (notification === undefined) return undefined
    // Whoever reads it in the hall may be the one that it warns of.
    if (kind === 'security') return securityLetter(await readerOf(db, userId), notification)
    if (notification.isRead) return undefined
    const isHere = (await presence.hereAmong(db, [userId], awayMinutes)).has(userId)
    const { mailsMentions } = await loudness.settingsOf(db, userId)
    if (isHere || !mailsMentions || (await isRefused(db, userId))) return undefined
    return mentionLetter(await readerOf(db, userId, 'mentions'), notification)
  }

  /** With the ids of what it tells. */
  async function digestOf(
    db: Database,
    { userId, toldUntil }: lettersStore.DueDigest,
  ): Promise<{ letter: Letter; told: string[] } | undefined> {
    const { digest } = await loudness.settingsOf(db, userId)
    if (digest === 'off' || (await isRefused(db, userId))) return undefined
    const since = new Date(toldUntil === null ? Date.now() - firstDigestDays * 86_400_000 : +toldUntil - lateMs)
    const ids = await notifications.unreadForMail(db, userId, { since, limit: digestMaximum + 1 })
    const told = ids.slice(0, digestMaximum)
    const news = await notifications.shownAmong(db, told)
    if (news.length === 0) return undefined
    const reader = await readerOf(db, userId, 'digest')
    return { letter: digestLetter(reader, news.toReversed(), ids.length > digestMaximum), told }
  }

  async function readerOf(db: Database, userId: string, kind?: LetterKind): Promise<Reader> {
    const account = await users.findAccount(db, userId)
    if (account === undefined) throw new AppError(problems.not_found)
    const ending = kind && { endingToken: tokens.make(userId, kind) }
    const { name: hall, colour, crest } = await readHouse()
    const picture = crest === null ? null : hallPicture({ colour, crest }, 'icon-64.png')
    const face = {
      colour: isHallColour(colour) ? colour : null,
      crest: picture === null ? null : publicUrl + picture,
    }
    return { email: account.email, language: account.spokenTo ?? 'en', publicUrl, hall, face, ...ending }
  }

  async function isRefused(db: Database, userId: string): Promise<boolean> {
    const account = await users.findAccount(db, userId)
    return account === undefined || (await lettersStore.refusedAt(db, emailKey(account.email))) !== null
  }

  return { quietUntil, letterAbout, digestOf, readerOf }
}
