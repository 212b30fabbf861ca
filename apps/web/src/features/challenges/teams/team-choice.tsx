import type { Teams } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { peopleOfTeam } from '../words/team-words.ts'

type TeamChoiceProps = {
  teams: Teams
  /** Null is any. */
  value: number | null
  /** Of who is asked, else of who joins. */
  isInvitation: boolean
  onChange(team: number | null): void
}

/** One of the teams, or any. */
export function TeamChoice({ teams, value, isInvitation, onChange }: TeamChoiceProps) {
  const any = isInvitation
    ? { label: t`They choose`, help: t`Or the smallest, if they name none.` }
    : { label: t`Any`, help: t`The one with the fewest people.` }
  const named = teams.rows.toSorted((one, other) => one.number - other.number)
  return (
    <RadioGroup
      label={t`Team`}
      options={[
        { value: '', ...any },
        ...named.map((team) => ({
          value: `${team.number}`,
          label: <SoftText text={team.name} still />,
          help: peopleOfTeam({ ...team, counting: team.people }),
        })),
      ]}
      value={value === null ? '' : `${value}`}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
