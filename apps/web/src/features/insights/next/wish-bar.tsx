import { moods } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Dices } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import styles from './next.module.css'
import { type Choice, moodWords, throwDice, times } from './wishes.ts'

/** The time at hand, the mood, and the dice. A chip that is pressed again is taken back. */
export function WishBar({ choice, onChange }: { choice: Choice; onChange(choice: Choice): void }) {
  return (
    <Cluster gap={6} lineGap={4} align="end" className={styles.wishes}>
      <div className={styles.wish}>
        <p aria-hidden="true" className={styles.ask}>
          {t`How long?`}
        </p>
        <ChipRow label={t`How long`}>
          {times.map(({ id, words }) => (
            <Chip
              key={id}
              pressed={choice.time === id}
              onClick={() => onChange({ ...choice, time: choice.time === id ? null : id })}
            >
              {words}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className={styles.wish}>
        <p aria-hidden="true" className={styles.ask}>
          {t`In the mood for?`}
        </p>
        <ChipRow label={t`In the mood for`}>
          {moods.map((mood) => (
            <Chip
              key={mood}
              pressed={choice.mood === mood}
              onClick={() => onChange({ ...choice, mood: choice.mood === mood ? null : mood })}
            >
              {moodWords[mood]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Button icon={Dices} onClick={() => onChange({ ...choice, luck: throwDice() })}>
        {choice.luck === null ? t`Surprise me` : t`Throw again`}
      </Button>
      {choice.luck !== null && (
        <Button tone="quiet" onClick={() => onChange({ ...choice, luck: null })}>
          {t`Put the dice away`}
        </Button>
      )}
    </Cluster>
  )
}
