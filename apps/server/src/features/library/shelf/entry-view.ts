import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { StoredEntry } from './entries.store.ts'

export function toEntry(entry: StoredEntry, game: GameCard): LibraryEntry {
  return {
    igdbId: game.igdbId,
    game,
    status: entry.status,
    rating: entry.rating,
    favourite: entry.favourite,
    ...claimsOf(entry),
    lastPlayedAt: entry.lastPlayedAt?.toISOString() ?? null,
    finishedAt: entry.finishedAt?.toISOString() ?? null,
    addedAt: entry.addedAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  }
}

/** What an entry says of hours and completion, with where each number comes from. */
export function claimsOf(
  entry: Pick<StoredEntry, 'typedMinutes' | 'typedCompletion'>,
): Pick<LibraryEntry, 'playtime' | 'completion'> {
  return {
    playtime: { minutes: entry.typedMinutes, evidence: 'typed' },
    completion: entry.typedCompletion === null ? null : { percent: entry.typedCompletion, evidence: 'typed' },
  }
}
