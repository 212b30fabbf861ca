import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { Chip, ChipRow } from '../../../../ui/controls/chip.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { nameOfSide } from '../side-names.ts'
import { usePredict } from './prediction-changes.ts'

type PredictionProps = { match: TournamentMatch; prediction: NonNullable<TournamentMatch['prediction']> }

const sides = [0, 1] as const

/** Who wins, as the reader says who looks on; what came of it once it was played. */
export function PredictionCard({ match, prediction }: PredictionProps) {
  const predict = usePredict({ id: match.tournamentId, match: match.name })
  const { mine, worth } = prediction
  if (!match.may.predict && mine === null) return null
  return (
    <Card as="section" padded aria-labelledby="prediction">
      <Stack gap={3}>
        <Text as="h2" id="prediction" size="h4" weight="strong">{t`Who wins?`}</Text>
        {match.may.predict ? (
          <>
            <ChipRow label={t`Who wins?`}>
              {sides.map((side) => (
                <Chip
                  key={side}
                  pressed={mine === side}
                  disabled={predict.isPending}
                  onClick={() => predict.mutate(mine === side ? null : side)}
                >
                  <SoftText text={nameOfSide(match, side)} still />
                </Chip>
              ))}
            </ChipRow>
            <WhyNot error={predict.error} />
            <Quiet>
              {plural(worth, {
                one: 'Right is worth # point, and nothing else. You can change it until the match begins.',
                other: 'Right is worth # points, and nothing else. You can change it until the match begins.',
              })}
            </Quiet>
          </>
        ) : (
          <Text breaks>
            <SoftText text={saidWords(match, prediction)} />
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function saidWords(match: TournamentMatch, { mine, isRight, worth }: PredictionProps['prediction']): string {
  if (mine === null) return ''
  const name = nameOfSide(match, mine)
  if (isRight === null)
    return match.result === null ? t`You said: ${name}.` : t`You said: ${name}. This does not count.`
  if (!isRight) return t`You said: ${name}. It came out otherwise.`
  return plural(worth, { one: `You said: ${name}. Right, # point.`, other: `You said: ${name}. Right, # points.` })
}
