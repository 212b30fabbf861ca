import type { Achievement } from '@guildhall/contract/achievements'
import type { GameCard } from '@guildhall/contract/games'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { shareWords } from './achievement-words.ts'
import styles from './achievements.module.css'
import { useGameAchievements } from './achievements.queries.ts'

/** So many are seen at a glance; more can be looked through. */
const seenAtOnce = 12

type AchievementChecksProps = {
  game: GameCard
  /** The keys of those that are chosen. */
  chosen: readonly string[]
  /** No more can be chosen. */
  isFull: boolean
  onToggle(key: string): void
}

/** The achievements of one's own copies of a game, to choose several. Hidden ones come when one asks. */
export function AchievementChecks({ game, chosen, isFull, onToggle }: AchievementChecksProps) {
  const sets = useGameAchievements(useCurrentUser().id, game.id)
  const [search, setSearch] = useState('')
  const [isUnveiled, setUnveiled] = useState(false)
  if (sets.data === undefined) {
    return (
      <OnItsWay of={sets} lost={t`The achievements didn’t arrive.`} loading={t`Loading achievements`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  // Copies on several platforms tell of the same ones, each by its own keys.
  const known = [
    ...new Map(sets.data.flatMap(({ achievements }) => achievements).map((each) => [each.key, each])).values(),
  ]
  const veiled = known.filter((each) => isVeiled(each) && !chosen.includes(each.key))
  const offered = isUnveiled ? known : known.filter((each) => !veiled.includes(each))
  const found = offered.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Stack as="fieldset" gap={2} className={styles.checks}>
      <Text as="legend" weight="strong" size="meta" breaks>
        {game.title}
      </Text>
      {known.length === 0 && (
        <Quiet role="status">{t`No platform has told of achievements in your copy of this game.`}</Quiet>
      )}
      {known.length > seenAtOnce && (
        <SearchField
          label={t`Find an achievement of ${game.title}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onClear={() => setSearch('')}
        />
      )}
      {found.length > 0 && (
        <Stack gap={2} className={styles.checked}>
          {found.map(({ key, title, description, share }) => (
            <Checkbox
              key={key}
              label={title}
              help={[description, share === null ? null : shareWords(share)].filter((words) => words).join(' · ')}
              checked={chosen.includes(key)}
              disabled={isFull && !chosen.includes(key)}
              onChange={() => onToggle(key)}
            />
          ))}
        </Stack>
      )}
      {known.length > 0 && found.length === 0 && <Quiet role="status">{t`No achievement of that name.`}</Quiet>}
      {veiled.length > 0 && !isUnveiled && (
        <Button tone="quiet" onClick={() => setUnveiled(true)}>
          {plural(veiled.length, { one: 'Show one that is hidden', other: 'Show # that are hidden' })}
        </Button>
      )}
    </Stack>
  )
}

const isVeiled = ({ isHidden, isUnlocked }: Achievement): boolean => isHidden && !isUnlocked
