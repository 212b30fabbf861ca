import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Media } from '../media/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createComparisonService } from './comparison/comparison.service.ts'
import { createMemberSearch } from './meeting/member-search.service.ts'
import { createOverviewService, type OverviewParts } from './overview/overview.service.ts'
import { change as changeProfile, ownProfile } from './own-profile.service.ts'
import { createPictureWarnings } from './picture-warnings.ts'
import { createProfilePictures } from './profile-pictures.service.ts'
import { createProfileViewService, timeZoneFor } from './profile-view.service.ts'
import { putProfileWordsBack, readShowcaseWords, takeProfileWordsDown } from './profile-words.ts'
import { pushProfileChanges } from './profiles.hub.ts'
import { serveProfiles } from './profiles.routes.ts'
import { serveShowcases } from './showcases/showcases.routes.ts'
import { createShowcasesService } from './showcases/showcases.service.ts'
import { createWallService, ownerOfWallAround } from './wall/wall.service.ts'

export type Profiles = ReturnType<typeof createProfiles>

export { mayBeMetBy, notKeptFromEach } from './meeting/may-be-met.ts'
export { profileChanged, wallPosted, wallPostRemoved } from './profiles.events.ts'
export { findSaidOfThemselves as saidOfThemselves } from './profiles.store.ts'
export { inTimeZones, showsPart, showsTimeZoneAmong } from './shows-part.ts'
export { countOnOtherWalls } from './wall/wall.store.ts'

/** What members show of themselves, and to whom. */
export function createProfiles(
  platform: Platform,
  parts: {
    users: Users
    media: Media
    privacy: Privacy
    boundaries: Boundaries
    friends: Friends
    follows: Follows
    notificationsHub: HubChannel<typeof notificationsHub>
  } & OverviewParts,
) {
  const view = createProfileViewService(parts)
  const wall = createWallService({ ...parts, view })
  const pictures = createProfilePictures(parts)
  const pictureWarnings = createPictureWarnings({ ...parts, view })
  const overview = createOverviewService({ ...parts, view })
  const comparison = createComparisonService({ ...parts, view })
  const showcases = createShowcasesService(parts)
  pushProfileChanges(platform, parts)
  serveShowcases(platform, { ...parts, showcases, view })
  serveProfiles(platform, {
    ...parts,
    view,
    overview,
    comparison,
    wall,
    pictures,
    pictureWarnings,
    memberSearch: createMemberSearch(parts),
  })
  return {
    changeProfile,
    chooseShowcases: showcases.choose,
    writeOnWall: wall.write,
    ownProfile,
    describe: view.describe,
    sees: view.sees,
    timeZoneFor: (db: Database, viewerId: string, ownerId: string) => timeZoneFor(view, db, viewerId, ownerId),
    wallOf: wall.list,
    wallLineSeen: wall.seen,
    takeWallLineDown: wall.takeDown,
    putWallLineBack: wall.putBack,
    ownerOfWallAround,
    warnBeforeWallLine: wall.putWarning,
    takeWallWarningOff: wall.takeWarningOff,
    isWallWarningOn: wall.isWarningOn,
    warnBeforePictures: pictureWarnings.put,
    takePictureWarningOff: pictureWarnings.takeOff,
    isPictureWarningOn: pictureWarnings.isOn,
    takePicturesDown: pictures.takeDown,
    putPicturesBack: pictures.putBack,
    showcaseWordsSeen: readShowcaseWords(view),
    takeProfileWordsDown,
    putProfileWordsBack,
  }
}
