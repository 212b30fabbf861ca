import { type Role, roles } from '@guildhall/contract/rules/roles'
import { block } from '../boundaries.ts'
import { befriend } from '../friendships.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import type { Actor, Scene } from './authorization-row.ts'

export type Cast = Omit<Scene, 'actor'>

/** Registers everybody who plays a part in the rows. */
export async function gatherCast(app: TestApp): Promise<Cast> {
  const owner = await app.member('Olga')
  const friend = await app.member('Fritz')
  await befriend(owner, friend)
  const [blocked, blocker] = [await app.member('Bodo'), await app.member('Beate')]
  await block(owner, blocked)
  await block(blocker, owner)
  return {
    app,
    owner,
    friend,
    stranger: await app.member('Stella'),
    blocked,
    blocker,
    exParticipant: await app.member('Emil'),
    suspended: await suspendedMember(app),
    moderator: await memberWithRole(app, 'Mona', roles.moderator),
    admin: await memberWithRole(app, 'Aldo', roles.admin),
  }
}

/** Set in the table before the first call, so that nobody has remembered the standing yet. */
async function suspendedMember(app: TestApp): Promise<TestMember> {
  const member = await app.member('Sven')
  await app.sql('update users set suspended_at = now() where id = $1', [member.id])
  return member
}

export async function memberWithRole(app: TestApp, name: string, role: Role): Promise<TestMember> {
  const member = await app.member(name)
  await app.sql('update users set role = $2 where id = $1', [member.id, role])
  return member
}

/** Who calls as this actor, and with which token. */
export function casting(cast: Cast, actor: Actor): { member: TestMember | undefined; token: string | undefined } {
  if (actor === 'anonymous') return { member: undefined, token: undefined }
  if (actor === 'expired') return { member: undefined, token: cast.app.expiredToken(cast.owner) }
  const member = cast[actor]
  return { member, token: member.token }
}
