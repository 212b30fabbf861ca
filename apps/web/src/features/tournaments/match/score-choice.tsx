import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { scoreText } from '../words/match-words.ts'
import type { Score } from './match-changes.ts'
import { possibleScores } from './scores.ts'
import { nameOfSide } from './side-names.ts'

type ScoreChoiceProps = { match: TournamentMatch; value: Score | null; onChange(score: Score): void }

/** How it can have ended: what cannot be is not offered. */
export function ScoreChoice({ match, value, onChange }: ScoreChoiceProps) {
  const [one, other] = [nameOfSide(match, 0), nameOfSide(match, 1)]
  const scores = possibleScores(match)
  return (
    <RadioGroup
      label={t`Games: ${one} – ${other}`}
      options={scores.map((score) => ({
        value: score.join('-'),
        label: (
          <Text as="span" figures>
            <strong>{scoreText(score)}</strong>{' '}
            {score[0] === score[1] ? t`drawn` : t`${score[0] > score[1] ? one : other} won`}
          </Text>
        ),
      }))}
      value={value?.join('-') ?? ''}
      onChange={(chosen) => {
        const score = scores.find((each) => each.join('-') === chosen)
        if (score !== undefined) onChange(score)
      }}
    />
  )
}
