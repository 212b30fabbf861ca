import type { HeldOutcome } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { heldWordsProblems, type StaffHeldWords } from '@guildhall/contract/safety/held-words'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { HeldCalls } from '../../../platform/http/held-calls.ts'
import type { Audit } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import { findPostVersion } from '../../posts/index.ts'
import { findReviewVersion } from '../../reviews/index.ts'
import type { Users } from '../../users/index.ts'
import { heldWordsAnswered } from '../safety.events.ts'
import type { HeldPage, StoredHeld } from './held-words.store.ts'
import * as heldStore from './held-words.store.ts'
import { noteNothingHeld } from './holding.service.ts'
import { describeHeld, isKnown, picturesIn } from './what-is-held.ts'

type Parts = {
  readonly held: Pick<HeldCalls, 'perform'>
  readonly users: Pick<Users, 'findMembers' | 'findStanding'>
  readonly audit: Audit
  readonly media: Pick<Media, 'addressesOf' | 'releaseAll'>
}

type Answered = {
  readonly held: readonly { readonly id: string; readonly version: number }[]
  readonly outcome: HeldOutcome
  readonly rule: ReportReason | null
  readonly words: string
}

/** What moderators and admins say of words that wait. */
export function createAnsweringHeld({ held, users, audit, media }: Parts) {
  async function page(db: Database, caller: Caller, asked: HeldPage): Promise<StaffHeldWords[]> {
    const found = await heldStore.findPage(db, asked)
    const memberIds = found.flatMap(({ authorId, rejectedBy }) => [
      authorId,
      ...(rejectedBy === null ? [] : [rejectedBy]),
    ])
    const people = await users.findMembers(db, [...new Set(memberIds)])
    const urls = await media.addressesOf(
      db,
      found.flatMap(({ mediaIds }) => mediaIds),
    )
    return found.flatMap((stored) => {
      const { authorId, body, rejectedAt, rejectedBy, rule, words } = stored
      const author = people.get(authorId)
      if (author === undefined) return []
      const pictures = picturesIn(body).flatMap(({ mediaId, alt }) => {
        const url = urls.get(mediaId)
        return url === undefined ? [] : [{ url, alt }]
      })
      const rejected =
        rejectedAt === null
          ? null
          : { by: people.get(rejectedBy ?? '') ?? null, rule, words: words ?? '', at: rejectedAt.toISOString() }
      return [
        {
          ...describeHeld(stored),
          author,
          pictures,
          mayAnswer: authorId !== caller.userId && isKnown(stored),
          rejected,
        },
      ]
    })
  }

  /**
   * All of them as they were read, or none.
   * @throws held_not_found, held_not_yours, held_answered, held_changed_meanwhile, held_rule_needed, held_cannot_come_out
   */
  async function answer(unit: UnitOfWork, caller: Caller, { held: read, ...decision }: Answered): Promise<void> {
    const isBare = decision.rule === null || decision.words === ''
    if (decision.outcome === 'rejected' && isBare) throw new AppError(heldWordsProblems.held_rule_needed)
    const versions = new Map(read.map(({ id, version }) => [id, version]))
    await heldStore.lockQueue(unit.db)
    const found = await heldStore.lock(unit.db, [...versions.keys()])
    if (found.length < versions.size) throw new AppError(heldWordsProblems.held_not_found)
    const changing = found.filter((stored) => !isRepeat(stored, caller, decision))
    for (const stored of changing) {
      requireAsRead(stored, caller, { ...decision, version: versions.get(stored.id) })
    }
    for (const stored of changing) await settle(unit, caller, stored, decision)
    if (changing.length > 0) await noteNothingHeld(unit)
    // Whoever writes into the audit log holds up all others who do: last.
    for (const stored of changing) await noteDeed(unit, caller, stored, decision)
  }

  async function settle(
    unit: UnitOfWork,
    caller: Caller,
    stored: StoredHeld,
    { outcome, rule, words }: Omit<Answered, 'held'>,
  ): Promise<void> {
    const { id, authorId, kind } = stored
    const writtenId = outcome === 'approved' ? await letOut(unit, stored) : null
    if (outcome === 'rejected') await heldStore.reject(unit.db, id, { by: caller.userId, rule, words })
    else await media.releaseAll(unit, await heldStore.remove(unit.db, [id]))
    await unit.announce(heldWordsAnswered, { heldId: id, authorId, kind, outcome, rule, words, writtenId })
  }

  function noteDeed(
    unit: UnitOfWork,
    caller: Caller,
    { id, authorId, kind, rejectedAt }: StoredHeld,
    { outcome, rule, words }: Omit<Answered, 'held'>,
  ): Promise<void> {
    return audit.write(unit, caller, {
      action: outcome === 'approved' ? 'content.held-approved' : 'content.held-rejected',
      on: ['held', id],
      memberId: authorId,
      before: { kind, state: rejectedAt === null ? 'waiting' : 'rejected' },
      after: { outcome, ...(rule !== null && { rule }) },
      reason: words,
    })
  }

  /** It is said now, as its author stands now. @returns the id of what it became @throws held_cannot_come_out */
  async function letOut(unit: UnitOfWork, stored: StoredHeld): Promise<string | null> {
    const { id, authorId, call, params } = stored
    const standing = await users.findStanding(unit.db, authorId)
    if (standing === undefined) throw new AppError(heldWordsProblems.held_not_found)
    const { role, isNewcomer } = standing
    const author: Caller = { userId: authorId, signInId: '', role, isNewcomer }
    try {
      const body = await asItStands(unit.db, stored)
      const written = await held.perform(unit, author, { name: call, params, body })
      return typeof written === 'object' && written !== null && 'id' in written ? String(written.id) : null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What stands in its way is the author's, and nothing that its reader did wrong.
      throw new AppError(heldWordsProblems.held_cannot_come_out, { current: { id, code: error.problem.code } })
    }
  }

  /** Only words that moved meanwhile are in the way of a change: whoever veiled or narrowed what stands there said nothing else. */
  async function asItStands(db: Database, { call, params, body, heldAt }: StoredHeld): Promise<StoredHeld['body']> {
    const find = versionOf[call]
    const standing = find === undefined ? undefined : await find(db, String(params['id']))
    const isSame = standing !== undefined && (standing.editedAt === null || standing.editedAt <= heldAt)
    return isSame ? { ...body, version: standing.version } : body
  }

  return { page, answer }
}

