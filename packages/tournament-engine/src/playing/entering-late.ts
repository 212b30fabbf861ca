import { layOut } from '../drawing/drawing-stages.ts'
import { findDrawnStage, findEntrant, isActive, withStage } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { settle } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { dependentsOf, hasBegun, takeBack } from '../progress/taking-back.ts'

/**
 * Lets somebody into a stage that is drawn already, on its last seed; the tournament has to know them (`addEntrant`).
 * Before the first match the stage is drawn anew. Later a bracket takes them in the place of a bye, as long as nobody who
 * went on by it has begun to play; a ladder at its foot. Swiss has `enterSwissLate` (rules 4.6).
 *
 * @throws `too_late`, `already_out`, `duplicate_entrant`, `wrong_format`, `unknown_entrant`, `stage_not_drawn`
 */
export function enterLate(tournament: Tournament, id: StageId, entrant: EntrantId): Tournament {
  const stage = findDrawnStage(tournament, id)
  if (findEntrant(tournament, entrant).status !== 'active') {
    throw new TournamentError('already_out', `${entrant} takes part no longer.`, { entrant })
  }
  if (stage.entrants.includes(entrant)) {
    throw new TournamentError('duplicate_entrant', `${entrant} is in the stage ${id} already.`, { stage: id, entrant })
  }
  if (stage.settings.from !== undefined) throw tooLate(stage, entrant, 'its entrants came from an earlier stage')
  return withStage(tournament, entered(tournament, stage, entrant))
}

function tooLate({ settings }: Stage, entrant: EntrantId, why: string): TournamentError {
  const message = `${entrant} comes too late for the stage ${settings.id}: ${why}.`
  return new TournamentError('too_late', message, { stage: settings.id, entrant })
}

function entered(tournament: Tournament, stage: Stage, entrant: EntrantId): Stage {
  const { settings, ladder } = stage
  if (settings.format === 'swiss') {
    throw new TournamentError('wrong_format', 'A Swiss stage takes late entrants by enterSwissLate.', {
      stage: settings.id,
    })
  }
  if (ladder !== null) {
    const [start, order] = [ladder.start, ladder.order].map((list) => [...list, entrant])
    return {
      ...withEntrant(stage, entrant),
      ladder: { ...ladder, start: start ?? [], order: order ?? [] },
    }
  }
  if (!stage.matches.some((match) => hasBegun(match) && !match.isAutomatic)) {
    const present = stage.entrants.filter((other) => isActive(tournament, other))
    return layOut(settings, [...present, entrant])
  }
  const isBracket = settings.format === 'single_elimination' || settings.format === 'double_elimination'
  if (!isBracket) throw tooLate(stage, entrant, 'its first match has begun')
  return inPlaceOfBye(tournament, stage, entrant)
}

function withEntrant(stage: Stage, entrant: EntrantId): Stage {
  const entrants = [...stage.entrants, entrant]
  return { ...stage, entrants, groups: [entrants] }
}

/** The bye that the next seed would have had: the bracket is then the one of one entrant more. */
function inPlaceOfBye(tournament: Tournament, stage: Stage, entrant: EntrantId): Stage {
  const draft = new StageDraft(withEntrant(stage, entrant))
  const seed = draft.stage.entrants.length
  const match = stage.matches.findIndex(({ slots }) =>
    slots.some(({ source }) => source.kind === 'seed' && source.seed === seed),
  )
  if (match === -1) throw tooLate(stage, entrant, 'there is no bye left')
  const begun = dependentsOf(draft, match)
    .map((index) => draft.match(index))
    .filter((next) => hasBegun(next) && !next.isAutomatic)
  if (begun.length > 0) throw tooLate(stage, entrant, `match ${begun[0]?.id} has begun`)

  takeBack(draft, match)
  const slot = draft.match(match).slots.findIndex(({ isBye }) => isBye)
  draft.setSlot({ match, slot }, { entrant, isBye: false })
  settle(draft, match, (other) => isActive(tournament, other))
  return draft.finish()
}
