import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import styles from './overlap.module.css'

type PlayerStepperProps = { value: number; onChange(value: number): void }

const most = 99

/** For how many players. */
export function PlayerStepper({ value, onChange }: PlayerStepperProps) {
  return (
    <Line as="fieldset" gap={0} aria-label="Players" className={styles.stepper}>
      <IconButton
        icon={Minus}
        label="One player fewer"
        tooltip={false}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.players}>{value === 1 ? '1 player' : `${value} players`}</output>
      <IconButton
        icon={Plus}
        label="One player more"
        tooltip={false}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </Line>
  )
}
