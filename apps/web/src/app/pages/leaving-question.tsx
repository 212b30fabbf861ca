import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionState } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type LeavingQuestionProps = {
  isUnsaved: boolean
  /** Where what is not saved comes along. */
  staysAt?: ((path: string) => boolean) | undefined
}

/** Asks before unsaved changes are left behind. */
export function LeavingQuestion({ isUnsaved, staysAt }: LeavingQuestionProps) {
  const blocker = useBlocker(
    // Who has signed out is on the way to the door, and nothing of theirs may stay.
    ({ nextLocation }) => isUnsaved && sessionState().user !== null && staysAt?.(nextLocation.pathname) !== true,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
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
