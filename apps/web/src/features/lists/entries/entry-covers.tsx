import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { CoverGrid, CoverItem } from '../../../ui/covers/tiles/cover-grid.tsx'
import { CoverTile } from '../../../ui/covers/tiles/cover-tile.tsx'

/** The games of a list as their covers, in its order; to change it one looks at its rows. */
export function EntryCovers({ list }: { list: GameList }) {
  return (
    <CoverGrid label={t`Games of the list`}>
      {list.entries.map(({ game, isFinished }, at) => (
        <CoverItem key={game.id}>
          <CoverTile
            href={`/game/${game.id}`}
            title={game.title}
            cover={game.cover}
            status={isFinished ? 'beaten' : undefined}
            eager={at < 12}
          >
            {[list.isRanked && t`No. ${at + 1}`, isFinished && t`Finished`].filter(Boolean).join(' · ') ||
              game.releaseYear}
          </CoverTile>
        </CoverItem>
      ))}
    </CoverGrid>
  )
}
