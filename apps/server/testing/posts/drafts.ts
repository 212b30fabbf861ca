import { randomUUID } from 'node:crypto'
import type { Draft, DraftContent, DraftLine, PostDraft, ScheduledPost } from '@guildhall/contract/posts'
import { publishDuePosts } from '../../src/features/posts/scheduling/publishing.job.ts'
import { succeed } from '../conversations.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { until } from '../until.ts'

type Named = { readonly id: string }
type Keeping = { id?: string; postId?: string; parentId?: string; version?: number }

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export async function tryKeep(member: TestMember, content: DraftContent, keeping: Keeping = {}) {
  const { id = randomUUID(), ...body } = keeping
  const answer = await member.call('PUT /api/drafts/{id}', { params: { id }, body: { ...body, content } })
  return { ...answer, id }
}

/** Keeps what was begun. */
export async function keep(member: TestMember, content: DraftContent, keeping: Keeping = {}) {
  const answer = await tryKeep(member, content, keeping)
  return { ...succeed(answer), id: answer.id }
}

export async function draftsOf(member: TestMember): Promise<DraftLine[]> {
  return succeed(await member.call('GET /api/drafts'))
}

export async function begunBy(member: TestMember, postId?: string): Promise<Draft[]> {
  return succeed(await member.call('GET /api/drafts/begun', { query: { postId } }))
}

export async function draftOf(member: TestMember, { id }: Named): Promise<Draft> {
  return succeed(await member.call('GET /api/drafts/{id}', { params: { id } }))
}

export async function trySchedule(
  member: TestMember,
  post: PostDraft,
  { id = randomUUID(), publishAt = inAnHour() }: { id?: string; publishAt?: string } = {},
) {
  const { text = '', pictures = [] } = post
  const body = { publishAt, post, content: { text, pictures } }
  return member.call('PUT /api/scheduled-posts/{id}', { params: { id }, body })
}

export async function schedule(member: TestMember, post: PostDraft, id?: string): Promise<ScheduledPost> {
  return succeed(await trySchedule(member, post, id === undefined ? {} : { id }))
}

export async function scheduledBy(member: TestMember): Promise<ScheduledPost[]> {
  return succeed(await member.call('GET /api/scheduled-posts'))
}

/** Its time has come. */
export async function makeDue(app: TestApp, { id }: Named): Promise<void> {
  await app.sql(`update post_drafts set publish_at = now() - interval '1 minute' where id = $1`, [id])
}

/** Lets the servers publish what is due, and waits until nothing is. */
export async function publishDue(...apps: readonly TestApp[]): Promise<void> {
  await Promise.all(apps.map(({ platform }) => platform.transactions.run((unit) => unit.enqueue(publishDuePosts, {}))))
  const [app] = apps
  await until(async () => {
    const due = await app?.sql('select from post_drafts where publish_at <= now()')
    return due?.length === 0
  })
}
