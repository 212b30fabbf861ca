import type { SharedGame } from '@guildhall/contract/overlap'
import { Cover } from '../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
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
      <Line as={Link} gap={3} href={`/game/${game.id}`} className={styles.game}>
        <Cover title={game.title} cover={game.cover} size={56} decorative />
        <Stack as="span" gap={0.5} shrinks>
          <Cluster as="span" lineGap={1} weight="strong" breaks>
            {game.title}
            {together === 'unknown' && <Tag>Maybe</Tag>}
          </Cluster>
          <span className={styles.line}>{[playersWords(shared), platformWords(platforms)].join(' · ')}</span>
          {played !== '' && <span className={styles.line}>{played}</span>}
        </Stack>
      </Line>
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
