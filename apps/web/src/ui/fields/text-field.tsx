import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Field, type FieldFrame } from './field.tsx'
import styles from './input.module.css'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldFrame & {
    icon?: LucideIcon | undefined
    /** 40 px high instead of 44, for tool rows. */
    compact?: boolean | undefined
  }

export function TextField({
  label,
  help,
  error,
  hideLabel,
  icon,
  compact,
  id,
  className,
  maxLength,
  ...props
}: TextFieldProps) {
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
      {(control) => (
        <span className={styles.box}>
          {icon && <Icon icon={icon} className={styles.icon} />}
          <input
            type="text"
            {...props}
            {...control}
            className={cx(styles.input, compact && styles.compact, icon && styles['after-icon'])}
          />
        </span>
      )}
    </Field>
  )
}
