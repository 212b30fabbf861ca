import type { Draft, DraftContent } from '@guildhall/contract/posts'
import type { Picture } from '../../../../platform/pictures/pictures.ts'
import { isWrittenPost, newPost, type WrittenPost } from '../kept-draft.ts'

/** What is being written, as the server keeps it: whatever a post can hold, fit to be sent or not. */
export function contentOf(written: WrittenPost, pictures: readonly Picture[]): DraftContent {
  const { id: _id, hasPictures: _has, text, warning, game, rating, visibility, replies, ...more } = written
  return {
    text: text.trim(),
    warning: warning.trim(),
    gameId: game?.id ?? null,
    rating: game === null ? null : rating,
    visibility,
    replies,
    pictures: pictures.flatMap(({ mediaId, alt, spoiler }) => (mediaId === null ? [] : { mediaId, alt, spoiler })),
    more,
  }
}

/** A draft of the server as this page writes it. */
export function writtenOf({ id, content, game, pictures }: Draft): WrittenPost {
  const { text, warning, rating, visibility, replies, more } = content
  const known: WrittenPost = {
    ...newPost({ visibility, replies }),
    id,
    text,
    warning,
    game,
    rating: game === null ? null : rating,
    hasPictures: pictures.length > 0,
  }
  const whole: unknown = { ...known, ...more, ...known }
  // A page of another version may have kept what this one does not know.
  return isWrittenPost(whole) ? whole : known
}
