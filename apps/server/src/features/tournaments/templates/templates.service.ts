import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { templatesMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import {
  type TournamentTemplate,
  tournamentsProblems,
  type tournamentTemplatesEndpoints,
} from '@guildhall/contract/tournaments'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import type { StoredTemplate } from './templates.store.ts'
import * as templatesStore from './templates.store.ts'

type Written = EndpointInput<(typeof tournamentTemplatesEndpoints)['POST /api/tournaments/templates']>['body']

/** Set-ups that a member keeps for the next time; nobody else sees them. */
export function createTemplates({ games }: { games: Games }) {
  async function list(db: Database, caller: Caller): Promise<TournamentTemplate[]> {
    return describe(db, await templatesStore.findOf(db, caller.userId))
  }

  async function keep(unit: UnitOfWork, caller: Caller, { name, facts }: Written): Promise<TournamentTemplate> {
    await tournamentsStore.lockMember(unit.db, caller.userId)
    if ((await templatesStore.countBesides(unit.db, caller.userId, name)) >= templatesMaximum) {
      throw new AppError(tournamentsProblems.too_many_tournament_templates)
    }
    const { gameId, checkIn, ...rest } = facts
    const number = gameId === null ? undefined : (await games.numbersOf(unit.db, [gameId])).get(gameId)
    if (gameId !== null && number === undefined) throw new AppError(tournamentsProblems.tournament_settings_wrong)
    const template = { name, gameId: number ?? null, facts: { ...rest, checkInMinutes: checkIn } }
    const kept = await templatesStore.put(unit.db, caller.userId, template)
    const [told] = await describe(unit.db, [kept])
    if (told === undefined) throw new Error('a template that is kept is told')
    return told
  }

  async function describe(db: Database, stored: readonly StoredTemplate[]): Promise<TournamentTemplate[]> {
    const cards = await games.cardsOf(
      db,
      stored.flatMap(({ gameId }) => gameId ?? []),
    )
    return stored.map(({ id, name, gameId, facts, keptAt }) => ({
      id,
      name,
      game: cards.get(gameId ?? -1) ?? null,
      // What was kept before there were picks names none.
      facts: { ...facts, picks: facts.picks ?? null },
      keptAt: keptAt.toISOString(),
    }))
  }

  return { list, keep }
}
