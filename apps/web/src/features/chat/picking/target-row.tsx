import type { ReactNode } from 'react'
import { Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import type { Choosing, Target } from './target.ts'
import styles from './target-picker.module.css'

type TargetRowProps = {
  target: Target
  /** A shield or an arch. */
  face: ReactNode
  choosing: Choosing
}

export function TargetRow({ target, face, choosing: { isChosen, isFull, toggle } }: TargetRowProps) {
  const isOn = isChosen(target)
  return (
    <Row>
      <Checkbox
        label={
          <Line as="span" gap={3} className={styles.target}>
            {face}
            <Text as="span" shrinks breaks>
              <bdi>{target.name}</bdi>
            </Text>
          </Line>
        }
        checked={isOn}
        disabled={isFull && !isOn}
        onChange={() => toggle(target)}
      />
    </Row>
  )
}
