import { memberStorage } from '../../../../platform/session/member-storage.ts'

/** What the server has of the post in the field. */
type Synced = { readonly id: string; readonly version: number; readonly content: string }

export const syncedDraft = memberStorage('draft-sync', isSynced)

/** The draft as this browser has last seen it on the server. */
export function versionOf(id: string): number | null {
  const synced = syncedDraft.kept()
  return synced?.id === id ? synced.version : null
}

function isSynced(found: unknown): found is Synced {
  if (typeof found !== 'object' || found === null) return false
  const { id, version, content } = found as Record<string, unknown>
  return typeof id === 'string' && typeof version === 'number' && typeof content === 'string'
}
