import type { Api } from '@guildhall/contract/api'
import type { EndpointAnswer } from '@guildhall/contract/frame/endpoint'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx'
import { call } from '../../platform/api/call.ts'
import { log } from '../../platform/log.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSearchParams } from '../../platform/routing/use-search-params.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { Loading, SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { clockTime } from '../../ui/type/time-text.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { home } from '../home.ts'

type Check = EndpointAnswer<Api['GET /api/password-reset-expiry/{token}']>

export function ResetPasswordPage() {
  usePageTitle(t`Set a new password`)
  const navigate = useNavigate()
  const token = useTokenFromAddress()
  const [check, setCheck] = useTokenCheck(token)

  function leave(isSignedIn: boolean) {
    toasts.show({ message: t`Your new password is saved.`, tone: 'ok' })
    void navigate(isSignedIn ? home : '/login', { replace: true })
  }

  if (check === undefined) {
    return (
      <AuthFrame>
        <AuthHead title={t`Set a new password`}>{t`Looking at your link.`}</AuthHead>
        <Loading label={t`Checking the link`}>
          <SkeletonLine width="full" />
          <SkeletonLine width="full" />
        </Loading>
      </AuthFrame>
    )
  }
  if (!check.tokenValid) return <BurnedLink />
  return (
    <AuthFrame>
      <AuthHead title={t`Set a new password`}>
        {check.email !== undefined && t`For ${check.email}. `}
        {check.expiresAt !== undefined && t`The link works until ${clockTime(check.expiresAt)}.`}
      </AuthHead>
      <ResetPasswordForm
        token={token}
        email={check.email}
        onSaved={leave}
        onExpired={() => setCheck({ tokenValid: false })}
      />
    </AuthFrame>
  )
}

function BurnedLink() {
  return (
    <AuthFrame>
      <EmptyRoom
        scene="smoke"
        level={1}
        title={t`This link has burned down`}
        actions={
          <>
            <ButtonLink tone="primary" size="large" href="/forgot-password">
              {t`Send a new link`}
            </ButtonLink>
            <ButtonLink tone="quiet" size="large" href="/login">
              {t`Back to sign in`}
            </ButtonLink>
          </>
        }
      >
        {t`Reset links are valid for a short time and can be used once. Ask for a new one and open it right away.`}
      </EmptyRoom>
    </AuthFrame>
  )
}

/** The token is taken from the address and removed from it, so that it stays in no history. */
function useTokenFromAddress(): string {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  return token
}

/** A check that fails for any reason counts as "not valid", as the specification says. */
function useTokenCheck(token: string) {
  const [check, setCheck] = useState<Check | undefined>(token === '' ? { tokenValid: false } : undefined)
  useEffect(() => {
    if (token === '') return
    const abort = new AbortController()
    call('GET /api/password-reset-expiry/{token}', { params: { token } }, { signal: abort.signal }).then(
      setCheck,
      (error: unknown) => {
        if (abort.signal.aborted) return
        log.warn('the reset link could not be checked', error)
        setCheck({ tokenValid: false })
      },
    )
    return () => abort.abort()
  }, [token])
  return [check, setCheck] as const
}
