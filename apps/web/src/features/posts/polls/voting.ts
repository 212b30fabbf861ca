import type { Post, PostPoll } from '@guildhall/contract/posts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { letGoOfAnswers, patchPost, takePost } from '../post-cache.ts'

type Vote = { readonly options: readonly number[]; readonly before: PostPoll }

/** Votes in place of an earlier vote: shown at once, and undone when it is refused. Presses go out in order. */
export function useVote({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  const scope = { id: `vote:${id}` }
  const isLast = () => client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1
  return useMutation({
    scope,
    mutationFn: ({ options }: Vote) =>
      call('PUT /api/posts/{id}/vote', { params: { id }, body: { options: [...options] } }),
    onMutate: async ({ options }) => {
      await letGoOfAnswers(client, id)
      patchPoll(client, id, (poll) => withVotes(poll, options))
    },
    onSuccess: (poll) => {
      // What was pressed since is shown already.
      if (isLast()) patchPoll(client, id, () => poll)
    },
    onError: async (_error, { before }) => {
      if (isLast()) patchPoll(client, id, () => before)
      await lookAgain(client, id)
    },
  })
}

/** Closes the poll of an own post. */
export function useClosePoll({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/posts/{id}/close-poll', { params: { id } }),
    onSuccess: async (poll) => {
      await letGoOfAnswers(client, id)
      patchPoll(client, id, () => poll)
    },
  })
}

/** A poll may have ended meanwhile, or its post have gone: the page shows it. */
export async function lookAgain(client: QueryClient, id: string): Promise<void> {
  const now = await call('GET /api/posts/{id}', { params: { id } }).catch(() => undefined)
  if (now !== undefined) takePost(client, now)
}

function patchPoll(client: QueryClient, id: string, change: (poll: PostPoll) => PostPoll): void {
  patchPost(client, id, (post) => (post.poll === null ? post : { ...post, poll: change(post.poll) }))
}

/** What a press on an option makes of one's votes: it comes or goes, and where one counts it is the only one. */
export function votesAfter({ options, multiple }: PostPoll, pressed: number): number[] {
  const own = [...options.entries()].flatMap(([place, { isMine }]) => (isMine ? [place] : []))
  if (own.includes(pressed)) return own.filter((place) => place !== pressed)
  return multiple ? [...own, pressed].toSorted((a, b) => a - b) : [pressed]
}

/** The poll with these votes of the member; numbers that they do not know yet come with the answer. */
export function withVotes(poll: PostPoll, votes: readonly number[]): PostPoll {
  const hadVoted = poll.options.some(({ isMine }) => isMine)
  return {
    ...poll,
    voters: poll.voters + Number(votes.length > 0) - Number(hadVoted),
    options: poll.options.map((option, place) => {
      const isMine = votes.includes(place)
      return {
        ...option,
        isMine,
        count: option.count === null ? null : option.count + Number(isMine) - Number(option.isMine),
      }
    }),
  }
}
