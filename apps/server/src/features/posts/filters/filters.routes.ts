import { wordFiltersEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import * as filters from './filters.service.ts'

export function serveWordFilters({ serve, database }: Platform): void {
  serve(wordFiltersEndpoints, {
    'GET /api/word-filters': ({ caller }) => filters.list(database, caller),
    'POST /api/word-filters': ({ unit, caller, body }) => filters.add(unit, caller, body),
    'PATCH /api/word-filters/{id}': ({ unit, caller, params, body }) => filters.change(unit, caller, params.id, body),
    'DELETE /api/word-filters/{id}': ({ unit, caller, params }) => filters.remove(unit, caller, params.id),
  })
}
