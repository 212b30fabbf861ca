import { Search, X } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Field } from './field.tsx'
import styles from './input.module.css'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'value'> & {
  /** Read aloud; the placeholder is what is seen. */
  label: string
  value: string
  onClear: () => void
}

export function SearchField({ label, value, onClear, id, className, ...props }: SearchFieldProps) {
  return (
    <Field label={label} hideLabel id={id} className={className}>
      {(control) => (
        <span className={styles.box}>
          <Icon icon={Search} className={styles.icon} />
          <input
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            {...props}
            {...control}
            type="search"
            value={value}
            className={cx(styles.input, styles.compact, styles['after-icon'], value !== '' && styles['before-button'])}
          />
          {value && <IconButton icon={X} label="Clear" tooltip={false} className={styles.button} onClick={onClear} />}
        </span>
      )}
    </Field>
  )
}
