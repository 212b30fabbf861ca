import type { ProfileOverview } from '@guildhall/contract/profiles'
import { overviewLimits } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CoverLine, CoverLines, CoverLineTitle } from '../../../ui/covers/cover-line.tsx'
import { CoverItem } from '../../../ui/covers/tiles/cover-grid.tsx'
import { CoverTile } from '../../../ui/covers/tiles/cover-tile.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { NextStep } from './next-step.tsx'
import styles from './overview.module.css'

type BlockProps<Block extends keyof ProfileOverview> = {
  block: NonNullable<ProfileOverview[Block]>
  /** One's own, seen with one's own eyes: what is empty says what would stand there. */
  isOwn: boolean
}

/** The games that somebody likes best. */
export function Favourites({ block, isOwn }: BlockProps<'favourites'>) {
  if (block.length === 0) {
    return isOwn ? <NextStep of="favourites" /> : null
  }
  const title = block.length === overviewLimits.favourites ? t`Five for a desert island` : t`Favourite games`
  return (
    <section>
      <SectionHeader title={title} />
      <ul aria-label={title} className={styles.favourites}>
        {block.map(({ game, rating }) => (
          <CoverItem key={game.id}>
            <CoverTile href={`/game/${game.id}`} title={game.title} cover={game.cover} eager>
              {rating !== null && <Stars halves={rating} />}
            </CoverTile>
          </CoverItem>
        ))}
      </ul>
    </section>
  )
}

/** What somebody plays these days, the latest first. */
export function PlayingNow({ block, isOwn }: BlockProps<'playing'>) {
  if (block.length === 0) {
    return isOwn ? <NextStep of="playing" /> : null
  }
  return (
    <Card as="section" padded>
      <CardHeader title={t`Playing now`} />
      <CoverLines>
        {block.map(({ game, minutes, lastPlayedAt }) => (
          <CoverLine key={game.id} href={`/game/${game.id}`} title={game.title} cover={game.cover} size={40}>
            <CoverLineTitle>{game.title}</CoverLineTitle>
            <Quiet as="span">
              {minutes > 0 && playTime(minutes)}
              {minutes > 0 && lastPlayedAt !== null && ' · '}
              {lastPlayedAt !== null && (
                <Trans>
                  played <RelativeTime at={lastPlayedAt} />
                </Trans>
              )}
            </Quiet>
          </CoverLine>
        ))}
      </CoverLines>
    </Card>
  )
}
