import type { TournamentPreview } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { choiceWords } from '../words/choice-words.ts'
import { lengthWords, matchesWords } from '../words/preview-words.ts'
import { type FormatChoice, formatChoices } from './facts.ts'
import styles from './setting.module.css'

type FormatChoiceProps = {
  value: FormatChoice
  /** What each comes to, as far as that is known. */
  previews: ReadonlyMap<FormatChoice, TournamentPreview>
  onChange(format: FormatChoice): void
}

/** The ways to play, one of which is chosen; arrows go through them. */
export function FormatRadios({ value, previews, onChange }: FormatChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.formats}>
      <VisuallyHidden as="legend">{t`Format`}</VisuallyHidden>
      {formatChoices.map((each) => (
        <Line
          as="label"
          gap={3}
          align="start"
          key={each}
          className={cx(styles.format, each === value && styles.chosen)}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            className={styles.radio}
          />
          <span>
            <strong>{choiceWords[each].name}</strong>
            <Numbers preview={previews.get(each)} />
            <small>{choiceWords[each].about}</small>
          </span>
        </Line>
      ))}
    </fieldset>
  )
}

/** "30 matches, about 4 hours"; of what cannot be played like that nothing. */
function Numbers({ preview }: { preview: TournamentPreview | undefined }) {
  if (preview === undefined) return null
  return <small className={styles.numbers}>{`${matchesWords(preview)}, ${lengthWords(preview)}`}</small>
}
