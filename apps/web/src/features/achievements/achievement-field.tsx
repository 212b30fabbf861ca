import type { AchievementSet } from '@guildhall/contract/achievements'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Quiet } from '../../ui/dress/text.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { useGameAchievements } from './achievements.queries.ts'

type Chosen = Pick<AchievementSet, 'source' | 'sourceId'> & { readonly key: string; readonly title: string | null }

type AchievementFieldProps = { gameId: string; value: Chosen | null; onChange(achievement: Chosen | null): void }

/** The achievements of one's own copies of a game. */
export function AchievementField({ gameId, value, onChange }: AchievementFieldProps) {
  const sets = useGameAchievements(useCurrentUser().id, gameId)
  if (sets.data === undefined) {
    return (
      <OnItsWay of={sets} lost={t`The achievements didn’t arrive.`} loading={t`Loading achievements`}>
        <SkeletonRows count={1} />
      </OnItsWay>
    )
  }
  const known = sets.data.flatMap(({ source, sourceId, achievements }) =>
    achievements.map(({ key, title }) => ({ source, sourceId, key, title })),
  )
  if (known.length === 0) {
    return <Quiet role="status">{t`No platform has told of achievements in your copy of this game.`}</Quiet>
  }
  const nameOf = ({ source, sourceId, key }: Chosen) => JSON.stringify([source, sourceId, key])
  return (
    <SelectField
      label={t`Which achievement?`}
      value={value === null ? '' : nameOf(value)}
      onChange={({ target }) => onChange(known.find((each) => nameOf(each) === target.value) ?? null)}
    >
      <option value="">{t`Choose one`}</option>
      {known.map((each) => (
        <option key={nameOf(each)} value={nameOf(each)}>
          {each.title}
        </option>
      ))}
    </SelectField>
  )
}
