import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import type { EntrySet } from '../changes/entry-writes.ts'
import type { EntryFacts } from './entries.store.ts'

/**
 * How something is said of an entry. `edit`: of this one, now. `bulk`: of many, now; nobody plays many games at once,
 * so it says nothing of when they were played. `import`: by a file, of what was some time ago. A status alone says
 * neither that the game was played nor when it was finished.
 */
export type Way = 'edit' | 'bulk' | 'import'

/** The entry after a change; `now` is the time of the change. What is absent stays, or is as on a new entry. */
export function changedEntry(
  before: EntryFacts | undefined,
  set: EntrySet,
  { gameId, now, way }: { gameId: number; now: Date; way: Way },
): EntryFacts {
  const start = before ?? newEntry({ gameId, now, madeBy: way === 'import' ? 'import' : 'member' })
  const status = set.status ?? start.status
  const typedMinutes = set.minutes ?? start.typedMinutes
  const isPlayedOn = before !== undefined && typedMinutes > before.typedMinutes
  return withTrueFinish({
    ...start,
    status,
    isStatusTold: set.isStatusTold ?? (set.status === undefined && start.isStatusTold),
    favourite: set.favourite ?? start.favourite,
    isHidden: set.isHidden ?? start.isHidden,
    notes: set.notes ?? start.notes,
    typedMinutes,
    typedCompletion: chosen(set.completion, start.typedCompletion),
    ...(set.finishedAt === undefined
      ? {}
      : { finishedAt: set.finishedAt, isFinishTyped: set.finishedAt !== null && (set.isFinishTyped ?? true) }),
    saidPlayedAt: chosen(set.lastPlayedAt, isPlayedOn && way === 'edit' ? now : start.saidPlayedAt),
    addedAt: set.addedAt ?? start.addedAt,
  })
}

/** A date of finishing that nobody typed goes when the game is not finished any more; a typed one waits. */
export function withTrueFinish<Entry extends Pick<EntryFacts, 'status' | 'isFinishTyped'> & { finishedAt: unknown }>(
  entry: Entry,
): Entry {
  return isFinishedStatus(entry.status) || entry.isFinishTyped ? entry : { ...entry, finishedAt: null }
}

export function newEntry({
  gameId,
  now,
  madeBy,
}: { gameId: number; now: Date } & Pick<EntryFacts, 'madeBy'>): EntryFacts {
  return {
    gameId,
    status: 'backlog',
    isStatusTold: false,
    favourite: false,
    isHidden: false,
    notes: '',
    typedMinutes: 0,
    typedCompletion: null,
    finishedAt: null,
    isFinishTyped: false,
    saidPlayedAt: null,
    addedAt: now,
    updatedAt: now,
    madeBy,
    touchedAt: null,
  }
}

/** What is said of an entry; when it was written is no part of it. */
export const saidOfEntry = [
  'status',
  'isStatusTold',
  'favourite',
  'isHidden',
  'notes',
  'typedMinutes',
  'typedCompletion',
  'finishedAt',
  'isFinishTyped',
  'saidPlayedAt',
  'addedAt',
] as const satisfies readonly (keyof EntryFacts)[]

/** Whether two states of an entry say the same, whenever they were said. */
export function saysTheSame(before: EntryFacts, after: EntryFacts): boolean {
  return saidOfEntry.every((fact) => valueOf(before[fact]) === valueOf(after[fact]))
}

function chosen<Value>(value: Value | undefined, otherwise: Value): Value {
  return value === undefined ? otherwise : value
}

function valueOf(value: EntryFacts[(typeof saidOfEntry)[number]]): string | number | boolean | null {
  return value instanceof Date ? value.getTime() : value
}
