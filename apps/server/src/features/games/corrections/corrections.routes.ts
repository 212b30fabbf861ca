import { correctionsEndpoints } from '@guildhall/contract/games/corrections'
import type { Platform } from '../../../platform/platform.ts'
import type { CorrectionsService } from './corrections.service.ts'

export function serveCorrections({ serve, database }: Platform, corrections: CorrectionsService): void {
  serve(correctionsEndpoints, {
    'POST /api/games/{gameId}/corrections': ({ unit, caller, params, body }) =>
      corrections.say(unit, caller, params.gameId, body),
    'GET /api/games/corrections': ({ caller, query }) => corrections.list(database, caller, query),
    'POST /api/games/corrections/{id}': ({ unit, caller, params, body }) =>
      corrections.settle(unit, caller, params.id, body),
  })
}
