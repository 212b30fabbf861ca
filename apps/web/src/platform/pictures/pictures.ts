// The pictures that were put to a message which is still being written. They go up at once, some at a time.

import { attachmentsMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/files/upload.ts'
import { errorText } from '../error-text.ts'
import { log } from '../log.ts'
import { randomId } from '../random-id.ts'
import { memberStore } from '../session/member-memory.ts'

const atOnce = 3
/** A line that was gone for a moment wakes nobody: after so long it is tried anyway. */
export const lineAgainMs = 5000

/** What the pictures of a place are for, and how many find room there. */
export type PicturePlace = { readonly purpose: 'chat' | 'post' | 'challenge' | 'tournament'; readonly maximum: number }

export const ofMessages: PicturePlace = { purpose: 'chat', maximum: attachmentsMaximum }

/** `waiting` for its turn or for the line, `failed` for the member. */
export type Picture = {
  readonly id: string
  /** The conversation, or another place where something is written. */
  readonly conversationId: string
  readonly purpose: PicturePlace['purpose']
  readonly file: File
  readonly preview: string
  readonly alt: string
  readonly spoiler: boolean
  readonly state: 'waiting' | 'uploading' | 'ready' | 'failed'
  /** How much has left, from 0 to 1. */
  readonly share: number
  readonly mediaId: string | null
  /** Where it can be fetched once it is up. */
  readonly url: string | null
  /** Why it failed, in words. */
  readonly reason: string | null
}

const none: readonly Picture[] = []
const uploads = new Map<string, AbortController>()
const useStore = memberStore({ pictures: none }, ({ pictures }) => end(pictures))
let known: { of: readonly Picture[]; byConversation: Map<string, readonly Picture[]> } = {
  of: none,
  byConversation: new Map(),
}

export function usePictures(conversationId: string): readonly Picture[] {
  return useStore(({ pictures }) => grouped(pictures).get(conversationId) ?? none)
}

export function picturesOf(conversationId: string): readonly Picture[] {
  return grouped(useStore.getState().pictures).get(conversationId) ?? none
}

/** Puts pictures to the message and sends them up. Answers how many found no room. */
export function addPictures(
  conversationId: string,
  files: readonly File[],
  { purpose, maximum }: PicturePlace = ofMessages,
): number {
  const room = maximum - picturesOf(conversationId).length
  const added = files.slice(0, Math.max(room, 0)).map(
    (file): Picture => ({
      id: randomId(),
      conversationId,
      purpose,
      file,
      preview: URL.createObjectURL(file),
      alt: '',
      spoiler: false,
      state: 'waiting',
      share: 0,
      mediaId: null,
      url: null,
      reason: null,
    }),
  )
  useStore.setState(({ pictures }) => ({ pictures: [...pictures, ...added] }))
  pump()
  return files.length - added.length
}

/** A picture that is up; a private one is shown by another address than its own. */
export type Uploaded = Pick<Picture, 'alt' | 'spoiler'> & {
  readonly mediaId: string
  readonly url: string
  readonly preview?: string
}

/** Shows pictures that are up already, such as those of a draft, instead of what was chosen for a place. */
export function showUploaded(conversationId: string, uploaded: readonly Uploaded[], { purpose }: PicturePlace): void {
  const shown = uploaded.map(
    ({ mediaId, url, preview, alt, spoiler }): Picture => ({
      id: randomId(),
      conversationId,
      purpose,
      file: new File([], t`picture of a draft`),
      preview: preview ?? url,
      alt,
      spoiler,
      state: 'ready',
      share: 1,
      mediaId,
      url,
      reason: null,
    }),
  )
  end(picturesOf(conversationId))
  useStore.setState(({ pictures }) => ({
    pictures: [...pictures.filter((picture) => picture.conversationId !== conversationId), ...shown],
  }))
}

export function describePicture(id: string, words: Partial<Pick<Picture, 'alt' | 'spoiler'>>): void {
  change(id, words)
}

export function retryPicture(id: string): void {
  change(id, { state: 'waiting', share: 0, reason: null })
  pump()
}

/** Takes a picture away, also while it goes up; what is up already is taken back from the server. */
export function removePicture(id: string): void {
  const picture = pictureOf(id)
  if (picture === undefined) return
  forget([picture])
  if (picture.mediaId !== null) takeBack(picture.mediaId)
  pump()
}

/** The pictures belong to a message now, all of them or those named: the composer is free for the next ones. */
export function releasePictures(conversationId: string, ids?: readonly string[]): void {
  forget(picturesOf(conversationId).filter(({ id }) => ids?.includes(id) !== false))
}

/** The line may be back: what waits for it tries again. */
export function wakePictures(): void {
  pump()
}

export function onPicturesChanged(listener: () => void): () => void {
  return useStore.subscribe(listener)
}

function grouped(pictures: readonly Picture[]): Map<string, readonly Picture[]> {
  if (known.of !== pictures) {
    known = { of: pictures, byConversation: Map.groupBy(pictures, ({ conversationId }) => conversationId) }
  }
  return known.byConversation
}

function pump(): void {
  if (!navigator.onLine) return
  const next = useStore.getState().pictures.filter(({ state }) => state === 'waiting')
  for (const picture of next.slice(0, atOnce - uploads.size)) void send(picture)
}

async function send({ id, file, purpose }: Picture): Promise<void> {
  const stopper = new AbortController()
  uploads.set(id, stopper)
  change(id, { state: 'uploading', share: 0 })
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', file)
  try {
    const { id: mediaId, url } = await upload('POST /api/media', form, {
      signal: stopper.signal,
      onProgress: (share) => change(id, { share }),
    })
    if (pictureOf(id) === undefined) takeBack(mediaId)
    change(id, { state: 'ready', share: 1, mediaId, url })
  } catch (error) {
    if (stopper.signal.aborted) return
    change(id, isLineGone(error) ? { state: 'waiting', share: 0 } : { state: 'failed', reason: errorText(error) })
    // The others would fare no better now.
    if (isLineGone(error)) {
      setTimeout(pump, lineAgainMs)
      return
    }
  } finally {
    uploads.delete(id)
  }
  pump()
}

function isLineGone(error: unknown): error is ApiError {
  return isApiError(error, 'unreachable')
}

function forget(gone: readonly Picture[]): void {
  end(gone)
  const ids = new Set(gone.map(({ id }) => id))
  useStore.setState(({ pictures }) => ({ pictures: pictures.filter(({ id }) => !ids.has(id)) }))
}

function end(gone: readonly Picture[]): void {
  for (const { id, preview } of gone) {
    uploads.get(id)?.abort(new DOMException(t`The picture was taken away`, 'AbortError'))
    uploads.delete(id)
    URL.revokeObjectURL(preview)
  }
}

/** Without it the server takes it back by itself a day later. */
function takeBack(mediaId: string): void {
  call('DELETE /api/media/{id}', { params: { id: mediaId } }).catch((error: unknown) =>
    log.debug('An unused picture was not taken back', error),
  )
}

function pictureOf(id: string): Picture | undefined {
  return useStore.getState().pictures.find((picture) => picture.id === id)
}

function change(id: string, changes: Partial<Picture>): void {
  useStore.setState(({ pictures }) => ({
    pictures: pictures.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
  }))
}
