// The post that is being written is kept on the server too. This browser's copy stays: it is what the page writes, and
// the server follows. Where two devices wrote, the newer words stay in the field and the others in the list of drafts.
import type { Draft } from '@guildhall/contract/posts'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { log } from '../../../../platform/log.ts'
import { onPicturesChanged, picturesOf, releasePictures, showUploaded } from '../../../../platform/pictures/pictures.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { memberStore } from '../../../../platform/session/member-memory.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import { hasChosenPictures, postPictures, postPlace } from '../draft/chosen-pictures.ts'
import { isUnderway } from '../draft/first-attempt.ts'
import { syncedDraft as place } from '../draft/synced-draft.ts'
import { isNothing, keepPost, keptPost, newPost, onKept } from '../kept-draft.ts'
import { contentOf, writtenOf } from './draft-content.ts'
import { pushAfterMs } from './push-pause.ts'

/** `aside`: words of another device are in the list of drafts. `full`: there is no room on the server. */
type DraftNews = 'aside' | 'full' | null

type SyncState = {
  readonly isLooking: boolean
  /** Until the server was asked, nothing is written over what another device may have kept there. */
  readonly hasLooked: boolean
  readonly news: DraftNews
}

export const useDraftSyncState = memberStore<SyncState>({ isLooking: false, hasLooked: false, news: null })

/** When words were last written in this browser. */
const edited = memberStorage('draft-edited', (found): found is string => typeof found === 'string')

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let isTaking = false

const say = (news: DraftNews) => useDraftSyncState.setState({ news })
const present = () => contentOf(keptPost(), picturesOf(postPlace))
const keyOf = (content: object) => JSON.stringify(content)

/** Follows what is written until it is stopped, and then sends what is left. */
export function followWriting(): () => void {
  const later = () => {
    if (!isTaking) edited.keep(new Date().toISOString())
    clearTimeout(timer)
    timer = setTimeout(() => void push(), pushAfterMs)
  }
  const stopWords = onKept(later)
  const stopPictures = onPicturesChanged(later)
  const onSight = () => void (document.visibilityState === 'hidden' ? push() : look())
  const onLine = () => void look()
  document.addEventListener('visibilitychange', onSight)
  window.addEventListener('online', onLine)
  void look()
  return () => {
    clearTimeout(timer)
    stopWords()
    stopPictures()
    document.removeEventListener('visibilitychange', onSight)
    window.removeEventListener('online', onLine)
    void push()
  }
}

/** Compares with the server, and takes what another device wrote, unless newer words stand here. */
async function look(): Promise<void> {
  useDraftSyncState.setState({ isLooking: true })
  try {
    const [theirs] = await call('GET /api/drafts/begun')
    const isTheirs = compare(theirs)
    useDraftSyncState.setState({ hasLooked: true })
    // What stands here is on the server before the other takes its place.
    await pushNow()
    if (isTheirs && theirs !== undefined) await putInField(theirs)
  } catch (error) {
    log.debug('The draft was not compared', error)
  } finally {
    useDraftSyncState.setState({ isLooking: false })
  }
}

/** @returns whether the words of the server are to take the place of others that stand here */
function compare(theirs: Draft | undefined): boolean {
  const synced = place.kept()
  const isFirst = !useDraftSyncState.getState().hasLooked
  // A page that was loaded anew has the words and not the pictures.
  if (isFirst && theirs?.id === keptPost().id && !hasChosenPictures()) showPictures(theirs)
  const mine = keptPost()
  const isMineSent = synced?.id === mine.id && synced.content === keyOf(present())
  if (theirs === undefined) {
    // It was sent or put aside elsewhere.
    if (isMineSent && !isNothing(mine)) begin()
    if (synced !== undefined) place.keep(undefined)
    return false
  }
  const isSeen = synced?.id === theirs.id && synced.version === theirs.version
  if (isNothing(mine) || isMineSent) {
    // A draft of pictures alone is nothing for a page that was loaded anew.
    if (!isSeen || (isFirst && isNothing(mine))) take(theirs)
    return false
  }
  if (isSeen || !isNewer(theirs)) return false
  // Under an id of its own the server puts it aside once the other is in the field.
  if (theirs.id === mine.id) keepPost({ ...mine, id: randomId() })
  return true
}

