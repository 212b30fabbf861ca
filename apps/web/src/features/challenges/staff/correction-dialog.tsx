import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { challengeScoreMaximum, reasonMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { isOfTime, valueText } from '../words/goal-words.ts'
import { useCorrection } from './staff-changes.ts'

type CorrectionDialogProps = {
  challenge: Challenge
  row: BoardRow & { member: NonNullable<BoardRow['member']> }
  onClose(): void
}

/** Adds to somebody's value or takes from it, and says before what it will be. */
export function CorrectionDialog({ challenge: { id, goal }, row, onClose }: CorrectionDialogProps) {
  const form = useId()
  const correction = useCorrection(id)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  // What is evened out is corrected before it is.
  const before = row.plain ?? row.value ?? 0
  const shown = (value: number) => valueText(goal, Math.round(value * (row.handicap ?? 1)))
  const by = Number(amount)
  const isWhole = amount.trim() !== '' && Number.isInteger(by) && by !== 0 && Math.abs(by) <= challengeScoreMaximum
  const isBelowNought = goal.kind !== 'high-score' && before + by < 0
  const fault = !isWhole
    ? t`A whole number other than 0, please.`
    : isBelowNought
      ? t`Of what is counted nobody has less than nothing.`
      : undefined
  const refused = fieldErrorText(correction.error)

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (correction.isPending || fault !== undefined || reason.trim() === '') return
    correction.mutate({ userId: row.member.id, amount: by, reason: reason.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Correct what ${personName(row.member)} has`}
      description={t`It counts as confirmed, and stands in the log with your reason.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={correction.isPending && t`Saving`}>
            {t`Correct`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        {Object.keys(refused).length === 0 && <WhyNot error={correction.error} />}
        <TextField
          label={isOfTime(goal) ? t`By how many minutes` : t`By how much`}
          help={t`With a minus it takes away.`}
          ref={takeFirstFocus}
          inputMode="text"
          value={amount}
          error={isTried ? (fault ?? refused['amount']) : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Text role="status">{fault === undefined && t`${shown(before)} becomes ${shown(before + by)}.`}</Text>
        <TextArea
          label={t`Reason`}
          maxLength={reasonMaximum}
          value={reason}
          error={isTried && reason.trim() === '' ? t`Say why.` : refused['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
