import { block } from '../boundaries.ts'
import { befriend } from '../friendships.ts'
import type { TestMember } from '../test-app.ts'
import type { Scene } from './authorization-row.ts'

/**
 * A member made for one call, so that the people of the other rows stay as they are to each other. They stand to the
 * caller as the owner does: who plays `blocked` is blocked by them, `blocker` blocks them, and `friend` is their friend.
 */
export async function somebodyNew({ app, actor, blocked, blocker, friend }: Scene): Promise<TestMember> {
  const member = await app.member()
  if (actor === blocked) await block(member, blocked)
  if (actor === blocker) await block(blocker, member)
  if (actor === friend) await befriend(member, friend)
  return member
}
