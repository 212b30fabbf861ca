// What the member reported: folded wherever it stands, until they ask for it. It comes with the start of the hall.
import { useSyncExternalStore } from 'react'
import { memberRecords } from '../session/member-memory.ts'

const reported = memberRecords<'folded' | 'open'>()

export const useIsReported = (id: string): boolean => reported.use(id) === 'folded'

export const isReportedNow = (id: string): boolean => reported.of(id) === 'folded'

/** For who shows many: asked anew whenever something is reported or shown again. */
export const useReportedChanges = () => void useSyncExternalStore(reported.subscribe, reported.all)

/** Also what they asked to see again. */
export const useWasReported = (id: string): boolean => reported.use(id) !== undefined

/** What they opened stays open. */
export function noteReported(ids: readonly string[]): void {
  for (const id of ids) if (reported.of(id) === undefined) reported.put(id, 'folded')
}

export function showReported(id: string): void {
  reported.put(id, 'open')
}
