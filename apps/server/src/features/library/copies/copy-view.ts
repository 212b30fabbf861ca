import type { GameCopy, LibraryEntryDetails } from '@guildhall/contract/library'
import { sumOf } from '../shelf/provenance.ts'
import type { CountedCopy, StoredCopy } from './copies.store.ts'

export function toCopy(copy: StoredCopy): GameCopy {
  return {
    id: copy.id,
    source: copy.source,
    sourceId: copy.sourceId,
    platform: copy.platform,
    told: copy.toldEvidence === null ? null : { minutes: copy.toldMinutes ?? 0, evidence: copy.toldEvidence },
    typedMinutes: copy.typedMinutes,
    lastPlayedAt: copy.lastPlayedAt?.toISOString() ?? null,
    isGone: copy.isGone,
    lowerMinutes: copy.lowerMinutes,
    addedAt: copy.addedAt.toISOString(),
  }
}

/**
 * What the hours of an entry are made of: those of no copy first, then by source as their copies come. What playthroughs
 * come to beyond the rest belongs to no copy either.
 */
export function totalsBySource(minutes: number, copies: readonly CountedCopy[]): LibraryEntryDetails['bySource'] {
  const bySource = Map.groupBy(copies, ({ source }) => source)
  const ofCopies = [...bySource].map(([source, all]) => ({ source, playtime: sumOf(all.flatMap(partsOf)) }))
  const loose = minutes - ofCopies.reduce((sum, { playtime }) => sum + playtime.minutes, 0)
  if (loose <= 0) return ofCopies
  return [{ source: null, playtime: { minutes: loose, evidence: 'typed' } }, ...ofCopies]
}

function partsOf({ toldMinutes, toldEvidence, typedMinutes, heldMinutes }: CountedCopy) {
  const typed = { minutes: typedMinutes - heldMinutes, evidence: 'typed' as const }
  if (toldEvidence === null) return [typed]
  const told = { minutes: toldMinutes ?? 0, evidence: toldEvidence }
  return typed.minutes > 0 ? [told, typed] : [told]
}
