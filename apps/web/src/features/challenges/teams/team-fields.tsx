import type { TeamsDraft } from '@guildhall/contract/challenges'
import type { ChallengeForm, ChallengeKind } from '@guildhall/contract/rules/challenges/challenge-kinds'
import {
  challengeTeamNameMaximum,
  challengeTeamsMaximum,
  challengeTeamsMinimum,
  teamBestMaximum,
  whyNoTeams,
} from '@guildhall/contract/rules/challenges/challenge-teams'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type TeamFieldsProps = {
  teams: TeamsDraft | null
  /** What it is, which may be nothing that teams can have together. */
  of: { readonly goal: { readonly kind: ChallengeKind }; readonly form: ChallengeForm }
  error: string | undefined
  onChange(teams: TeamsDraft | null): void
  /** @param team its number */
  onWithout(team: number): void
}

const refusals: Readonly<Record<NonNullable<ReturnType<typeof whyNoTeams>>, string>> = {
  duel: t`A duel is two against each other already, so there are no teams.`,
  score: t`Scores cannot be added up, so everybody plays for themselves.`,
  together: t`Everybody adds to one number here, so there are no teams.`,
}

const firstTeams = (): TeamsDraft => ({
  names: [
    t({ message: 'Candle', context: 'a name for a team' }),
    t({ message: 'Baize', context: 'a name for a team' }),
  ],
  counts: 'smallest',
  best: null,
})
const usualBest = 3

/** Each for themselves, or in teams that have names, and which of each team count. */
export function TeamFields({ teams, of, error, onChange, onWithout }: TeamFieldsProps) {
  const why = whyNoTeams(of.goal.kind, of.form)
  if (why !== null) return <Quiet>{refusals[why]}</Quiet>
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t`Who plays against whom`}
        options={[
          { value: 'each', label: t`Each for themselves` },
          { value: 'teams', label: t`In teams`, help: t`Two to eight; whoever joins chooses one.` },
        ]}
        value={teams === null ? 'each' : 'teams'}
        onChange={(value) => onChange(value === 'each' ? null : (teams ?? firstTeams()))}
      />
      {teams !== null && <NamesAndCounts teams={teams} error={error} onChange={onChange} onWithout={onWithout} />}
    </Stack>
  )
}

type NamesAndCountsProps = Pick<TeamFieldsProps, 'error' | 'onWithout'> & {
  teams: TeamsDraft
  onChange(teams: TeamsDraft): void
}

function NamesAndCounts({ teams, error, onChange, onWithout }: NamesAndCountsProps) {
  const { names, counts, best } = teams
  return (
    <>
      <WhyNot error={error} />
      {names.map((name, at) => (
        // Names are told apart by their places alone while they are written.
        <Line key={`${at + 1}`} gap={2} align="end">
          <TextField
            label={t`Name of team ${at + 1}`}
            maxLength={challengeTeamNameMaximum}
            value={name}
            onChange={({ target }) => onChange({ ...teams, names: names.with(at, target.value) })}
          />
          {names.length > challengeTeamsMinimum && (
            <Button tone="quiet" aria-label={t`Without team ${at + 1}`} onClick={() => onWithout(at + 1)}>
              {t`Without it`}
            </Button>
          )}
        </Line>
      ))}
      {names.length < challengeTeamsMaximum && (
        <Line>
          <Button onClick={() => onChange({ ...teams, names: [...names, ''] })}>{t`One more team`}</Button>
        </Line>
      )}
      <RadioGroup
        label={t`How many of each team count`}
        options={[
          {
            value: 'smallest',
            label: t`As many as the smallest team has`,
            help: t`The best of each. Fair however many join where.`,
          },
          { value: 'best', label: t`So many of the best` },
          { value: 'all', label: t`All of them`, help: t`More people are more, so be as many.` },
        ]}
        value={counts}
        onChange={(chosen) => onChange({ ...teams, counts: chosen, best: chosen === 'best' ? usualBest : null })}
      />
      {counts === 'best' && (
        <TextField
          label={t`How many of the best`}
          type="number"
          inputMode="numeric"
          min={1}
          max={teamBestMaximum}
          value={best ?? ''}
          onChange={({ target }) => onChange({ ...teams, best: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </>
  )
}
