import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { type CopySource, copiesMaximum, playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import type { WholeCopy, WholeEntry } from '../../library/index.ts'
import type { ImportedCopy, ImportedFacts, ImportedPlaythrough } from '../reading/imported-row.ts'

export type OnConflict = 'keep' | 'replace'

type TypedCopy = { readonly source: CopySource; readonly platform: string | null; readonly typedMinutes: number }

/** What is to be written of one game; what is absent stays as it is. */
export type EntryPlan = {
  readonly set: {
    readonly status?: LibraryStatus
    readonly favourite?: boolean
    readonly isHidden?: boolean
    readonly notes?: string
    readonly rating?: number
    readonly minutes?: number
    readonly completion?: number
    readonly finishedAt?: Date | null
    readonly isFinishTyped?: boolean
    readonly addedAt?: Date
    readonly lastPlayedAt?: Date | null
  }
  /** Whether the game is put on no shelf by it. */
  readonly isOffShelf?: true
  /** Typed copies as they are to be; one of the same source and platform is changed, others are added. */
  readonly copies: readonly TypedCopy[]
  /** Playthroughs to add. */
  readonly playthroughs: readonly ImportedPlaythrough[]
}

/** What is said of a game that stands on no shelf, there and here: how it is rated. */
export function planRatedEntry(facts: ImportedFacts, rating: number | null, onConflict: OnConflict): EntryPlan {
  return { isOffShelf: true, set: planRating(facts, rating, onConflict), copies: [], playthroughs: [] }
}

/** What a game that is not on the shelf becomes there. A rating that the member gave already stays if it is to be kept. */
export function planNewEntry(facts: ImportedFacts, rating: number | null, onConflict: OnConflict): EntryPlan {
  const copyMinutes = facts.copies.reduce((sum, { minutes }) => sum + minutes, 0)
  const minutes = facts.isLoose ? (facts.minutes ?? 0) : Math.max(0, (facts.minutes ?? 0) - copyMinutes)
  const status = facts.status ?? (minutes + copyMinutes > 0 ? 'on-hold' : 'backlog')
  return {
    set: {
      status,
      favourite: facts.favourite ?? false,
      isHidden: facts.isHidden ?? false,
      notes: facts.notes ?? '',
      minutes,
      finishedAt: dateOf(facts.finishedAt),
      ...(facts.isFinishTyped !== null && { isFinishTyped: facts.isFinishTyped }),
      lastPlayedAt: dateOf(facts.lastPlayedAt),
      ...(facts.addedAt !== null && { addedAt: new Date(facts.addedAt) }),
      ...(facts.completion !== null && { completion: facts.completion }),
      ...planRating(facts, rating, onConflict),
    },
    copies: facts.copies.slice(0, copiesMaximum).map(asTyped),
    playthroughs: facts.playthroughs,
  }
}

/**
 * What a file changes of a game on the shelf. To keep: it fills what is missing. To replace: it wins over what the
 * member typed, and never over what a platform told.
 */
export function planShelvedEntry(
  shelved: WholeEntry,
  rating: number | null,
  facts: ImportedFacts,
  onConflict: OnConflict,
): EntryPlan {
  const isReplacing = onConflict === 'replace'
  return {
    set: {
      ...planStatus(shelved, facts, isReplacing),
      ...planRating(facts, rating, onConflict),
      ...planMinutes(shelved, facts, isReplacing),
      ...(isReplacing &&
        facts.favourite !== null &&
        facts.favourite !== shelved.favourite && { favourite: facts.favourite }),
      ...(isReplacing &&
        facts.isHidden !== null &&
        facts.isHidden !== shelved.isHidden && { isHidden: facts.isHidden }),
      ...(facts.notes !== null &&
        facts.notes !== shelved.notes &&
        (isReplacing || shelved.notes === '') && { notes: facts.notes }),
      ...(facts.completion !== null &&
        facts.completion !== shelved.typedCompletion &&
        (isReplacing || shelved.typedCompletion === null) && { completion: facts.completion }),
      ...planFinish(shelved, facts, isReplacing),
      ...(shelved.lastPlayedAt === null &&
        facts.lastPlayedAt !== null && { lastPlayedAt: new Date(facts.lastPlayedAt) }),
    },
    copies: planCopies(shelved, facts.copies, isReplacing),
    playthroughs: missingPlaythroughs(shelved, facts),
  }
}

/** Whether there is nothing to write. */
export function isNothing({ set, copies, playthroughs }: EntryPlan): boolean {
  return Object.keys(set).length === 0 && copies.length === 0 && playthroughs.length === 0
}

/** A status that a sync guessed is as good as none, if the file has one that somebody chose. */
function planStatus(shelved: WholeEntry, { status, isStatusVague }: ImportedFacts, isReplacing: boolean) {
  const isChosen = status !== null && !isStatusVague && (isReplacing || shelved.isStatusTold)
  return isChosen && (status !== shelved.status || shelved.isStatusTold) ? { status } : {}
}

function planRating({ rating }: ImportedFacts, rated: number | null, onConflict: OnConflict) {
  return rating !== null && rating !== rated && (rated === null || onConflict === 'replace') ? { rating } : {}
}

function planFinish({ finishedAt: known }: WholeEntry, facts: ImportedFacts, isReplacing: boolean) {
  const { finishedAt, isFinishTyped } = facts
  if (finishedAt === null || known?.toISOString() === finishedAt) return {}
  if (known !== null && !isReplacing) return {}
  return { finishedAt: new Date(finishedAt), ...(isFinishTyped !== null && { isFinishTyped }) }
}

/**
 * The whole playtime of another place holds the hours of the copies here: what it has more belongs to no copy. Hours
 * that a file knows the copy of may be the very ones that were typed without one.
 */
function planMinutes(shelved: WholeEntry, { minutes, isLoose, copies }: ImportedFacts, isReplacing: boolean) {
  // Which of them count is open, and for the member to say.
  if (shelved.areHoursAsked) return {}
  if (minutes === null && isReplacing && shelved.typedMinutes > 0) {
    const moved = planCopies(shelved, copies, isReplacing).reduce((sum, { typedMinutes }) => sum + typedMinutes, 0)
    return moved === 0 ? {} : { minutes: Math.max(0, shelved.typedMinutes - moved) }
  }
  const known = isLoose ? shelved.typedMinutes : shelved.minutes
  if (minutes === null || (!isReplacing && known > 0)) return {}
  const typed = isLoose ? minutes : Math.max(0, minutes - (shelved.minutes - shelved.typedMinutes))
  return typed === shelved.typedMinutes ? {} : { minutes: typed }
}

/** Of a place where a platform tells of a copy, a file has nothing to tell. */
function planCopies(shelved: WholeEntry, copies: readonly ImportedCopy[], isReplacing: boolean): TypedCopy[] {
  const told = new Set(shelved.copies.filter((copy) => copy.told !== null).map(({ source }) => source))
  const added: TypedCopy[] = []
  const changed: TypedCopy[] = []
  for (const copy of copies.filter(({ source }) => !told.has(source))) {
    const [known, ...more] = copiesMeant(shelved.copies, copy)
    if (known === undefined) {
      // A copy somewhere says nothing new about a game of which it is known where the copies are.
      if (copy.source === 'other' && shelved.copies.length > 0) continue
      added.push(isReplacing || shelved.typedMinutes === 0 ? asTyped(copy) : { ...asTyped(copy), typedMinutes: 0 })
    } else if (
      more.length === 0 &&
      copy.minutes > 0 &&
      copy.minutes !== known.typedMinutes &&
      (isReplacing || known.typedMinutes === 0)
    ) {
      changed.push({ ...asTyped(copy), platform: known.platform })
    }
  }
  return [...changed, ...added.slice(0, Math.max(0, copiesMaximum - shelved.copies.length))]
}

/** The copies that a file may mean: those for its platform, or any at its place where one side names no platform. */
function copiesMeant(known: readonly WholeCopy[], { source, platform }: ImportedCopy): readonly WholeCopy[] {
  const there = known.filter((copy) => copy.source === source)
  const exact = there.filter((copy) => copy.platform?.toLowerCase() === platform?.toLowerCase())
  if (exact.length > 0) return exact
  return platform === null ? there : there.filter((copy) => copy.platform === null)
}

function missingPlaythroughs(shelved: WholeEntry, { playthroughs }: ImportedFacts): ImportedPlaythrough[] {
  const known = new Set(shelved.playthroughs.map(sameness))
  const missing = playthroughs.filter((playthrough) => !known.has(sameness(playthrough)))
  return missing.slice(0, Math.max(0, playthroughsMaximum - shelved.playthroughs.length))
}

/** Two playthroughs of one name over the same days are the same. */
const sameness = ({ name, startedOn, endedOn }: ImportedPlaythrough) => [name, startedOn, endedOn].join('\n')

const asTyped = ({ source, platform, minutes }: ImportedCopy): TypedCopy => ({
  source,
  platform,
  typedMinutes: minutes,
})

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
