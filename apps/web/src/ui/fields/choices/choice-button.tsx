import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../../class-names.ts'
import { Icon } from '../../icon.tsx'
import styles from '../input.module.css'

/** Beside lists of the device, and as they look: what is chosen in the room that it opens. */
export function ChoiceButton({ className, children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button {...props} type="button" className={cx(styles.input, styles.choice, className)}>
      <span>{children}</span>
      <Icon icon={ChevronDown} size="small" />
    </button>
  )
}
