// Where the member reads and does not write, and until when. The banner, which knows their standing, keeps it true.
import type { MeasureArea } from '@guildhall/contract/rules/safety/measure-rules'
import { memberRecords } from '../session/member-memory.ts'

/** An area that others can be read in by whoever is silenced there; in the hall outside of the five whoever is silenced everywhere. */
export type SilenceArea = Exclude<MeasureArea, 'everything'> | 'hall'

const silences = memberRecords<string>()

/** All that hold now, each with its area and end. */
export function noteSilences(now: readonly { readonly area: MeasureArea; readonly until: string }[]): void {
  const ends = new Map<string, string>()
  for (const { area, until } of now) ends.set(area, later(ends.get(area), until))
  for (const area of Object.keys(silences.all())) if (!ends.has(area)) silences.drop(area)
  for (const [area, until] of ends) if (silences.of(area) !== until) silences.put(area, until)
}

/** Until when the member cannot write there; nothing where they can. */
export function useSilence(area: SilenceArea): string | undefined {
  const [here, everywhere] = [silences.use(area), silences.use('everything')]
  return everywhere === undefined ? here : later(here, everywhere)
}

const later = (one: string | undefined, other: string): string => (one === undefined || one < other ? other : one)
