import type { GameCommunity } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { libraryKeys } from '../../../features/library/library.queries.ts'
import { UnlessSilenced } from '../../../features/measures/unless-silenced.tsx'
import { ownReviews } from '../../../features/reviews/reviews.queries.ts'
import { ReviewDialog } from '../../../features/reviews/writing/review-dialog.tsx'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'

export type ReviewWriting = {
  /** There is an own review; not while nobody knows yet, too. */
  readonly hasWritten: boolean
  /** The latest one is on its way. */
  readonly isFetching: boolean
  write(): void
  editLatest(): void
  edit(review: Review): void
  /** The number of reviews is old. */
  recount(): void
  readonly dialog: ReactNode
}

/** Writing about a game: the own reviews, asked for when one of them is taken up, and the dialog for them. */
export function useReviewWriting(
  game: { id: string; title: string },
  community: GameCommunity | undefined,
): ReviewWriting {
  const client = useQueryClient()
  const [open, setOpen] = useState<'new' | Review>()
  const [isFetching, setFetching] = useState(false)
  const all = useQuery({ ...ownReviews(game.id), enabled: open !== undefined }).data ?? []
  const recount = () => void client.invalidateQueries({ queryKey: libraryKeys.community(game.id) })
  const changed = typeof open === 'object' ? (all.find(({ id }) => id === open.id) ?? open) : undefined
  const last = community?.lastReviewed ?? null

  async function editLatest(): Promise<void> {
    setFetching(true)
    try {
      const written = await client.fetchQuery(ownReviews(game.id))
      setOpen(written.toSorted((a, b) => b.playthrough - a.playthrough)[0] ?? 'new')
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    } finally {
      setFetching(false)
    }
  }

  return {
    hasWritten: last !== null,
    isFetching,
    write: () => setOpen('new'),
    editLatest: () => void editLatest(),
    edit: setOpen,
    recount,
    dialog: (
      <ReviewDialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        game={game}
        review={changed}
        playthrough={changed?.playthrough ?? (last ?? 0) + 1}
        own={community?.own ?? null}
        rating={community?.ownRating ?? null}
        onSaved={recount}
      />
    ),
  }
}

/** Begins a review, or takes up the one there is. */
export function OwnReviewButton({ writing }: { writing: ReviewWriting }) {
  const { hasWritten, isFetching, write, editLatest } = writing
  return (
    <UnlessSilenced area="reviews">
      <Button icon={Pencil} busy={isFetching && t`Loading`} onClick={hasWritten ? editLatest : write}>
        {hasWritten ? t`Your review` : t`Write a review`}
      </Button>
    </UnlessSilenced>
  )
}
