import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { StoredEntry } from './entries.store.ts'

/** Whether a platform can move the status is for the owner to know, who may leave it to the platform. */
export function toEntry(entry: StoredEntry, game: GameCard, { isOwner }: { isOwner: boolean }): LibraryEntry {
  const { unlocked, total } = entry
  return {
    igdbId: game.igdbId,
    game,
    status: entry.status,
    isStatusTold: entry.isStatusTold,
    isTold: isOwner && entry.isTold,
    rating: entry.rating,
    favourite: entry.favourite,
    isHidden: entry.isHidden,
    ...claimsOf(entry),
    typedMinutes: entry.typedMinutes,
    areHoursAsked: entry.areHoursAsked,
    achievements: unlocked === null || total === null ? null : { unlocked, total },
    sources: entry.sources,
    lastPlayedAt: entry.lastPlayedAt?.toISOString() ?? null,
    finishedAt: entry.lastFinishedAt?.toISOString() ?? null,
    addedAt: entry.addedAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  }
}

/** What an entry says of hours and completion, with where each number comes from. */
export function claimsOf(
  entry: Pick<StoredEntry, 'minutes' | 'evidence' | 'typedCompletion' | 'unlocked' | 'total' | 'toldEvidence'>,
): Pick<LibraryEntry, 'playtime' | 'completion'> {
  const { minutes, evidence } = entry
  return { playtime: { minutes, evidence }, completion: completionOf(entry) }
}

/** What the member says, else the share of achievements; all of it only when none is left. */
function completionOf({
  typedCompletion,
  unlocked,
  total,
  toldEvidence,
}: Pick<StoredEntry, 'typedCompletion' | 'unlocked' | 'total' | 'toldEvidence'>): LibraryEntry['completion'] {
  if (typedCompletion !== null) return { percent: typedCompletion, evidence: 'typed' }
  if (unlocked === null || !total || toldEvidence === null) return null
  return { percent: Math.min(100, Math.floor((unlocked * 100) / total)), evidence: toldEvidence }
}
