import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../dress/stack.tsx'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-frame.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** 480 or 560 px. */
  size?: 'medium' | 'large' | undefined
  /** The buttons, the primary one last. */
  footer?: ReactNode
  /** The buttons stay in sight while a long body moves. */
  keepsFooter?: boolean | undefined
  children?: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'medium',
  footer,
  keepsFooter,
  children,
}: DialogProps) {
  const id = useId()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={cx(size === 'large' && styles.large)}
    >
      <Stack gap={0}>
        <Line as="header" gap={3} align="start" justify="between" className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={X} label={t`Close`} tooltip={false} onClick={onClose} />
        </Line>
        <Stack className={styles.body}>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
          {children}
        </Stack>
        {footer && (
          <Cluster
            as="footer"
            gap={2.5}
            align="stretch"
            justify="end"
            className={cx(styles.footer, keepsFooter && styles.kept)}
          >
            {footer}
          </Cluster>
        )}
      </Stack>
    </DialogFrame>
  )
}
