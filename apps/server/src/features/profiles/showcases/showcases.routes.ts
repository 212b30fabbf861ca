import { showcasesEndpoints } from '@guildhall/contract/profiles/showcases'
import type { Platform } from '../../../platform/platform.ts'
import { gamesMerged, gamesUnmerged } from '../../games/index.ts'
import type { Media } from '../../media/index.ts'
import type { ProfileViewService } from '../profile-view.service.ts'
import type { ShowcasesService } from './showcases.service.ts'
import * as showcasesStore from './showcases.store.ts'

export function serveShowcases(
  { serve, database, events }: Platform,
  { showcases, view, media }: { showcases: ShowcasesService; view: ProfileViewService; media: Media },
): void {
  serve(showcasesEndpoints, {
    'GET /api/profile/showcases': ({ caller }) => showcases.own(database, caller),
    'GET /api/profile/showcases/reviews': ({ caller, query }) => showcases.ownReviews(database, caller, query),
    'PUT /api/profile/showcases': ({ unit, caller, body }) => showcases.choose(unit, caller, body),
  })
  // Whoever sees the showcases of a member may fetch the pictures in them.
  media.guard(
    'showcase',
    async (db, viewerId, { id, ownerId }) =>
      (await showcasesStore.holdsPicture(db, ownerId, id)) &&
      (await view.sees(db, viewerId, ownerId, 'showcases')) === 'seen',
  )
  events.onAnnounced(gamesMerged, (merge, unit) => showcasesStore.moveShowcases(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => showcasesStore.moveShowcasesBack(unit.db, merge))
}
