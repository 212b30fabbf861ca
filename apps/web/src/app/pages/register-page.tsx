import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { redirectTarget } from '../redirect-target.ts'

export function RegisterPage() {
  usePageTitle('Join the hall')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string>()
  const adminCode = query.get('code') ?? undefined

  return (
    <AuthFrame
      after={
        <>
          Already a member? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      {mailedTo === undefined ? (
        <>
          <AuthHead title="Join the hall">
            {adminCode === undefined
              ? 'A name people can call across the room, and you’re in.'
              : 'The first account keeps the house: it becomes the admin.'}
          </AuthHead>
          <RegisterForm
            adminCode={adminCode}
            onSignedIn={() => void navigate(redirectTarget(query.get('redirect')), { replace: true })}
            onMailSent={setMailedTo}
          />
        </>
      ) : (
        <>
          <AuthHead title="Look in your inbox">We have written to {mailedTo}.</AuthHead>
          <Note tone="ok" alert>
            The mail says how to go on. It can take a minute; look in spam, too.
          </Note>
        </>
      )}
    </AuthFrame>
  )
}
