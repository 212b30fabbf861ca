import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type BackButtonProps = {
  by: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
  /** What holds from then on, and whom it touches. */
  says: string
  onPress(): void
}

/** Undoes a deed from its entry in the log, once. It says what that does, and asks: the entry may be long past. */
export function BackButton({ by, says, onPress }: BackButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {/* Not disabled: the question gives the focus back to it. */}
      <Button tone="quiet" aria-disabled={by.isSuccess} onClick={() => setAsked(true)}>
        {by.isSuccess ? t`Put back` : t`Put it back`}
      </Button>
      {isAsked && !by.isSuccess && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t`Put it back as it was?`}
          confirmLabel={t`Put it back`}
          busy={by.isPending && t`Putting it back`}
          error={by.error}
          tone="primary"
          onConfirm={onPress}
        >
          {says}
        </ConfirmDialog>
      )}
    </>
  )
}
