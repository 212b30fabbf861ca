import { hubs } from '@guildhall/contract/api'
import { createAuth } from './features/auth/index.ts'
import { createChat } from './features/chat/index.ts'
import { createFriends } from './features/friends/index.ts'
import { createNotifications } from './features/notifications/index.ts'
import { createUsers } from './features/users/index.ts'
import type { Platform } from './platform/platform.ts'

/** The floor plan: one line a feature, from the ground up; its arguments are what it stands on. */
export function createApp(platform: Platform) {
  const chatHub = platform.realtime.openHub(hubs.chat)
  const notificationsHub = platform.realtime.openHub(hubs.notifications)

  const users = createUsers(platform)
  const auth = createAuth(platform, { users })
  const friends = createFriends(platform, { users, notificationsHub })
  const chat = createChat(platform, { users, friends, chatHub })
  createNotifications(platform, { users, friends, chat, notificationsHub })

  return { users, auth, friends, chat }
}
