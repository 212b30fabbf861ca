import { TextField } from '../../../ui/fields/text-field.tsx'

type NumberFieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Null is an empty field. */
  value: number | null
  min: number
  max: number
  onChange(value: number | null): void
}

/** A whole number; what is no number is no value. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
