import { QueryCache } from '@tanstack/react-query'
import { log } from '../log.ts'
import type { CacheRoot } from './cache-roots.ts'
import { takeBackUnreachable } from './saying-errors.ts'

const fetchedNames: Readonly<Partial<Record<CacheRoot, string>>> = {
  friends: "active user's friends",
  chat: 'conversations and messages',
  'friend-suggestions': 'friend suggestions',
  'game-suggestions': 'game suggestions',
  boundaries: 'blocked and muted people',
  discovery: 'games to browse',
  handle: 'whether a handle is free',
  igdb: 'games of IGDB',
  overlap: 'games in common',
}

/** What did not arrive is logged whoever asked; where it is missing, the page says so in words of its own. */
export function queriesThatLogFailures(): QueryCache {
  return new QueryCache({
    onError(error, { queryKey: [root] }) {
      log.warn(`Failed to fetch ${fetchedNames[root] ?? root}`, error)
    },
    onSuccess: takeBackUnreachable,
  })
}
