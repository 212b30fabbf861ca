/** How much of each list comes with the start; the pages of the browser are as large. */
export const requestsAtOnce = 100
export const friendsAtOnce = 100
export const conversationsAtOnce = 50
/** Of people whose presence comes along, besides friends who are here. */
export const besideAtOnce = 100
export const blocksAtOnce = 100
/** The latest that the member reported: folded wherever it stands. */
export const reportedAtOnce = 200
export const wallPostsAtOnce = 20

/** What a page may hold when its line is opened. */
export const heldParts = [
  'friends',
  'requests',
  'sentRequests',
  'friendsHere',
  'presence',
  'unread',
  'newestNotification',
  'counts',
  'ownProfile',
  'profile',
  'wall',
] as const
export type HeldPart = (typeof heldParts)[number]

/**
 * A short mark of an answer as it is sent: both sides mark what they have, and the same mark is the same answer. 53 bits
 * (cyrb53), enough to tell two answers to one question apart; it keeps no secret.
 */
export function markOf(answer: unknown): string {
  const sent = JSON.stringify(answer)
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < sent.length; at += 1) {
    const unit = sent.charCodeAt(at)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
