import type { Post, PostDraft, PostPoll } from '@guildhall/contract/posts'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'
import { write } from './posts.ts'

type Named = { readonly id: string }

export const options = ['Chess', 'Go', 'Cards']

/** A post that asks what to play. */
export const ask = (author: TestMember, poll: object = {}, draft: PostDraft = {}): Promise<Post> =>
  write(author, '', { ...draft, poll: { question: 'What shall we play?', options, ...poll } })

export const tryToVote = (member: TestMember, { id }: Named, chosen: readonly number[]) =>
  member.call('PUT /api/posts/{id}/vote', { params: { id }, body: { options: [...chosen] } })

export async function vote(member: TestMember, post: Named, chosen: readonly number[]): Promise<PostPoll> {
  return succeed(await tryToVote(member, post, chosen))
}

export const closePoll = (member: TestMember, { id }: Named) =>
  member.call('POST /api/posts/{id}/close-poll', { params: { id } })

export const votesOf = (
  member: TestMember,
  { id }: Named,
  query: { option: number; before?: string; limit?: number },
) => member.call('GET /api/posts/{id}/votes', { params: { id }, query })

/** How often each option was chosen. */
export const countsOf = (poll: PostPoll | null | undefined) => poll?.options.map(({ count }) => count)
