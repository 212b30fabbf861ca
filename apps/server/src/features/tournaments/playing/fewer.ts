import { leastEntrants } from '@guildhall/contract/rules/tournaments/least-entrants'
import type { StageSettings } from '@guildhall/contract/tournaments'

/**
 * How a tournament is played by fewer than it was made for: two play one match instead of a double elimination, and groups
 * are as many as can have two. The rest stays; a second stage that too few are left for is not drawn.
 */
export function stagesForFewer(stages: readonly StageSettings[], entrants: number): StageSettings[] {
  return stages.map((stage, at) => (at > 0 || leastEntrants(stage) <= entrants ? stage : forFewer(stage, entrants)))
}

function forFewer(stage: StageSettings, entrants: number): StageSettings {
  if (stage.format === 'round_robin') return { ...stage, groups: Math.max(1, Math.floor(entrants / 2)) }
  if (stage.format !== 'double_elimination') return stage
  const last = stage.finalBestOf ?? stage.bestOf.at(-1) ?? 1
  return { format: 'single_elimination', bestOf: [last], thirdPlace: false }
}
