import type { LibraryImport } from '@guildhall/contract/imports'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { type RowState, useImportRows } from '../imports.queries.ts'
import { DraftRow } from './draft-row.tsx'
import styles from './draft-rows.module.css'
import { stateHelp, stateWords } from './draft-words.ts'

/** The rows of one kind, by pages. */
export function DraftRows({ draft, state }: { draft: LibraryImport; state: RowState }) {
  const rows = useImportRows(draft.id, state)
  if (rows.data === undefined) {
    return rows.isError ? (
      <ErrorNote title="These rows didn’t arrive." onRetry={() => void rows.refetch()} busy={rows.isFetching}>
        {errorText(rows.error)}
      </ErrorNote>
    ) : (
      <Loading label="Loading rows">
        <SkeletonRows count={4} />
      </Loading>
    )
  }
  if (rows.data.length === 0) return <p className={styles.nothing}>Nothing here any more.</p>
  return (
    <>
      <p className={styles.help}>{stateHelp[state]}</p>
      <RowList label={stateWords[state]}>
        {rows.data.map((row) => (
          <DraftRow key={row.line} importId={draft.id} row={row} isOpen={draft.state === 'draft'} />
        ))}
      </RowList>
      {rows.isFetchNextPageError && (
        <ErrorNote title="More rows didn’t arrive." onRetry={() => void rows.fetchNextPage()}>
          {errorText(rows.error)}
        </ErrorNote>
      )}
      {rows.hasNextPage && (
        <p className={styles.more}>
          <Button busy={rows.isFetchingNextPage && 'Fetching'} onClick={() => void rows.fetchNextPage()}>
            More rows
          </Button>
        </p>
      )}
    </>
  )
}
