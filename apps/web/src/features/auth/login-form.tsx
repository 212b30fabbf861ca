import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { takeHalfFilled } from '../../platform/language/half-filled.ts'
import { signIn } from '../../platform/sign-in/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { emailFault } from './field-faults.ts'

type LoginFields = { email: string; password: string; stay: boolean }

type LoginFormProps = {
  /** From the mail that proves the address of a new account: whoever signs in with it makes the account first. */
  proof?: string | undefined
  onSignedIn(): void
  /** The password was right and the door is shut: the pass opens the room before it. */
  onShut(pass: string): void
}

/** Sign in. After a refusal the password is kept and focused, since it is what was most likely wrong. */
export function LoginForm({ proof, onSignedIn, onShut }: LoginFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [kept] = useState(takeHalfFilled)
  const { register, handleSubmit, formState, setFocus } = useForm<LoginFields>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: { email: '', password: '', stay: true, ...kept },
  })

  async function submit({ email, password, stay }: LoginFields) {
    setRefusal(undefined)
    try {
      if (proof !== undefined)
        await call('POST /api/register/proof', { body: { token: proof, password } }).catch(letUsed)
      const session = await call('POST /api/login', { body: { email: email.trim(), password, staySignedIn: stay } })
      signIn(session)
      onSignedIn()
    } catch (error) {
      const pass = passOf(error)
      if (pass !== undefined) {
        onShut(pass)
        return
      }
      setRefusal(loginRefusal(error))
      setFocus('password')
    }
  }

  return (
    <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {refusal !== undefined && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { validate: emailFault })}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (value) => value !== '' || t`Your password is needed.`,
        })}
      />
      <Cluster gap={4} lineGap={1} justify="between">
        <Checkbox label={t`Stay signed in`} {...register('stay')} />
        <TextLink href="/forgot-password">{t`Forgot your password?`}</TextLink>
      </Cluster>
      <Button tone="primary" size="large" block type="submit" busy={formState.isSubmitting && t`Signing in`}>
        {t`Sign in`}
      </Button>
    </Stack>
  )
}

/** A link that was used already is no fault: the account is there, or the sign-in says that it is not. */
function letUsed(error: unknown): void {
  if (!isApiError(error, 'registration_proof_invalid')) throw error
}

function passOf(error: unknown): string | undefined {
  if (!isApiError(error, 'suspended')) return undefined
  const { pass } = (error.current ?? {}) as { pass?: unknown }
  return typeof pass === 'string' ? pass : undefined
}

/** A wrong password and a locked account sound alike; only the pause is named. */
function loginRefusal(error: unknown): string {
  const text = errorText(error)
  if (isApiError(error, 'invalid_credentials') && error.retryAfterMs !== undefined) {
    const seconds = Math.ceil(error.retryAfterMs / 1000)
    return t`${text} You can try again in ${seconds} s.`
  }
  return text
}
