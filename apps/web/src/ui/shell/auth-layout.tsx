import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Brand } from '../art/brand.tsx'
import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { useMedia } from '../navigation/use-media.ts'
import styles from './auth-layout.module.css'
import { SkipLink } from './skip-link.tsx'

type AuthLayoutProps = {
  brandHref: string
  /** Beside the name of the hall. */
  action?: ReactNode
  footer?: ReactNode
  /** More than a form: up to 600 px, else 400. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** Loaded beside the page, for nobody waits for it; without it the place stays dark. */
const HallScene = lazy(async (): Promise<{ default: ComponentType<{ view: 'door' }> }> => {
  try {
    return { default: (await import('../art/hall-scene.tsx')).HallScene }
  } catch {
    return { default: () => null }
  }
})

/** Form left, the hall right; under 768 px the hall goes. */
export function AuthLayout({ brandHref, action, footer, isWide, children }: AuthLayoutProps) {
  const hasScene = useMedia('(min-width: 768px)')
  return (
    <div className={cx(styles.layout, isWide && styles.wide)}>
      <SkipLink />
      <Stack shrinks className={styles.side}>
        <Line as="header" justify="between">
          <Brand href={brandHref} />
          {action}
        </Line>
        <main id="main" tabIndex={-1} className={styles.form}>
          {children}
        </main>
        {footer && (
          <Text as="footer" size="meta">
            {footer}
          </Text>
        )}
      </Stack>
      {hasScene && (
        <div className={styles.scene}>
          <Suspense>
            <HallScene view="door" />
          </Suspense>
        </div>
      )}
    </div>
  )
}
