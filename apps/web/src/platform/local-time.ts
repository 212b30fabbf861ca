/** As a field for date and time holds it, in the time of this browser. */
export function localTime(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What such a field says, as a moment; null for an empty one. */
export const asInstant = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())
