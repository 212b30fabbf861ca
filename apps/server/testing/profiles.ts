import type { OwnProfile } from '@guildhall/contract/profiles'
import type { TestMember } from './test-app.ts'

type Changes = Partial<Pick<OwnProfile, 'headline' | 'bio' | 'pronouns' | 'timeZone' | 'links' | 'wallWriters'>> & {
  readonly audiences?: Partial<OwnProfile['audiences']>
  readonly banner?: Extract<OwnProfile['banner'], { kind: 'house' }>
}

/** Changes the member's own profile as it is now. */
export async function changeProfile(member: TestMember, changes: Changes) {
  const { body } = await member.call('GET /api/profile')
  return member.call('PATCH /api/profile', { body: { version: body.version, changes } })
}

export const profileOf = (viewer: TestMember, shown: { readonly id: string }) =>
  viewer.call('GET /api/profiles/{id}', { params: { id: shown.id } })

export const writeOnWall = (author: TestMember, owner: { readonly id: string }, text = 'A line for your wall') =>
  author.call('POST /api/profiles/{id}/wall', { params: { id: owner.id }, body: { text } })

export const follow = (member: TestMember, other: { readonly id: string }) =>
  member.call('PUT /api/follows/people/{userId}', { params: { userId: other.id } })
