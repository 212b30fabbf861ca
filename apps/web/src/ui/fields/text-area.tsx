import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import styles from './input.module.css'

type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldFrame

export function TextArea({ label, help, error, hideLabel, id, className, maxLength, ...props }: TextAreaProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      hideLabel={hideLabel}
      id={id}
      className={className}
      limit={{ maximum: maxLength, value: props.value }}
    >
      {(control) => <textarea rows={3} {...props} {...control} className={cx(styles.input, styles.area)} />}
    </Field>
  )
}
