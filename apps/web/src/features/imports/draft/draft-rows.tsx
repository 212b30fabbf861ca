import type { LibraryImport } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { type RowKind, useImportRows } from '../imports.queries.ts'
import { DraftRow } from './draft-row.tsx'
import styles from './draft-rows.module.css'
import { kindHelp, kindWords } from './draft-words.ts'
import { type Keeping, KeepOpen } from './keep-open.tsx'
import { Namesakes } from './namesakes.tsx'

type DraftRowsProps = { draft: LibraryImport; kind: RowKind; keep?: Keeping | undefined }

/** The rows of one kind, by pages. @param keep while they can be kept as they are */
export function DraftRows({ draft, kind, keep }: DraftRowsProps) {
  const rows = useImportRows(draft.id, kind)
  if (rows.data === undefined) {
    return (
      <OnItsWay of={rows} lost={t`These rows didn’t arrive.`} loading={t`Loading rows`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  if (rows.data.length === 0) return <p className={styles.nothing}>{t`Nothing here any more.`}</p>
  return (
    <>
      <p className={styles.help}>{kindHelp[kind]}</p>
      {draft.state === 'draft' && kind === 'perhaps' && draft.counts.namesakes > 0 && <Namesakes draft={draft} />}
      {keep && (kind === 'perhaps' || kind === 'unmatched') && <KeepOpen draft={draft} kind={kind} {...keep} />}
      <RowList label={kindWords[kind]}>
        {rows.data.map((row) => (
          <DraftRow key={row.line} importId={draft.id} row={row} isOpen={draft.state === 'draft'} />
        ))}
      </RowList>
      <LostPage of={rows} lost={t`More rows didn’t arrive.`} />
      {rows.hasNextPage && (
        <p className={styles.more}>
          <NextPage of={rows}>{t`More rows`}</NextPage>
        </p>
      )}
    </>
  )
}
