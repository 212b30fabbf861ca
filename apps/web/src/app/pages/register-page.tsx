import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { redirectTarget } from '../redirect-target.ts'

export function RegisterPage() {
  usePageTitle(t`Join the hall`)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string>()
  const adminCode = query.get('code') ?? undefined

  return (
    <AuthFrame
      after={
        <>
          <Trans>
            Already a member? <TextLink href="/login">Sign in</TextLink>
          </Trans>
        </>
      }
    >
      {mailedTo === undefined ? (
        <>
          <AuthHead title={t`Join the hall`}>
            {adminCode === undefined
              ? t`A name people can call across the room, and you’re in.`
              : t`The first account keeps the house: it becomes the admin.`}
          </AuthHead>
          <RegisterForm
            adminCode={adminCode}
            onSignedIn={() => void navigate(redirectTarget(query.get('redirect')), { replace: true })}
            onMailSent={setMailedTo}
          />
        </>
      ) : (
        <>
          <AuthHead title={t`Look in your inbox`}>
            <Trans>We have written to {mailedTo}.</Trans>
          </AuthHead>
          <Note tone="ok" alert>
            {t`The mail says how to go on. It can take a minute; look in spam, too.`}
          </Note>
        </>
      )}
    </AuthFrame>
  )
}
