import { z } from 'zod'
import { id, text, title, version } from '../frame/primitives.ts'
import { gameId } from '../games.ts'
import { altTextMaximum } from '../rules/chat-limits.ts'
import { ratingMaximum } from '../rules/game-limits.ts'
import {
  postMaximum,
  postPicturesMaximum,
  postVisibilities,
  postWarningMaximum,
  quoteCircles,
  replyCircles,
} from '../rules/post-limits.ts'
import { cardDraft } from './cards.ts'
import { postPollDraft } from './polls/polls.ts'
import { spoilerDraft } from './veils/spoilers.ts'

const rating = z.number().int().min(1).max(ratingMaximum)

/** What can be said anew of a post, too. */
export const words = {
  text: text({ min: 0, max: postMaximum }),
  warning: title({ min: 0, max: postWarningMaximum }),
  gameId: gameId.nullable(),
  rating: rating.nullable(),
  visibility: z.enum(postVisibilities),
  replies: z.enum(replyCircles),
  quotes: z.enum(quoteCircles),
  /** Readers who are not signed in meet it too; only of a public post, and where the hall allows it. */
  isOnOpenWeb: z.boolean(),
}

export const pictureDraft = z.object({
  mediaId: id,
  alt: text({ min: 0, max: altTextMaximum }).default(''),
  spoiler: z.boolean().default(false),
})

/** What is posted: words, pictures, a poll or a game. */
export const postDraft = z
  .object({
    text: words.text.default(''),
    warning: words.warning.default(''),
    pictures: z.array(pictureDraft).max(postPicturesMaximum).default([]),
    poll: postPollDraft.nullable().default(null),
    gameId: words.gameId.default(null),
    rating: words.rating.default(null),
    spoiler: spoilerDraft.nullable().default(null),
    visibility: words.visibility.default('public'),
    replies: words.replies.default('everyone'),
    quotes: words.quotes.default('everyone'),
    isOnOpenWeb: words.isOnOpenWeb.default(false),
    /** What is quoted, or a share of it. */
    quoteId: id.nullable().default(null),
    card: cardDraft.nullable().default(null),
    /** The kept draft that it was, which goes with it. */
    draftId: id.nullable().default(null),
    /** How the draft was when its words were sent: what another device wrote since then is put aside. */
    draftVersion: version.nullable().default(null),
  })
  .refine(
    ({ text: said, pictures, poll, gameId: about, card }) =>
      said !== '' || pictures.length > 0 || poll !== null || about !== null || card !== null,
    { message: 'must say something', path: ['text'] },
  )
export type PostDraft = z.input<typeof postDraft>
