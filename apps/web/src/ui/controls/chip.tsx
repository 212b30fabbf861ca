import { X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Cluster } from '../dress/stack.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './chip.module.css'

/** A named row of filters. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cluster as="fieldset" aria-label={label}>
      {children}
    </Cluster>
  )
}

type ChipProps = ComponentPropsWithRef<'button'> & { pressed: boolean; icon?: LucideIcon | undefined }

export function Chip({ pressed, icon, className, children, type = 'button', ...props }: ChipProps) {
  return (
    <button {...props} type={type} aria-pressed={pressed} className={cx(styles.chip, pressed && styles.on, className)}>
      {icon && <Icon icon={icon} size="small" />}
      {children}
    </button>
  )
}

type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** Something chosen that a press takes away again, such as a member of a new group. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" aria-label={removeLabel} className={cx(styles.chip, styles.on)} onClick={onRemove}>
      {children}
      <Icon icon={X} size="small" />
    </button>
  )
}
