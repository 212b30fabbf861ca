import type { GoalDraft } from '@guildhall/contract/challenges'
import type { GameCard } from '@guildhall/contract/games'
import { challengeSetMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { plural } from '@lingui/core/macro'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { AchievementChecks } from '../../../achievements/achievement-checks.tsx'

type AchievementSet = Extract<GoalDraft, { kind: 'achievement-set' }>

type ChooseAchievementsProps = {
  goal: AchievementSet
  games: readonly GameCard[]
  onChange(goal: AchievementSet): void
}

/** Which achievements of the games that were named belong to the set. */
export function ChooseAchievements({ goal, games, onChange }: ChooseAchievementsProps) {
  const { achievements } = goal
  const isFull = achievements.length >= challengeSetMaximum
  function toggle(gameId: string, key: string): void {
    const isThis = (each: AchievementSet['achievements'][number]) => each.gameId === gameId && each.key === key
    const others = achievements.filter((each) => !isThis(each))
    const isChosen = others.length < achievements.length
    onChange({ ...goal, achievements: isChosen ? others : [...achievements, { gameId, key }] })
  }
  return (
    <Stack gap={4}>
      {games.map((game) => (
        <AchievementChecks
          key={game.id}
          game={game}
          chosen={achievements.filter(({ gameId }) => gameId === game.id).map(({ key }) => key)}
          isFull={isFull}
          onToggle={(key) => toggle(game.id, key)}
        />
      ))}
      <Quiet role="status">
        {plural(achievements.length, { 0: 'None is chosen', one: 'One is chosen', other: '# are chosen' })}
      </Quiet>
    </Stack>
  )
}
