import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useShelves } from '../../../features/discovery/discovery.queries.ts'
import { useAddGame } from '../../../features/library/shelf/adding/use-add-game.ts'
import { SyncSteamButton } from '../../../features/steam/sync-steam-button.tsx'
import { useSteam } from '../../../features/steam/use-steam.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { CoverItem } from '../../../ui/covers/tiles/cover-grid.tsx'
import { CoverShelf } from '../../../ui/covers/tiles/cover-shelf.tsx'
import { CoverTile } from '../../../ui/covers/tiles/cover-tile.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { AddGameButton } from './library-actions.tsx'
import styles from './library-page.module.css'

/** No game yet: the ways to the first ones. */
export function BareLibrary({ onAdd }: { onAdd(): void }) {
  const { data, stage } = useSteam()
  const bringsGames = stage !== 'not-set-up' && data?.brings !== 'wishlist'
  return (
    <Card>
      <EmptyRoom
        scene="shelf"
        title={t`Your shelf is bare`}
        actions={
          <>
            {bringsGames ? <SyncSteamButton /> : <ImportButton />}
            <AddGameButton onAdd={onAdd} />
          </>
        }
      >
        {bringsGames ? (
          <Trans>
            Bring your Steam library over in one go, <TextLink href="/library/import">import a file</TextLink>, or add
            the first game by hand. You can do all three, doubles are merged.
          </Trans>
        ) : data?.brings === 'wishlist' ? (
          <Trans>
            Bring your games in a file, or add the first one by hand. You can do both, doubles are merged. What you wish
            for, Steam tells: <TextLink href="/library/steam">your wishlist from Steam</TextLink>.
          </Trans>
        ) : (
          t`Bring your games in a file, or add the first one by hand. You can do both, doubles are merged.`
        )}
      </EmptyRoom>
      <WhatFriendsPlay />
    </Card>
  )
}

/** The first step where Steam does not tell this hall what members own. */
function ImportButton() {
  return (
    <ButtonLink tone="primary" icon={FileUp} href="/library/import">
      {t`Import a file`}
    </ButtonLink>
  )
}

function WhatFriendsPlay() {
  const games = useShelves().data?.shelves.find(({ reason }) => reason === 'friends-play')?.games ?? []
  const add = useAddGame()
  if (games.length === 0) return null
  const title = t`Or start with what your friends play`
  return (
    <div className={styles.friends}>
      <CoverShelf title={title} label={title}>
        {games.map((game) => (
          <CoverItem key={game.id}>
            <CoverTile href={`/game/${game.id}`} title={game.title} cover={game.cover} />
            <Button
              tone="quiet"
              aria-label={t`Add ${game.title}`}
              className={styles.add}
              busy={add.isPending && add.variables.game.id === game.id && t`Adding`}
              onClick={() => add.mutate({ game })}
            >
              {t`Add`}
            </Button>
          </CoverItem>
        ))}
      </CoverShelf>
    </div>
  )
}
