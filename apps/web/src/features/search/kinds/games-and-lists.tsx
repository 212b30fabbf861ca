import type { FoundOf } from '@guildhall/contract/search'
import { plural, t } from '@lingui/core/macro'
import { ListOrdered } from 'lucide-react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { factWords } from '../../discovery/browse/game-line.tsx'
import { ExcerptWords } from './excerpt-words.tsx'
import { useDeeds } from './found-deeds.ts'
import { FoundRow } from './found-row.tsx'
import { MarkedWords } from './marked-words.tsx'

export function GameFound({ found }: { found: FoundOf<'games'> }) {
  const { game, title } = found
  return (
    <FoundRow
      href={`/game/${game.id}`}
      face={<Cover title={game.title} cover={game.cover} size={56} decorative />}
      title={<MarkedWords of={title} asTheyAre />}
      facts={factWords(game)}
      deeds={useDeeds()(found)}
    />
  )
}

export function ReviewFound({ found }: { found: FoundOf<'reviews'> }) {
  const { author, game, title, excerpt, isVeiled, rating, createdAt } = found
  const isOwn = author.id === useCurrentUser().id
  const name = personName(author)
  return (
    <FoundRow
      href={`/game/${game.id}?tab=reviews`}
      face={<Cover title={game.title} cover={game.cover} size={48} decorative />}
      title={title === null || title.text === '' ? game.title : <MarkedWords of={title} asTheyAre={isOwn} />}
      at={createdAt}
      facts={[isOwn ? t`Your review of ${game.title}` : t`${name} on ${game.title}`, ratingWords(rating)]
        .filter(Boolean)
        .join(' · ')}
    >
      <ExcerptWords excerpt={excerpt} isVeiled={isVeiled} isOwn={isOwn} />
    </FoundRow>
  )
}

/** Half stars as stars. */
function ratingWords(rating: number | null): string {
  if (rating === null) return ''
  const stars = rating / 2
  return plural(stars, { one: '# star', other: '# stars' })
}

export function ListFound({ found: { id, name, owner, count, first, excerpt } }: { found: FoundOf<'lists'> }) {
  const isOwn = owner.id === useCurrentUser().id
  const [game] = first
  const by = isOwn ? t`Your list` : t`By ${personName(owner)}`
  const games = plural(count, { one: '# game', other: '# games' })
  return (
    <FoundRow
      href={`/list/${id}`}
      face={
        game === undefined ? (
          <ArchAvatar icon={ListOrdered} size={40} />
        ) : (
          <Cover title={game.title} cover={game.cover} size={40} decorative />
        )
      }
      title={<MarkedWords of={name} asTheyAre={isOwn} />}
      facts={`${by} · ${games}`}
    >
      {excerpt !== null && excerpt.text !== '' && <ExcerptWords excerpt={excerpt} isOwn={isOwn} />}
    </FoundRow>
  )
}
