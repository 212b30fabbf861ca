import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { EditForm } from '../draft/use-edit-form.ts'

type TextKey = 'firstName' | 'lastName' | 'headline' | 'bio' | 'pronouns'
type TextEditProps = {
  form: EditForm
  name: TextKey
  label: string
  maximum: number
  isLong?: boolean
  placeholder?: string
  autoComplete?: string
}

/** A field of text of the form. */
export function TextEdit(props: TextEditProps) {
  const { form, name, label, maximum, isLong = false, placeholder, autoComplete = 'off' } = props
  const value = form.values[name]
  const Control = isLong ? TextArea : TextField
  return (
    <Control
      label={label}
      name={name}
      dir="auto"
      autoComplete={autoComplete}
      maxLength={maximum}
      placeholder={placeholder}
      value={value}
      error={form.errorOf(name)}
      {...(isLong && { rows: 5 })}
      onChange={({ target }: { target: { value: string } }) => form.set(name, target.value)}
      onBlur={() => form.leave(name)}
    />
  )
}
