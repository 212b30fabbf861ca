import { memberMap } from '../../../../platform/session/member-memory.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import type { ReplyPlace } from './fresh-replies.ts'

const keptReplies = memberStorage('reply', (found): found is string => typeof found === 'string')

/** By post, which comments were answered with words since the page was opened. */
const begun = memberMap<string, Set<string>>()

/** Words that were begun on this device, by post and by what they answer, and that the server does not have. */
export function keptReply({ postId, parentId }: ReplyPlace): string {
  const words = keptReplies.kept(postId, parentId ?? 'post') ?? ''
  if (words !== '') noteBegun(postId, parentId)
  return words
}

export function keepReply({ postId, parentId }: ReplyPlace, text: string): void {
  keptReplies.keep(text.trim() === '' ? undefined : text, postId, parentId ?? 'post')
  noteBegun(postId, parentId)
}

function noteBegun(postId: string, parentId: string | null): void {
  if (parentId !== null) begun.set(postId, new Set(begun.get(postId)).add(parentId))
}

/** Where under a post words wait. */
export function unsentPlaces(postId: string): ReplyPlace[] {
  const places = [null, ...(begun.get(postId) ?? [])].map((parentId) => ({ postId, parentId }))
  return places.filter((place) => keptReply(place) !== '')
}
