import { searchEndpoints } from '@guildhall/contract/search'
import type { Platform } from '../../platform/platform.ts'
import { keptSearches as kept } from './kept/kept-searches.service.ts'
import { everyKind, type KindParts } from './kinds/every-kind.ts'
import { peopleKind } from './kinds/people.ts'
import { createMeanings } from './reading/meanings.service.ts'
import { createSearchService } from './search.service.ts'
import { fillOldWords } from './words/filling.job.ts'
import { keepKnownWords } from './words/learning.job.ts'

/** One search over everything that members see. Stands on all whose things are found. */
export function createSearch(platform: Platform, parts: KindParts): void {
  const { database } = platform
  const meanings = createMeanings({ ...parts, people: peopleKind(parts) })
  const search = createSearchService({ kinds: everyKind(parts), meanings })
  platform.serve(searchEndpoints, {
    'GET /api/search': ({ caller, query }) => search.overview(database, caller, query),
    'GET /api/search/{kind}': ({ caller, params, query }) => search.page(database, caller, { ...params, ...query }),
    'GET /api/typeahead': ({ caller, query }) => search.typeahead(database, caller, query),
    'GET /api/recent-searches': ({ caller }) => kept.recent(database, caller),
    'PUT /api/recent-searches': ({ unit, caller, body }) => kept.add(unit, caller, body.q),
    'DELETE /api/recent-searches': ({ unit, caller }) => kept.forgetAll(unit, caller),
    'DELETE /api/recent-searches/{id}': ({ unit, caller, params }) => kept.forget(unit, caller, params.id),
    'GET /api/saved-searches': ({ caller }) => kept.saved(database, caller),
    'POST /api/saved-searches': ({ unit, caller, body }) => kept.save(unit, caller, body),
    'PATCH /api/saved-searches/{id}': ({ unit, caller, params, body }) =>
      kept.rename(unit, caller, params.id, body.name),
    'DELETE /api/saved-searches/{id}': ({ unit, caller, params }) => kept.unsave(unit, caller, params.id),
  })
  fillOldWords(platform)
  keepKnownWords(platform)
}
