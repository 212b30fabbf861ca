// Whether what a member sees came from this browser, because there is no line.
import { memberStore } from '../../session/member-memory.ts'

type Reading = {
  /** When the oldest of what is shown was answered; `null` while the server answers. */
  readonly asOf: number | null
  /** It was so once, on this page: what came then has to be caught up with. */
  readonly hasReadKept: boolean
}

export const useReading = memberStore<Reading>({ asOf: null, hasReadKept: false })

export const isReadingKept = (): boolean => useReading.getState().asOf !== null

/** Whether this page began from what was kept. */
export const hasReadKept = (): boolean => useReading.getState().hasReadKept

export function noteReadKept(at: number): void {
  useReading.setState(({ asOf }) => ({ asOf: Math.min(asOf ?? at, at), hasReadKept: true }))
}

export function noteAnswered(): void {
  if (isReadingKept()) useReading.setState({ asOf: null })
}
