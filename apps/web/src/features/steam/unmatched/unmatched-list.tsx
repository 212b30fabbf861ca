import type { UnmatchedApp } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import styles from './unmatched.module.css'
import type { Decision, useUnmatched } from './unmatched.queries.ts'
import { UnmatchedRow } from './unmatched-row.tsx'

type UnmatchedListProps = {
  label: string
  query: ReturnType<typeof useUnmatched>
  /** What there is to say when the list is empty. */
  none: string
  onDecide: (made: Decision) => void
  onSeek: (app: UnmatchedApp) => void
}

export function UnmatchedList({ label, query, none, onDecide, onSeek }: UnmatchedListProps) {
  const { data: apps } = query
  if (apps === undefined) {
    return (
      <OnItsWay of={query} lost={t`The list didn’t arrive.`} loading={t`Loading: ${label}`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (apps.length === 0 && !query.hasNextPage) return <p className={styles.none}>{none}</p>
  return (
    <>
      <RowList label={label}>
        {apps.map((app) => (
          <UnmatchedRow key={app.appId} app={app} onDecide={onDecide} onSeek={onSeek} />
        ))}
      </RowList>
      {query.hasNextPage && (
        <div className={styles.more}>
          <NextPage of={query} busy={t`Loading`}>
            {t`Show more`}
          </NextPage>
        </div>
      )}
    </>
  )
}
