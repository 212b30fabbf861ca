import { type Evidence, evidences } from '@guildhall/contract/rules/game-limits'

/** Minutes with where they come from. */
export type ProvenMinutes = { readonly minutes: number; readonly evidence: Evidence }

/**
 * A sum proves no more than the weakest of what it sums. Parts without minutes say nothing, unless there are no others:
 * then that nothing was played is as sure as the weakest of them.
 */
export function sumOf(parts: readonly ProvenMinutes[]): ProvenMinutes {
  const played = parts.filter(({ minutes }) => minutes > 0)
  return {
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    evidence: weakestOf((played.length > 0 ? played : parts).map(({ evidence }) => evidence)),
  }
}

function weakestOf(all: readonly Evidence[]): Evidence {
  return evidences.find((evidence) => all.includes(evidence)) ?? 'typed'
}
