import type { SharedGame } from '@guildhall/contract/overlap'
import { t } from '@lingui/core/macro'
import { CoverLine } from '../../ui/covers/cover-line.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { listed } from '../../ui/language/listed.ts'
import { Tag } from '../../ui/marks/tag.tsx'
import { playedWords, playersWords, shortPlatform } from './overlap-words.ts'

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
        {together === 'unknown' && <Tag>{t`Maybe`}</Tag>}
      </Cluster>
      <Quiet as="span">{[playersWords(shared), platformWords(platforms)].join(' · ')}</Quiet>
      {played !== '' && <Quiet as="span">{played}</Quiet>}
    </CoverLine>
  )
}

function platformWords(platforms: readonly string[]): string {
  if (platforms.length === 0) return t`on different platforms`
  const left = platforms.length - platformsNamed
  const deskFirst = platforms.toSorted((one, other) => Number(desk.test(other)) - Number(desk.test(one)))
  const named = deskFirst.slice(0, platformsNamed).map(shortPlatform)
  return listed(left > 0 ? [...named, t`${left} more`] : named)
}
