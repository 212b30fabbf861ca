import type { LibraryEntry } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { libraryKeys } from '../../../features/library/library.queries.ts'
import { useOwnReviews } from '../../../features/reviews/reviews.queries.ts'
import { ReviewDialog } from '../../../features/reviews/writing/review-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'

export type ReviewWriting = {
  /** The latest own review; none while nobody knows yet, too. */
  readonly latest: Review | undefined
  write(): void
  edit(review: Review): void
  /** The number of reviews is old. */
  recount(): void
  readonly dialog: ReactNode
}

/** Writing about a game: the own reviews, and the dialog for them. */
export function useReviewWriting(
  game: { id: string; title: string },
  { own, rating }: { own: LibraryEntry | null; rating: number | null },
): ReviewWriting {
  const client = useQueryClient()
  const reviews = useOwnReviews(game.id)
  const [open, setOpen] = useState<'new' | Review>()
  const all = reviews.data ?? []
  const recount = () => void client.invalidateQueries({ queryKey: libraryKeys.community(game.id) })
  const changed = typeof open === 'object' ? (all.find(({ id }) => id === open.id) ?? open) : undefined
  const next = 1 + Math.max(0, ...all.map(({ playthrough }) => playthrough))
  return {
    latest: all.toSorted((a, b) => b.playthrough - a.playthrough)[0],
    write: () => setOpen('new'),
    edit: setOpen,
    recount,
    dialog: (
      <ReviewDialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        game={game}
        review={changed}
        playthrough={changed?.playthrough ?? next}
        own={own}
        rating={rating}
        onSaved={recount}
      />
    ),
  }
}

/** Begins a review, or takes up the one there is. */
export function OwnReviewButton({ writing }: { writing: ReviewWriting }) {
  const { latest, write, edit } = writing
  return (
    <Button icon={Pencil} onClick={() => (latest === undefined ? write() : edit(latest))}>
      {latest === undefined ? t`Write a review` : t`Your review`}
    </Button>
  )
}
