import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import styles from './post-card.module.css'

/** The game that a post is about, and what its author gives it. */
export function PostGame({ game, rating }: { game: GameCard; rating: number | null }) {
  const facts = [game.releaseYear, game.genres.slice(0, 2).join(', ')].filter(Boolean).join(' · ')
  return (
    <Line gap={4} align="start" className={styles.game}>
      <Cover title={game.title} cover={game.cover} size={72} decorative />
      <Stack gap={1} grow className={styles['game-words']}>
        <Text as={Link} href={`/game/${game.id}`} size="lead" weight="strong" breaks className={styles['game-title']}>
          {game.title}
        </Text>
        {facts !== '' && <Quiet breaks>{facts}</Quiet>}
        {rating !== null && <Stars halves={rating} label={t`Rated ${rating / 2} of 5`} />}
      </Stack>
    </Line>
  )
}
