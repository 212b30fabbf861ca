import { hubs } from '@guildhall/contract/api'
import { createAudit } from '../../src/features/audit/index.ts'
import { createAuth } from '../../src/features/auth/index.ts'
import { createBoundaries } from '../../src/features/boundaries/index.ts'
import { createCollections } from '../../src/features/collections/index.ts'
import { createDiscovery } from '../../src/features/discovery/index.ts'
import { createDoors } from '../../src/features/doors/index.ts'
import { createFriends } from '../../src/features/friends/index.ts'
import { createGames } from '../../src/features/games/index.ts'
import { createImports } from '../../src/features/imports/index.ts'
import { createLibrary, type Library } from '../../src/features/library/index.ts'
import { createLists } from '../../src/features/lists/index.ts'
import { createPrivacy } from '../../src/features/privacy/index.ts'
import { createReviews } from '../../src/features/reviews/index.ts'
import { createUsers, type Users } from '../../src/features/users/index.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'

/** The product without its talk: people and games. */
export function createGamingApp(options: Omit<TestAppOptions, 'compose'> = {}): Promise<TestApp> {
  return createTestApp({ ...options, compose: composeGaming })
}

/** The same, with faces for what no call does: platforms tell, files are taken in, somebody is suspended. */
export async function createLibraryApp(
  options: Omit<TestAppOptions, 'compose'> = {},
): Promise<TestApp & { readonly library: Library; readonly users: Users }> {
  let faces: ReturnType<typeof composeGaming> | undefined
  const app = await createTestApp({
    ...options,
    compose: (platform) => {
      faces = composeGaming(platform)
    },
  })
  if (!faces) throw new Error('the library was not composed')
  return { ...app, ...faces }
}

function composeGaming(platform: Platform) {
  const notificationsHub = platform.realtime.openHub(hubs.notifications)
  const users = createUsers(platform)
  const audit = createAudit(platform, { users })
  createAuth(platform, { users, audit, doors: createDoors(platform, { users, audit }) })
  const privacy = createPrivacy(platform)
  const boundaries = createBoundaries(platform, { users, notificationsHub })
  const friends = createFriends(platform, { users, privacy, boundaries, notificationsHub })
  const games = createGames(platform, { users, audit })
  const library = createLibrary(platform, { users, privacy, friends, games, notificationsHub })
  const collections = createCollections(platform, { games })
  const reviews = createReviews(platform, { users, games, library })
  const lists = createLists(platform, { users, friends, games })
  const discovery = createDiscovery(platform, { users, games, library })
  createImports(platform, { users, games, library, collections, reviews, lists, discovery })
  return { library, users }
}
