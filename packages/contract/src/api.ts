import { achievementsEndpoints } from './achievements.ts'
import { authEndpoints } from './auth.ts'
import { boundariesEndpoints } from './boundaries.ts'
import { chatEndpoints, chatHub } from './chat.ts'
import { collectionsEndpoints } from './collections.ts'
import { discoveryEndpoints } from './discovery.ts'
import { followsEndpoints } from './follows.ts'
import { friendsEndpoints } from './friends.ts'
import { gamesEndpoints } from './games.ts'
import { importsEndpoints } from './imports.ts'
import { insightsEndpoints } from './insights.ts'
import { libraryEndpoints } from './library.ts'
import { listsEndpoints } from './lists.ts'
import { mediaEndpoints } from './media.ts'
import { notificationsEndpoints, notificationsHub } from './notifications.ts'
import { overlapEndpoints } from './overlap.ts'
import { presenceEndpoints } from './presence.ts'
import { privacyEndpoints } from './privacy.ts'
import { profilesEndpoints } from './profiles.ts'
import { reviewsEndpoints } from './reviews.ts'
import { startEndpoints } from './start.ts'
import { steamEndpoints } from './steam.ts'
import { usersEndpoints } from './users.ts'

/** Every call of the product. The web imports only its type, so no schema reaches a first page. */
export const api = {
  ...authEndpoints,
  ...usersEndpoints,
  ...mediaEndpoints,
  ...privacyEndpoints,
  ...boundariesEndpoints,
  ...friendsEndpoints,
  ...followsEndpoints,
  ...presenceEndpoints,
  ...gamesEndpoints,
  ...libraryEndpoints,
  ...achievementsEndpoints,
  ...collectionsEndpoints,
  ...importsEndpoints,
  ...steamEndpoints,
  ...reviewsEndpoints,
  ...listsEndpoints,
  ...discoveryEndpoints,
  ...insightsEndpoints,
  ...profilesEndpoints,
  ...chatEndpoints,
  ...overlapEndpoints,
  ...notificationsEndpoints,
  ...startEndpoints,
}
export type Api = typeof api

export const hubs = { chat: chatHub, notifications: notificationsHub }
export type Hubs = typeof hubs
