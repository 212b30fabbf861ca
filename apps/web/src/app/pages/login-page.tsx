import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { forgetClosedPass, keepClosedPass } from '../../features/safety/appeals/closed-pass.ts'
import { shutFailure } from '../../platform/api/tokens/token-refresh.ts'
import { greet } from '../../platform/language/member-language.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { sessionState, useSession } from '../../platform/session/session-store.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { redirectTarget } from '../redirect-target.ts'

export function LoginPage() {
  usePageTitle(t`Sign in`)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const failure = useSession((session) => session.failure)
  const join = redirect === null ? '/register' : `/register?${new URLSearchParams({ redirect })}`

  /** Whoever has chosen another language elsewhere is let in by a page that speaks it. */
  function enter() {
    forgetClosedPass()
    const target = redirectTarget(redirect)
    const { user } = sessionState()
    if (user !== null && greet(user)) window.location.replace(target)
    else void navigate(target, { replace: true })
  }

  function stayBefore(pass: string) {
    keepClosedPass(pass)
    void navigate('/closed')
  }

  return (
    <AuthFrame
      after={
        <>
          <Trans>
            New here? <TextLink href={join}>Join the hall</TextLink>
          </Trans>
        </>
      }
    >
      <AuthHead title={t`Sign in`}>
        {failure === shutFailure
          ? t`Your password leads to what was decided, and to your appeal.`
          : t`The table is warm. Your friends left the door open.`}
      </AuthHead>
      <Stack gap={5}>
        {query.has('proof') && (
          <Note tone="info">{t`Sign in with the password that you chose, and your account is made.`}</Note>
        )}
        {failure !== null && <Note tone="warn">{failure}</Note>}
        <LoginForm proof={query.get('proof') ?? undefined} onSignedIn={enter} onShut={stayBefore} />
      </Stack>
    </AuthFrame>
  )
}
