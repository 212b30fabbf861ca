import type { SharedGame } from '@guildhall/contract/overlap'
import { Cover } from '../../ui/covers/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import styles from './overlap.module.css'
import { playedWords, playersWords } from './overlap-words.ts'

const platformsNamed = 2
const desk = /^PC\b/

/** A game that all of them have. */
export function SharedGameRow({ shared }: { shared: SharedGame }) {
  const { game, platforms, together } = shared
  const played = playedWords(shared)
  return (
    <li>
      <Link href={`/game/${game.id}`} className={styles.game}>
        <Cover title={game.title} cover={game.cover} size={56} decorative />
        <span className={styles.words}>
          <span className={styles.title}>
            {game.title}
            {together === 'unknown' && <Tag>Maybe</Tag>}
          </span>
          <span className={styles.line}>{[playersWords(shared), platformWords(platforms)].join(' · ')}</span>
          {played !== '' && <span className={styles.line}>{played}</span>}
        </span>
      </Link>
    </li>
  )
}

function platformWords(platforms: readonly string[]): string {
  if (platforms.length === 0) return 'on different platforms'
  const left = platforms.length - platformsNamed
  const deskFirst = platforms.toSorted((one, other) => Number(desk.test(other)) - Number(desk.test(one)))
  const named = deskFirst.slice(0, platformsNamed).map(shortPlatform)
  return left > 0 ? `${named.join(', ')} and ${left} more` : named.join(', ')
}

/** "PC (Microsoft Windows)" is PC among players. */
export function shortPlatform(platform: string): string {
  return platform.replace(/ \(.*\)$/, '')
}
