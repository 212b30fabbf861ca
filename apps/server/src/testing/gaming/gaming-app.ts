import { hubs } from '@guildhall/contract/api'
import { createAuth } from '../../features/auth/index.ts'
import { createBoundaries } from '../../features/boundaries/index.ts'
import { createDiscovery } from '../../features/discovery/index.ts'
import { createFriends } from '../../features/friends/index.ts'
import { createGames } from '../../features/games/index.ts'
import { createLibrary } from '../../features/library/index.ts'
import { createLists } from '../../features/lists/index.ts'
import { createPrivacy } from '../../features/privacy/index.ts'
import { createReviews } from '../../features/reviews/index.ts'
import { createUsers } from '../../features/users/index.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'

/** The product without its talk: people and games. */
export function createGamingApp(options: Omit<TestAppOptions, 'compose'> = {}): Promise<TestApp> {
  return createTestApp({
    ...options,
    compose(platform) {
      const notificationsHub = platform.realtime.openHub(hubs.notifications)
      const users = createUsers(platform)
      createAuth(platform, { users })
      const privacy = createPrivacy(platform)
      const boundaries = createBoundaries(platform, { users, notificationsHub })
      const friends = createFriends(platform, { users, privacy, boundaries, notificationsHub })
      const games = createGames(platform, { users })
      const library = createLibrary(platform, { users, privacy, boundaries, friends, games })
      createDiscovery(platform, { users, games, library })
      createLists(platform, { users, boundaries, friends, games })
      createReviews(platform, { users, boundaries, friends, games, library })
    },
  })
}