type Versioned = { readonly version: number; readonly editedAt: Date | null }

/** Of what a change that waited is: its version now, and when its words became these. */
const versionOf: Readonly<Partial<Record<string, (db: Database, id: string) => Promise<Versioned | undefined>>>> = {
  'PATCH /api/posts/{id}': findPostVersion,
  'PATCH /api/comments/{id}': findPostVersion,
  'PATCH /api/reviews/{id}': findReviewVersion,
}

const isRepeat = (
  { rejectedAt, rejectedBy, rule, words }: StoredHeld,
  { userId }: Caller,
  decision: Omit<Answered, 'held'>,
): boolean =>
  decision.outcome === 'rejected' &&
  rejectedAt !== null &&
  rejectedBy === userId &&
  rule === decision.rule &&
  words === decision.words

function requireAsRead(
  { id, call, authorId, version, rejectedAt }: StoredHeld,
  { userId }: Caller,
  read: Omit<Answered, 'held'> & { readonly version: number | undefined },
): void {
  if (authorId === userId) throw new AppError(heldWordsProblems.held_not_yours, { current: { id } })
  if (!isKnown({ call })) throw new AppError(heldWordsProblems.held_cannot_come_out, { current: { id } })
  const isAnswered = rejectedAt !== null && (read.outcome === 'rejected' || version !== read.version)
  if (isAnswered) throw new AppError(heldWordsProblems.held_answered, { current: { id } })
  if (version !== read.version) throw new AppError(heldWordsProblems.held_changed_meanwhile, { current: { id } })
}
