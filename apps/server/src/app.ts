import { hubs } from '@guildhall/contract/api'
import { createAuth } from './features/auth/index.ts'
import { createBoundaries } from './features/boundaries/index.ts'
import { createChat } from './features/chat/index.ts'
import { createDiscovery } from './features/discovery/index.ts'
import { createFollows } from './features/follows/index.ts'
import { createFriends } from './features/friends/index.ts'
import { createGames } from './features/games/index.ts'
import { createLibrary } from './features/library/index.ts'
import { createLists } from './features/lists/index.ts'
import { createMedia } from './features/media/index.ts'
import { createNotifications } from './features/notifications/index.ts'
import { createPresence } from './features/presence/index.ts'
import { createPrivacy } from './features/privacy/index.ts'
import { createProfiles } from './features/profiles/index.ts'
import { createReviews } from './features/reviews/index.ts'
import { createUsers } from './features/users/index.ts'
import type { Platform } from './platform/platform.ts'

/** The floor plan: one line a feature, from the ground up; its arguments are what it stands on. */
export function createApp(platform: Platform) {
  const chatHub = platform.realtime.openHub(hubs.chat)
  const notificationsHub = platform.realtime.openHub(hubs.notifications)

  const users = createUsers(platform)
  const auth = createAuth(platform, { users })
  const media = createMedia(platform)
  const privacy = createPrivacy(platform)
  const boundaries = createBoundaries(platform, { users, notificationsHub })
  const friends = createFriends(platform, { users, privacy, boundaries, notificationsHub })
  const follows = createFollows(platform, { users, boundaries })
  const presence = createPresence(platform, { users, privacy, friends, chatHub, notificationsHub })
  const games = createGames(platform, { users })
  const library = createLibrary(platform, { users, privacy, boundaries, friends, games })
  const reviews = createReviews(platform, { users, boundaries, friends, games, library })
  const lists = createLists(platform, { users, boundaries, friends, games })
  createDiscovery(platform, { users, games, library })
  const profiles = createProfiles(platform, { users, media, privacy, boundaries, friends, follows, notificationsHub })
  const chat = createChat(platform, { users, media, privacy, boundaries, friends, presence, chatHub })
  createNotifications(platform, { users, privacy, boundaries, friends, chat, notificationsHub })

  return {
    users,
    auth,
    privacy,
    boundaries,
    friends,
    follows,
    presence,
    games,
    library,
    reviews,
    lists,
    profiles,
    chat,
  }
}
