import { useEffect, useState } from 'react'
import { fetchFile } from '../../../platform/api/files/fetch-file.ts'
import { log } from '../../../platform/log.ts'
import {
  type Picture,
  type PicturePlace,
  picturesOf,
  showUploaded,
  type Uploaded,
  usePictures,
} from '../../../platform/pictures/pictures.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'

type KeptPicture = Pick<Uploaded, 'mediaId' | 'url' | 'alt' | 'spoiler'>

const keptPictures = memberStorage('claim-pictures', areKept)

function areKept(found: unknown): found is readonly KeptPicture[] {
  const isText = (value: unknown) => typeof value === 'string'
  return (
    Array.isArray(found) &&
    found.every((each: Partial<Record<keyof KeptPicture, unknown>> | null) => {
      if (typeof each !== 'object' || each === null) return false
      return isText(each.mediaId) && isText(each.url) && isText(each.alt) && typeof each.spoiler === 'boolean'
    })
  )
}

/** The pictures of a claim that is being written: what went up for it is found again in a page that was loaded anew. */
export function useClaimPictures(place: string, of: PicturePlace) {
  const pictures = usePictures(place)
  const [isFound, setFound] = useState(() => picturesOf(place).length > 0 || keptPictures.kept(place) === undefined)
  useEffect(() => {
    if (isFound) return
    const stop = new AbortController()
    void find(keptPictures.kept(place) ?? [], stop.signal).then((found) => {
      if (stop.signal.aborted) return
      if (picturesOf(place).length === 0) showUploaded(place, found, of)
      setFound(true)
    })
    return () => stop.abort()
  }, [isFound, place, of])
  const written = JSON.stringify(pictures.flatMap(asKept))
  useEffect(() => {
    if (isFound) keptPictures.keep(written === '[]' ? undefined : JSON.parse(written), place)
  }, [isFound, written, place])
  return { pictures, forget: () => keptPictures.keep(undefined, place) }
}

const asKept = ({ mediaId, url, alt, spoiler }: Picture): KeptPicture[] =>
  mediaId === null || url === null ? [] : [{ mediaId, url, alt, spoiler }]

/** What the server still has of them: a picture that nothing uses goes a day later. They are private, so they come by a call. */
async function find(kept: readonly KeptPicture[], signal: AbortSignal): Promise<Uploaded[]> {
  const found = await Promise.all(
    kept.map(async (picture) => {
      try {
        return { ...picture, preview: URL.createObjectURL(await fetchFile(picture.url, signal)) }
      } catch (error) {
        log.debug('A picture of a claim is not there any more', error)
        return undefined
      }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}
