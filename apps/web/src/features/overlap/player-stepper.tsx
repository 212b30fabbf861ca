import { plural, t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import styles from './overlap.module.css'

type PlayerStepperProps = { value: number; onChange(value: number): void }

const most = 99

/** For how many players. */
export function PlayerStepper({ value, onChange }: PlayerStepperProps) {
  return (
    <Line as="fieldset" gap={0} aria-label={t`Players`} className={styles.stepper}>
      <IconButton
        icon={Minus}
        label={t`One player fewer`}
        tooltip={false}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.players}>{plural(value, { one: '# player', other: '# players' })}</output>
      <IconButton
        icon={Plus}
        label={t`One player more`}
        tooltip={false}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </Line>
  )
}
