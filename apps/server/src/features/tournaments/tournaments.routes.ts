// The calls of what stands beside tournaments: set-ups, ladders and the calendar, series.
import {
  tournamentBadgesEndpoints,
  tournamentCalendarEndpoints,
  tournamentCheckInsEndpoints,
  tournamentHostingEndpoints,
  tournamentLadderEndpoints,
  tournamentSeriesEndpoints,
  tournamentTemplatesEndpoints,
} from '@guildhall/contract/tournaments'
import type { Platform } from '../../platform/platform.ts'
import { createOpening } from './opening/opening.service.ts'
import { createLadders } from './ratings/ladder.service.ts'
import { createTournamentBadges } from './reading/badges.service.ts'
import { createCalendar } from './reading/calendar.service.ts'
import { createSeries } from './series/series.service.ts'
import { checkInsOf } from './telling/waiting.store.ts'
import { createTemplates } from './templates/templates.service.ts'
import * as templatesStore from './templates/templates.store.ts'

export function serveOpening({ serve, database }: Platform, parts: Parameters<typeof createOpening>[0]): void {
  const opening = createOpening(parts)
  serve(tournamentHostingEndpoints, {
    'GET /api/admin/tournament-hosting': () => opening.describe(database),
    'PATCH /api/admin/tournament-hosting': ({ unit, caller, body }) => opening.change(unit, caller, body.openedBy),
    'PUT /api/admin/tournament-hosts/{userId}': ({ unit, caller, params }) => opening.name(unit, caller, params.userId),
    'DELETE /api/admin/tournament-hosts/{userId}': ({ unit, caller, params }) =>
      opening.unname(unit, caller, params.userId),
  })
}

export function serveTemplates({ serve, database }: Platform, parts: Parameters<typeof createTemplates>[0]): void {
  const templates = createTemplates(parts)
  serve(tournamentTemplatesEndpoints, {
    'GET /api/tournaments/templates': ({ caller }) => templates.list(database, caller),
    'POST /api/tournaments/templates': ({ unit, caller, body }) => templates.keep(unit, caller, body),
    'DELETE /api/tournaments/templates/{id}': ({ unit, caller, params }) =>
      templatesStore.remove(unit.db, caller.userId, params.id),
  })
}

export function serveLadders(
  { serve, database }: Platform,
  parts: Parameters<typeof createLadders>[0] &
    Parameters<typeof createTournamentBadges>[0] &
    Parameters<typeof createCalendar>[0],
): void {
  const ladders = createLadders(parts)
  const badges = createTournamentBadges(parts)
  const calendar = createCalendar(parts)
  serve(tournamentBadgesEndpoints, {
    'GET /api/tournaments/badges': ({ caller, query }) => badges(database, caller, query),
  })
  serve(tournamentCalendarEndpoints, {
    'GET /api/tournaments/calendar': ({ caller, query }) => calendar(database, caller, query),
  })
  serve(tournamentCheckInsEndpoints, {
    'GET /api/tournaments/check-ins': ({ caller }) => checkInsOf(database, caller.userId),
  })
  serve(tournamentLadderEndpoints, {
    'GET /api/tournaments/ladders': ({ caller, query }) => ladders.games(database, caller, query.limit),
    'GET /api/tournaments/ladder': ({ caller, query }) => ladders.page(database, caller, query),
  })
}

export function serveSeries({ serve, database }: Platform, parts: Parameters<typeof createSeries>[0]): void {
  const series = createSeries(parts)
  serve(tournamentSeriesEndpoints, {
    'GET /api/tournaments/series': ({ caller }) => series.own(database, caller),
    'POST /api/tournaments/series': ({ unit, caller, body }) => series.begin(unit, caller, body),
    'GET /api/tournaments/series/{id}': ({ caller, params }) => series.get(database, caller, params.id),
    'PUT /api/tournaments/series/{id}': ({ unit, caller, params, body }) =>
      series.change(unit, caller, params.id, body),
    'DELETE /api/tournaments/series/{id}': ({ unit, caller, params }) => series.remove(unit, caller, params.id),
    'GET /api/tournaments/series/{id}/table': ({ caller, params, query }) =>
      series.table(database, caller, params.id, query),
    'PUT /api/tournaments/{id}/series': ({ unit, caller, params, body }) =>
      series.join(unit, caller, params.id, body.seriesId),
  })
}
