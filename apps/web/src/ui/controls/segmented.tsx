import { useId } from 'react'
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
}

/** Views of one thing, one of which is shown: a radio group in one trough. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.trough}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.face}>
            {option.icon && <Icon icon={option.icon} size="small" />}
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
