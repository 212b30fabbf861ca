import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { overItsFace } from '../../../ui/fields/over-its-face.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './crest-editor.module.css'

type ShieldChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string; drawing: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several shields; the arrow keys move through them as through every radio group. */
export function ShieldChoice<Value extends string>({ legend, options, value, onChange }: ShieldChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <Cluster align="stretch">
        {options.map((option) => (
          <label key={option.value} title={option.label} className={styles.option}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={cx(overItsFace, styles.input)}
            />
            <span className={styles.shield}>{option.drawing}</span>
            <VisuallyHidden>{option.label}</VisuallyHidden>
          </label>
        ))}
      </Cluster>
    </fieldset>
  )
}
