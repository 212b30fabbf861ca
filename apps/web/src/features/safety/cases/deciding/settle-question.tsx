import { t } from '@lingui/core/macro'
import { personName } from '../../../../platform/names/person-name.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { exactTime } from '../../../../ui/type/time-text.ts'
import { measureTitle } from '../../measure-words.ts'
import { type Terms, termsOf } from '../../measures/measure-fields.tsx'

type SettleQuestionProps = {
  measure: 'mute' | 'suspension' | 'ban'
  terms: Terms
  about: { firstName: string; lastName: string } | null
  onClose(): void
  onSettle(): void
}

/** Asks once before something is kept from a member; a second Ctrl Enter says yes. */
export function SettleQuestion({ measure, terms, about, onClose, onSettle }: SettleQuestionProps) {
  const { area, until } = termsOf(measure, terms)
  const name = about === null ? t`a former member` : personName(about)
  const title = measureTitle({ kind: measure, area })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`${title} for ${name}?`}
      confirmLabel={t`Settle the case`}
      onConfirm={onSettle}
    >
      {until === null
        ? t`It begins at once and has no end. They read your words.`
        : t`It begins at once and holds until ${exactTime(until)}. They read your words.`}
    </ConfirmDialog>
  )
}
