import { type ReactElement, type ReactNode, useState } from 'react'
import { ClosedTrigger } from '../closed-trigger.tsx'
import { useDialogElement } from '../dialog-frame.tsx'
import { useOverlayParts } from '../overlay-parts.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when it closes; the trigger unless told. */
  onCloseFocus?: (() => void) | undefined
  children: ReactNode
}

/** A small room beside its button: Escape and a press elsewhere close it, the page stays in use. */
export function Popover({ trigger, label, open, onOpenChange, onCloseFocus, children }: PopoverProps) {
  const dialog = useDialogElement()
  const container = dialog ?? (open ? document.getElementById('main') : null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const Primitive = useOverlayParts()?.Popover
  if (Primitive === undefined || !wasOpen) {
    return <ClosedTrigger trigger={trigger} opens="dialog" isAwaited={open} onOpen={() => onOpenChange(true)} />
  }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          side="top"
          align="end"
          sideOffset={10}
          collisionPadding={8}
          className={styles.popover}
          onCloseAutoFocus={(event) => {
            if (onCloseFocus === undefined) return
            event.preventDefault()
            onCloseFocus()
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
