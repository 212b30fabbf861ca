import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { takeHalfFilled } from '../../platform/language/half-filled.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { emailFault } from './field-faults.ts'

/** Between two links; the server has its own, stricter limit. */
export const resendPauseS = 60

/** Ask for a reset link. The answer is the same for members and strangers. */
export function ForgotPasswordForm() {
  const [kept] = useState(takeHalfFilled)
  const { register, handleSubmit, formState } = useForm({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: { email: '', ...kept },
  })
  const [pause, startPause] = usePause()

  async function submit({ email }: { email: string }) {
    try {
      await call('POST /api/reset-password', { query: { email: email.trim() } })
      startPause()
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
  }

  return (
    <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { validate: emailFault })}
      />
      <div role="status">
        {pause > 0 && (
          <Note tone="ok">
            <Trans>Sent. Look in your inbox, then in spam. You can ask again in {resendPauseS} seconds.</Trans>
          </Note>
        )}
      </div>
      <Button
        tone="primary"
        size="large"
        block
        type="submit"
        disabled={pause > 0}
        busy={formState.isSubmitting && t`Sending`}
      >
        {pause > 0 ? t`Send again in ${clock(pause)}` : t`Send link`}
      </Button>
    </Stack>
  )
}

/** Seconds left of a pause, and how to start it. */
function usePause(): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(resendPauseS)]
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
