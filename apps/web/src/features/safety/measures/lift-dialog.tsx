import { measureWordsMaximum } from '@guildhall/contract/rules/safety/measure-rules'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WordsDialog } from '../../challenges/words-dialog.tsx'
import { useLift } from './member-measures.queries.ts'

type LiftDialogProps = { measureId: string; userId: string; onClose(): void }

/** What it kept from the member is theirs again, and they read why. */
export function LiftDialog({ measureId, userId, onClose }: LiftDialogProps) {
  const lift = useLift(userId)
  return (
    <WordsDialog
      title={t`Lift this measure?`}
      description={t`What it kept from them is theirs again at once, as far as no other measure keeps it.`}
      label={t`What they will read`}
      missing={t`Say why.`}
      maxLength={measureWordsMaximum}
      submitLabel={t`Lift it`}
      save={lift}
      onSave={(words) =>
        lift.mutate(
          { id: measureId, words },
          {
            onSuccess: () => {
              onClose()
              toasts.show({ message: t`It is lifted, and they read why.` })
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
