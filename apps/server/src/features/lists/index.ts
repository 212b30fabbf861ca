import { listsEndpoints } from '@guildhall/contract/lists'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import { createWarningsBefore } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { bringLists, listsOf, takeListsBack } from './bringing-lists.ts'
import { createHelpingService } from './helping.service.ts'
import { createLikesService } from './likes/likes.service.ts'
import { createListsService } from './lists.service.ts'
import * as listsStore from './lists.store.ts'
import { countListEntries, moveListEntries, moveListEntriesBack } from './moving-doubles.store.ts'
import { createReadingLists } from './reading-lists.service.ts'
import { putListBack, takeDownList } from './taking-down.ts'

/** For the queries of features above: a list `l` is shown to the viewer. */
export { isBehindWarning as isListBehindWarning, shownTo as showsList } from './shown-lists.ts'
export { type ListWritten, listsSaidLately, listWritten } from './words-said.ts'

export type Lists = ReturnType<typeof createLists>

/** Lists of games by members: ranked or not, with notes, alone or together. */
export function createLists(
  { serve, guardReplays, database, events }: Platform,
  parts: { users: Users; friends: Friends; games: Games },
) {
  const { games, friends } = parts
  const reading = createReadingLists(parts)
  const lists = createListsService({ reading, games })
  const warnings = createWarningsBefore('list', { lock: listsStore.lock, describe: reading.get })
  const likes = createLikesService({ reading })
  const helping = createHelpingService({ reading, friends })

  serve(listsEndpoints, {
    'GET /api/lists': ({ caller, query }) => reading.page(database, caller, query),
    'POST /api/lists': ({ unit, caller, body }) => lists.begin(unit, caller, body),
    'GET /api/lists/{id}': ({ caller, params }) => reading.get(database, caller, params.id),
    'PATCH /api/lists/{id}': ({ unit, caller, params, body }) => lists.change(unit, caller, params.id, body),
    'DELETE /api/lists/{id}': ({ unit, caller, params }) => lists.remove(unit, caller, params.id),
    'PUT /api/lists/{id}/games/{gameId}': ({ unit, caller, params, body }) =>
      lists.putGame(unit, caller, params, body.note),
    'DELETE /api/lists/{id}/games/{gameId}': ({ unit, caller, params }) => lists.removeGame(unit, caller, params),
    'PUT /api/lists/{id}/order': ({ unit, caller, params, body }) => lists.reorder(unit, caller, params.id, body),
    'PUT /api/lists/{id}/editors/{userId}': ({ unit, caller, params }) => helping.addEditor(unit, caller, params),
    'DELETE /api/lists/{id}/editors/{userId}': ({ unit, caller, params }) => helping.removeEditor(unit, caller, params),
    'PUT /api/lists/{id}/unveiled': ({ unit, caller, params }) => warnings.unveil(unit, caller, params.id),
    'PUT /api/lists/{id}/like': ({ unit, caller, params }) => likes.like(unit, caller, params.id),
    'DELETE /api/lists/{id}/like': ({ unit, caller, params }) => likes.unlike(unit, caller, params.id),
    'POST /api/lists/{id}/clone': ({ unit, caller, params }) => lists.clone(unit, caller, params.id),
  })
  const requireSeen = ({ caller, params }: { caller: Caller; params: { id: string } }) =>
    reading.get(database, caller, params.id)
  guardReplays(listsEndpoints, {
    'PUT /api/lists/{id}/games/{gameId}': requireSeen,
    'DELETE /api/lists/{id}/games/{gameId}': requireSeen,
    'PUT /api/lists/{id}/order': requireSeen,
  })
  games.countForMerge('listEntries', countListEntries)
  events.onAnnounced(gamesMerged, (merge, unit) => moveListEntries(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => moveListEntriesBack(unit.db, merge))
  return {
    beginList: lists.begin,
    putGameOnList: lists.putGame,
    get: reading.get,
    takeDown: takeDownList,
    putBack: putListBack,
    warnBefore: warnings.put,
    takeWarningOff: warnings.takeOff,
    isWarningOn: warnings.isOn,
    seenBy: reading.seenBy,
    latestOf: reading.latestOf,
    own: { of: listsOf, bring: bringLists, takeBack: takeListsBack },
  }
}
