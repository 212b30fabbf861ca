import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { CaseMeasure } from '@guildhall/contract/rules/safety/report-limits'
import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { personName } from '../../../../platform/names/person-name.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { exactTime } from '../../../../ui/type/time-text.ts'
import { measureTitle } from '../../measure-words.ts'
import { type Terms, termsOf } from '../../measures/measure-fields.tsx'
import { measureWords } from '../../safety-words.ts'
import { rungHelp } from './rungs.ts'

type SettleQuestionProps = {
  of: SafetyCase
  measure: CaseMeasure
  terms: Terms
  onClose(): void
  onSettle(): void
}

/** Asks once before something is kept from a member, and before a letter alone settles; a second Ctrl Enter says yes. */
export function SettleQuestion({ of: found, measure, terms, onClose, onSettle }: SettleQuestionProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={titleOf(found, measure, terms)}
      confirmLabel={t`Settle the case`}
      tone={isMeasureKind(measure) ? 'danger' : 'primary'}
      onConfirm={onSettle}
    >
      {effectOf(found, measure, terms)}
    </ConfirmDialog>
  )
}

function titleOf({ about }: SafetyCase, measure: CaseMeasure, terms: Terms): string {
  if (!isMeasureKind(measure)) return t`${measureWords[measure]}: settle the case?`
  const name = about === null ? t`a former member` : personName(about)
  const title = measureTitle({ kind: measure, area: termsOf(measure, terms).area })
  return t`${title} for ${name}?`
}

function effectOf(found: SafetyCase, measure: CaseMeasure, terms: Terms): string {
  if (!isMeasureKind(measure)) return rungHelp(found, measure)
  const { until } = termsOf(measure, terms)
  return until === null
    ? t`It begins at once and has no end. They read your words.`
    : t`It begins at once and holds until ${exactTime(until)}. They read your words.`
}
