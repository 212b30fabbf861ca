import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { StageSettings } from '../model/settings.ts'
import type { Entrant, Tournament } from '../model/tournament.ts'
import { checkStages } from './checking-settings.ts'

export type NewEntrant = { readonly id: EntrantId; readonly name?: string; readonly rating?: number }

export type NewTournament = {
  /** By seed, the favourite first. Ids or entrants. */
  readonly entrants: readonly (EntrantId | NewEntrant)[]
  /** All of them up front; each is drawn by `drawStage` when its entrants are known. */
  readonly stages: readonly StageSettings[]
  /** Where chance comes from; 0 by default. */
  readonly seed?: number
  /** False by default. */
  readonly requiresCheckIn?: boolean
}

/**
 * A tournament with nothing drawn yet.
 *
 * @throws `invalid_settings`, `duplicate_stage`, `duplicate_entrant`, `unknown_stage`
 */
export function createTournament({ entrants, stages, seed = 0, requiresCheckIn = false }: NewTournament): Tournament {
  checkStages(stages)
  if (!Number.isSafeInteger(seed))
    throw new TournamentError('invalid_settings', 'The seed is a whole number.', { seed })
  const known = new Set<EntrantId>()
  const listed = entrants.map((given): Entrant => {
    const entrant = newEntrant(given)
    if (known.has(entrant.id)) throw duplicate(entrant.id)
    known.add(entrant.id)
    return entrant
  })
  return {
    version: 1,
    seed,
    requiresCheckIn,
    entrants: listed,
    stages: stages.map((settings) => ({
      settings: copyOf(settings),
      isDrawn: false,
      entrants: [],
      groups: [],
      rounds: [],
      matches: [],
      ladder: null,
    })),
  }
}

/** Nothing of the caller's can change it later. By hand, because `structuredClone` takes longer than all of a draw. */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf) as Value
  const copy = { ...value } as Record<string, unknown>
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copyOf(copy[key])
  return copy as Value
}

/**
 * One more entrant, on the last seed; a stage that is drawn already takes them by `enterLate`.
 *
 * @throws `duplicate_entrant`, `invalid_settings`
 */
export function addEntrant(tournament: Tournament, given: EntrantId | NewEntrant): Tournament {
  const entrant = newEntrant(given)
  if (tournament.entrants.some(({ id }) => id === entrant.id)) throw duplicate(entrant.id)
  return { ...tournament, entrants: [...tournament.entrants, entrant] }
}

function duplicate(entrant: EntrantId): TournamentError {
  return new TournamentError('duplicate_entrant', `${entrant} is there already.`, { entrant })
}

function newEntrant(given: EntrantId | NewEntrant): Entrant {
  const { id, name, rating } = typeof given === 'string' ? { id: given } : given
  if (typeof id !== 'string' || id === '') {
    throw new TournamentError('invalid_settings', 'An entrant has an id that is not empty.')
  }
  if (rating !== undefined && !Number.isFinite(rating)) {
    throw new TournamentError('invalid_settings', `The rating of ${id} is no number.`, { entrant: id })
  }
  if (name === undefined && rating === undefined) return { id, status: 'active' }
  return { id, ...(name !== undefined && { name }), ...(rating !== undefined && { rating }), status: 'active' }
}
