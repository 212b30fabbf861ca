import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { parsePlayTime, typedPlayTime } from '../play-hours.ts'

/** The fields of the dialog, as they are typed. */
export type TypedProgress = { readonly hours: string; readonly percent: string; readonly finished: string }

type ProgressFault = { readonly faults: Partial<Record<keyof TypedProgress, string>> }

export function isProgressFault(read: EntryChanges | ProgressFault): read is ProgressFault {
  return 'faults' in read
}

/** What stands in the fields at first: only what the member typed beside their copies, not what a platform told. */
export function progressOf({ typedMinutes, completion, finishedAt }: LibraryEntry): TypedProgress {
  return {
    hours: typedPlayTime(typedMinutes),
    percent: completion?.evidence === 'typed' ? String(completion.percent) : '',
    finished: finishedAt === null ? '' : dayOf(finishedAt),
  }
}

/** What of the fields is different from the entry; or which of them cannot be read, and why. */
export function readProgress(typed: TypedProgress, own: LibraryEntry): EntryChanges | ProgressFault {
  const before = progressOf(own)
  const minutes = typed.hours.trim() === '' ? 0 : parsePlayTime(typed.hours)
  const percent = typed.percent.trim() === '' ? null : percentOf(typed.percent)
  const faults = {
    ...(minutes === undefined && { hours: t`Type hours such as 64, 6.5 or 1:30.` }),
    ...(percent === undefined && { percent: t`Type a whole number from 0 to 100.` }),
    ...(isAhead(typed.finished) && { finished: t`That day is still to come.` }),
  }
  if (minutes === undefined || percent === undefined || Object.keys(faults).length > 0) return { faults }
  return {
    ...(typed.hours !== before.hours && { minutes }),
    ...(typed.percent !== before.percent && { completion: percent }),
    ...(typed.finished !== before.finished && {
      finishedAt: momentOf(typed.finished),
      ...(typed.finished !== '' && !isFinishedStatus(own.status) && { status: 'beaten' as const }),
    }),
  }
}

function percentOf(typed: string): number | undefined {
  const digits = /^(\d{1,3})\s*%?$/.exec(typed.trim())?.[1]
  const percent = Number(digits)
  return digits === undefined || percent > 100 ? undefined : percent
}

/** The day in the reader's own place. */
function dayOf(at: string): string {
  const date = new Date(at)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

export const isAhead = (day: string): boolean => day !== '' && new Date(`${day}T00:00`).getTime() > Date.now()

/** Noon, so that the day stays the same some zones away; of today not later than now. */
export function momentOf(day: string): string | null {
  if (day === '') return null
  return new Date(Math.min(new Date(`${day}T12:00`).getTime(), Date.now())).toISOString()
}
