import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { memberStore } from '../session/member-memory.ts'

/** What somebody is about to report; `person` is whose it is. */
export type AskedReport = {
  readonly kind: ReportableKind
  readonly id: string
  readonly person: { readonly id: string; readonly name: string } | null
}

const useStore = memberStore<{ readonly asked: AskedReport | null }>({ asked: null })

export const useAskedReport = (): AskedReport | null => useStore(({ asked }) => asked)

/** Opens the question that goes with a report; it stands once in the hall, for whatever is reported. */
export function askToReport(asked: AskedReport): void {
  useStore.setState({ asked })
}

export function endReport(): void {
  useStore.setState({ asked: null })
}
