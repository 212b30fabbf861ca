import { type SkinTone, skinTones } from './emoji-data.ts'
import styles from './emoji-picker.module.css'

const faces: Record<SkinTone, { hand: string; words: string }> = {
  none: { hand: '✋', words: 'Yellow' },
  light: { hand: '✋🏻', words: 'Light' },
  'medium-light': { hand: '✋🏼', words: 'Medium light' },
  medium: { hand: '✋🏽', words: 'Medium' },
  'medium-dark': { hand: '✋🏾', words: 'Medium dark' },
  dark: { hand: '✋🏿', words: 'Dark' },
}

type ToneChoiceProps = { tone: SkinTone; onChange(tone: SkinTone): void }

/** The tone of skin of hands and people, kept for the next time. */
export function ToneChoice({ tone, onChange }: ToneChoiceProps) {
  return (
    <span className={styles.tone} title="Skin tone">
      <span aria-hidden="true">{faces[tone].hand}</span>
      <select
        aria-label="Skin tone"
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
