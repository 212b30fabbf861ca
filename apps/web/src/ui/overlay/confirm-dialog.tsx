import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { WhyNot } from '../feedback/why-not.tsx'
import { Dialog } from './dialog.tsx'
import { takeFirstFocus } from './take-first-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen, and what is safe. */
  children: ReactNode
  /** The verb of the action, such as "Remove friend". */
  confirmLabel: string
  cancelLabel?: string | undefined
  busy?: string | false | undefined
  /** Why it did not happen, in words or as it was thrown. */
  error?: unknown
  onConfirm: () => void
  tone?: 'danger' | 'primary' | undefined
}

/** Asks before a step that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = t`Cancel`,
  busy,
  error,
  onConfirm,
  tone = 'danger',
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      footer={
        <>
          <Button ref={takeFirstFocus} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <WhyNot error={error} />
    </Dialog>
  )
}
