import type { Stage } from '../model/tournament.ts'
import { isPlayedOut } from '../progress/match-state.ts'
import { isLastRoundPaired } from '../swiss/swiss-stage.ts'

/**
 * Whether the places of a stage are final. A Swiss stage has to have all its declared rounds (rules 4.1); a ladder has no
 * end, and is complete whenever no challenge is open.
 */
export function isStageComplete(stage: Stage): boolean {
  if (!stage.isDrawn || !isPlayedOut(stage)) return false
  return stage.settings.format !== 'swiss' || isLastRoundPaired(stage)
}
