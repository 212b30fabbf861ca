import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether a post or comment, or any of several, is veiled. */
export const isVeiled = (kept: unknown): boolean => JSON.stringify(kept ?? null).includes('"veil":"down"')

/** What is kept of posts and comments, as far as there is a veil in it. */
export function keptVeils(client: QueryClient): Query[] {
  const isOfPosts = ({ queryKey: [root] }: Query) => root === 'posts' || root === 'comments'
  return client.getQueryCache().findAll({ predicate: (query) => isOfPosts(query) && isVeiled(query.state.data) })
}
