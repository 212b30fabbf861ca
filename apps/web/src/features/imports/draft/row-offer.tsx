import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import styles from './draft-rows.module.css'
import { useFocusHandover } from './use-focus-handover.ts'

type RowOfferProps = {
  /** What is so of many rows. */
  words: string
  icon: LucideIcon
  isBusy: boolean
  error: Error | null
  onTake: () => void
  children: ReactNode
}

/** One press for many rows at once. */
export function RowOffer({ words, icon, isBusy, error, onTake, children }: RowOfferProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandover(box)
  return (
    <div ref={box} className={styles.offer}>
      <Cluster gap={4} lineGap={2}>
        <Text size="meta" className={styles.offerWords}>
          {words}
        </Text>
        <Button
          icon={icon}
          tone="primary"
          busy={isBusy && t({ message: 'Taking', context: 'under way' })}
          onClick={onTake}
        >
          {children}
        </Button>
      </Cluster>
      <WhyNot error={error} />
    </div>
  )
}
