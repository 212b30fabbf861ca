import type { Teams } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { peopleOfTeam } from '../words/team-words.ts'

type TeamChoiceProps = {
  teams: Teams
  /** Null is any. */
  value: number | null
  /** Who chooses where none is named; null where one is. */
  any: 'asked' | 'smallest' | null
  onChange(team: number | null): void
}

const anyWords = {
  asked: { label: t`They choose`, help: t`Or the smallest, if they name none.` },
  smallest: { label: t`Any`, help: t`The one with the fewest people.` },
}

/** One of the teams, or any. */
export function TeamChoice({ teams, value, any, onChange }: TeamChoiceProps) {
  const named = teams.rows.toSorted((one, other) => one.number - other.number)
  return (
    <RadioGroup
      label={t`Team`}
      options={[
        ...(any === null ? [] : [{ value: '', ...anyWords[any] }]),
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
