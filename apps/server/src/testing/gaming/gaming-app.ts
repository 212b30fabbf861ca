import { hubs } from '@guildhall/contract/api'
import { createAuth } from '../../features/auth/index.ts'
import { createBoundaries } from '../../features/boundaries/index.ts'
import { createCollections } from '../../features/collections/index.ts'
import { createDiscovery } from '../../features/discovery/index.ts'
import { createFriends } from '../../features/friends/index.ts'
import { createGames } from '../../features/games/index.ts'
import { createImports } from '../../features/imports/index.ts'
import { createLibrary, type Library } from '../../features/library/index.ts'
import { createLists } from '../../features/lists/index.ts'
import { createPrivacy } from '../../features/privacy/index.ts'
import { createReviews } from '../../features/reviews/index.ts'
import { createUsers } from '../../features/users/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'

/** The product without its talk: people and games. */
export function createGamingApp(options: Omit<TestAppOptions, 'compose'> = {}): Promise<TestApp> {
  return createTestApp({ ...options, compose: composeGaming })
}

/** The same, with the face of the library for what no call does: platforms tell, files are taken in. */
export async function createLibraryApp(
  options: Omit<TestAppOptions, 'compose'> = {},
): Promise<TestApp & { readonly library: Library }> {
  let library: Library | undefined
  const app = await createTestApp({ ...options, compose: (platform) => ({ library } = composeGaming(platform)) })
  if (!library) throw new Error('the library was not composed')
  return { ...app, library }
}

function composeGaming(platform: Platform) {
  const notificationsHub = platform.realtime.openHub(hubs.notifications)
  const users = createUsers(platform)
  createAuth(platform, { users })
  const privacy = createPrivacy(platform)
  const boundaries = createBoundaries(platform, { users, notificationsHub })
  const friends = createFriends(platform, { users, privacy, boundaries, notificationsHub })
  const games = createGames(platform, { users })
  const library = createLibrary(platform, { users, privacy, boundaries, friends, games, notificationsHub })
  createCollections(platform, { games, library })
  createImports(platform, { games, library })
  createDiscovery(platform, { users, games, library })
  createLists(platform, { users, boundaries, friends, games })
  createReviews(platform, { users, boundaries, friends, games, library })
  return { library }
}
