import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { toasts } from '../feedback/toasts.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { NameForm } from './name-form.tsx'

type KeptDialogProps = {
  open: boolean
  onClose(): void
  title: string
  description: string
  keeping: {
    /** How the name is asked for, and what is kept by it. */
    label: string
    help: string
    maximum: number
    busy: boolean
    error: unknown
    /** Rejects when it is refused. */
    keep(name: string): Promise<unknown>
  }
  /** While there is nothing to keep: how there will be. */
  nothing?: string | undefined
  /** What is kept already. */
  children: ReactNode
}

/** Keeps what is looked at by a name, and shows what is kept. */
export function KeptDialog({ open, onClose, title, description, keeping, nothing, children }: KeptDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      {open && (
        <Stack>
          {nothing === undefined ? <KeepForm {...keeping} /> : <Text tone={2}>{nothing}</Text>}
          {children}
        </Stack>
      )}
    </Dialog>
  )
}

function KeepForm({ busy, keep, ...form }: KeptDialogProps['keeping']) {
  return (
    <NameForm
      {...form}
      tone="primary"
      action={t`Save`}
      busy={busy && t`Saving`}
      onName={async (name) => {
        await keep(name)
        toasts.show({ message: t`“${name}” is saved.` })
      }}
    />
  )
}
