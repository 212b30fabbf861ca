import type { Game } from '@guildhall/contract/games'
import type { LibraryEntry, LibraryEntryDetails } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { AddToCollection } from '../../../features/collections/add-to-collection.tsx'
import { CollectionChips } from '../../../features/collections/collection-chips.tsx'
import { CopiesCard } from '../../../features/library/copies/copies-card.tsx'
import { AddCopyDialog } from '../../../features/library/copies/copy-dialog.tsx'
import { useEntryDetails } from '../../../features/library/entry-details.queries.ts'
import { NotesCard } from '../../../features/library/notes/notes-card.tsx'
import { PlaythroughsCard } from '../../../features/library/playthroughs/playthroughs-card.tsx'
import { usePutStatus } from '../../../features/library/standing/use-put-status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

type OwnShelfRoomProps = { game: Game; own: LibraryEntry | null }

/** What the member keeps of a game: copies and hours, playthroughs with a journal, notes, collections. */
export function OwnShelfRoom({ game, own }: OwnShelfRoomProps) {
  const details = useEntryDetails(game.id)
  if (details.data === undefined) {
    return (
      <Card>
        <OnItsWay of={details} lost={t`What you keep of it didn’t arrive.`} loading={t`Loading what you keep of it`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (details.data === null) return <NotOnShelf game={game} />
  return (
    <Kept
      game={game}
      details={details.data}
      isHidden={own?.isHidden ?? details.data.isHidden}
      status={own?.status ?? details.data.status}
    />
  )
}

type KeptProps = { game: Game; details: LibraryEntryDetails; isHidden: boolean; status: LibraryStatus }

function Kept({ game, details, isHidden, status }: KeptProps) {
  return (
    <Stack gap={4}>
      <CopiesCard game={game} details={details} />
      <PlaythroughsCard game={game} status={status} playthroughs={details.playthroughs} />
      <NotesCard details={details} isHidden={isHidden}>
        <Cluster gap={3}>
          <CollectionChips gameId={game.id} />
          <AddToCollection gameIds={[game.id]} />
        </Cluster>
      </NotesCard>
    </Stack>
  )
}

function NotOnShelf({ game }: { game: Game }) {
  const [isAdding, setAdding] = useState(false)
  const put = usePutStatus(game)
  return (
    <>
      <EmptyRoom
        scene="seat"
        title={t`Not on your shelf`}
        level={2}
        actions={
          <>
            <Button tone="primary" icon={Layers} onClick={() => put('backlog')}>
              {t`Put it in the backlog`}
            </Button>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {t`Add a copy`}
            </Button>
          </>
        }
      >
        {t`Once it is, your copies, hours, playthroughs and notes are kept here.`}
      </EmptyRoom>
      {isAdding && <AddCopyDialog game={game} onClose={() => setAdding(false)} />}
    </>
  )
}
