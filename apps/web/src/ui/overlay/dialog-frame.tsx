import { createContext, type PointerEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import styles from './dialog-frame.module.css'

const DialogContext = createContext<HTMLElement | null>(null)

/** The dialog around a component, if any: what it floats must live inside, since all else is inert. */
export const useDialogElement = (): HTMLElement | null => use(DialogContext)

type DialogFrameProps = {
  open: boolean
  onClose: () => void
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The platform's modal dialog: it traps focus, gives it back, closes on Escape and on a press beside it. */
export function DialogFrame({ open, ...props }: DialogFrameProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, labelledBy, label, describedBy, className, children }: Omit<DialogFrameProps, 'open'>) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    if (!element) return
    const root = document.documentElement
    if (!root.matches(':has(dialog:modal)'))
      root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    element.showModal()
    // Closed, not only taken out of the page: closing gives the focus back to where it was.
    return () => element.close()
  }, [element])

  const isBeside = (event: PointerEvent<HTMLDialogElement>) => event.target === event.currentTarget
  return (
    <dialog
      ref={setElement}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx(styles.dialog, className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onPointerUp={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <DialogContext value={element}>{children}</DialogContext>
    </dialog>
  )
}
