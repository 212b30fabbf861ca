import type { Collection } from '@guildhall/contract/collections'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../platform/error-text.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useMoveGame } from '../collection-changes.ts'
import { useCollectionGames, useOwnGames } from '../collections.queries.ts'
import styles from './order.module.css'
import { OrderButtons } from './order-buttons.tsx'

type ShelfOrderDialogProps = { collection: Collection; onClose(): void }

/** The games of a shelf in their order, to be put into another. */
export function ShelfOrderDialog({ collection, onClose }: ShelfOrderDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`The order of “${collection.name}”`}
      footer={<DoneButton onClick={onClose} />}
    >
      <ShelfOrder id={collection.id} />
    </Dialog>
  )
}

function ShelfOrder({ id }: { id: string }) {
  const games = useCollectionGames(id)
  const cards = useOwnGames()
  const move = useMoveGame(id)
  if (games.data === undefined || cards.data === undefined) {
    const failed = [games, cards].filter(({ isError }) => isError)
    return failed.length > 0 ? (
      <ErrorNote
        title={t`This shelf didn’t arrive.`}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        busy={failed.some(({ isFetching }) => isFetching)}
      >
        {errorText(failed[0]?.error)}
      </ErrorNote>
    ) : (
      <Loading label={t`Loading the shelf`}>
        <SkeletonRows count={4} />
      </Loading>
    )
  }
  if (games.data.length === 0) return <Quiet>{t`No game stands on it yet.`}</Quiet>
  return (
    <ol aria-label={t`Games on the shelf`} className={styles.rows}>
      {games.data.map((gameId, at) => {
        const game = cards.data.get(gameId)
        return game === undefined ? null : (
          <Line as="li" gap={3} key={gameId} className={styles.row}>
            <Cover title={game.title} cover={game.cover} size={40} decorative />
            <Stack as="span" gap={0} grow breaks>
              <Text as="span" weight="strong">
                {game.title}
              </Text>
            </Stack>
            <OrderButtons
              name={game.title}
              at={at}
              count={games.data.length}
              onMove={(place) => move.mutate({ gameId, place })}
            />
          </Line>
        )
      })}
    </ol>
  )
}
