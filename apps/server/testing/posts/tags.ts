import type { Tag } from '@guildhall/contract/posts/tags'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

const ofTag = (tag: string) => ({ params: { tag } })

export const followTag = (member: TestMember, tag: string) => member.call('PUT /api/tags/{tag}/follow', ofTag(tag))
export const unfollowTag = (member: TestMember, tag: string) => member.call('DELETE /api/tags/{tag}/follow', ofTag(tag))
export const askForBell = (member: TestMember, tag: string) => member.call('PUT /api/tags/{tag}/bell', ofTag(tag))
export const silenceBell = (member: TestMember, tag: string) => member.call('DELETE /api/tags/{tag}/bell', ofTag(tag))

export async function tagOf(member: TestMember, tag: string): Promise<Tag> {
  return succeed(await member.call('GET /api/tags/{tag}', ofTag(tag)))
}