/** Whether another device wrote later than this one. Words whose time nobody noted are being written just now. */
function isNewer(theirs: Draft): boolean {
  const here = edited.kept()
  return here !== undefined && theirs.changedAt > here
}

/** Puts a draft of the server into the field; what stood there is put aside by the server. */
async function putInField(draft: Draft): Promise<void> {
  const { id, content, version } = draft
  const stored = await call('PUT /api/drafts/{id}', { params: { id }, body: { content, version } })
  take({ ...draft, version: stored.version })
  if (stored.isOtherAside) say('aside')
}

function take(draft: Draft): void {
  isTaking = true
  showPictures(draft)
  keepPost(writtenOf(draft))
  isTaking = false
  place.keep({ id: draft.id, version: draft.version, content: keyOf(present()) })
}

function showPictures({ pictures }: Draft): void {
  showUploaded(postPlace, pictures, postPictures)
}

/** An empty field. */
function begin(): void {
  releasePictures(postPlace)
  keepPost(newPost(keptPost()))
}

/** Sends what the server does not have yet; what does not arrive is sent with the next words. */
async function push(): Promise<void> {
  try {
    await pushNow()
  } catch (error) {
    log.debug('The draft stays in this browser for now', error)
  }
}

/** @throws ApiError where the server does not have what is written here */
async function pushNow(): Promise<void> {
  clearTimeout(timer)
  if (!useDraftSyncState.getState().hasLooked) return
  while (running !== undefined) await running.catch(() => undefined)
  running = send()
  try {
    await running
  } finally {
    running = undefined
  }
}

async function send(): Promise<void> {
  for (let synced = place.kept(); ; synced = place.kept()) {
    const written = keptPost()
    if (isNothing(written)) {
      if (synced === undefined) return
      const { id, version } = synced
      // What another device wrote since then is not what was cleared here.
      await call('DELETE /api/drafts/{id}', { params: { id }, query: { version } })
      place.keep(undefined)
      return
    }
    const content = present()
    if (synced?.id === written.id && synced.content === keyOf(content)) return
    await store(written.id, content, synced?.id === written.id ? synced.version : 0)
  }
}

async function store(id: string, content: ReturnType<typeof present>, version: number): Promise<void> {
  try {
    const stored = await call('PUT /api/drafts/{id}', { params: { id }, body: { content, version } })
    place.keep({ id, version: stored.version, content: keyOf(content) })
    if (stored.isOtherAside) say('aside')
    else if (useDraftSyncState.getState().news === 'full') say(null)
  } catch (error) {
    // It was scheduled or sent from elsewhere while it was still open here: these words are another post.
    const isElsewhere = isApiError(error, 'draft_scheduled') || isApiError(error, 'draft_not_found')
    if (isElsewhere && !isUnderway(id)) {
      const kept = keptPost()
      if (kept.id === id) keepPost({ ...kept, id: randomId() })
      return
    }
    if (isApiError(error, 'too_many_drafts')) say('full')
    throw error
  }
}

/** Opens a draft of the list; what is in the field goes to the list. @throws ApiError */
export async function openDraft(id: string): Promise<void> {
  await pushNow()
  await putInField(await call('GET /api/drafts/{id}', { params: { id } }))
}

/** Puts what is written to the other drafts: the field is empty. @throws ApiError */
export async function putAside(): Promise<void> {
  await pushNow()
  const { id } = keptPost()
  await call('PUT /api/drafts/{id}/aside', { params: { id } })
  leaveDraft(id)
  begin()
}

/** The server made something else of a draft: a post, or one that is scheduled. */
export function leaveDraft(id: string): void {
  if (place.kept()?.id === id) place.keep(undefined)
}
