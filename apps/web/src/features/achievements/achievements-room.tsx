import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { AchievementSetView } from './achievement-set.tsx'
import { useGameAchievements } from './achievements.queries.ts'

/** The member's achievements in a game, by copy. */
export function AchievementsRoom({ gameId }: { gameId: string }) {
  const { id } = useCurrentUser()
  const achievements = useGameAchievements(id, gameId)
  if (achievements.data === undefined) {
    return (
      <Card>
        <OnItsWay of={achievements} lost={t`Your achievements didn’t arrive.`} loading={t`Loading your achievements`}>
          <SkeletonRows count={6} />
        </OnItsWay>
      </Card>
    )
  }
  if (achievements.data.length === 0) {
    return (
      <EmptyRoom
        scene="glass"
        title={t`No achievements told`}
        actions={<ButtonLink href="/library/steam">Steam</ButtonLink>}
      >
        {t`A platform that knows of achievements in this game tells them with the next sync of your library.`}
      </EmptyRoom>
    )
  }
  return (
    <Stack gap={4}>
      {achievements.data.map((set) => (
        <AchievementSetView key={`${set.source} ${set.sourceId}`} set={set} />
      ))}
    </Stack>
  )
}
