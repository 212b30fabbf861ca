import { t } from '@lingui/core/macro'
import { useUnsavedBlocker } from '../../platform/page/use-unsaved-blocker.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type LeavingQuestionProps = {
  isUnsaved: boolean
  /** Where what is not saved comes along. */
  staysAt?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved changes are left behind. */
export function LeavingQuestion({ isUnsaved, staysAt }: LeavingQuestionProps) {
  const blocker = useUnsavedBlocker(isUnsaved, staysAt)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave and lose them`}
      cancelLabel={t`Stay`}
      onConfirm={() => blocker.proceed?.()}
    >
      {t`Your changes are on this page only, and they are not saved yet.`}
    </ConfirmDialog>
  )
}
