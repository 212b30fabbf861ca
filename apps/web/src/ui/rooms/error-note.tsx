import { t } from '@lingui/core/macro'
import { CloudAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Cluster } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import styles from './error-note.module.css'

type ErrorNoteProps = {
  /** What did not arrive. */
  title: ReactNode
  /** What is safe. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  busy?: boolean | undefined
  secondary?: ReactNode
}

/** A region that failed to load; the rest of the page stays usable. */
export function ErrorNote({ title, children, onRetry, retryLabel = t`Try again`, busy, secondary }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <Icon icon={CloudAlert} className={styles.icon} />
      <div className={styles.words}>
        <Text size="body" weight="strong">
          {title}
        </Text>
        {children && <p className={styles.sentence}>{children}</p>}
        {(onRetry || secondary) && (
          <Cluster align="stretch" className={styles.actions}>
            {onRetry && (
              <Button icon={RefreshCw} busy={busy && t`Trying`} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {secondary}
          </Cluster>
        )}
      </div>
    </div>
  )
}
