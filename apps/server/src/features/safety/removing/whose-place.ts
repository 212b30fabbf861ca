import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Challenges } from '../../challenges/index.ts'
import type { Posts } from '../../posts/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import type { Tournaments } from '../../tournaments/index.ts'

export type WhosePlaceParts = {
  readonly posts: Pick<Posts, 'authorAbove'>
  readonly profiles: Pick<Profiles, 'ownerOfWallAround'>
  readonly challenges: Pick<Challenges, 'creatorAround'>
  readonly tournaments: Pick<Tournaments, 'hostAround'>
}

type Asked = { readonly kind: ReportableKind; readonly targetId: string; readonly aboutId: string | null }

export type WhosePlace = ReturnType<typeof createWhosePlace>

/**
 * Whose place something stands in that somebody else put there: a wall, a post that is answered, a challenge, a tournament. They miss it
 * when staff remove it.
 */
export function createWhosePlace({ posts, profiles, challenges, tournaments }: WhosePlaceParts) {
  const around: Partial<Record<ReportableKind, (db: Database, id: string) => Promise<string | undefined>>> = {
    comment: posts.authorAbove,
    wallLine: profiles.ownerOfWallAround,
    claim: challenges.creatorAround,
    entry: tournaments.hostAround,
  }

  return async (db: Database, { kind, targetId, aboutId }: Asked): Promise<string | null> => {
    const ownerId = (await around[kind]?.(db, targetId)) ?? null
    return ownerId === aboutId ? null : ownerId
  }
}
