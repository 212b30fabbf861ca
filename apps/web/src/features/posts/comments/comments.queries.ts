import type { Comment, CommentBranch } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

export const commentKeys = {
  ofPost: (postId: string) => ['comments', 'of', postId] as const,
  lists: (postId: string) => ['comments', 'of', postId, 'list'] as const,
  list: (postId: string, parentId: string | null, sort: CommentSort) =>
    ['comments', 'of', postId, 'list', parentId, sort] as const,
  lines: (postId: string) => ['comments', 'of', postId, 'line'] as const,
  line: (postId: string, id: string) => ['comments', 'of', postId, 'line', id] as const,
  edits: ({ id, version }: Comment) => ['comments', 'edits', id, version] as const,
  reactors: (id: string) => ['comments', 'reactors', id] as const,
}

export type CommentPages = InfiniteData<CommentBranch[], string | undefined>

/** A comment with those it answers, from the post down. */
export type CommentLine = { readonly comment: CommentBranch; readonly parents: Comment[] }

export const commentsPageSize = 20

type Place = { postId: string; parentId: string | null; sort: CommentSort }

/** What answers a post, or one of its comments, by pages. */
export function useComments({ postId, parentId, sort }: Place, isWanted = true) {
  return useInfiniteQuery({
    queryKey: commentKeys.list(postId, parentId, sort),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/posts/{id}/comments',
        {
          params: { id: postId },
          query: {
            sort,
            limit: commentsPageSize,
            ...(parentId !== null && { parentId }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < commentsPageSize ? undefined : page.at(-1)?.cursor),
    // A reaction between two pages moves a comment on, and it would stand on both.
    select: ({ pages }) => [...new Map(pages.flat().map((comment) => [comment.id, comment])).values()],
    enabled: isWanted,
  })
}

const lineQuery = (postId: string, id: string) => ({
  queryKey: commentKeys.line(postId, id),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CommentLine> =>
    call('GET /api/comments/{id}', { params: { id } }, { signal }),
})

/** One comment with what it answers. */
export function useCommentLine(postId: string, id: string) {
  return useQuery(lineQuery(postId, id))
}

/** What a changed comment said, oldest first. */
export function useCommentEdits(comment: Comment) {
  return useQuery({
    queryKey: commentKeys.edits(comment),
    queryFn: ({ signal }) => call('GET /api/comments/{id}/edits', { params: { id: comment.id } }, { signal }),
  })
}

/** Who reacted to a comment, latest first, by pages. */
export function useCommentReactors(id: string) {
  const limit = 50
  return useInfiniteQuery({
    queryKey: commentKeys.reactors(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/comments/{id}/reactions',
        { params: { id }, query: { limit, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
    select: ({ pages }) => [...new Map(pages.flat().map((reactor) => [reactor.id, reactor])).values()],
    // Others react meanwhile, and nothing here tells of it.
    staleTime: 0,
  })
}

/** What a change makes of a comment; nothing leaves it out. */
export type CommentChange = (comment: Comment) => Partial<Comment> | null

type Named = { readonly id: string; readonly postId: string }

/** Changes a comment wherever the page knows it. Answers on their way would undo it, so they are let go. */
export function patchComment(client: QueryClient, { id, postId }: Named, change: CommentChange): void {
  void client.cancelQueries({ queryKey: commentKeys.ofPost(postId) })
  const changed = <Shown extends Comment>(comment: Shown): Shown[] => {
    if (comment.id !== id) return [comment]
    const part = change(comment)
    return part === null ? [] : [{ ...comment, ...part }]
  }
  const branch = (comment: CommentBranch) =>
    changed(comment).map((each) => ({ ...each, first: each.first.flatMap(changed) }))
  client.setQueriesData<CommentPages>(
    { queryKey: commentKeys.lists(postId) },
    (list) => list && { ...list, pages: list.pages.map((page) => page.flatMap(branch)) },
  )
  client.setQueriesData<CommentLine>({ queryKey: commentKeys.lines(postId) }, (line) => {
    if (line === undefined) return line
    // What the address names stays, though it be empty.
    const [comment = line.comment] = branch(line.comment)
    return { comment, parents: line.parents.flatMap(changed) }
  })
}

/** Asks again for all of a thread that the page shows. */
export function refreshComments(client: QueryClient, postId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: commentKeys.ofPost(postId) })
}
