import type { NextGame } from '@guildhall/contract/insights'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { useBeginGame } from '../insights.queries.ts'
import styles from './next.module.css'
import { reasonWords } from './reason-words.ts'

/** A game to play next, why, and the way to begin it. */
export function NextGameRow({ next, mood, isFirst }: { next: NextGame; mood: Mood | null; isFirst?: boolean }) {
  const { entry, minutesLeft, reason } = next
  const { game, status, playtime } = entry
  const begin = useBeginGame()
  const facts = [
    statusWords[status],
    playtime.minutes > 0 && t`${playTime(playtime.minutes)} so far`,
    minutesLeft !== null && minutesLeft > 0 && reason !== 'fits-the-time' && reason !== 'nearly-done'
      ? t`about ${playTime(minutesLeft)} to go`
      : false,
  ].filter((fact) => fact !== false)
  return (
    <Cluster as="li" gap={4} lineGap={2} className={styles.row}>
      <Line as={Link} gap={4} shrinks href={`/game/${game.id}`} className={styles.game}>
        <Cover title={game.title} cover={game.cover} size={isFirst ? 96 : 72} status={status} decorative />
        <Stack as="span" gap={0.5} shrinks>
          <Text as="span" size="lead" weight="strong" breaks className={styles.title}>
            {game.title}
          </Text>
          <Text as="span" tone={2} breaks>
            {reasonWords(next, mood)}
          </Text>
          <Quiet as="span">{facts.join(' · ')}</Quiet>
        </Stack>
      </Line>
      {status !== 'playing' && (
        <Button
          tone={isFirst ? 'primary' : 'secondary'}
          icon={Play}
          busy={begin.isPending && t`Setting`}
          aria-label={t`Set playing: ${game.title}`}
          onClick={() => begin.mutate({ entry, status: 'playing' })}
        >
          {t`Set playing`}
        </Button>
      )}
    </Cluster>
  )
}
