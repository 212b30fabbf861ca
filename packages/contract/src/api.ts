import { authEndpoints } from './auth.ts'
import { chatEndpoints, chatHub } from './chat.ts'
import { friendsEndpoints } from './friends.ts'
import { notificationsEndpoints, notificationsHub } from './notifications.ts'
import { usersEndpoints } from './users.ts'

/** Every call of the product. The web imports only its type, so no schema reaches a first page. */
export const api = {
  ...authEndpoints,
  ...usersEndpoints,
  ...friendsEndpoints,
  ...chatEndpoints,
  ...notificationsEndpoints,
}
export type Api = typeof api

export const hubs = { chat: chatHub, notifications: notificationsHub }
export type Hubs = typeof hubs
