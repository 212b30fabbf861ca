import type { Found } from '@guildhall/contract/search'
import { GameDeeds } from './game-deeds.tsx'
import { PersonDeed } from './person-deed.tsx'
import { TagDeed } from './tag-deed.tsx'

/** What can be done with something that was found, beside opening it. */
export function Deeds({ found }: { found: Found }) {
  switch (found.kind) {
    case 'people':
      return <PersonDeed member={found.member} />
    case 'games':
      return <GameDeeds game={found.game} isOwned={found.isOwned} />
    case 'tags':
      return <TagDeed tag={found.tag.text} isFollowed={found.isFollowed} />
    default:
      return null
  }
}
