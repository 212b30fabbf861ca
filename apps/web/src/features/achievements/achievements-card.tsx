import type { UnlockedAchievement } from '@guildhall/contract/achievements'
import { t } from '@lingui/core/macro'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { TextLink } from '../../ui/link.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonWords } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { shareWords } from './achievement-words.ts'
import styles from './achievements.module.css'
import { useAchievementOverview } from './achievements.queries.ts'

/** The card shows the first of what the server tells. */
const shownOfEach = 5

/** What a member unlocked over all games: the newest and the rarest. Nothing at all where no platform told of any. */
export function AchievementsCard({ userId }: { userId: string }) {
  const overview = useAchievementOverview(userId)
  const { data } = overview
  if (data === undefined) {
    return (
      <Card padded as="section" aria-label={t`Achievements`}>
        <OnItsWay of={overview} lost={t`The achievements didn’t arrive.`} loading={t`Loading achievements`}>
          <SkeletonWords />
        </OnItsWay>
      </Card>
    )
  }
  if (data.total === 0) return null
  return (
    <Card padded as="section" aria-label={t`Achievements`}>
      <CardHeader title={t`Achievements`} />
      <Cluster as="dl" gap={8} lineGap={3} align="stretch">
        <Figure name={t`Unlocked`} value={data.unlocked} of={data.total} />
        <Figure name={t`Games with some`} value={data.games} />
        <Figure name={t`Games with all`} value={data.perfect} />
      </Cluster>
      <div className={styles.columns}>
        <Unlocked title={t`Newest`} label={t`Newest achievements`} achievements={data.newest} />
        <Unlocked title={t`Rarest`} label={t`Rarest achievements`} tellsShare achievements={data.rarest} />
      </div>
    </Card>
  )
}

function Figure({ name, value, of }: { name: string; value: number; of?: number }) {
  return (
    <div>
      <Quiet as="dt">{name}</Quiet>
      <dd className={styles.count}>
        {of === undefined
          ? value.toLocaleString(language)
          : t`${value.toLocaleString(language)} of ${of.toLocaleString(language)}`}
      </dd>
    </div>
  )
}

type UnlockedProps = {
  title: string
  label: string
  /** Whether each says how many have it. */
  tellsShare?: boolean
  achievements: readonly UnlockedAchievement[]
}

function Unlocked({ title, label, tellsShare = false, achievements }: UnlockedProps) {
  if (achievements.length === 0) return null
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul aria-label={label}>
        {achievements.slice(0, shownOfEach).map(({ game, key, title: name, share, unlockedAt }) => (
          <Line as="li" gap={3} align="baseline" justify="between" key={`${game.id} ${key}`} className={styles.line}>
            <Text as="span" grow breaks>
              <Cluster as="span" lineGap={1} weight="strong">
                {name}
              </Cluster>
              <TextLink href={`/game/${game.id}?tab=achievements`}>{game.title}</TextLink>
            </Text>
            <Quiet as="span">
              {tellsShare && share !== null ? shareWords(share) : unlockedAt && <RelativeTime at={unlockedAt} />}
            </Quiet>
          </Line>
        ))}
      </ul>
    </div>
  )
}
