import type { MeasureArea, MeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { defineEvent } from '../../platform/events.ts'

/** A measure against a member holds from now on. `thing` is what it is for, of one that came of a case. */
export type MeasureImposed = {
  readonly measureId: string
  readonly memberId: string
  readonly kind: MeasureKind
  readonly area: MeasureArea
  readonly until: string | null
  readonly rule: ReportReason
  readonly words: string
  readonly thing: ReportableKind | null
}
export const measureImposed = defineEvent<MeasureImposed>('measureImposed')

/** It was lifted before its end. */
export type MeasureLifted = Pick<MeasureImposed, 'measureId' | 'memberId' | 'kind' | 'area' | 'words'>
export const measureLifted = defineEvent<MeasureLifted>('measureLifted')

/** A warning or a removal stands against the member, or was taken back. */
export type MeasureNoted = { readonly measureId: string; readonly memberId: string; readonly isTakenBack: boolean }
export const measureNoted = defineEvent<MeasureNoted>('measureNoted')

/** Its end is past. */
export type MeasureEnded = Pick<MeasureImposed, 'measureId' | 'memberId' | 'kind' | 'area'>
export const measureEnded = defineEvent<MeasureEnded>('measureEnded')
