import type { Collection } from '@guildhall/contract/collections'
import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FolderPlus, Plus, RefreshCw } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { useChangeGames } from './collection-changes.ts'
import { gamesWords, kindIcons } from './collection-words.ts'
import { collectionKeys, useCollections, useCollectionsOf } from './collections.queries.ts'
import { NewCollectionDialog } from './editing/collection-dialog.tsx'

type AddToCollectionProps = {
  /** Games of the own library: one, or many at once. */
  gameIds: readonly string[]
  trigger?: ReactElement | undefined
}

/** Puts games of the own library into collections, or takes one out; a new collection can be begun with them. */
export function AddToCollection({ gameIds, trigger }: AddToCollectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const change = useChangeGames()
  const [only, ...others] = gameIds
  return (
    <>
      <Menu
        label={t`Collections`}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={trigger ?? <Button icon={FolderPlus}>{t`Collections`}</Button>}
      >
        {only !== undefined && others.length === 0 ? <CollectionItems gameId={only} /> : <ForMany gameIds={gameIds} />}
        <MenuSeparator />
        <MenuItem icon={Plus} onSelect={() => setMaking(true)}>
          {t`New collection…`}
        </MenuItem>
      </Menu>
      {isMaking && (
        <NewCollectionDialog
          kinds={['tag', 'shelf']}
          onClose={() => setMaking(false)}
          onBegun={(collection) => change.mutate({ collection, add: gameIds })}
        />
      )}
    </>
  )
}

type ItemsProps = {
  query: { data: Collection[] | undefined; isError: boolean; refetch(): unknown }
  renderItem(one: Collection): ReactElement
}

/** The collections that games are put into by hand. */
function Items({ query, renderItem }: ItemsProps) {
  if (query.data === undefined && query.isError) {
    return (
      <>
        <MenuLabel>{t`Your collections didn’t arrive.`}</MenuLabel>
        <MenuItem icon={RefreshCw} keepOpen onSelect={() => void query.refetch()}>
          {t`Try again`}
        </MenuItem>
      </>
    )
  }
  if (query.data === undefined) return <MenuLabel>{t`Looking at your collections`}</MenuLabel>
  const byHand = query.data.filter(({ kind }) => kind !== 'smart')
  if (byHand.length === 0) return <MenuLabel>{t`You have no collection yet.`}</MenuLabel>
  return byHand.map(renderItem)
}

/** The collections of the member as items of a menu, those that hold the game ticked. */
export function CollectionItems({ gameId }: { gameId: string }) {
  const query = useCollectionsOf(gameId)
  return <Items query={query} renderItem={(one) => <HoldingItem key={one.id} collection={one} gameId={gameId} />} />
}

function HoldingItem({ collection, gameId }: { collection: Collection; gameId: string }) {
  const change = useChangeGames()
  // The place that is shown until the server has said so.
  const [wanted, setWanted] = useState<boolean>()
  function turn(next: boolean) {
    if (change.isPending) return
    setWanted(next)
    const games = next ? { add: [gameId] } : { remove: [gameId] }
    change.mutate({ collection, ...games }, { onSettled: () => setWanted(undefined) })
  }
  return (
    <MenuCheck checked={wanted ?? collection.holds ?? false} onChange={turn}>
      {collection.name}
    </MenuCheck>
  )
}

function ForMany({ gameIds }: { gameIds: readonly string[] }) {
  const query = useCollections()
  const put = usePutMany()
  return (
    <Items
      query={query}
      renderItem={(one) => (
        <MenuItem key={one.id} icon={kindIcons[one.kind]} onSelect={() => void put(one, gameIds)}>
          {one.name}
        </MenuItem>
      )}
    />
  )
}

/** Puts many games into a collection. Undo takes out those that were not there before. */
function usePutMany() {
  const client = useQueryClient()
  const change = useChangeGames()
  return async (collection: Collection, gameIds: readonly string[]) => {
    const fresh = await missingIn(client, collection.id, gameIds)
    if (fresh === undefined) return
    if (fresh.length === 0) {
      toasts.show({ message: t`They all stand in “${collection.name}” already.` })
      return
    }
    // A refusal is told by the change itself.
    const isDone = await change.mutateAsync({ collection, add: fresh }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    toasts.show({
      message: t`${gamesWords(fresh.length)} more in “${collection.name}”.`,
      action: { label: t`Undo`, onSelect: () => change.mutate({ collection, remove: fresh }) },
    })
  }
}

/** Those that do not stand in a collection yet; nothing when it cannot be told. */
async function missingIn(
  client: QueryClient,
  id: string,
  gameIds: readonly string[],
): Promise<readonly string[] | undefined> {
  try {
    const present = await client.fetchQuery({
      queryKey: collectionKeys.games(id),
      queryFn: () => call('GET /api/collections/{id}/games', { params: { id } }),
      staleTime: 0,
    })
    const known = new Set(present)
    return gameIds.filter((gameId) => !known.has(gameId))
  } catch (error) {
    toasts.show({ message: errorText(error), tone: 'error' })
    return undefined
  }
}
