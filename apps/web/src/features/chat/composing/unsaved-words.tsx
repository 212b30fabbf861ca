import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useUnsavedBlocker } from '../../../platform/page/use-unsaved-blocker.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

/**
 * For a field of words that were there before: whoever leaves it with changes is asked first.
 * @param onClose leaves it
 */
export function useUnsavedWords(isUnsaved: boolean, onClose: () => void): { leave(): void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const stay = () => setAsked(false)
  return {
    leave: () => (isUnsaved ? setAsked(true) : onClose()),
    // There only while it is needed: the router knows one that holds it at a time.
    question: isUnsaved && <UnsavedQuestion isAsked={isAsked} onStay={stay} onLeave={onClose} />,
  }
}

type UnsavedQuestionProps = { isAsked: boolean; onStay(): void; onLeave(): void }

function UnsavedQuestion({ isAsked, onStay, onLeave }: UnsavedQuestionProps) {
  const blocker = useUnsavedBlocker(true)
  const isBlocked = blocker.state === 'blocked'
  return (
    <ConfirmDialog
      open={isAsked || isBlocked}
      onClose={isBlocked ? blocker.reset : onStay}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave and lose them`}
      cancelLabel={t`Stay`}
      onConfirm={isBlocked ? blocker.proceed : onLeave}
    >
      {t`Your changes are on this page only, and they are not saved yet.`}
    </ConfirmDialog>
  )
}
