import { withPairedRound } from '../model/building.ts'
import type { EntrantId } from '../model/ids.ts'
import type { MatchResult } from '../model/match.ts'
import type { RoundRobinSettings, SwissSettings } from '../model/settings.ts'
import type { RoundBye, Stage, Tournament } from '../model/tournament.ts'

export type PlayedMatch = readonly [
  one: EntrantId,
  other: EntrantId,
  result: MatchResult | readonly [number, number] | null,
]

export type PlayedRound = { readonly matches: readonly PlayedMatch[]; readonly byes?: readonly RoundBye[] }

/** A Swiss stage, or a group, whose rounds went as they are given: tables need no more. */
export function playedStage(
  settings: Omit<SwissSettings, 'id'> | Omit<RoundRobinSettings, 'id'>,
  entrants: readonly EntrantId[],
  rounds: readonly PlayedRound[],
): Stage {
  let stage: Stage = {
    settings: { ...settings, id: 'main' },
    isDrawn: true,
    entrants,
    groups: [entrants],
    rounds: [],
    matches: [],
    ladder: null,
  }
  for (const { matches, byes = [] } of rounds) {
    const first = stage.matches.length
    const pairs = matches.map(([one, other]) => [one, other] as const)
    stage = withPairedRound(stage, {
      bracket: settings.format === 'swiss' ? 'swiss' : 'group',
      bestOf: typeof settings.bestOf === 'number' ? settings.bestOf : 1,
      pairs,
      byes,
    })
    stage = {
      ...stage,
      matches: stage.matches.map((match, index) => {
        const played = matches[index - first]
        return played === undefined ? match : { ...match, result: asResult(played[2]) }
      }),
    }
  }
  return stage
}

function asResult(result: PlayedMatch[2]): MatchResult | null {
  if (result === null || 'kind' in result) return result
  return { kind: 'score', score: result }
}

/** A tournament that consists of this stage, everybody taking part. */
export function tournamentAround(stage: Stage): Tournament {
  return {
    version: 1,
    seed: 1,
    requiresCheckIn: false,
    entrants: stage.entrants.map((id) => ({ id, status: 'active' })),
    stages: [stage],
  }
}
