import { isSameTag } from '../../veils/tagging/written-spoiler.ts'
import { isSamePoll, newPost, type WrittenPost } from '../kept-draft.ts'
import { hasChosenPictures } from './chosen-pictures.ts'

/** What is still to be posted once a post has arrived: whatever was written after it left. */
export function afterSending(now: WrittenPost, sent: WrittenPost): WrittenPost {
  // It is another one already.
  if (now.id !== sent.id) return now
  const hasOtherGame = now.game?.id !== sent.game?.id
  const text = textAfter(now.text, sent.text)
  const isTagSent = text === '' && isSameTag(now.spoiler ?? null, sent.spoiler ?? null)
  return {
    ...newPost(now),
    text,
    warning: now.warning === sent.warning ? '' : now.warning,
    game: hasOtherGame ? now.game : null,
    rating: hasOtherGame ? now.rating : null,
    poll: isSamePoll(now.poll, sent.poll) ? null : now.poll,
    // What goes on may give away as much.
    spoiler: isTagSent ? null : now.spoiler,
    hasPictures: hasChosenPictures(),
  }
}

/** Rather all of it twice than a word lost that was put into the middle. */
function textAfter(now: string, sent: string): string {
  return now.startsWith(sent.trimEnd()) ? now.slice(sent.trimEnd().length).trimStart() : now
}
