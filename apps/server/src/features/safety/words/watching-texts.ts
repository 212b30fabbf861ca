import { doorsProblems } from '@guildhall/contract/doors'
import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { roles } from '@guildhall/contract/rules/roles'
import { holdableKinds } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import type { WordArea } from '@guildhall/contract/rules/safety/word-rule-limits'
import { heldWordsProblems } from '@guildhall/contract/safety/held-words'
import { wordRulesProblems } from '@guildhall/contract/safety/word-rules'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import { type HeldCalls, LookNeeded } from '../../../platform/http/held-calls.ts'
import { accountWanted } from '../../auth/index.ts'
import { messageEdited, messageSent } from '../../chat/index.ts'
import type { Doors } from '../../doors/index.ts'
import type { Imports } from '../../imports/index.ts'
import {
  commentChanged,
  commentWritten,
  findAllSaid,
  findPostVisibility,
  postChanged,
  postWritten,
  type SaidAnew,
} from '../../posts/index.ts'
import { wallPosted } from '../../profiles/index.ts'
import { reviewWritten } from '../../reviews/index.ts'
import type { Users } from '../../users/index.ts'
import type { Newcomers } from '../newcomers/newcomers.ts'
import { watchCatalogue } from './sources/catalogue-texts.ts'
import { watchGroupsAndStatus } from './sources/group-texts.ts'
import { watchLists } from './sources/list-texts.ts'
import { watchPlay } from './sources/play-texts.ts'
import { watchProfiles } from './sources/profile-texts.ts'
import type { WatchedRules } from './watched-rules.ts'

/** What was said: where, as what it would be reported, and by whom. */
export type WatchedText = {
  readonly area: WordArea
  readonly kind: ReportableKind
  readonly id: string
  readonly authorId: string
  /** What it says from now on, where that is not stored yet. */
  readonly now?: string
  /** Who reads it, asked only where it matters; everybody where it is not said. */
  readonly readers?: (db: Database) => Promise<Readers>
  /** It veils what stands there: rules hear it, and it never waits for being of a newcomer. */
  readonly isVeilAlone?: boolean
}

type InFeed = { readonly kind: 'post' | 'comment'; readonly id: string; readonly authorId: string }

/** What nobody else reads is no matter of the hall, and what few read stands: moderators read that alone who have taken its case. */
export type Readers = 'everybody' | 'few' | 'nobody'

export type Flag = (
  unit: UnitOfWork,
  text: WatchedText & { readonly isAmongFew: boolean },
  ruleName: string,
) => Promise<void>

const readersOf = {
  public: 'everybody',
  friends: 'few',
  mentioned: 'few',
  private: 'nobody',
} as const satisfies Readonly<Record<PostVisibility, Readers>>

const canWait: ReadonlySet<ReportableKind> = new Set(holdableKinds)

/**
 * All that members say comes by here in its own transaction, whichever way it took: what a rule refuses is undone whole, and
 * what one flags has its case when it is there. What stood there before the rule is not asked again by what happens beside it,
 * least of all by what staff remove or put back.
 */
