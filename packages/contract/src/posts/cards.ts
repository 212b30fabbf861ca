import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { listCard } from '../lists.ts'
import { review } from '../reviews.ts'
import { cardKinds, cardTextMaximum } from '../rules/post-limits.ts'

export const postLinksEndpoints = membersIn('own')({
  'DELETE /api/posts/{id}/link-card': {
    summary: 'Take the card of a link off an own post; it gets none any more',
    params: z.object({ id }),
    answers: { 204: null },
  },
})

/** Something of another room that goes with a post. */
export const cardDraft = z.object({ kind: z.enum(cardKinds), id })

/**
 * The beginning of a review, and the game that it is of. Of a spoiler `title` and `text` are empty for whoever neither
 * wrote it nor finished the game, and so they are behind a warning; every review has a text.
 */
const reviewCard = review
  .pick({ id: true, author: true, title: true, spoiler: true, staffWarning: true, isVeiled: true, rating: true })
  .extend({ game: gameCard, text: z.string().max(cardTextMaximum) })
  .meta({ id: 'ReviewInPost' })
export type ReviewCard = z.infer<typeof reviewCard>

/** As much of a list as names it; nothing of its name while it stands behind a warning. */
const listInPost = listCard
  .pick({
    id: true,
    name: true,
    staffWarning: true,
    isVeiled: true,
    owner: true,
    isRanked: true,
    count: true,
    first: true,
  })
  .meta({ id: 'ListInPost' })
export type ListInPost = z.infer<typeof listInPost>

/**
 * Something of another room, as it is there now; null for whoever may not see it there, and once it is gone. Open for
 * more kinds.
 */
export const postCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), id, shown: reviewCard.nullable() }),
  z.object({ kind: z.literal('list'), id, shown: listInPost.nullable() }),
])
export type PostCard = z.infer<typeof postCard>
export type CardKind = PostCard['kind']
