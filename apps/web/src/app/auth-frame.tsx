import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Cluster } from '../ui/dress/stack.tsx'
import { TextLink } from '../ui/link.tsx'
import { AuthLayout } from '../ui/shell/auth-layout.tsx'
import styles from './auth-frame.module.css'
import { LanguageButtons } from './language-buttons.tsx'
import { SaysAtTheDoor } from './says-at-the-door.tsx'

type AuthFrameProps = {
  children: ReactNode
  /** Leads to the neighbouring form. */
  after?: ReactNode
  /** Beside the name of the hall. */
  action?: ReactNode
  isWide?: boolean | undefined
}

/** The frame of the forms at the door. */
export function AuthFrame({ children, after, action, isWide }: AuthFrameProps) {
  return (
    <AuthLayout
      brandHref="/"
      action={action}
      isWide={isWide}
      footer={
        <Cluster gap={4} lineGap={2}>
          <TextLink href="/privacy-policy">{t`Privacy policy`}</TextLink>
          <LanguageButtons />
        </Cluster>
      }
    >
      <SaysAtTheDoor />
      {children}
      {after !== undefined && <p className={styles.after}>{after}</p>}
    </AuthLayout>
  )
}
