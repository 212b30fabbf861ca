import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../ui/link.tsx'
import { AuthLayout } from '../ui/shell/auth-layout.tsx'
import styles from './auth-frame.module.css'

/** The frame of the forms at the door; `after` leads to the neighbouring form. */
export function AuthFrame({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return (
    <AuthLayout brandHref="/" footer={<TextLink href="/privacy-policy">{t`Privacy policy`}</TextLink>}>
      {children}
      {after !== undefined && <p className={styles.after}>{after}</p>}
    </AuthLayout>
  )
}
