import { X } from 'lucide-react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Cluster } from '../dress/stack.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { keyAlongReading } from '../language/reading-direction.ts'
import styles from './chip.module.css'

type ChipRowProps = {
  label: string
  /** Arrows, Home and End go from chip to chip; each is a stop of Tab all the same. */
  byArrows?: boolean
  children: ReactNode
}

/** A named row of filters. */
export function ChipRow({ label, byArrows = false, children }: ChipRowProps) {
  return (
    <Cluster as="fieldset" aria-label={label} onKeyDown={byArrows ? step : undefined}>
      {children}
    </Cluster>
  )
}

function step(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const chips = [...event.currentTarget.querySelectorAll('button')]
  const at = chips.findIndex((chip) => chip === event.target)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: chips.length - 1 }[keyAlongReading(event.key)]
  if (at === -1 || to === undefined || chips[to] === undefined) return
  event.preventDefault()
  chips[to].focus()
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
