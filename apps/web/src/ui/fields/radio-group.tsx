import { type ReactNode, useId } from 'react'
import { Line } from '../dress/stack.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './radio-group.module.css'

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  hideLabel?: boolean | undefined
  options: readonly { value: Value; label: ReactNode; help?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with room for words. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option) => (
        <Line as="label" gap={2.5} align="start" key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.dot} />
          <span className={styles.label}>
            {option.label}
            {option.help && <span className={styles.help}>{option.help}</span>}
          </span>
        </Line>
      ))}
    </fieldset>
  )
}
