import { openWebEndpoints } from '@guildhall/contract/posts/profile/open-web'
import type { Platform } from '../../../platform/platform.ts'
import type { Users } from '../../users/index.ts'
import { feedPath } from './feed-files.ts'
import { createOpenWeb } from './open-web.service.ts'

export function serveOpenWeb(platform: Platform, parts: { users: Users }): void {
  const { serve, database, config, files, previews } = platform
  const openWeb = createOpenWeb(platform, parts)
  if (config.hasOpenWeb) {
    files.serve('feeds', openWeb.findFile)
    previews.offerFeeds('profile', openWeb.feedLinks)
  }
  serve(openWebEndpoints, {
    'GET /api/open-web/{userId}': async ({ params: { userId } }) =>
      (await openWeb.isThere(database, userId))
        ? { rss: feedPath(userId, 'xml'), json: feedPath(userId, 'json') }
        : { rss: null, json: null },
  })
}
