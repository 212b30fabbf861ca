import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/icon-button.tsx'
import { Line } from '../../dress/stack.tsx'
import { Text } from '../../dress/text.tsx'
import { Icon, type LucideIcon } from '../../icon.tsx'
import styles from './composer-bar.module.css'

type ComposerBarProps = {
  icon: LucideIcon
  /** What the composer does now, such as "Reply to Wren Abbott". */
  title: string
  /** One line of what it is about. */
  children?: ReactNode
  cancelLabel: string
  onCancel: () => void
}

/** Says in the frame of the composer that what is written answers or changes something. */
export function ComposerBar({ icon, title, children, cancelLabel, onCancel }: ComposerBarProps) {
  return (
    <Line size="meta" tone={2} className={styles.bar}>
      <Icon icon={icon} size="small" className={styles.icon} />
      <Text grow cut>
        <b className={styles.title}>{title}</b> {children}
      </Text>
      <IconButton icon={X} label={cancelLabel} onClick={onCancel} />
    </Line>
  )
}
