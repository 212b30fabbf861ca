import type { StoredCopy } from '../copies/copies.store.ts'
import type { StoredPlaythrough } from '../playthroughs/playthroughs.store.ts'
import type { EntryFacts, StoredEntry } from '../shelf/entries.store.ts'

/** What is kept of an entry besides its game. */
type ImagedEntry = Omit<EntryFacts, 'gameId'>

/**
 * A game in a library as its owner left it: what platforms tell is not theirs to take back, so it is not in the
 * picture. Of a change only the playthroughs that come, go or change with it are in it. Times are kept as text, as in JSON.
 */
export type ShelfImage = {
  readonly entry: Imaged<ImagedEntry> | null
  readonly rating: { readonly rating: number; readonly ratedAt: string } | null
  readonly copies: readonly Imaged<StoredCopy>[]
  readonly playthroughs: readonly StoredPlaythrough[]
  readonly isKeptOff: boolean
  /** It is open whether its typed hours are those that a platform told. */
  readonly areHoursAsked?: true | undefined
}

/** As it is after a way through JSON. */
type Imaged<Value> = {
  readonly [Key in keyof Value]: Value[Key] extends Date
    ? string
    : Value[Key] extends Date | null
      ? string | null
      : Value[Key]
}

export type Pictured = {
  readonly entry: StoredEntry | undefined
  readonly ratedAt: Date | null
  readonly rating: number | null
  readonly copies: readonly StoredCopy[]
  readonly playthroughs: readonly StoredPlaythrough[]
  readonly isKeptOff: boolean
}

/** The picture of an entry as it stands. */
export function imageOf({ entry, rating, ratedAt, copies, playthroughs, isKeptOff }: Pictured): ShelfImage {
  return {
    entry: entry === undefined ? null : imageOfEntry(entry),
    rating: rating === null || ratedAt === null ? null : { rating, ratedAt: ratedAt.toISOString() },
    copies: copies.filter(({ sourceId }) => sourceId === null).map(imageOfCopy),
    playthroughs,
    isKeptOff,
    ...(entry?.areHoursAsked && { areHoursAsked: true as const }),
  }
}

export function imageOfEntry(facts: EntryFacts): Imaged<ImagedEntry> {
  return {
    status: facts.status,
    isStatusTold: facts.isStatusTold,
    favourite: facts.favourite,
    isHidden: facts.isHidden,
    notes: facts.notes,
    typedMinutes: facts.typedMinutes,
    typedCompletion: facts.typedCompletion,
    finishedAt: facts.finishedAt?.toISOString() ?? null,
    isFinishTyped: facts.isFinishTyped,
    saidPlayedAt: facts.saidPlayedAt?.toISOString() ?? null,
    addedAt: facts.addedAt.toISOString(),
    updatedAt: facts.updatedAt.toISOString(),
    madeBy: facts.madeBy,
    touchedAt: facts.touchedAt?.toISOString() ?? null,
  }
}

/** Key by key, so that pictures of the same copy are the same text. */
export function imageOfCopy(copy: StoredCopy): Imaged<StoredCopy> {
  return {
    id: copy.id,
    gameId: copy.gameId,
    source: copy.source,
    sourceId: copy.sourceId,
    platform: copy.platform,
    toldMinutes: copy.toldMinutes,
    toldEvidence: copy.toldEvidence,
    lowerMinutes: copy.lowerMinutes,
    typedMinutes: copy.typedMinutes,
    lastPlayedAt: copy.lastPlayedAt?.toISOString() ?? null,
    isGone: copy.isGone,
    isFromFile: copy.isFromFile,
    addedAt: copy.addedAt.toISOString(),
  }
}

/**
 * Whether somebody typed the day of finishing. Pictures of before do not say it: as with the entries of that time, a day
 * in whole seconds was typed or stood in a file, and one to the millisecond is the server's clock.
 */
export function isTyped({
  finishedAt,
  isFinishTyped,
}: Pick<Imaged<ImagedEntry>, 'finishedAt' | 'isFinishTyped'>): boolean {
  const known: boolean | undefined = isFinishTyped
  return known ?? (finishedAt !== null && new Date(finishedAt).getMilliseconds() === 0)
}

/** When an entry was written does not say what it says. */
const writing = new Set<string>(['updatedAt', 'touchedAt'])

/** Whether two pictures say the same of a game. */
export function showsTheSame(one: ShelfImage, other: ShelfImage): boolean {
  return JSON.stringify(one, withoutWriting) === JSON.stringify(other, withoutWriting)
}

function withoutWriting(key: string, value: unknown): unknown {
  return writing.has(key) ? undefined : value
}
