import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Cluster } from '../ui/dress/stack.tsx'
import { TextLink } from '../ui/link.tsx'
import { AuthLayout } from '../ui/shell/auth-layout.tsx'
import styles from './auth-frame.module.css'
import { LanguageButtons } from './language-buttons.tsx'

/** The frame of the forms at the door; `after` leads to the neighbouring form. */
export function AuthFrame({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return (
    <AuthLayout
      brandHref="/"
      footer={
        <Cluster gap={4} lineGap={2}>
          <TextLink href="/privacy-policy">{t`Privacy policy`}</TextLink>
          <LanguageButtons />
        </Cluster>
      }
    >
      {children}
      {after !== undefined && <p className={styles.after}>{after}</p>}
    </AuthLayout>
  )
}
