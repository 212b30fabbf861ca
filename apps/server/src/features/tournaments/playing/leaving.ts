import { disqualify, withdraw } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { settleTeamInvitations } from '../captaincy.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { byRules } from '../game/engine.ts'
import { readGame, writeGame } from '../game/game.ts'
import * as logStore from '../tournament-log.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import { tellMoves } from './telling-moves.ts'

type Leaving = {
  readonly entrant: StoredEntrant
  /** Null is nobody's doing: a former member. */
  readonly byId: string | null
  readonly how: 'withdrawn' | 'disqualified'
  readonly reason: string
}

/** Somebody leaves a tournament that runs: open matches are lost by walkover. The tournament is locked. */
export async function withdrawFrom(
  unit: UnitOfWork,
  tournament: StoredTournament,
  { entrant, byId, how, reason }: Leaving,
): Promise<void> {
  const { id: tournamentId } = tournament
  if (entrant.status !== 'active') return
  const game = await readGame(unit.db, tournament)
  const leave = how === 'withdrawn' ? withdraw : disqualify
  const changed = byRules(() => leave(game.engine, entrant.id))
  await settleTeamInvitations(unit, tournamentId, [entrant.id])
  await entrantsStore.putOut(unit.db, [entrant.id], how === 'withdrawn' ? 'self' : 'host')
  const event = how === 'withdrawn' ? 'left' : 'taken-out'
  await logStore.write(unit.db, { tournamentId, event, actorId: byId, subjectId: entrant.userId, reason })
  const moved = await writeGame(unit.db, game, changed)
  for (const { stage, number, state, wasState } of moved.matches) {
    if (state !== 'completed' || wasState === 'completed') continue
    await logStore.write(unit.db, { tournamentId, event: 'left', actorId: byId, match: { stage, number } })
  }
  await tellMoves(unit, game, moved, { byId, match: null, what: null })
}
