import { nameMaximum } from '@guildhall/contract/rules/password-rules'
import { applicationWordsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentPropsWithRef, useState } from 'react'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { errorText, fieldErrorText } from '../../platform/error-text.ts'
import { takeHalfFilled } from '../../platform/language/half-filled.ts'
import { signIn } from '../../platform/sign-in/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { RulesAtTheDoor } from '../house/rules-at-the-door.tsx'
import { newClaim } from './asked-claim.ts'
import styles from './auth-form.module.css'
import { emailFault, nameFault, newPasswordFault } from './field-faults.ts'

type RegisterFields = {
  firstName: string
  lastName: string
  email: string
  password: string
  consent: boolean
  homepage: string
  words: string
}

const fieldNames = ['firstName', 'lastName', 'email', 'password'] as const

type RegisterFormProps = {
  adminCode: string | undefined
  /** Of the link that brought them. */
  invitation?: string | undefined
  /** The staff answer who may join, and read what stands here. */
  isAsked?: boolean | undefined
  /** With what reads the answer of the staff. */
  onWaits?: ((claim: string) => void) | undefined
  onSignedIn(): void
  onMailSent(email: string): void
}

/**
 * Create an account and walk in. `adminCode` comes from the link that the server printed for its
 * first account. Where mail is set up the server does not say whether the address was free: if the
 * new sign-in is refused, the mail will tell, and `onMailSent` shows that.
 */
export function RegisterForm(props: RegisterFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [kept] = useState(takeHalfFilled)
  const [readsRules, setReadsRules] = useState(false)
  const { register, handleSubmit, formState, setError, watch } = useForm<RegisterFields>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      consent: false,
      homepage: '',
      words: '',
      ...kept,
    },
  })
  const ownWords = watch(['firstName', 'lastName', 'email'])

  const submit = useRegistering(props, setRefusal, setError)
  const { errors } = formState
  return (
    <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {refusal !== undefined && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      <div className={styles.names}>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          maxLength={nameMaximum}
          error={errors.firstName?.message}
          {...register('firstName', { validate: nameFault })}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={nameMaximum}
          error={errors.lastName?.message}
          {...register('lastName', { validate: nameFault })}
        />
      </div>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: emailFault })}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        help={t`At least 10 characters. A short sentence works well.`}
        strength={{ avoid: [...ownWords, 'guildhall'] }}
        error={errors.password?.message}
        {...register('password', { validate: newPasswordFault })}
      />
      {props.isAsked === true && (
        <TextField
          label={t`Who you are, in a sentence`}
          help={t`The hosts read it. It may be empty.`}
          maxLength={applicationWordsMaximum}
          {...register('words')}
        />
      )}
      <Checkbox
        label={
          <>
            <Trans>
              I have read the <TextLink href="/privacy-policy">privacy policy</TextLink> and will keep the house rules.
            </Trans>
          </>
        }
        error={errors.consent?.message}
        {...register('consent', {
          validate: (agreed) => agreed || t`Please read it and agree first.`,
        })}
      />
      <UnseenField {...register('homepage')} />
      <details className={styles.rules} onToggle={({ currentTarget }) => setReadsRules(currentTarget.open)}>
        <summary>{t`The house rules`}</summary>
        {readsRules && <RulesAtTheDoor />}
      </details>
      <Button tone="primary" size="large" block type="submit" busy={formState.isSubmitting && t`Creating account`}>
        {props.isAsked === true ? t`Ask to join` : t`Create account`}
      </Button>
    </Stack>
  )
}

/** Sends the account, walks in, and says what stands in the way where it stands. */
function useRegistering(
  props: RegisterFormProps,
  setRefusal: (words: string | undefined) => void,
  setError: UseFormSetError<RegisterFields>,
) {
  async function submit(fields: RegisterFields) {
    setRefusal(undefined)
    const claim = newClaim()
    const { consent: _, homepage, words, ...account } = { ...fields, email: fields.email.trim() }
    try {
      await call('POST /api/register', {
        body: {
          ...account,
          ...(homepage !== '' && { homepage }),
          ...(props.isAsked === true && { claim, ...(words.trim() !== '' && { words: words.trim() }) }),
          ...(props.adminCode !== undefined && { adminCode: props.adminCode }),
          ...(props.invitation !== undefined && { invitation: props.invitation }),
        },
      })
      await walkIn(account, claim)
    } catch (error) {
      showRefusal(error)
    }
  }

  async function walkIn({ email, password }: { email: string; password: string }, claim: string) {
    try {
      const session = await call('POST /api/login', { body: { email, password, staySignedIn: true } })
      signIn(session)
      props.onSignedIn()
    } catch (error) {
      if (isApiError(error, 'registration_waits') && props.onWaits !== undefined) {
        props.onWaits(claim)
        return
      }
      if (!isApiError(error, 'invalid_credentials')) throw error
      props.onMailSent(email)
    }
  }

  function showRefusal(error: unknown) {
    const byField = fieldErrorText(error)
    if (isApiError(error, 'email_taken') || isApiError(error, 'address_refused')) byField.email = errorText(error)
    if (isApiError(error, 'name_of_staff') || isApiError(error, 'name_refused')) byField.lastName = errorText(error)
    if (isApiError(error, 'password_refused')) byField.password = errorText(error)
    const faulty = fieldNames.filter((name) => byField[name] !== undefined)
    for (const name of faulty) {
      setError(name, { message: byField[name] ?? '' }, { shouldFocus: name === faulty[0] })
    }
    if (faulty.length === 0) setRefusal(errorText(error))
  }

  return submit
}

/** Nobody sees it, so only machines fill it in. */
function UnseenField(props: ComponentPropsWithRef<'input'>) {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </VisuallyHidden>
  )
}
