import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { AddToCollection, CollectionItems } from '../../../features/collections/add-to-collection.tsx'
import { CollectionFilter } from '../../../features/collections/collection-filter.tsx'
import {
  useCollectionGames,
  useCollectionPlaces,
  useCollections,
} from '../../../features/collections/collections.queries.ts'
import { useLibrarySide } from '../../../features/insights/insights.queries.ts'
import { NextCard } from '../../../features/insights/next-card.tsx'
import { YearCard } from '../../../features/insights/year-card.tsx'
import { AskedHoursNote } from '../../../features/library/hours/asked-hours-note.tsx'
import type { GameItems } from '../../../features/library/shelf/board/board-actions.ts'
import { useBoardActions } from '../../../features/library/shelf/bulk/use-board-actions.ts'
import { useShelf } from '../../../features/library/shelf/shelf.queries.ts'
import { ShelfBrowser } from '../../../features/library/shelf/shelf-browser.tsx'
import { useShelfView } from '../../../features/library/shelf/view/use-shelf-view.ts'
import { shelfSentence } from '../../../features/library/shelf/view/view-words.ts'
import { UnsortedNote } from '../../../features/library/sorting/unsorted-note.tsx'
import { useUndoKeys } from '../../../features/library/undoing/use-undo-keys.ts'
import { OwnListItems } from '../../../features/lists/add-to-list.tsx'
import { BesideSteam } from '../../../features/steam/beside-steam.tsx'
import { SteamCard } from '../../../features/steam/steam-card.tsx'
import { useFirstArrived } from '../../../platform/cache/use-first-arrived.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { FoldingWords } from '../../../ui/type/folding-words.tsx'
import { BareLibrary } from './bare-library.tsx'
import { AddGames, LibraryActions } from './library-actions.tsx'
import styles from './library-page.module.css'
import { LibraryWaiting } from './library-waiting.tsx'
import { ShelfViewsDialog } from './shelf-views-dialog.tsx'
import { useShelfFriends } from './use-shelf-friends.ts'

/** What the member has and plays. */
export function OwnLibrary() {
  usePageTitle(t`Library`)
  useUndoKeys()
  const { id: userId } = useCurrentUser()
  const viewing = useShelfView({ isOwn: true })
  const shelf = useShelf(userId, viewing.view)
  const { entries, counts } = shelf
  const [isAdding, setAdding] = useState(false)
  function endAdding() {
    setAdding(false)
    // The button of a bare shelf went with the first game.
    onFocusLost(focusHeading)
  }
  const isWide = useMedia('(min-width: 1280px)')
  const hasSide = isWide && viewing.look !== 'list'
  useLibrarySide(hasSide)
  const sentence = counts && shelfSentence(counts)
  return (
    <Page>
      <PageHeader
        isOneLine
        title={t`Library`}
        description={sentence}
        actions={
          entries !== undefined && <LibraryActions isBare={entries.length === 0} onAdd={() => setAdding(true)} />
        }
      />
      {entries !== undefined && shelf.isError && (
        <div className={styles.notice}>
          <Banner
            tone="warn"
            action={
              <Button busy={shelf.isFetching && t`Trying`} onClick={() => void shelf.refetch()}>
                {t`Try again`}
              </Button>
            }
          >
            <Trans>This is your shelf as it was a while ago. {errorText(shelf.error)}</Trans>
          </Banner>
        </div>
      )}
      {entries === undefined || counts === undefined ? (
        <LibraryWaiting shelf={shelf} title={t`Your library didn’t arrive.`}>
          {t`Your games are safe; only this list is missing.`}
        </LibraryWaiting>
      ) : entries.length === 0 ? (
        <BesideSteam>
          <BareLibrary onAdd={() => setAdding(true)} />
        </BesideSteam>
      ) : (
        <Shelf entries={entries} counts={counts} viewing={viewing} isWide={isWide} hasSide={hasSide} />
      )}
      <GameDataCredit />
      <AddGames open={isAdding} onClose={endAdding} />
    </Page>
  )
}

const gameItems: GameItems = {
  collections: (gameId) => <CollectionItems gameId={gameId} />,
  lists: (game) => <OwnListItems game={game} />,
}

type ShelfProps = Pick<ComponentProps<typeof ShelfBrowser>, 'entries' | 'counts' | 'viewing'> & {
  isWide: boolean
  hasSide: boolean
}

function Shelf({ entries, counts, viewing, isWide, hasSide }: ShelfProps) {
  const { id: userId } = useCurrentUser()
  const { view } = viewing
  const { collection } = view
  const [hasViews, setViews] = useState(false)
  const actions = useBoardActions()
  const friends = useShelfFriends(useFirstArrived(true) || view.friends !== undefined)
  const isByCollection = view.group === 'collection'
  const placed = useCollectionPlaces(isByCollection)
  const collected = useCollectionGames(collection).data
  const collections = useCollections({ enabled: collection !== undefined }).data
  const needed = [view.friends !== undefined && friends, isByCollection && placed]
  return (
    <>
      {!isWide && (
        <div className={styles.strip}>
          <SteamCard />
        </div>
      )}
      <ShelfNotes entries={entries} unsorted={counts.unsorted} />
      <ShelfBrowser
        label={t`Your games`}
        userId={userId}
        entries={entries}
        counts={counts}
        viewing={viewing}
        own={{
          actions,
          friendsOf: friends.of,
          places: placed.places,
          onViews: () => setViews(true),
          items: gameItems,
          renderBulk: (gameIds) => (
            <AddToCollection
              gameIds={gameIds}
              trigger={
                <Button icon={FolderPlus} disabled={gameIds.length === 0}>
                  <FoldingWords>{t`Collections`}</FoldingWords>
                </Button>
              }
            />
          ),
          collections: {
            filter: <CollectionFilter value={collection} onChange={(id) => viewing.change({ collection: id })} />,
            chosenName: collections?.find(({ id }) => id === collection)?.name,
            games: useMemo(() => collected && new Set(collected), [collected]),
          },
        }}
        awaited={needed.find((query) => query !== false && query.data === undefined) || undefined}
        side={
          hasSide && (
            <>
              <SteamCard />
              <YearCard />
              <NextCard />
            </>
          )
        }
      />
      <ShelfViewsDialog open={hasViews} onClose={() => setViews(false)} view={view} />
    </>
  )
}

/** What waits for a word of the member: games without a place, and hours that may stand there twice. */
function ShelfNotes({ entries, unsorted }: { entries: ShelfProps['entries']; unsorted: number }) {
  const askedHours = entries.filter(({ areHoursAsked }) => areHoursAsked).length
  return (
    <div className={styles.notes}>
      {unsorted > 0 && <UnsortedNote count={unsorted} />}
      <AskedHoursNote count={askedHours} />
    </div>
  )
}
