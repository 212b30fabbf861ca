import { t } from '@lingui/core/macro'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Line } from '../dress/stack.tsx'
import { Icon } from '../icon.tsx'
import { type CameFrom, noteWhere } from './passing/came-from.ts'
import { useLife } from './passing/life.ts'
import styles from './toast-region.module.css'
import { LONG_LIFE_MS, TOAST_LIFE_MS, type Toast, toasts, useToasts } from './toasts.ts'

/** Where toasts appear; stands once, near the root. */
export function ToastRegion() {
  const items = useToasts()
  const region = useRef<HTMLDivElement>(null)
  const newest = items.at(-1)?.id

  // Open from the start, also while empty: only a region that was already there is read aloud when it changes.
  useEffect(() => region.current?.showPopover(), [])

  useEffect(() => {
    const element = region.current
    if (!element || !newest || !document.querySelector('dialog:modal')) return
    // The last one into the top layer stands above the others, so also above a dialog opened since.
    element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-atomic="false"
      aria-label={t`Messages`}
      className={styles.region}
    >
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const before = useRef<CameFrom>(undefined)
  const dismiss = () => toasts.dismiss(toast.id)
  const { action, controls, cameFrom } = toast
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      // With the button that was pressed the focus would go, too.
      if (element?.contains(document.activeElement)) (cameFrom() ?? before.current?.())?.focus()
    }
  }, [cameFrom])
  useLife(toast.tone === 'error' || controls ? LONG_LIFE_MS : TOAST_LIFE_MS, isHeld, dismiss)

  return (
    <Line
      ref={card}
      data-tone={toast.tone}
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget: from }) => {
        setIsHeld(true)
        if (from !== null && !card.current?.contains(from)) before.current = noteWhere(from)
      }}
      onBlur={() => setIsHeld(false)}
    >
      {toast.tone !== 'neutral' && <Icon icon={toast.tone === 'ok' ? Check : CircleAlert} className={styles.icon} />}
      <span className={styles.message}>{toast.message}</span>
      {action && (
        <Button
          tone="quiet"
          className={styles.action}
          onClick={() => {
            action.onSelect()
            dismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={t`Dismiss`} tooltip={false} onClick={dismiss} />
      {controls && <div className={styles.controls}>{controls(dismiss)}</div>}
    </Line>
  )
}
