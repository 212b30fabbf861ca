// Whether a tournament that came from outside can have come about. It is drawn and played once more, and compared.
import { advancingFrom } from '../drawing/advancing.ts'
import { checkStages } from '../drawing/checking-settings.ts'
import { findStage } from '../model/finding.ts'
import { TournamentError } from '../model/problems.ts'
import type { Entrant, Stage, Tournament } from '../model/tournament.ts'
import { undrawn } from '../playing/resetting.ts'
import { expectKeys, expectSame, expectThat, forged } from './forgery.ts'
import { verifyLadder } from './verifying-ladders.ts'
import { verifyDrawn } from './verifying-matches.ts'
import { verifySwiss } from './verifying-swiss.ts'

/**
 * Takes any value and gives it back as a tournament, if it is one that these functions could have made: every match where
 * the draw puts it, everybody where the results lead them, every result possible, Swiss rounds paired as the results before
 * have them paired, challenges within reach, and later stages of those who came on.
 *
 * @throws `forged_state` with what does not fit
 */
export function verifyTournament(value: unknown): Tournament {
  try {
    const tournament = value as Tournament
    verifyFrame(tournament)
    for (const stage of tournament.stages) verifyStage(tournament, stage)
    return tournament
  } catch (error) {
    if (error instanceof TournamentError && error.code === 'forged_state') throw error
    // Whatever cannot even be read is not ours either: a part is missing, or of another kind.
    throw forged(error instanceof Error ? error.message : String(error))
  }
}

function verifyFrame(tournament: Tournament): void {
  const { version, requiresCheckIn, entrants, stages } = tournament
  expectKeys(tournament, ['version', 'requiresCheckIn', 'entrants', 'stages'], 'The tournament')
  expectThat(version === 1, 'Its version is not 1.')
  expectThat(typeof requiresCheckIn === 'boolean', 'It does not say whether it requires check-in.')
  expectThat(Array.isArray(entrants) && Array.isArray(stages), 'Its entrants and stages are no lists.')
  for (const entrant of entrants) verifyEntrant(entrant)
  expectThat(new Set(entrants.map(({ id }) => id)).size === entrants.length, 'Two entrants have one id.')
  checkStages(stages.map(({ settings }) => settings))
}

function verifyEntrant(entrant: Entrant): void {
  const { id, status, name = '', rating = 0 } = entrant
  expectKeys(entrant, ['id', 'name', 'rating', 'status'], 'An entrant')
  expectThat(typeof id === 'string' && id !== '', 'An entrant has no id.')
  expectThat(['active', 'withdrawn', 'disqualified'].includes(status), `${id} is ${status}.`)
  expectThat(typeof name === 'string', `The name of ${id} is no text.`)
  expectThat(Number.isFinite(rating), `The rating of ${id} is no number.`)
}

const partsOfStage = ['settings', 'isDrawn', 'entrants', 'groups', 'rounds', 'matches', 'ladder']

function verifyStage(tournament: Tournament, stage: Stage): void {
  const { id, format } = stage.settings
  expectThat(typeof stage.isDrawn === 'boolean', `${id} does not say whether it is drawn.`)
  if (!stage.isDrawn) {
    expectSame(stage, undrawn(stage), `the stage ${id}, which is not drawn`)
    return
  }
  expectKeys(stage, format === 'swiss' ? [...partsOfStage, 'swiss'] : partsOfStage, `The stage ${id}`)
  verifyEntrantsOf(tournament, stage)
  if (format === 'swiss') verifySwiss(tournament, stage, stage.settings)
  else if (format === 'ladder') verifyLadder(tournament, stage, stage.settings)
  else verifyDrawn(tournament, stage)
}

function verifyEntrantsOf(tournament: Tournament, { settings, entrants }: Stage): void {
  const { id, from, format } = settings
  const known = new Set(tournament.entrants.map((entrant) => entrant.id))
  expectThat(
    entrants.every((entrant) => known.has(entrant)),
    `Somebody in ${id} is unknown.`,
  )
  const taken = new Set(entrants)
  expectThat(taken.size === entrants.length, `Somebody is in ${id} twice.`)
  if (from === undefined) return
  expectThat(findStage(tournament, from.stage).isDrawn, `${id} is drawn before ${from.stage}.`)
  // Whoever is in it was still there when it was drawn, and may have left since.
  const atTheDraw: Tournament = {
    ...tournament,
    entrants: tournament.entrants.map((entrant) =>
      taken.has(entrant.id) ? { ...entrant, status: 'active' } : entrant,
    ),
  }
  expectSame(entrants.toSorted(), advancingFrom(atTheDraw, from, format).toSorted(), `who came on to ${id}`)
}
