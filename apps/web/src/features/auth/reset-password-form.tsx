import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { errorText, fieldErrorText } from '../../platform/error-text.ts'
import { signIn } from '../../platform/sign-in/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { newPasswordFault } from './field-faults.ts'

type ResetFields = { password: string; again: string }

/**
 * Set a new password and sign in with it. `email` is absent when the server did not name the account;
 * then the member signs in by hand.
 */
export function ResetPasswordForm(props: {
  token: string
  email: string | undefined
  onSaved(isSignedIn: boolean): void
  onExpired(): void
}) {
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState, getValues, setError } = useForm<ResetFields>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: { password: '', again: '' },
  })

  async function submit({ password }: ResetFields) {
    setRefusal(undefined)
    try {
      await call('POST /api/submit-password-reset', { body: { token: props.token, password } })
    } catch (error) {
      return showRefusal(error)
    }
    props.onSaved(await isSignedInWith(props.email, password))
  }

  function showRefusal(error: unknown) {
    if (isApiError(error, 'reset_token_invalid')) return props.onExpired()
    const fault = isApiError(error, 'password_refused') ? errorText(error) : fieldErrorText(error).password
    if (fault === undefined) setRefusal(errorText(error))
    else setError('password', { message: fault }, { shouldFocus: true })
  }

  return (
    <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {refusal !== undefined && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      <input type="hidden" autoComplete="username" value={props.email ?? ''} readOnly />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        strength={{ avoid: props.email === undefined ? ['guildhall'] : [props.email, 'guildhall'] }}
        error={formState.errors.password?.message}
        {...register('password', { validate: newPasswordFault })}
      />
      <PasswordField
        label={t`Repeat it`}
        autoComplete="new-password"
        error={formState.errors.again?.message}
        {...register('again', {
          validate: (again) => again === getValues('password') || t`The two passwords differ.`,
        })}
      />
      <Button tone="primary" size="large" block type="submit" busy={formState.isSubmitting && t`Saving`}>
        {t`Save and sign in`}
      </Button>
    </Stack>
  )
}

/** The password is saved by now: if signing in fails for whatever reason, the sign-in page is next. */
async function isSignedInWith(email: string | undefined, password: string): Promise<boolean> {
  if (email === undefined) return false
  try {
    signIn(await call('POST /api/login', { body: { email, password, staySignedIn: true } }))
    return true
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}
