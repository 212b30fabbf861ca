import type { UnlockedAchievement } from '@guildhall/contract/achievements'
import { t } from '@lingui/core/macro'
import { Cover } from '../../../../ui/covers/cover.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { AchievementShare } from '../../../achievements/achievement-share.tsx'
import type { Choice } from '../showcase-rows.ts'
import { useOwnAchievements } from '../showcases.queries.ts'
import { ChooseButton } from './choose-button.tsx'
import type { ChoosingProps } from './choosing-props.ts'

const nameOf = ({ game, key }: UnlockedAchievement) => `${game.id}:${key}`

const choiceOf = (achievement: UnlockedAchievement): Choice => ({
  chosen: { kind: 'achievement', gameId: achievement.game.id, key: achievement.key },
  shown: { kind: 'achievement', achievement },
})

/** The rarest that one has, and after them the latest. */
export function AchievementChoice(props: ChoosingProps) {
  const overview = useOwnAchievements()
  if (overview.data === undefined) {
    return (
      <OnItsWay of={overview} lost={t`The achievements didn’t arrive.`} loading={t`Loading achievements`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  const { rarest, newest } = overview.data
  const all = [...new Map([...rarest, ...newest].map((each) => [nameOf(each), each])).values()]
  if (all.length === 0) {
    return (
      <Text tone={3}>
        {t`No platform has told of achievements of yours yet.`}{' '}
        <TextLink href="/library/steam">{t`Link an account`}</TextLink>
      </Text>
    )
  }
  return (
    <RowList label={t`Achievements to choose from`}>
      {all.map((achievement) => (
        <Row key={nameOf(achievement)}>
          <Cover title={achievement.game.title} cover={achievement.game.cover} size={40} decorative />
          <Stack gap={0} grow shrinks>
            <Text as="span" weight="strong" breaks>
              {achievement.title}
            </Text>
            <Quiet as="span" breaks>
              {achievement.game.title}
              {achievement.share !== null && (
                <>
                  {' · '}
                  <AchievementShare share={achievement.share} />
                </>
              )}
            </Quiet>
          </Stack>
          <ChooseButton choice={choiceOf(achievement)} {...props} />
        </Row>
      ))}
    </RowList>
  )
}
