import { useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './segmented.module.css'

type Option<Value extends string> = {
  value: Value
  label: string
  icon?: LucideIcon | undefined
  count?: number | undefined
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Every option has an icon that says enough; its words are read aloud and are its title. */
  isIconOnly?: boolean | undefined
}

/** Views of one thing, one of which is shown: a radio group in one trough. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isIconOnly,
}: SegmentedProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.trough}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} title={isIconOnly ? option.label : undefined} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={cx(styles.face, isIconOnly && styles['icon-only'])}>
            {option.icon && <Icon icon={option.icon} size="small" />}
            {isIconOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
