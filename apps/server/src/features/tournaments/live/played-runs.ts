import type { TournamentPlayed } from '@guildhall/contract/tournaments'

/**
 * Changes of one bracket in the order of its revisions, each run of them as one. What lies between two runs another server
 * is still to tell: joined over it, a page would take it for known.
 */
export function inRuns(changes: readonly TournamentPlayed[]): TournamentPlayed[] {
  const runs: TournamentPlayed[] = []
  for (const change of changes.toSorted((one, other) => one.revision - other.revision || one.from - other.from)) {
    const last = runs.at(-1)
    if (last !== undefined && last.revision === change.from) runs[runs.length - 1] = together(last, change)
    else runs.push(change)
  }
  return runs
}

function together(first: TournamentPlayed, next: TournamentPlayed): TournamentPlayed {
  const matches = new Map([...first.matches, ...next.matches].map((match) => [match.name, match]))
  return { ...next, from: first.from, matches: [...matches.values()] }
}
