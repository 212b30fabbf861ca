import type { GameCard } from '@guildhall/contract/games'
import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import type { Say } from '../../platform/words/words.ts'
import type { StoredImport, StoredRow } from './imports.store.ts'
import { saysFinish, withoutFinish } from './planning/not-out.ts'
import type { ImportedFacts } from './reading/imported-row.ts'
import { sayStoredFault } from './reading/row-faults.ts'

export function toImport({ changeId, isYoung, createdAt, appliedAt, ...stored }: StoredImport): LibraryImport {
  return {
    ...stored,
    // Those of releases before were counted without.
    counts: {
      ...stored.counts,
      namesakes: stored.counts.namesakes ?? 0,
      perhaps: stored.counts.perhaps ?? 0,
      kept: stored.counts.kept ?? 0,
    },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    canUndo: stored.state === 'applied' && (changeId !== null || stored.besides !== null) && isYoung,
  }
}

/**
 * @param shown.proposals games that the row may mean, by their numbers in this hall
 * @param shown.notOut games that nobody has finished, whatever the file says
 * @param shown.say how the reader is told what is wrong with the row
 */
export function toImportRow(
  row: StoredRow,
  {
    cards,
    proposals,
    notOut,
    say,
  }: {
    readonly cards: ReadonlyMap<number, GameCard>
    readonly proposals: readonly number[]
    readonly notOut: ReadonlySet<number>
    readonly say: Say
  },
): ImportRow {
  const { line, state, title, releaseYear, fault, facts, gameId } = row
  const isNotOut = gameId !== null && notOut.has(gameId)
  const brought = facts && isNotOut ? withoutFinish(facts) : facts
  return {
    line,
    state,
    title,
    releaseYear,
    status: brought?.status ?? null,
    rating: facts?.rating ?? null,
    minutes: facts && wholeMinutes(facts),
    source: facts?.copies[0]?.source ?? null,
    finishedAt: brought?.finishedAt ?? null,
    isFinishLeftOut: isNotOut && facts !== null && saysFinish(facts),
    game: (gameId === null ? undefined : cards.get(gameId)) ?? null,
    isKept: row.decision === 'keep',
    mayBeKnown: row.mayBeKnown,
    proposals: proposals.flatMap((id) => cards.get(id) ?? []),
    fault: fault === null ? null : sayStoredFault(say, fault),
  }
}

function wholeMinutes({ minutes, isLoose, copies }: ImportedFacts): number | null {
  const ofCopies = copies.reduce((sum, copy) => sum + copy.minutes, 0)
  if (minutes === null) return ofCopies === 0 ? null : ofCopies
  return isLoose ? minutes + ofCopies : Math.max(minutes, ofCopies)
}
