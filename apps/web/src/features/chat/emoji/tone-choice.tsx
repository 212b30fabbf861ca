import { t } from '@lingui/core/macro'
import { type SkinTone, skinTones } from './emoji-data.ts'
import styles from './emoji-picker.module.css'

const faces: Record<SkinTone, { hand: string; words: string }> = {
  none: { hand: '✋', words: t`Yellow` },
  light: { hand: '✋🏻', words: t`Light` },
  'medium-light': { hand: '✋🏼', words: t`Medium light` },
  medium: { hand: '✋🏽', words: t`Medium` },
  'medium-dark': { hand: '✋🏾', words: t`Medium dark` },
  dark: { hand: '✋🏿', words: t`Dark` },
}

type ToneChoiceProps = { tone: SkinTone; onChange(tone: SkinTone): void }

/** The tone of skin of hands and people, kept for the next time. */
export function ToneChoice({ tone, onChange }: ToneChoiceProps) {
  return (
    <span className={styles.tone} title={t`Skin tone`}>
      <span aria-hidden="true">{faces[tone].hand}</span>
      <select
        aria-label={t`Skin tone`}
        value={tone}
        className={styles.tones}
        onChange={({ target }) => {
          const chosen = skinTones.find((known) => known === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {skinTones.map((known) => (
          <option key={known} value={known}>
            {faces[known].hand} {faces[known].words}
          </option>
        ))}
      </select>
    </span>
  )
}
