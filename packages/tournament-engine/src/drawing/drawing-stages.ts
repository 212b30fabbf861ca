import { findEntrant, findStage, withStage } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { StageSettings } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { drawSwiss } from '../swiss/swiss-stage.ts'
import { advancingFrom } from './advancing.ts'
import { drawDoubleElimination, drawSingleElimination } from './elimination-bracket.ts'
import { drawFreeForAll } from './free-for-all.ts'
import { drawRemembered } from './remembered-brackets.ts'
import { drawRoundRobin } from './round-robin.ts'
import { StagePlan } from './stage-plan.ts'

/** Larger than any tournament on record, small enough that no call can fill the memory. */
const mostEntrants = 65_536
/** Everybody meets everybody: the matches grow with the square. */
const mostInGroup = 512
/** A round of so many is paired in some seconds; the time grows with the cube. */
const mostInSwiss = 2048

/**
 * Draws a stage. Its entrants are those who still take part, in the order of the tournament's list, or of their places
 * in the stage that it follows; `order` gives them other seeds.
 *
 * @throws `stage_already_drawn`, `stage_not_complete`, `too_few_entrants`, `too_many_entrants`, `invalid_settings`,
 * `unknown_stage`, `unknown_entrant`, `duplicate_entrant`
 */
export function drawStage(tournament: Tournament, id: StageId, order?: readonly EntrantId[]): Tournament {
  const { settings, isDrawn } = findStage(tournament, id)
  if (isDrawn) {
    throw new TournamentError('stage_already_drawn', `The stage ${id} is drawn already.`, { stage: id })
  }
  const entrants = entrantsFor(tournament, settings)
  return withStage(
    tournament,
    layOut(settings, order === undefined ? entrants : reordered(tournament, entrants, order)),
  )
}

/** Who takes part in a stage that is to be drawn, by seed. */
export function entrantsFor(tournament: Tournament, settings: StageSettings): EntrantId[] {
  if (settings.from !== undefined) return advancingFrom(tournament, settings.from, settings.format)
  return tournament.entrants.filter(({ status }) => status === 'active').map(({ id }) => id)
}

function reordered(tournament: Tournament, entrants: readonly EntrantId[], order: readonly EntrantId[]): EntrantId[] {
  const expected = new Set(entrants)
  for (const entrant of order) {
    if (expected.delete(entrant)) continue
    findEntrant(tournament, entrant)
    const isTwice = entrants.includes(entrant)
    const message = isTwice ? `${entrant} is in the order twice.` : `${entrant} does not take part in this stage.`
    throw new TournamentError(isTwice ? 'duplicate_entrant' : 'unknown_entrant', message, { entrant })
  }
  if (expected.size > 0) {
    const message = `The order leaves out ${[...expected].join(', ')}.`
    throw new TournamentError('unknown_entrant', message, { missing: [...expected] })
  }
  return [...order]
}

/** A stage as it is on its first day. */
export function layOut(settings: StageSettings, entrants: readonly EntrantId[]): Stage {
  checkCount(settings, entrants.length)
  switch (settings.format) {
    case 'single_elimination':
      return drawRemembered(drawSingleElimination, settings, entrants)
    case 'double_elimination':
      return drawRemembered(drawDoubleElimination, settings, entrants)
    case 'round_robin':
      return drawRoundRobin(settings, entrants)
    case 'free_for_all':
      return drawFreeForAll(settings, entrants)
    case 'swiss':
      return drawSwiss(settings, entrants)
    default: {
      const ladder = { start: entrants, order: entrants, decided: [], challenges: [] }
      return { ...new StagePlan(settings, entrants).finish(), ladder }
    }
  }
}

function checkCount(settings: StageSettings, entrants: number): void {
  const groups = settings.format === 'round_robin' ? (settings.groups ?? 1) : 1
  const least = settings.format === 'double_elimination' || settings.format === 'free_for_all' ? 3 : 2 * groups
  if (entrants < least) {
    const message = `The stage ${settings.id} needs ${least} entrants and has ${entrants}.`
    throw new TournamentError('too_few_entrants', message, { stage: settings.id, least, entrants })
  }
  const most =
    settings.format === 'round_robin' ? mostInGroup * groups : settings.format === 'swiss' ? mostInSwiss : mostEntrants
  if (entrants > most) {
    const message = `The stage ${settings.id} holds ${most} entrants, not ${entrants}.`
    throw new TournamentError('too_many_entrants', message, { stage: settings.id, most, entrants })
  }
}
