import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

type NumberFieldProps = {
  label: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** A whole number that may be unknown. What is no number is kept as it was typed, and is for the form to refuse. */
export function NumberField({ label, value, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && Object.is(numberOf(typed), value)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={isTyped ? typed : (value ?? '')}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(numberOf(event.target.value))
      }}
    />
  )
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
