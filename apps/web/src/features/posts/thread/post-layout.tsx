import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page } from '../../../ui/surfaces/page.tsx'
import { PostSkeleton } from '../card/post-skeleton.tsx'
import styles from './post-layout.module.css'

type PostLayoutProps = {
  onBack?: () => void
  /** Beside the post, where there is room. */
  side?: ReactNode
  sideLabel?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The page of a post: one column to read, and a panel beside it. */
export function PostLayout({ onBack, side, sideLabel, ref, children }: PostLayoutProps) {
  return (
    <Page>
      <div className={styles.columns}>
        <div ref={ref} className={styles.main}>
          <Line as="header" gap={3}>
            <IconButton icon={ArrowLeft} label={t`Back`} onClick={onBack} />
            <h1 tabIndex={-1} className={styles.title}>
              {t({ message: 'Post', context: 'what somebody wrote' })}
            </h1>
          </Line>
          {children}
        </div>
        {side && (
          <aside aria-label={sideLabel} className={styles.side}>
            {side}
          </aside>
        )}
      </div>
    </Page>
  )
}

/** A post with its thread on their way. */
export function ThreadSkeleton() {
  return (
    <Loading label={t`Loading the post`}>
      <Card>
        <PostSkeleton />
        <SkeletonRows count={3} size={36} />
      </Card>
    </Loading>
  )
}
