import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Field } from './field.tsx'
import styles from './input.module.css'
import { writtenLength } from './limits/written-length.ts'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'value'> & {
  /** Read aloud; the placeholder is what is seen. */
  label: string
  value: string
  onClear: () => void
}

/** What is longer than fits stands in the field, and is not sought. */
export function SearchField({
  label,
  value,
  onClear,
  onChange,
  maxLength = Number.POSITIVE_INFINITY,
  id,
  className,
  ...props
}: SearchFieldProps) {
  const [unsought, setUnsought] = useState<string>()
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setUnsought(undefined)
  }
  const shown = unsought ?? value
  return (
    <Field label={label} hideLabel id={id} className={className} limit={{ maximum: maxLength, value: shown }}>
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
            // The role of a list of suggestions is for plain text alone.
            type={props.role === 'combobox' ? 'text' : 'search'}
            value={shown}
            className={cx(styles.input, styles.compact, styles['after-icon'], shown !== '' && styles['before-button'])}
            onChange={(event) => {
              const text = event.target.value
              const fits = writtenLength(text) <= maxLength
              setUnsought(fits ? undefined : text)
              if (fits) onChange?.(event)
            }}
          />
          {shown && (
            <IconButton
              icon={X}
              label={t`Clear`}
              tooltip={false}
              className={styles.button}
              onClick={() => {
                setUnsought(undefined)
                onClear()
              }}
            />
          )}
        </span>
      )}
    </Field>
  )
}
