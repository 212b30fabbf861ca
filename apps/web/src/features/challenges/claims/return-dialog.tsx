import { claimCommentMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { WordsDialog } from '../words-dialog.tsx'

type ReturnDialogProps = {
  who: string
  judge: { isPending: boolean; error: unknown }
  onReturn(comment: string): void
  onClose(): void
}

/** Nothing is returned without a word on what is missing. */
export function ReturnDialog({ who, judge, onReturn, onClose }: ReturnDialogProps) {
  return (
    <WordsDialog
      title={t`Ask for more`}
      description={t`${who} reads what is missing, and can hand it in again.`}
      label={t`What is missing`}
      missing={t`Say what is missing.`}
      maxLength={claimCommentMaximum}
      submitLabel={t`Return it`}
      save={judge}
      onSave={onReturn}
      onClose={onClose}
    />
  )
}
