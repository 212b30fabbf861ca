import type { PrivacySettings } from '@guildhall/contract/privacy'
import type { TestMember } from './test-app.ts'

type Named = { readonly id: string }

const of = (other: Named) => ({ params: { userId: other.id } })

export const block = (member: TestMember, other: Named) => member.call('PUT /api/blocks/{userId}', of(other))
export const unblock = (member: TestMember, other: Named) => member.call('DELETE /api/blocks/{userId}', of(other))

/** Without an end unless `until` is given. */
export const mute = (member: TestMember, other: Named, until: string | null = null) =>
  member.call('PUT /api/mutes/{userId}', { ...of(other), body: { until } })
export const unmute = (member: TestMember, other: Named) => member.call('DELETE /api/mutes/{userId}', of(other))

export const ignore = (member: TestMember, other: Named) =>
  member.call('PUT /api/ignored-requesters/{userId}', of(other))
export const hearAgain = (member: TestMember, other: Named) =>
  member.call('DELETE /api/ignored-requesters/{userId}', of(other))

export const choosePrivacy = (member: TestMember, chosen: Partial<PrivacySettings>) =>
  member.call('PATCH /api/privacy', { body: chosen })
