import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './input.module.css'

type SelectFieldProps = ComponentPropsWithRef<'select'> & FieldFrame

/** One of many, by the list of the device; its children are options. */
export function SelectField({ label, help, error, hideLabel, id, className, children, ...props }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <span className={styles.box}>
          <select {...props} {...control} className={cx(styles.input, styles.select)}>
            {children}
          </select>
          <Icon icon={ChevronDown} size="small" className={styles.chevron} />
        </span>
      )}
    </Field>
  )
}
