import type { Collection } from '@guildhall/contract/collections'
import { t } from '@lingui/core/macro'
import { Ellipsis, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useOrderCollections, useRemoveCollection } from '../collection-changes.ts'
import { gamesWords, kindIcons, kindWords } from '../collection-words.ts'
import { useCollections } from '../collections.queries.ts'
import colours from '../colours.module.css'
import { moved } from '../order/moved.ts'
import order from '../order/order.module.css'
import { OrderButtons } from '../order/order-buttons.tsx'
import { ShelfOrderDialog } from '../order/shelf-order-dialog.tsx'
import { ChangeCollectionDialog } from './collection-dialog.tsx'

/** All own collections: their order, what they are called, and away with them. */
export function CollectionsDialog({ onClose }: { onClose(): void }) {
  const collections = useCollections()
  const [open, setOpen] = useState<{ dialog: 'change' | 'order'; collection: Collection }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t`Your collections`}
        description={t`Only you see them. The order here is the order of the menus.`}
        footer={<DoneButton onClick={onClose} />}
      >
        <CollectionList collections={collections} onOpen={(dialog, collection) => setOpen({ dialog, collection })} />
      </Dialog>
      {open?.dialog === 'change' && <ChangeCollectionDialog collection={open.collection} onClose={close} />}
      {open?.dialog === 'order' && <ShelfOrderDialog collection={open.collection} onClose={close} />}
    </>
  )
}

type CollectionListProps = {
  collections: ReturnType<typeof useCollections>
  onOpen(dialog: 'change' | 'order', collection: Collection): void
}

function CollectionList({ collections, onOpen }: CollectionListProps) {
  const reorder = useOrderCollections()
  const { data } = collections
  if (data === undefined) {
    return (
      <OnItsWay of={collections} lost={t`Your collections didn’t arrive.`} loading={t`Loading your collections`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyRoom scene="seat" title={t`No collection yet`} level={3}>
        {t`A collection is some of your games under a name of your own.`}
      </EmptyRoom>
    )
  }
  const ids = data.map(({ id }) => id)
  return (
    <ol aria-label={t`Your collections`} className={order.rows}>
      {data.map((collection, at) => (
        <Line as="li" gap={3} key={collection.id} className={order.row}>
          <span className={colours[collection.colour]}>
            <Icon icon={kindIcons[collection.kind]} />
          </span>
          <Stack as="span" gap={0} grow breaks>
            <Text as="span" weight="strong">
              {collection.name}
            </Text>
            <Quiet as="span">
              {kindWords[collection.kind].name} · {gamesWords(collection.games)}
            </Quiet>
          </Stack>
          <OrderButtons
            name={collection.name}
            at={at}
            count={ids.length}
            onMove={(to) => reorder.mutate(moved(ids, collection.id, to))}
          />
          <CollectionMenu collection={collection} onOpen={onOpen} />
        </Line>
      ))}
    </ol>
  )
}

function CollectionMenu({ collection, onOpen }: Pick<CollectionListProps, 'onOpen'> & { collection: Collection }) {
  const remove = useRemoveCollection()
  const { name } = collection
  return (
    <Menu label={t`Actions for ${name}`} trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} />}>
      <MenuItem icon={Pencil} onSelect={() => onOpen('change', collection)}>
        {collection.kind === 'smart' ? t`Change its name and rule` : t`Change its name`}
      </MenuItem>
      {collection.kind === 'shelf' && (
        <MenuItem icon={ListOrdered} onSelect={() => onOpen('order', collection)}>
          {t`Order its games`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(collection)}>
        {t`Take it away`}
      </MenuItem>
    </Menu>
  )
}
