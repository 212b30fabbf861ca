// The browser's clock may be wrong by a day; what matters for tokens is the server's.

let offsetMs = 0

/** Learns how far the browser's clock is off, from the `Date` header of an answer. */
export function learnServerTime(dateHeader: string | null, now = Date.now()): void {
  if (dateHeader === null) return
  const serverTime = Date.parse(dateHeader)
  if (!Number.isNaN(serverTime)) offsetMs = serverTime - now
}

/** Now by the server's clock, in ms; the browser's own until an answer has told. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
