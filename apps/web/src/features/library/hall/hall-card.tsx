import type { GameCommunity } from '@guildhall/contract/library'
import { shownFrom } from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { RatingHistogram } from '../../../ui/ratings/rating-histogram.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { tenthsText } from '../../../ui/type/number-text.ts'
import styles from './hall-card.module.css'

/** What the hall makes of a game: its stars, how they are spread, and how many have it. */
export function HallCard({ community }: { community: GameCommunity }) {
  const { ratings, ownRating } = community
  return (
    <Card as="section" padded aria-label={t`In this hall`}>
      <CardHeader title={t`In this hall`} />
      {ratings.count === 0 ? (
        <Quiet>{t`No ratings yet. Yours would be the first.`}</Quiet>
      ) : (
        <Line gap={4} align="end">
          <Mean ratings={ratings} />
          {ratings.mean !== null && <RatingHistogram bars={ratings.histogram} own={ownRating} />}
        </Line>
      )}
      <p className={styles.people}>{peopleLine(community)}</p>
    </Card>
  )
}

function Mean({ ratings: { mean, count } }: { ratings: GameCommunity['ratings'] }) {
  const howMany = plural(count, { one: '# rating', other: '# ratings' })
  if (mean === null) return <p className={styles.few}>{t`${howMany}. The mean is shown from ${shownFrom} on.`}</p>
  const shown = tenthsText(mean / 2)
  return (
    <Stack as="p" gap={1.5} firm>
      <b className={styles.number} aria-hidden="true">
        {shown}
      </b>
      <Stars halves={mean} label={t`${shown} of 5`} />
      <Quiet as="span">{howMany}</Quiet>
    </Stack>
  )
}

function peopleLine({ players, playing, finished, followers }: GameCommunity): string {
  const told = [
    players > 0 && plural(players, { one: '# has it', other: '# have it' }),
    playing > 0 && plural(playing, { one: '# plays it now', other: '# play it now' }),
    finished > 0 && plural(finished, { one: '# finished it', other: '# finished it' }),
    followers > 0 && plural(followers, { one: '# follows it', other: '# follow it' }),
  ].filter((words) => words !== false)
  return told.length === 0 ? t`On no shelf yet.` : told.join(' · ')
}
