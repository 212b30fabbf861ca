import type { NextGame } from '@guildhall/contract/insights'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { Play } from 'lucide-react'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
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
    playtime.minutes > 0 && `${playTime(playtime.minutes)} so far`,
    minutesLeft !== null && minutesLeft > 0 && reason !== 'fits-the-time' && reason !== 'nearly-done'
      ? `about ${playTime(minutesLeft)} to go`
      : false,
  ].filter((fact) => fact !== false)
  return (
    <li className={styles.row}>
      <Link href={`/game/${game.id}`} className={styles.game}>
        <Cover title={game.title} cover={game.cover} size={isFirst ? 96 : 72} status={status} decorative />
        <span className={styles.words}>
          <span className={styles.title}>{game.title}</span>
          <span className={styles.reason}>{reasonWords(next, mood)}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
      </Link>
      {status !== 'playing' && (
        <Button
          tone={isFirst ? 'primary' : 'secondary'}
          icon={Play}
          busy={begin.isPending && 'Setting'}
          aria-label={`Set playing: ${game.title}`}
          onClick={() => begin.mutate({ entry, status: 'playing' })}
        >
          Set playing
        </Button>
      )}
    </li>
  )
}
