import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { entryNotesMaximum, playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import type { ImportedCopy, ImportedFacts } from '../reading/imported-row.ts'

/** Of several rows for one game, the one that says most about where it stands. */
const bySay: readonly LibraryStatus[] = [
  'playing',
  'completed',
  'beaten',
  'endless',
  'dropped',
  'on-hold',
  'unsorted',
  'backlog',
  'wishlist',
]

/** Several rows of a file for one game say one thing together: hours are added, copies stand side by side. */
export function joinFacts(rows: readonly [ImportedFacts, ...ImportedFacts[]]): ImportedFacts {
  const joined = rows.slice(1).reduce(joinTwo, rows[0])
  return { ...joined, copies: joinCopies(joined.copies) }
}

function joinTwo(one: ImportedFacts, other: ImportedFacts): ImportedFacts {
  return {
    ...joinStatus(one, other),
    rating: one.rating ?? other.rating,
    minutes: sum(one.minutes, other.minutes),
    isLoose: one.minutes === null ? other.isLoose : other.minutes === null ? one.isLoose : one.isLoose && other.isLoose,
    completion: highest(one.completion, other.completion),
    favourite: either(one.favourite, other.favourite),
    isHidden: either(one.isHidden, other.isHidden),
    notes: joinNotes(one.notes, other.notes),
    ...joinFinish(one, other),
    lastPlayedAt: latest(one.lastPlayedAt, other.lastPlayedAt),
    addedAt:
      one.addedAt !== null && other.addedAt !== null && other.addedAt < one.addedAt
        ? other.addedAt
        : (one.addedAt ?? other.addedAt),
    copies: [...one.copies, ...other.copies],
    playthroughs: [...one.playthroughs, ...other.playthroughs].slice(0, playthroughsMaximum),
    isOffShelf: one.isOffShelf === true && other.isOffShelf === true,
  }
}

/** What somebody chose goes before what nobody did. */
function joinStatus(one: ImportedFacts, other: ImportedFacts): Pick<ImportedFacts, 'status' | 'isStatusVague'> {
  const [first, second] = [one, other].toSorted(
    (a, b) =>
      Number(a.status === null) - Number(b.status === null) ||
      Number(a.isStatusVague) - Number(b.isStatusVague) ||
      bySay.indexOf(a.status ?? 'wishlist') - bySay.indexOf(b.status ?? 'wishlist'),
  )
  const { status, isStatusVague } = first ?? second ?? one
  return { status, isStatusVague }
}

/** The later date, with who said it. */
function joinFinish(one: ImportedFacts, other: ImportedFacts): Pick<ImportedFacts, 'finishedAt' | 'isFinishTyped'> {
  const isOther = latest(one.finishedAt, other.finishedAt) !== one.finishedAt
  const { finishedAt, isFinishTyped } = isOther ? other : one
  return { finishedAt, isFinishTyped }
}

/** Two copies at one place for one platform are one. */
function joinCopies(copies: readonly ImportedCopy[]): ImportedCopy[] {
  const joined = new Map<string, ImportedCopy>()
  for (const copy of copies) {
    const key = `${copy.source} ${copy.platform?.toLowerCase() ?? ''}`
    const known = joined.get(key)
    joined.set(key, known ? { ...known, minutes: known.minutes + copy.minutes } : copy)
  }
  return [...joined.values()]
}

function joinNotes(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other
  return `${one}\n\n${other}`.slice(0, entryNotesMaximum).trim()
}

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : one + other
const highest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
const either = (one: boolean | null, other: boolean | null) =>
  one === null || other === null ? (one ?? other) : one || other
const latest = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one > other ? one : other
