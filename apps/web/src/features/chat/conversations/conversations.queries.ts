import type { Conversation } from '@guildhall/contract/chat'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** `next` leads to the page behind, whatever moves in or out of this one later. */
type Page = { readonly conversations: readonly Conversation[]; readonly next: string | undefined }
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50

export const conversationsKey = (userId: string) => ['chat', userId, 'conversations'] as const

const listQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: conversationsKey(userId),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) }
      const args = { params: { userId }, query }
      const conversations = await call('GET /api/conversations/user/{userId}', args, { signal })
      return { conversations, next: conversations.length < pageSize ? undefined : conversations.at(-1)?.cursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    // Asked for what is kept and, besides, for what an observer selects from it.
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, isPages(fresh) ? withNewer(known as Pages | undefined, fresh) : fresh),
  })

/** The member's conversations, latest activity first, by pages. */
export function useConversations() {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({ ...listQuery(userId), select: sorted })
}

/** Latest activity first; a conversation that moved between two page reads stands once. */
function sorted({ pages }: Pages): Conversation[] {
  const byId = new Map(pages.flatMap((page) => page.conversations).map((found) => [found.id, found]))
  return [...byId.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id))
}

function isPages(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data
}

/** A push may overtake an answer that was read before it: of one conversation the one further on stays. */
function withNewer(known: Pages | undefined, fresh: Pages): Pages {
  const knownById = new Map(known?.pages.flatMap((page) => page.conversations).map((found) => [found.id, found]))
  if (knownById.size === 0) return fresh
  return onAll(fresh, (conversation) => {
    const before = knownById.get(conversation.id)
    const isOvertaken = before?.epoch === conversation.epoch && before.lastSeq > conversation.lastSeq
    return isOvertaken ? before : conversation
  })
}

function onAll(data: Pages, change: (conversation: Conversation) => Conversation | null): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map(change).filter((conversation) => conversation !== null),
  }))
  return { ...data, pages }
}

/** The list as the cache holds it, read first if it is not there yet; in no order. */
export async function loadedConversations(client: QueryClient, userId: string): Promise<Conversation[]> {
  const { pages } = await client.ensureInfiniteQueryData(listQuery(userId))
  return pages.flatMap((page) => page.conversations)
}

/** What the cache holds of the list right now, in no order. */
export function knownConversations(client: QueryClient, userId: string): Conversation[] {
  return client.getQueryData<Pages>(conversationsKey(userId))?.pages.flatMap((page) => page.conversations) ?? []
}

/** Changes one conversation in the cache; the list's order follows from its time. */
export function changeConversation(
  client: QueryClient,
  userId: string,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData<Pages>(
    conversationsKey(userId),
    (data) =>
      data && onAll(data, (conversation) => (conversation.id === conversationId ? change(conversation) : conversation)),
  )
}

/** Puts a conversation as the server has it now into the cache. */
export function putConversation(client: QueryClient, userId: string, conversation: Conversation): void {
  client.setQueryData<Pages>(conversationsKey(userId), (data) => {
    if (data === undefined) return data
    const others = onAll(data, (known) => (known.id === conversation.id ? null : known))
    const [first, ...rest] = others.pages
    if (first === undefined) return data
    return { ...others, pages: [{ ...first, conversations: [conversation, ...first.conversations] }, ...rest] }
  })
}

export function removeConversation(client: QueryClient, userId: string, conversationId: string): void {
  client.setQueryData<Pages>(
    conversationsKey(userId),
    (data) => data && onAll(data, (known) => (known.id === conversationId ? null : known)),
  )
}

/** Asks the server for one conversation and puts it into the cache. */
export async function refetchConversation(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await call('GET /api/conversations/{id}', { params: { id: conversationId } })
  putConversation(client, userId, conversation)
  return conversation
}

export function useChatCache() {
  return { client: useQueryClient(), userId: useCurrentUser().id }
}
