// Pictures that only members of a conversation may see come with a call, and are shown by an address of the browser.
import { fetchFile } from '../../../../platform/api/files/fetch-file.ts'
import { memberMap } from '../../../../platform/session/member-memory.ts'

type Kept = {
  users: number
  readonly arrival: Promise<string>
  readonly stop: AbortController
  source: string | undefined
}

/** So many that nobody looks at stay, for the way back through the log. */
export const keptMaximum = 60

const kept = memberMap<string, Kept>((picture, address) => drop(address, picture))

/** The source of a picture that is here already. */
export function knownSource(address: string): string | undefined {
  return kept.get(address)?.source
}

/**
 * Fetches a picture, or answers with the one that is here. It stays at least until it is let go; a picture that nobody
 * waits for any more is not fetched to its end.
 */
export function takePicture(address: string): { source: Promise<string>; letGo(): void } {
  const picture = kept.get(address) ?? begin(address)
  picture.users += 1
  // Behind the others: the first in the map is the one that was not asked for the longest.
  kept.delete(address)
  kept.set(address, picture)
  let isTaken = true
  return {
    source: picture.arrival,
    letGo() {
      if (!isTaken) return
      isTaken = false
      picture.users -= 1
      if (picture.users === 0 && picture.source === undefined) drop(address, picture)
      else dropOldest()
    },
  }
}

function begin(address: string): Kept {
  const stop = new AbortController()
  const arrival = fetchFile(address, stop.signal).then(
    (blob) => {
      stop.signal.throwIfAborted()
      picture.source = URL.createObjectURL(blob)
      return picture.source
    },
    (error: unknown) => {
      // The next one who asks tries again.
      drop(address, picture)
      throw error
    },
  )
  const picture: Kept = { users: 0, arrival, stop, source: undefined }
  return picture
}

function dropOldest(): void {
  const idle = [...kept].filter(([, { users }]) => users === 0)
  for (const [address, picture] of idle.slice(0, Math.max(0, idle.length - keptMaximum))) drop(address, picture)
}

function drop(address: string, picture: Kept): void {
  picture.stop.abort()
  if (kept.get(address) === picture) kept.delete(address)
  if (picture.source !== undefined) URL.revokeObjectURL(picture.source)
}
