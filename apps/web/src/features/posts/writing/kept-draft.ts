import type { GameCard } from '@guildhall/contract/games'
import type { PostPollDraft } from '@guildhall/contract/posts'
import {
  type PostVisibility,
  postVisibilities,
  type QuoteCircle,
  quoteCircles,
  type ReplyCircle,
  replyCircles,
} from '@guildhall/contract/rules/post-limits'
import { randomId } from '../../../platform/random-id.ts'
import { memberPrefix } from '../../../platform/session/clear-member-storage.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { sessionState } from '../../../platform/session/session-store.ts'
import { isSameTag, isWrittenSpoiler, type WrittenSpoiler } from '../veils/tagging/written-spoiler.ts'

/** A post on its way; its pictures go up at once and are kept by the page alone. */
export type WrittenPost = {
  /** The same in every tab and after a reload, so that it is posted once. */
  readonly id: string
  readonly text: string
  readonly warning: string
  readonly game: GameCard | null
  readonly rating: number | null
  /** What it asks. */
  readonly poll?: PostPollDraft | null | undefined
  /** What it gives away. */
  readonly spoiler?: WrittenSpoiler | null | undefined
  readonly visibility: PostVisibility
  readonly replies: ReplyCircle
  /** Everyone unless said. */
  readonly quotes?: QuoteCircle | undefined
  /** Each post is let out by itself. */
  readonly isOnOpenWeb?: boolean | undefined
  /** Pictures were chosen for it. */
  readonly hasPictures: boolean
}

type Listener = (before: WrittenPost | null, now: WrittenPost | null) => void

const name = 'post'
const drafts = memberStorage(name, isWrittenPost)
const listeners = new Set<Listener>()

/** Another post, for the same readers as the last one. */
export function newPost(last?: Pick<WrittenPost, 'visibility' | 'replies' | 'quotes'>): WrittenPost {
  return {
    id: randomId(),
    text: '',
    warning: '',
    game: null,
    rating: null,
    visibility: last?.visibility ?? 'public',
    replies: last?.replies ?? 'everyone',
    ...(last?.quotes && { quotes: last.quotes }),
    hasPictures: false,
  }
}

/** What was begun on this device and not posted. */
export const keptPost = (): WrittenPost => drafts.kept() ?? newPost()

export const hasKeptPost = (): boolean => drafts.kept() !== undefined

export function isNothing({ text, warning, game, poll, hasPictures }: WrittenPost): boolean {
  return text.trim() === '' && warning.trim() === '' && game === null && !poll && !hasPictures
}

export function isSameContent(one: WrittenPost, other: WrittenPost): boolean {
  return (
    one.text === other.text &&
    one.warning === other.warning &&
    one.game?.id === other.game?.id &&
    one.rating === other.rating &&
    isSamePoll(one.poll, other.poll) &&
    isSameTag(one.spoiler ?? null, other.spoiler ?? null)
  )
}

type KeptPoll = WrittenPost['poll']

export function isSamePoll(one: KeptPoll, other: KeptPoll): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Keeps it until the server has it. */
export function keepPost(post: WrittenPost): void {
  const before = drafts.kept() ?? null
  drafts.keep(isNothing(post) ? undefined : post)
  for (const listener of listeners) listener(before, post)
}

/** What is kept changed, here or in another tab. */
export function onKept(listener: Listener): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === [`${memberPrefix}${name}`, sessionState().user?.id].join('-')) listener(read(oldValue), read(newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function read(kept: string | null): WrittenPost | null {
  try {
    const found: unknown = JSON.parse(kept ?? 'null')
    return isWrittenPost(found) ? found : null
  } catch {
    return null
  }
}

/** Whether a page of this version can have written it. */
export function isWrittenPost(found: unknown): found is WrittenPost {
  if (typeof found !== 'object' || found === null) return false
  const {
    id,
    text,
    warning,
    game,
    rating,
    poll = null,
    visibility,
    replies,
    hasPictures,
  } = found as Record<string, unknown>
  const { spoiler = null, isOnOpenWeb = false, quotes = 'everyone' } = found as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof warning === 'string' &&
    (game === null || (typeof game === 'object' && 'id' in game && 'title' in game && 'cover' in game)) &&
    (rating === null || typeof rating === 'number') &&
    (poll === null || (typeof poll === 'object' && 'question' in poll && 'options' in poll)) &&
    (spoiler === null || isWrittenSpoiler(spoiler)) &&
    postVisibilities.some((each) => each === visibility) &&
    replyCircles.some((each) => each === replies) &&
    quoteCircles.some((each) => each === quotes) &&
    typeof isOnOpenWeb === 'boolean' &&
    typeof hasPictures === 'boolean'
  )
}
