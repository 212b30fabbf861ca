import type { ProfileOverview } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { RatingHistogram } from '../../../ui/ratings/rating-histogram.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { numberText, tenthsText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import { AchievementShare } from '../../achievements/achievement-share.tsx'
import { NextStep } from './next-step.tsx'
import styles from './overview.module.css'

type BlockProps<Block extends keyof ProfileOverview> = { block: NonNullable<ProfileOverview[Block]>; isOwn: boolean }

/** A shelf in numbers. */
export function ShelfNumbers({ block, isOwn }: BlockProps<'shelf'>) {
  const { games, finished, finishedThisYear, minutes } = block
  if (games === 0) {
    return isOwn ? <NextStep of="shelf" /> : null
  }
  return (
    <Card as="section" padded aria-label={t`The shelf in numbers`}>
      <dl className={styles.figures}>
        <Figure value={numberText(games)} name={t`games on the shelf`} />
        <Figure value={numberText(finished)} name={t`finished`} />
        <Figure value={numberText(finishedThisYear)} name={t`finished this year`} />
        <Figure value={playTime(minutes)} name={t`played`} />
      </dl>
    </Card>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <Stack gap={0} shrinks className={styles.turned}>
      <Quiet as="dt">{name}</Quiet>
      <dd className={styles.figure}>{value}</dd>
    </Stack>
  )
}

/** How somebody rates: the mean, and how often each rating was given. */
export function RatingSpread({ block, isOwn, firstName }: BlockProps<'ratings'> & { firstName: string }) {
  const { count, mean, histogram } = block
  if (count === 0 || mean === null) {
    return isOwn ? <NextStep of="ratings" /> : null
  }
  return (
    <Card as="section" padded>
      <CardHeader
        title={
          isOwn ? (
            t`How you rate`
          ) : (
            <Trans>
              How <bdi>{firstName}</bdi> rates
            </Trans>
          )
        }
      />
      <div className={styles.spread}>
        <Stack gap={0.5} align="start">
          <p className={styles.mean}>{tenthsText(mean / 2)}</p>
          <Stars halves={mean} label={t`${tenthsText(mean / 2)} of 5 in the mean`} />
          <Quiet>{plural(count, { one: '# rating', other: '# ratings' })}</Quiet>
        </Stack>
        <RatingHistogram bars={histogram} counted={t`Games`} />
      </div>
    </Card>
  )
}

/** What somebody unlocked that few have. */
export function Trophies({ block, isOwn }: BlockProps<'achievements'>) {
  const { unlocked, perfect, worthShowing } = block
  if (unlocked === 0) {
    return isOwn ? <NextStep of="achievements" /> : null
  }
  return (
    <Card as="section" padded>
      <CardHeader title={t`Trophies`} />
      <Quiet className={styles.sum}>
        {plural(unlocked, { one: '# unlocked', other: '# unlocked' })}
        {perfect > 0 && plural(perfect, { one: ', all there are in # game', other: ', all there are in # games' })}
      </Quiet>
      <Stack as="ul" gap={3} aria-label={t`Trophies`}>
        {worthShowing.map(({ game, key, title, share }) => (
          <Line as="li" gap={3} key={`${game.id} ${key}`}>
            <span className={styles.won}>
              <Icon icon={Trophy} />
            </span>
            <Stack as="span" gap={0} shrinks>
              <Text as="span" weight="strong" breaks>
                {title}
              </Text>
              <Quiet as="span" breaks>
                <TextLink href={`/game/${game.id}?tab=achievements`}>{game.title}</TextLink>
                {share !== null && (
                  <>
                    {' · '}
                    <AchievementShare share={share} />
                  </>
                )}
              </Quiet>
            </Stack>
          </Line>
        ))}
      </Stack>
    </Card>
  )
}
