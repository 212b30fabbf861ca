import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

type NumberFieldProps = {
  label: string
  value: number | undefined
  least: number
  most: number
  onChange(value: number | undefined): void
}

/** A whole number, or none. One that is out of bounds is kept, and said to be. */
export function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const isWrong = typed !== '' && (Number(typed) < least || Number(typed) > most)
  return (
    <TextField
      label={label}
      compact
      inputMode="numeric"
      autoComplete="off"
      error={isWrong ? t`From ${least} to ${most}.` : undefined}
      value={typed}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        setTyped(digits)
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
