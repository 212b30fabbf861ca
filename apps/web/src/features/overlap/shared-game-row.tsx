import type { SharedGame } from '@guildhall/contract/overlap'
import { CoverLine } from '../../ui/covers/cover-line.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { playedWords, playersWords } from './overlap-words.ts'

const platformsNamed = 2
const desk = /^PC\b/

/** A game that all of them have. */
export function SharedGameRow({ shared }: { shared: SharedGame }) {
  const { game, platforms, together } = shared
  const played = playedWords(shared)
  return (
    <CoverLine href={`/game/${game.id}`} title={game.title} cover={game.cover} size={56}>
      <Cluster as="span" lineGap={1} weight="strong" breaks>
        {game.title}
        {together === 'unknown' && <Tag>Maybe</Tag>}
      </Cluster>
      <Quiet as="span">{[playersWords(shared), platformWords(platforms)].join(' · ')}</Quiet>
      {played !== '' && <Quiet as="span">{played}</Quiet>}
    </CoverLine>
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
