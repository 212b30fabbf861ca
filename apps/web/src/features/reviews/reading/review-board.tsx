import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Board, MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { type ReviewCircle, type ReviewSort, useReviews } from '../reviews.queries.ts'
import { RemoveReviewDialog } from '../writing/remove-review-dialog.tsx'
import { EditsDialog } from './edits-dialog.tsx'
import { ReviewItem } from './review-item.tsx'

type ReviewBoardProps = {
  gameId: string
  of: ReviewCircle
  sort: ReviewSort
  /** How many are shown; all of them, by pages, without it. */
  first?: number | undefined
  /** Beside the title. */
  aside?: ReactNode
  /** Between the title and the list. */
  filters?: ReactNode
  onEdit(review: Review): void
  onShare(review: Review): void
  /** A review is gone: what counts them is old. */
  onRemoved(): void
}

/** Reviews of a game. */
export function ReviewBoard({ gameId, of, sort, first, aside, filters, onEdit, onShare, onRemoved }: ReviewBoardProps) {
  const reviews = useReviews(gameId, { of, sort })
  const board = useRef<HTMLElement>(null)
  return (
    // Where the focus goes when the review that had it is removed.
    <Board ref={board} aria-labelledby="reviews">
      <SectionHeader id="reviews" title={t`Reviews`} aside={aside} />
      {filters}
      <Card>
        <Reviews
          reviews={reviews}
          first={first}
          nothing={nothingOf(of)}
          onEdit={onEdit}
          onShare={onShare}
          onRemoved={() => {
            onRemoved()
            // The dialog gives the focus back to a button that goes with its review.
            onFocusLost(() => board.current?.focus({ preventScroll: true }))
          }}
        />
      </Card>
      {first === undefined && reviews.hasNextPage && !reviews.isFetchNextPageError && (
        <MoreRows of={reviews}>{t`More reviews`}</MoreRows>
      )}
    </Board>
  )
}

type ReviewsProps = {
  reviews: ReturnType<typeof useReviews>
  first: number | undefined
  nothing: string
  onEdit(review: Review): void
  onShare(review: Review): void
  onRemoved(): void
}

function Reviews({ reviews, first, nothing, onEdit, onShare, onRemoved }: ReviewsProps) {
  const [removed, setRemoved] = useState<Review>()
  const [looked, setLooked] = useState<Review>()
  if (reviews.data === undefined) {
    return (
      <OnItsWay of={reviews} lost={t`The reviews didn’t arrive.`} loading={t`Loading reviews`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  return (
    <>
      {reviews.data.length === 0 ? (
        <NoRows>{nothing}</NoRows>
      ) : (
        <RowList label={t`Reviews`}>
          {reviews.data.slice(0, first).map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              onEdit={onEdit}
              onRemove={setRemoved}
              onHistory={setLooked}
              onShare={onShare}
            />
          ))}
        </RowList>
      )}
      <LostPage of={reviews} lost={t`The rest didn’t arrive.`} />
      <RemoveReviewDialog review={removed} onClose={() => setRemoved(undefined)} onRemoved={onRemoved} />
      <EditsDialog review={looked} onClose={() => setLooked(undefined)} />
    </>
  )
}

function nothingOf(of: ReviewCircle): string {
  if (of === 'friends') return t`None of your friends has written about it yet.`
  if (of === 'finished') return t`Nobody who finished it has written about it yet.`
  if (of === 'taste') return t`Nobody whose ratings lie close to yours has written about it yet.`
  return t`No reviews yet. Yours would be the first.`
}
