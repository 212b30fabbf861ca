import { linksInText, type NewcomerPart, newcomerMost } from '@guildhall/contract/rules/safety/newcomer-limits'
import { newcomersProblems } from '@guildhall/contract/safety/newcomers'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import type { HeldCalls } from '../../../platform/http/held-calls.ts'
import { challengeWordsSaid } from '../../challenges/index.ts'
import { groupWritten, messageEdited, messageSent } from '../../chat/index.ts'
import type { Doors } from '../../doors/index.ts'
import { listWritten } from '../../lists/index.ts'
import {
  commentChanged,
  commentWritten,
  findCountedInPost,
  postChanged,
  postWritten,
  type SaidAnew,
} from '../../posts/index.ts'
import { statusSaid } from '../../presence/index.ts'
import { profileChanged, wallPosted } from '../../profiles/index.ts'
import { reviewWritten } from '../../reviews/index.ts'
import { tournamentWordsSaid } from '../../tournaments/index.ts'
import { memberChanged } from '../../users/index.ts'
import type { Newcomers, SaidNow } from './newcomers.ts'

type Counted = Readonly<Record<NewcomerPart, number>>

const refusals = {
  links: newcomersProblems.newcomer_links,
  pictures: newcomersProblems.newcomer_pictures,
  mentions: newcomersProblems.newcomer_mentions,
} as const satisfies Readonly<Record<NewcomerPart, unknown>>

/** As they are made into links: what begins like the address of a page. */
export const linksIn = (text: string): number => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0

/** Nobody fills a text with links; newcomers put less of what spam is made of into one. Asked where all words come by. */
export function countInTexts(
  events: Events,
  {
    doors,
    held,
    newcomers,
  }: { doors: Pick<Doors, 'areLimited'>; held: Pick<HeldCalls, 'holdingOf'>; newcomers: Newcomers },
): void {
  async function check(unit: UnitOfWork, authorId: string, counted: Counted, now: SaidNow = 'item'): Promise<void> {
    if (counted.links > linksInText)
      throw new AppError(newcomersProblems.too_many_links, { current: { most: linksInText } })
    // Staff have looked: what they let out may say more.
    if (held.holdingOf(unit) === 'looked-at') return
    const parts = Object.keys(newcomerMost) as NewcomerPart[]
    const over = parts.find((part) => counted[part] > newcomerMost[part])
    // Few texts hold more than anybody may write: of all others nothing is asked.
    if (over === undefined || !(await doors.areLimited(unit.db))) return
    const ends = await newcomers.endOf(unit.db, authorId, now)
    if (ends !== null) throw new AppError(refusals[over], { current: { most: newcomerMost[over], ...ends } })
  }

  async function checkChange(unit: UnitOfWork, authorId: string, id: string, anew: SaidAnew): Promise<void> {
    if (anew.of === 'all' || anew.of === 'text') await checkPost(unit, authorId, id)
    else if (anew.of === 'warning') {
      await check(unit, authorId, { links: linksIn(anew.words), pictures: 0, mentions: 0 })
    }
  }

  async function checkPost(unit: UnitOfWork, authorId: string, id: string): Promise<void> {
    const { text = '', pictures = 0, mentions = 0 } = (await findCountedInPost(unit.db, id)) ?? {}
    await check(unit, authorId, { links: linksIn(text), pictures, mentions })
  }
  events.onAnnounced(postWritten, ({ postId, authorId }, unit) => checkPost(unit, authorId, postId))
  events.onAnnounced(postChanged, ({ postId, authorId, saidAnew }, unit) =>
    checkChange(unit, authorId, postId, saidAnew),
  )
  events.onAnnounced(commentWritten, ({ commentId, authorId }, unit) => checkPost(unit, authorId, commentId))
  events.onAnnounced(commentChanged, ({ commentId, authorId, saidAnew }, unit) =>
    checkChange(unit, authorId, commentId, saidAnew),
  )
  events.onAnnounced(messageSent, ({ message: { senderUserId, text, poll, attachments }, mentionedUserIds }, unit) => {
    const choices = poll?.options.map((option) => option.text) ?? []
    const words = [text, poll?.question ?? '', ...choices, ...attachments.map(({ alt }) => alt ?? '')]
    const counted = {
      links: linksIn(words.join('\n')),
      pictures: attachments.length,
      mentions: mentionedUserIds.length,
    }
    return check(unit, senderUserId, counted, 'message')
  })
  events.onAnnounced(messageEdited, ({ authorId, text, mentionedUserIds }, unit) =>
    check(unit, authorId, { links: linksIn(text), pictures: 0, mentions: mentionedUserIds.length }, 'message'),
  )
  events.onAnnounced(wallPosted, ({ authorId, text }, unit) =>
    check(unit, authorId, { links: linksIn(text), pictures: 0, mentions: 0 }),
  )
  events.onAnnounced(reviewWritten, ({ authorId, newWords }, unit) =>
    check(unit, authorId, { links: linksIn(newWords), pictures: 0, mentions: 0 }),
  )

  // What is said elsewhere holds links alone.
  const besides = (unit: UnitOfWork, authorId: string, ...words: readonly string[]) =>
    check(unit, authorId, { links: linksIn(words.join('\n')), pictures: 0, mentions: 0 }, 'besides')
  events.onAnnounced(profileChanged, ({ userId, newWords }, unit) => besides(unit, userId, newWords))
  events.onAnnounced(memberChanged, ({ userId, newWords }, unit) => besides(unit, userId, newWords))
  events.onAnnounced(groupWritten, ({ byUserId, words }, unit) => besides(unit, byUserId, ...words))
  // Each note of a list is a text of its own, also where all are shown to more at once.
  events.onAnnounced(listWritten, ({ byUserId, words }, unit) =>
    besides(unit, byUserId, words.toSorted((one, other) => linksIn(other) - linksIn(one))[0] ?? ''),
  )
  events.onAnnounced(statusSaid, ({ userId, text }, unit) => besides(unit, userId, text))
  events.onAnnounced(tournamentWordsSaid, ({ authorId, words }, unit) => besides(unit, authorId, ...words))
  events.onAnnounced(challengeWordsSaid, ({ authorId, words }, unit) => besides(unit, authorId, ...words))
}
