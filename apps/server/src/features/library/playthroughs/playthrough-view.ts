import type { Playthrough } from '@guildhall/contract/library'
import type { StoredPlaythrough } from './playthroughs.store.ts'

/** Playthroughs of one entry, numbered as they come; what was written while playing is the owner's alone. */
export function toPlaythroughs(kept: readonly StoredPlaythrough[], { isOwner }: { isOwner: boolean }): Playthrough[] {
  return kept.map(({ gameId: _game, journal, ...playthrough }, at) => ({
    ...playthrough,
    number: at + 1,
    journal: isOwner ? [...journal] : [],
  }))
}
