import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SkeletonCovers } from '../../../ui/covers/tiles/cover-skeletons.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import styles from './library-page.module.css'

type LibraryWaitingProps = {
  shelf: { isError: boolean; isFetching: boolean; refetch(): unknown }
  /** What did not arrive, and below it what is safe. */
  title: string
  children: ReactNode
}

/** A shelf that is on its way, or did not arrive. */
export function LibraryWaiting({ shelf, title, children }: LibraryWaitingProps) {
  if (shelf.isError) {
    return (
      <Card>
        <ErrorNote
          title={title}
          onRetry={() => void shelf.refetch()}
          busy={shelf.isFetching}
          secondary={<TextLink href="/test">{t`Check the connection`}</TextLink>}
        >
          {children}
        </ErrorNote>
      </Card>
    )
  }
  return (
    <Loading label={t`Loading the library`}>
      <span className={styles.bars}>
        <SkeletonLine width="short" />
        <SkeletonLine width="long" />
      </span>
      <SkeletonCovers count={24} />
    </Loading>
  )
}
