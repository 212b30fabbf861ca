import type { PostDraft } from '@guildhall/contract/posts'

/** One key for the same words of one draft; what was changed before it is tried again is another post for the server. */
export function postingKey(draftId: string, draft: PostDraft): string {
  return `${draftId}.${fingerprint(JSON.stringify(draft))}`
}

/** FNV-1a, over 32 bits: it tells apart the few versions of one draft. */
function fingerprint(words: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ words.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
