import { t } from '@lingui/core/macro'
import { AuthHead } from '../../features/auth/auth-head.tsx'
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { TextLink } from '../../ui/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'

export function ForgotPasswordPage() {
  usePageTitle(t`Forgot your password`)
  return (
    <AuthFrame after={<TextLink href="/login">{t`Back to sign in`}</TextLink>}>
      <AuthHead title={t`Forgot your password?`}>
        {t`Give us the email you joined with. If it belongs to a member, a link to set a new password will be on its way.`}
      </AuthHead>
      <ForgotPasswordForm />
    </AuthFrame>
  )
}
