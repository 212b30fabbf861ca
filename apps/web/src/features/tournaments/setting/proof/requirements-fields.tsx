import { requiredHoursMaximum, requiredRatings } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentRequirement } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { isOfGame } from '../facts.ts'
import { NumberField } from '../number-field.tsx'
import type { SectionProps } from '../section.tsx'

type Kind = TournamentRequirement['kind']

const usual: Readonly<Record<Kind, TournamentRequirement>> = {
  rating: { kind: 'rating', from: null, to: 1600 },
  owns: { kind: 'owns' },
  hours: { kind: 'hours', under: 100 },
  finished: { kind: 'finished' },
  account: { kind: 'account' },
  staff: { kind: 'staff' },
}

/** What whoever enters has to have shown to the hall. */
export function RequirementsFields({ facts, onChange, faults }: SectionProps) {
  const { requirements, game } = facts
  const words: Readonly<Record<Kind, string>> = {
    rating: t`A rating in this game within a range`,
    owns: t`They have this game, as a linked account tells`,
    hours: t`A linked account tells of few hours in this game`,
    finished: t`Their shelf says that they finished it`,
    account: t`An account that is proved to be theirs`,
    staff: t`They look after this hall`,
  }
  const kinds = (Object.keys(words) as Kind[]).filter((kind) => game !== null || !isOfGame(kind))
  const put = (next: TournamentRequirement) =>
    onChange({ requirements: requirements.map((each) => (each.kind === next.kind ? next : each)) })
  return (
    <>
      {kinds.map((kind) => {
        const asked = requirements.find((each) => each.kind === kind)
        return (
          <div key={kind}>
            <Checkbox
              label={words[kind]}
              checked={asked !== undefined}
              onChange={({ target }) =>
                onChange({
                  requirements: target.checked
                    ? [...requirements, usual[kind]]
                    : requirements.filter((each) => each.kind !== kind),
                })
              }
            />
            {asked?.kind === 'rating' && (
              <Cluster gap={3} align="end">
                <NumberField
                  label={t`Rated at least`}
                  value={asked.from}
                  min={requiredRatings.least}
                  max={requiredRatings.most}
                  error={faults.requirements}
                  onChange={(from) => put({ ...asked, from })}
                />
                <NumberField
                  label={t`Rated at most`}
                  value={asked.to}
                  min={requiredRatings.least}
                  max={requiredRatings.most}
                  onChange={(to) => put({ ...asked, to })}
                />
              </Cluster>
            )}
            {asked?.kind === 'hours' && (
              <NumberField
                label={t`Fewer hours than`}
                value={asked.under}
                min={1}
                max={requiredHoursMaximum}
                error={faults.requirements}
                onChange={(under) => put({ ...asked, under: under ?? Number.NaN })}
              />
            )}
          </div>
        )
      })}
      <Quiet>
        {game === null
          ? t`With a game, a rating in it, having it, hours and a finish can be asked for, too.`
          : t`Everybody is asked when they enter, those whom you invite, too, and nobody is told what others lack.`}
      </Quiet>
    </>
  )
}
