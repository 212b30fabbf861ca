// Words of a reply that was begun, and what they give away, are kept on the server too, by what they answer. This
// browser's copy stays; where two devices wrote, both words are in the field.
import type { Draft, DraftContent } from '@guildhall/contract/posts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { log } from '../../../../platform/log.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import { pushAfterMs } from '../../writing/drafts/push-pause.ts'
import type { ReplyPlace } from './fresh-replies.ts'
import { keptReply } from './kept-reply.ts'
import { type ChosenTag, isSaid, isSameChoice, keptReplyTag } from './use-reply-tag.ts'

/** What stands in a reply field. */
type Begun = { readonly text: string; readonly tag: ChosenTag }

/** What the server has; no words until it has answered for the first time. */
type Synced = { readonly id: string; readonly version: number; readonly text: string; readonly tag?: ChosenTag }

const place = memberStorage('reply-sync', isSynced)
const keyOf = ({ postId, parentId }: ReplyPlace) => [postId, parentId ?? 'post'] as const

/** The draft that a reply was, and how it was: the server lets it go with the reply. */
export function replyDraft(at: ReplyPlace): { draftId: string; draftVersion: number } | undefined {
  const synced = place.kept(...keyOf(at))
  return synced && { draftId: synced.id, draftVersion: synced.version }
}

/**
 * Keeps what is in a reply field on the server, and takes what another device began.
 * @param begun as the field shows it; while it is being sent there are no words, and these stay with this browser
 */
export function useReplyDraft(at: ReplyPlace, { text, tag }: Begun, onTake: (begun: Begun) => void) {
  const { postId, parentId } = at
  const [isNear, setNear] = useState(text !== '')
  const [hasLooked, setLooked] = useState(false)
  const compare = useEffectEvent((theirs: Draft | undefined) => {
    const next = merged({ postId, parentId }, theirs)
    if (next !== undefined) onTake(next)
    setLooked(true)
  })
  const push = useEffectEvent((shown: Begun) => {
    const isKept = shown.text.trim() === keptReply(at).trim() && isSameChoice(shown.tag, keptReplyTag(at))
    if (hasLooked && isKept) void pushReply({ postId, parentId })
  })

  useEffect(() => {
    if (!isNear) return
    const stopper = new AbortController()
    call('GET /api/drafts/begun', { query: { postId } }, { signal: stopper.signal }).then(
      (drafts) => compare(drafts.find((draft) => draft.parentId === parentId)),
      (error: unknown) => log.debug('The draft of a reply was not compared', error),
    )
    return () => stopper.abort()
  }, [isNear, postId, parentId])

  useEffect(() => {
    if (!hasLooked) return
    const timer = setTimeout(() => push({ text, tag }), pushAfterMs)
    return () => clearTimeout(timer)
  }, [text, tag, hasLooked])

  const leave = useEffectEvent(() => push({ text, tag }))
  useEffect(() => () => leave(), [])

  return { onNear: () => setNear(true) }
}

/** Sends what the server does not have; what does not arrive is sent with the next words. */
export async function pushReply(at: ReplyPlace): Promise<void> {
  const text = keptReply(at).trim()
  const tag = text === '' ? undefined : keptReplyTag(at)
  const synced = place.kept(...keyOf(at))
  if (text === (synced?.text ?? '') && isSameChoice(tag, synced?.tag)) return
  try {
    if (text === '' && synced !== undefined) {
      const { id, version } = synced
      // What another device wrote since then is not what was cleared here; whether the first words arrived is not known.
      await call('DELETE /api/drafts/{id}', { params: { id }, query: version === 0 ? {} : { version } })
      place.keep(undefined, ...keyOf(at))
      return
    }
    const before = synced ?? { id: randomId(), version: 0, text: '' }
    const { id, version } = before
    // A reply that is sent before the answer comes names it, too.
    place.keep(before, ...keyOf(at))
    const body = { ...at, content: contentOf({ text, tag }), version }
    const stored = await call('PUT /api/drafts/{id}', { params: { id }, body })
    place.keep({ id, version: stored.version, text, tag }, ...keyOf(at))
  } catch (error) {
    // It was sent: what is written from now on is another reply.
    if (isApiError(error, 'draft_not_found')) place.keep(undefined, ...keyOf(at))
    log.debug('The draft of a reply stays in this browser for now', error)
  }
}

/** What the field shows once the server was asked; nothing where that is what it shows. */
function merged(at: ReplyPlace, theirs: Draft | undefined): Begun | undefined {
  const mine = { text: keptReply(at), tag: keptReplyTag(at) }
  const synced = place.kept(...keyOf(at))
  if (theirs === undefined) {
    place.keep(undefined, ...keyOf(at))
    // It was sent or discarded elsewhere.
    const isGone = mine.text.trim() !== '' && mine.text.trim() === synced?.text
    return isGone ? { text: '', tag: undefined } : undefined
  }
  const { id, version, content } = theirs
  const other = { text: content.text, tag: tagIn(content) }
  place.keep({ id, version, ...other }, ...keyOf(at))
  if (synced?.id === id && synced.version === version) return undefined
  const next = { text: mergedWords(mine, other, synced), tag: mergedTag(mine, other, synced) }
  return next.text === mine.text && isSameChoice(next.tag, mine.tag) ? undefined : next
}

function mergedWords(mine: Begun, theirs: Begun, synced: Synced | undefined): string {
  const text = mine.text.trim()
  if (text === theirs.text || text.includes(theirs.text)) return mine.text
  if (text === '' || text === synced?.text || theirs.text.includes(text)) return theirs.text
  return `${theirs.text}\n${text}`
}

/** Where both devices spoke of it, what is veiled stays so. */
function mergedTag(mine: Begun, theirs: Begun, synced: Synced | undefined): ChosenTag {
  if (isSameChoice(mine.tag, synced?.tag)) return theirs.tag
  return typeof mine.tag !== 'object' && typeof theirs.tag === 'object' ? theirs.tag : mine.tag
}

function contentOf({ text, tag }: Begun): DraftContent {
  return { text, more: tag === undefined ? {} : { spoiler: tag === 'none' ? null : tag } }
}

function tagIn({ more: { spoiler } }: Draft['content']): ChosenTag {
  const tag = spoiler === null ? 'none' : spoiler
  return isSaid(tag) ? tag : undefined
}

function isSynced(found: unknown): found is Synced {
  if (typeof found !== 'object' || found === null) return false
  const { id, version, text, tag } = found as Record<string, unknown>
  const isTag = tag === undefined || isSaid(tag)
  return typeof id === 'string' && typeof version === 'number' && typeof text === 'string' && isTag
}
