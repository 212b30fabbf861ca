import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { giveRole, leave, makeGroup, say } from '../conversations.ts'
import { befriend } from '../friendships.ts'
import type { TestMember } from '../test-app.ts'
import type { Scene } from './authorization-row.ts'

/** Nobody calls without a token, and nobody who is suspended. */
export const signedInOnly = { anonymous: 401, expired: 401, suspended: 403 } as const

/** Friends of a participant and staff are strangers to a conversation. */
export const membersOnly = {
  ...signedInOnly,
  stranger: 404,
  blocked: 404,
  blocker: 404,
  friend: 404,
  exParticipant: 404,
  moderator: 404,
  admin: 404,
} as const

/** In the group of `ownedGroup`, where the friend is a member like others. */
export const runnersOnly = { ...membersOnly, friend: 403 } as const

/** The owner is in it and the ex-participant left it; whoever made it is nobody's actor. */
export async function groupWithMessage(
  scene: Pick<Scene, 'app' | 'owner' | 'exParticipant'>,
): Promise<{ group: Conversation; message: Message; host: TestMember }> {
  const { owner, exParticipant } = scene
  const host = await hostOf(scene, [owner, exParticipant])
  const group = await makeGroup(host, [owner, exParticipant])
  const message = await say(host, group)
  await leave(exParticipant, group)
  return { group, message, host }
}

/** The owner owns it, the friend is a member, the ex-participant left it, and an admin is nobody's actor. */
export async function ownedGroup(scene: Scene): Promise<{ group: Conversation; host: TestMember }> {
  const { owner, friend, exParticipant } = scene
  const host = await hostOf(scene, [owner, friend, exParticipant])
  const group = await makeGroup(host, [owner, friend, exParticipant])
  await giveRole(host, group, owner, 'owner')
  await leave(exParticipant, group)
  return { group, host }
}

async function hostOf({ app }: Pick<Scene, 'app'>, guests: readonly TestMember[]): Promise<TestMember> {
  const host = await app.member()
  for (const guest of guests) await befriend(host, guest)
  return host
}
