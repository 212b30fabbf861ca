import {
  type CaseMeasure,
  caseMeasures,
  isOfNobody,
  type ReportReason,
} from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { measureHelp } from '../../measure-words.ts'
import { measureWords } from '../../safety-words.ts'

const helpOfRungs: Readonly<Record<CaseMeasure, string>> = {
  ...measureHelp,
  'no-breach': t`Close it and thank who reported.`,
  'quiet-word': t`They read your words; no rule is named.`,
  warning: t`They read your words; it stays in their history.`,
  veil: t`It stands behind a warning that names the rule, for everybody but them. The warning can be taken off again.`,
  removal: t`It is gone for everybody, and they read your words. For 30 days it can be put back as it was.`,
}

/** What a rung does in a case. */
export const rungHelp = ({ kind }: Pick<SafetyCase, 'kind'>, measure: CaseMeasure): string =>
  measure === 'removal' && isOfNobody(kind)
    ? t`Nobody is offered or finds it any more; what was written with it stays. For 30 days it can be put back.`
    : measure === 'veil' && kind === 'group'
      ? t`Its picture stands behind a warning that names the rule, for everybody but its owner. The warning can be taken off again.`
      : helpOfRungs[measure]

/** The same digit for a rung in every case: hands learn it, and a suspension must never become a ban. */
export const digitOf = (measure: CaseMeasure) => caseMeasures.indexOf(measure) + 1
export const rungWords = (measure: CaseMeasure) => `${digitOf(measure)}. ${measureWords[measure]}`

/** Of a group that is its picture. */
const bearsVeil = ({ kind, mayVeil, copies }: SafetyCase): boolean =>
  mayVeil && (kind !== 'group' || (copies ?? []).some(({ pictures }) => pictures > 0))

export function possibleRungs(found: SafetyCase, isAdmin: boolean): CaseMeasure[] {
  const { kind, about, mayRemove } = found
  return caseMeasures.filter(
    (each) =>
      each === 'no-breach' ||
      (each === 'removal' && mayRemove && isOfNobody(kind)) ||
      (about !== null &&
        (each !== 'removal' || mayRemove) &&
        (each !== 'veil' || bearsVeil(found)) &&
        (each !== 'ban' || isAdmin)),
  )
}

/** A silence, and what shuts the door, is felt at once by whom it is put on. */
export const isAskedFirst = (measure: CaseMeasure): measure is 'mute' | 'suspension' | 'ban' =>
  measure === 'mute' || measure === 'suspension' || measure === 'ban'

/** What was reported names the rule that was broken, unless it is of no kind. */
export const ruleBehind = (reason: ReportReason): ReportReason | null => (reason === 'other' ? null : reason)
