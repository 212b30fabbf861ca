import { isDeepStrictEqual } from 'node:util'
import { postPollDraft } from '@guildhall/contract/posts/polls/polls'
import type { StoredContent } from './drafts.store.ts'

/** What is posted or answered, as far as a draft can hold it. */
export type Said = Partial<
  Pick<StoredContent, 'warning' | 'gameId' | 'rating' | 'visibility' | 'replies' | 'pictures'>
> & {
  readonly text: string
  readonly poll?: unknown
  readonly spoiler?: { readonly kind: string } | null
}

/** Whether all that an older draft says is in a newer one, so that nothing is lost without it. */
export function says(newer: StoredContent, older: StoredContent): boolean {
  const ids = new Set(newer.pictures.map(({ mediaId }) => mediaId))
  return (
    newer.text.includes(older.text.trim()) &&
    newer.warning.includes(older.warning.trim()) &&
    (older.gameId === null || older.gameId === newer.gameId) &&
    (older.rating === null || older.rating === newer.rating) &&
    older.visibility === newer.visibility &&
    older.replies === newer.replies &&
    older.pictures.every(({ mediaId }) => ids.has(mediaId)) &&
    Object.entries(older.more).every(([name, value]) => isUsual(value) || isDeepStrictEqual(value, newer.more[name]))
  )
}

/** What says no more than that nothing was said, such as no poll. */
const isUsual = (value: unknown): boolean => value === null || value === undefined || value === false || value === ''

/** What was sent, as the content of the draft that it was: what a draft cannot be compared by is taken as sent. */
export function sentContent({ poll, spoiler, ...said }: Said, kept: StoredContent): StoredContent {
  const more = { ...kept.more }
  if (!isSamePoll(poll, more['poll'])) more['poll'] = poll ?? null
  if (!isSameKind(spoiler, more['spoiler'])) more['spoiler'] = spoiler ?? null
  const { text, warning, gameId, rating, visibility, replies, pictures } = { ...kept, ...said }
  return { text, warning, gameId, rating, visibility, replies, pictures, more }
}

function isSamePoll(sent: unknown, kept: unknown): boolean {
  const poll = postPollDraft.safeParse(kept)
  return poll.success && isDeepStrictEqual(poll.data, sent)
}

function isSameKind(sent: Said['spoiler'], kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'kind' in kept && kept.kind === sent?.kind
}
