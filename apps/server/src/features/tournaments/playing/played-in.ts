import type { TournamentPlayed } from '@guildhall/contract/tournaments'
import { type Match, type Stage, stateOf } from '@guildhall/tournament-engine'
import { addressOf } from '../game/engine.ts'
import type { Game, Moved } from '../game/game.ts'
import { noExtras } from '../game/matches.store.ts'
import { toBracketMatch } from '../reading/bracket.service.ts'
import type { TournamentsMoved } from '../tournaments.events.ts'

/** Matches that stand otherwise in the bracket now, if that is all that changed of it; null where more did. */
export function playedIn(game: Game, moved: Moved): TournamentPlayed | null {
  const { engine: before, stored } = game
  const { after } = moved
  if (moved.isDone || moved.isReopened || moved.gone.length > 0) return null
  if (after.entrants.some(({ status }, at) => status !== before.entrants[at]?.status)) return null
  const isShapedAnew = after.stages.some((stage, at) => !isSameShape(stage, before.stages[at]))
  if (isShapedAnew) return null
  const fresh = new Map(moved.matches.map((match) => [match.body.id, match]))
  const matches = after.stages.flatMap((stage, at) => {
    const old = before.stages[at]
    if (old === undefined) return []
    const changed = new Set(old === stage ? [] : standingAnew(old, stage))
    for (const match of stage.matches) if (moved.placed.has(match.id)) changed.add(match)
    return [...changed].map((match) => {
      const known = fresh.get(match.id) ?? game.extras.get(match.id) ?? noExtras
      const extras = { ...known, station: moved.placed.get(match.id) ?? known.station }
      return toBracketMatch({ extras: new Map([[match.id, extras]]) }, stage, match)
    })
  })
  return { tournamentId: stored.id, from: stored.revision, revision: stored.revision + 1, matches }
}

/**
 * A match whose room alone says something else now: whoever looks on has it as it stands, and the bracket stays theirs.
 * @param counted how often the revision was counted for it
 */
export function besideMatch({ stored, extras, engine }: Game, match: Match, counted: 0 | 1): TournamentPlayed | null {
  const stage = engine.stages[addressOf(match.id).stage - 1]
  if (stage === undefined) return null
  const from = stored.revision
  return {
    tournamentId: stored.id,
    from,
    revision: from + counted,
    matches: [toBracketMatch({ extras }, stage, match)],
  }
}

export const withPlayed = (tournamentId: string, played: TournamentPlayed | null): TournamentsMoved => ({
  tournamentIds: [tournamentId],
  ...(played !== null && { played }),
})

function isSameShape(stage: Stage, old: Stage | undefined): boolean {
  return (
    old !== undefined &&
    old.isDrawn === stage.isDrawn &&
    old.rounds.length === stage.rounds.length &&
    old.matches.length === stage.matches.length
  )
}

/** Those that became others, and those before them: a match is put away once what follows it is played. */
function standingAnew(old: Stage, stage: Stage): Stage['matches'][number][] {
  const changed = new Set<number>()
  for (const [at, match] of stage.matches.entries()) {
    if (match === old.matches[at]) continue
    changed.add(at)
    for (const { source } of match.slots) {
      if (source.kind !== 'place' && source.kind !== 'reset') continue
      const [was, is] = [old.matches[source.match], stage.matches[source.match]]
      if (was !== undefined && is !== undefined && stateOf(old, was) !== stateOf(stage, is)) changed.add(source.match)
    }
  }
  return [...changed].flatMap((at) => stage.matches[at] ?? [])
}
