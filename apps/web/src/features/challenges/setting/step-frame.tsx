import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import styles from './setting.module.css'

type StepFrameProps = {
  place: number
  name: string
  /** What it says while it is folded: its defaults, or what was chosen. */
  summary: string
  isOpen: boolean
  isDone: boolean
  /** Something in it is wrong, and somebody has been there. */
  hasFault: boolean
  onOpen(): void
  children: ReactNode
}

/** A step: open, or folded into one button. */
export function StepFrame({ place, name, summary, isOpen, isDone, hasFault, onOpen, children }: StepFrameProps) {
  const isRight = isDone && !hasFault
  return (
    <li className={cx(styles.step, isOpen ? styles.open : isRight && styles.done)}>
      <span aria-hidden="true" className={styles.number}>
        {isRight && !isOpen ? <Icon icon={Check} size="small" /> : place}
      </span>
      <Card padded={isOpen}>
        {isOpen ? (
          <Stack gap={4} as="section" aria-labelledby={`step-${place}`}>
            <Text as="h2" id={`step-${place}`} size="h4" weight="strong" tabIndex={-1}>
              {name}
            </Text>
            {children}
          </Stack>
        ) : (
          <button type="button" aria-expanded={false} className={styles.folded} onClick={onOpen}>
            <Text as="span" weight="strong" className={styles.name}>
              {name}
            </Text>
            <span className={styles.summary}>{summary}</span>
            {hasFault ? <Tag tone="warn">{t`Needs a look`}</Tag> : <span>{t`Change`}</span>}
          </button>
        )}
      </Card>
    </li>
  )
}
