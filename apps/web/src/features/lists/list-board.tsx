import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { errorText } from '../../platform/error-text.ts'
import { useKeptPages } from '../../platform/page/use-kept-pages.ts'
import { cx } from '../../ui/class-names.ts'
import { NextPage } from '../../ui/controls/next-page.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import skeleton from '../../ui/rooms/skeleton.module.css'
import { Loading, SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './list-board.module.css'
import { ListTile } from './list-tile.tsx'
import { useListPages, type WhichLists } from './lists.queries.ts'

type ListBoardProps = {
  which: WhichLists
  empty: ReactNode
}

/** Lists, last changed first, by pages. */
export function ListBoard({ which, empty }: ListBoardProps) {
  const lists = useListPages(which)
  const board = useRef<HTMLUListElement>(null)
  useKeptPages(board, `lists ${typeof which === 'string' ? which : which.ownerId}`, {
    count: lists.data?.pages ?? 0,
    isFetching: lists.isFetchingNextPage || lists.data === undefined,
    hasNext: lists.hasNextPage,
    isLost: lists.isFetchNextPageError,
    fetchNext: () => void lists.fetchNextPage(),
  })
  if (lists.data === undefined) {
    return lists.isError ? (
      <Card>
        <ErrorNote title={t`The lists didn’t arrive.`} onRetry={() => void lists.refetch()} busy={lists.isFetching}>
          {errorText(lists.error)}
        </ErrorNote>
      </Card>
    ) : (
      <WaitingTiles />
    )
  }
  if (lists.data.lists.length === 0) return empty
  return (
    <>
      <ul ref={board} aria-label={t`Lists`} className={styles.board}>
        {lists.data.lists.map((list) => (
          <li key={list.id}>
            <ListTile list={list} />
          </li>
        ))}
      </ul>
      <LostPage of={lists} lost={t`Older lists didn’t arrive.`} />
      {lists.hasNextPage && (
        <p className={styles.more}>
          <NextPage of={lists}>{t`Older lists`}</NextPage>
        </p>
      )}
    </>
  )
}

function WaitingTiles() {
  return (
    <Loading label={t`Loading the lists`}>
      <ul className={styles.board}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Stack as={Card} gap={3} padded>
              <Line as="span" gap={1.5} align="stretch">
                <span className={cx(skeleton.shine, styles.cover)} />
                <span className={cx(skeleton.shine, styles.cover)} />
                <span className={cx(skeleton.shine, styles.cover)} />
              </Line>
              <SkeletonLine width="long" />
              <SkeletonLine width="short" />
            </Stack>
          </li>
        ))}
      </ul>
    </Loading>
  )
}