export function watchTexts(
  events: Events,
  {
    watched,
    flag,
    held,
    doors,
    newcomers,
    users,
    imports,
  }: {
    watched: WatchedRules
    flag: Flag
    held: Pick<HeldCalls, 'holdingOf'>
    doors: Pick<Doors, 'isHeldBack' | 'areFirstHeld'>
    newcomers: Newcomers
    users: Pick<Users, 'findStanding'>
    imports: Pick<Imports, 'bindRules'>
  },
): void {
  /** @throws LookNeeded, look_needed_first where it came by no call that could wait */
  async function hold(unit: UnitOfWork, { kind, authorId }: WatchedText, ruleName: string | null): Promise<void> {
    if (!canWait.has(kind)) return
    const holding = held.holdingOf(unit)
    if (holding === 'can-hold') throw new LookNeeded(ruleName)
    // What staff wrote stands, also what comes out by the clock.
    if (holding !== 'cannot-hold' || (await users.findStanding(unit.db, authorId))?.role !== roles.user) return
    throw new AppError(heldWordsProblems.look_needed_first)
  }

  /** The hall looks at what newcomers write, in a raid or always. */
  async function waits(unit: UnitOfWork, { kind, authorId }: WatchedText): Promise<boolean> {
    if (await doors.isHeldBack(unit.db, authorId)) return true
    if ((kind !== 'post' && kind !== 'comment') || !(await doors.areFirstHeld(unit.db))) return false
    return newcomers.saysFirst(unit.db, authorId)
  }

  async function check(unit: UnitOfWork, text: WatchedText, ...words: readonly (string | null | undefined)[]) {
    const said = words.filter((each) => each !== null && each !== undefined && each !== '')
    const hits = await watched.find(unit.db, text.area, said.join('\n'))
    const refusing = hits.find(({ rule }) => rule.action === 'block')
    // Never the word: whoever is refused would learn the list.
    if (refusing) throw new AppError(wordRulesProblems.words_refused, { current: { rule: refusing.rule.name } })
    if (held.holdingOf(unit) === 'looked-at') return
    const holding = hits.find(({ rule }) => rule.action === 'hold')
    const mayWait = canWait.has(text.kind) && text.isVeilAlone !== true
    const mustWait = holding !== undefined || (mayWait && (await waits(unit, text)))
    if (!mustWait && hits.length === 0) return
    const readers = (await text.readers?.(unit.db)) ?? 'everybody'
    if (readers === 'nobody') return
    if (mustWait && readers === 'everybody') await hold(unit, text, holding?.rule.name ?? null)
    for (const { rule } of hits) await flag(unit, { ...text, isAmongFew: readers === 'few' }, rule.name)
  }

  // Whoever stands before the door learns neither rule nor word.
  events.onAnnounced(accountWanted, async ({ firstName, lastName }, unit) => {
    const hits = await watched.find(unit.db, 'profiles', `${firstName} ${lastName}`)
    if (hits.some(({ rule }) => rule.action === 'block')) throw new AppError(doorsProblems.name_refused)
  })

  const saidInChat = (id: string, authorId: string) => ({ area: 'chat', kind: 'message', id, authorId }) as const
  events.onAnnounced(messageSent, ({ message: { id, senderUserId, text, poll, attachments } }, unit) => {
    const pictures = attachments.map(({ alt }) => alt)
    const choices = poll?.options.map((option) => option.text) ?? []
    return check(unit, saidInChat(id, senderUserId), text, poll?.question ?? '', ...choices, ...pictures)
  })
  events.onAnnounced(messageEdited, ({ messageId, authorId, text }, unit) =>
    check(unit, { ...saidInChat(messageId, authorId), now: text }, text),
  )

  /** What stood there is not asked again: least of all by whoever narrows it or puts a warning before it. */
  async function checkInFeed(unit: UnitOfWork, said: InFeed, anew: SaidAnew) {
    if (anew.of === 'nothing') return
    const words = anew.of === 'all' ? await findAllSaid(unit.db, said.id) : anew.words
    const readers = async (db: Database) => readersOf[(await findPostVisibility(db, said.id)) ?? 'public']
    await check(unit, { area: 'feed', isVeilAlone: anew.of === 'warning', readers, ...said }, words)
  }
  const postOf = ({ postId: id, authorId }: { postId: string; authorId: string }): InFeed => ({
    kind: 'post',
    id,
    authorId,
  })
  events.onAnnounced(postWritten, (said, unit) =>
    checkInFeed(unit, postOf(said), { of: said.isShare ? 'nothing' : 'all' }),
  )
  events.onAnnounced(postChanged, (said, unit) => checkInFeed(unit, postOf(said), said.saidAnew))

  const commentOf = ({ commentId: id, authorId }: { commentId: string; authorId: string }): InFeed => ({
    kind: 'comment',
    id,
    authorId,
  })
  events.onAnnounced(commentWritten, (said, unit) =>
    checkInFeed(unit, commentOf(said), { of: 'text', words: said.text }),
  )
  events.onAnnounced(commentChanged, (said, unit) => checkInFeed(unit, commentOf(said), said.saidAnew))
  events.onAnnounced(wallPosted, ({ postId, authorId, text }, unit) =>
    check(unit, { area: 'feed', kind: 'wallLine', id: postId, authorId }, text),
  )
  events.onAnnounced(reviewWritten, async ({ reviewId, authorId, newWords }, unit) => {
    if (newWords !== '') await check(unit, { area: 'reviews', kind: 'review', id: reviewId, authorId }, newWords)
  })

  watchProfiles(events, check)
  watchLists(events, check)
  watchPlay(events, check)
  watchGroupsAndStatus(events, check)
  watchCatalogue(events, check, { imports, watched })
}
