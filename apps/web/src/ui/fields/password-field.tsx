import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Line } from '../dress/stack.tsx'
import { Field, type FieldFrame } from './field.tsx'
import inputStyles from './input.module.css'
import styles from './password-field.module.css'
import { passwordStrength } from './password-strength.ts'

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> &
  FieldFrame & {
    /** For a new password: a bar with a word. `avoid` names what may not count, such as the member's own name. */
    strength?: true | { avoid?: readonly string[] | undefined } | undefined
  }

export function PasswordField({
  label,
  help,
  error,
  hideLabel,
  strength,
  id,
  className,
  onChange,
  ...props
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  return (
    <Field label={label} help={help} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <>
          <span className={inputStyles.box}>
            <input
              autoCapitalize="none"
              spellCheck={false}
              autoComplete={strength ? 'new-password' : 'current-password'}
              {...props}
              {...control}
              type={isShown ? 'text' : 'password'}
              className={cx(inputStyles.input, inputStyles['before-button'])}
              onChange={(event) => {
                setTyped(event.target.value)
                onChange?.(event)
              }}
            />
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={isShown ? t`Hide password` : t`Show password`}
              className={inputStyles.button}
              disabled={props.disabled}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
          {strength && (
            <StrengthBar
              password={props.value === undefined ? typed : String(props.value)}
              avoid={strength === true ? undefined : strength.avoid}
            />
          )}
        </>
      )}
    </Field>
  )
}

function StrengthBar({ password, avoid }: { password: string; avoid: readonly string[] | undefined }) {
  const { level, word } = passwordStrength(password, avoid)
  return (
    <Line as="span" size="micro" tone={3} className={styles.strength} data-level={level}>
      <span aria-hidden="true" className={styles.bar}>
        <span className={styles.fill} />
      </span>
      <span role="status" className={styles.word}>
        {word}
      </span>
    </Line>
  )
}
