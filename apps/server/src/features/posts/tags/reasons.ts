import type { PostReason } from '@guildhall/contract/posts'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Listed as Sought } from './reasons.store.ts'
import * as reasonsStore from './reasons.store.ts'

/** Lists that rank by how many people gave something to a post. */
const rankedByScore: ReadonlySet<string> = new Set(['hot', 'catch-up'])

/** Under a veil its tags are not to be read, and it stands nowhere because of them. */
export type Listed = Sought & { readonly veil: 'open' | 'down' | 'lifted' }

/**
 * Why a list has posts that would surprise there, or where it ranks them; looked up once for all.
 * @param of the name of the list
 */
export async function reasonsIn(
  db: Database,
  viewerId: string,
  { of, posts }: { of: string; posts: readonly Listed[] },
): Promise<ReadonlyMap<string, PostReason>> {
  if (rankedByScore.has(of)) {
    const ids = posts.map(({ id }) => id)
    const heat = await reasonsStore.findHeat(db, viewerId, ids)
    return new Map(heat.map(({ id, reacted, replied }) => [id, { kind: 'hot', reacted, replied }]))
  }
  if (of !== 'following') return new Map()
  const others = posts
    .map(({ veil, tags, ...post }) => ({ ...post, tags: veil === 'down' ? [] : tags }))
    .filter(({ authorId, gameId, tags }) => authorId !== viewerId && (gameId !== null || tags.length > 0))
  if (others.length === 0) return new Map()
  const followed = await reasonsStore.findFollowed(db, viewerId, others)
  return new Map(
    followed.flatMap(({ id, tag, isGameFollowed }): [string, PostReason][] => {
      if (tag !== null) return [[id, { kind: 'tag', tag }]]
      return isGameFollowed ? [[id, { kind: 'game' }]] : []
    }),
  )
}
