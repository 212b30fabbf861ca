import {
  type CorrectableFact,
  gameDevelopersMaximum,
  gameGenresMaximum,
  gamePlatformsMaximum,
  gameSeriesMaximum,
  gameTitleMaximum,
} from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { genreWord, knownGenres } from '../../../platform/names/genre-word.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { WordsField } from '../../../ui/fields/words-field.tsx'
import { NumberField } from '../editing/number-field.tsx'
import type { RightDraft } from './right-draft.ts'

const wordMaximum = 80
const listMaximum = {
  developers: gameDevelopersMaximum,
  genres: gameGenresMaximum,
  platforms: gamePlatformsMaximum,
  series: gameSeriesMaximum,
}

type RightFieldProps = {
  fact: CorrectableFact
  draft: RightDraft
  error: string | undefined
  onChange(draft: RightDraft): void
}

/** The field for what is right: a year, a day, a title or a list of words. */
export function RightField({ fact, draft, error, onChange }: RightFieldProps) {
  const label = t`What is right?`
  if (fact === 'releaseYear') {
    return (
      <NumberField label={label} value={typeof draft === 'number' ? draft : null} error={error} onChange={onChange} />
    )
  }
  if (fact === 'title' || fact === 'releaseDate') {
    return (
      <TextField
        label={label}
        type={fact === 'title' ? 'text' : 'date'}
        maxLength={gameTitleMaximum}
        value={typeof draft === 'string' ? draft : ''}
        error={error}
        onChange={({ target }) => onChange(target.value === '' && fact !== 'title' ? null : target.value)}
      />
    )
  }
  return (
    <WordsField
      label={label}
      words={Array.isArray(draft) ? draft : []}
      {...(fact === 'genres' && { known: knownGenres, called: genreWord })}
      error={error}
      maximum={listMaximum[fact]}
      maxLength={wordMaximum}
      onChange={onChange}
    />
  )
}
