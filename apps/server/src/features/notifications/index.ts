import type { Notification, notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Loudness } from '../loudness/index.ts'
import type { Privacy } from '../privacy/index.ts'
import { tournamentTurnsMoved } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'
import { notifyOfAccount } from './causes/account-notifications.ts'
import { notifyOfChallenges } from './causes/challenges/challenge-notifications.ts'
import { forgetEndedConversations } from './causes/ended-conversations.ts'
import { notifyOfFriends } from './causes/friend-notifications.ts'
import { notifyOfAchievements } from './causes/games/achievement-notifications.ts'
import { notifyOfGames } from './causes/games/game-notifications.ts'
import { notifyOfGroups } from './causes/group-notifications.ts'
import { notifyOfFaults } from './causes/house/fault-notifications.ts'
import { notifyOfHouse } from './causes/house/house-notifications.ts'
import { notifyOfMessages } from './causes/message-notifications.ts'
import { notifyOfPosts } from './causes/post-notifications.ts'
import { notifyOfProfiles } from './causes/profile-notifications.ts'
import { remindOfUnreadMessages } from './causes/reminders/unread-reminders.job.ts'
import {
  notifyOfAppeals,
  notifyOfHeldWords,
  notifyOfMeasures,
  notifyOfSafety,
  notifyOfWarningsAlong,
} from './causes/safety/safety-notifications.ts'
import { notifyOfServices } from './causes/service-notifications.ts'
import { settleOnBoundaries } from './causes/settled-by-boundaries.ts'
import { notifyOfShares } from './causes/share-notifications.ts'
import { notifyOfTopics } from './causes/topics/topic-notifications.ts'
import { notifyOfTournaments } from './causes/tournaments/tournament-notifications.ts'
import { serveHeld } from './held/held.routes.ts'
import { createHeldService } from './held/held.service.ts'
import { createHouseNotices, type HouseNotices } from './house/house-notices.ts'
import { createNeedsService } from './needs/needs.service.ts'
import { createNotificationPush } from './notification-push.ts'
import { createNotificationRecorder } from './notification-recorder.ts'
import { serveNotifications } from './notifications.routes.ts'
import { createNotificationsService } from './notifications.service.ts'
import * as notificationsStore from './notifications.store.ts'
import * as placesStore from './order/places.store.ts'
import { removeExpiredDaily } from './retention.job.ts'
import { createStacksService } from './stacks/stacks.service.ts'
import { shownAmong } from './telling/notification-reading.ts'

export { type NotificationsTold, notificationsSettled, notificationsTold } from './telling/notifications.events.ts'

export type Notifications = Pick<typeof notificationsStore, 'countUnread'> & {
  /** As high as any notification of the member counts, those that had no place yet included. */
  readonly newestSeq: typeof placesStore.placeAllOf
  readonly unreadForMail: typeof notificationsStore.unreadForMail
  readonly noteMailed: typeof notificationsStore.noteMailed
  readonly noteNotMailed: typeof notificationsStore.noteNotMailed
  /** Those that are still shown to their members, oldest first, in the words that each of them reads. */
  shownAmong(db: Database, ids: readonly string[]): Promise<Notification[]>
  /** What who runs the hall has its members told. */
  readonly house: HouseNotices
}

/** Stands on friends and chat by their events, and on boundaries for who may be told of whom. */
export function createNotifications(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    friends: Friends
    games: Games
    loudness: Loudness
    notificationsHub: HubChannel<typeof notificationsHub>
  },
): Notifications {
  const { users, privacy, friends, games, loudness, notificationsHub: hub } = parts
  const { database, events, log } = platform
  const push = createNotificationPush({ database, hub, users, log })
  const recorder = createNotificationRecorder({ push, loudness })

  serveNotifications(platform, {
    service: createNotificationsService({ push, users }),
    stacks: createStacksService({ push, users }),
    needs: createNeedsService({ users, friends }),
  })
  notifyOfFriends(events, { users, privacy, friends, recorder })
  settleOnBoundaries(events, { recorder })
  notifyOfProfiles(events, { users, recorder })
  notifyOfPosts(events, { users, recorder })
  notifyOfShares(events, { users, recorder })
  notifyOfTopics(events, { users, recorder })
  notifyOfGroups(events, { users, recorder })
  notifyOfMessages(platform, { users, recorder })
  forgetEndedConversations(platform)
  notifyOfAccount(events, { recorder })
  notifyOfServices(events, { users, recorder })
  notifyOfGames(platform, { games, recorder })
  notifyOfAchievements(events, { users, games, recorder })
  notifyOfChallenges(platform, { users, recorder })
  notifyOfTournaments(platform, { users, recorder })
  notifyOfSafety(events, { users, recorder })
  notifyOfHeldWords(events, { users, recorder })
  notifyOfWarningsAlong(events, { recorder })
  notifyOfMeasures(events, { recorder })
  notifyOfAppeals(events, { users, recorder })
  notifyOfFaults(events, { users, recorder })
  remindOfUnreadMessages(platform, { users, recorder })
  serveHeld(platform, createHeldService({ users, recorder }))
  // A turn to pick rings for nobody: it comes every minute.
  events.onCommitted(tournamentTurnsMoved, ({ userIds }) => hub.toUsers(userIds, 'NeedsMoved'))
  removeExpiredDaily(platform)
  const house = createHouseNotices(platform, { users, recorder })
  notifyOfHouse(events, { house })
  return {
    countUnread: notificationsStore.countUnread,
    newestSeq: placesStore.placeAllOf,
    unreadForMail: notificationsStore.unreadForMail,
    noteMailed: notificationsStore.noteMailed,
    noteNotMailed: notificationsStore.noteNotMailed,
    shownAmong: (db, ids) => shownAmong(db, ids, users),
    house,
  }
}
