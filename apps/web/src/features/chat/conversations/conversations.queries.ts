import type { Conversation, Draft } from '@guildhall/contract/chat/conversations'
import { conversationsAtOnce } from '@guildhall/contract/rules/start-parts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { fromStart } from '../../../platform/start/start.ts'
import { type Box, boxes, furtherOn, isInBox, waits } from './boxes.ts'
import { countsMoved } from './counts.queries.ts'
import { forgetReadMark } from './read-marks.ts'
import { isRemoved, noteRemoved, noteThere, watchRemovals } from './removals.ts'

/** `next` leads to the page behind, whatever moves in or out of this one later. */
type Page = { readonly conversations: readonly Conversation[]; readonly next: string | undefined }
type Pages = InfiniteData<Page, string | undefined>

/** The list of the main box, and the beginning of the key of everything else that is known of conversations. */
export const conversationsKey = (userId: string) => ['chat', userId, 'conversations'] as const
const boxKey = (userId: string, box: Box) =>
  box === 'main' ? conversationsKey(userId) : ([...conversationsKey(userId), box] as const)
const singleKey = (userId: string, id: string) => [...conversationsKey(userId), 'one', id] as const
/** What the member saved, from all conversations. */
export const savedKey = ['chat', 'saved'] as const
/** What is asked for a group besides: its links, who waits, what is pinned. */
export const aboutConversationKey = (userId: string, id: string) => ['chat', userId, 'about', id] as const

const listQuery = (userId: string, box: Box) =>
  infiniteQueryOptions({
    queryKey: boxKey(userId, box),
    queryFn: async ({ pageParam, signal, client }): Promise<Page> => {
      const query = { box, limit: conversationsAtOnce, ...(pageParam !== undefined && { before: pageParam }) }
      const args = { params: { userId }, query }
      const wasRemoved = watchRemovals(client)
      const begun = box === 'main' && pageParam === undefined ? await fromStart('conversations') : undefined
      const answer = begun ?? (await call('GET /api/conversations/user/{userId}', args, { signal }))
      const conversations = answer
        .filter(({ id }) => !wasRemoved(id))
        .map((fresh) => furtherOn(knownConversation(client, userId, fresh.id), fresh))
      for (const conversation of conversations) placeInBoxes(client, userId, conversation)
      return { conversations, next: answer.length < conversationsAtOnce ? undefined : answer.at(-1)?.cursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    // Asked for what is kept and, besides, for what an observer selects from it.
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, isPages(fresh) ? withNewer(known as Pages | undefined, fresh) : fresh),
  })

/** The member's conversations of a box, latest activity first, by pages. */
export function useConversations(box: Box = 'main') {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({ ...listQuery(userId, box), select: sorted })
}

/** One conversation by itself; as the cache has it from a list, if it is there. */
export const singleQuery = (client: QueryClient, userId: string, id: string) =>
  queryOptions({
    queryKey: singleKey(userId, id),
    queryFn: ({ signal }) => fetchConversation(client, userId, id, signal),
    initialData: () => knownConversation(client, userId, id),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Latest activity first; a conversation that moved between two page reads stands once. */
function sorted({ pages }: Pages): Conversation[] {
  const byId = new Map(pages.flatMap((page) => page.conversations).map((found) => [found.id, found]))
  return [...byId.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id))
}

function isPages(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data
}

function withNewer(known: Pages | undefined, fresh: Pages): Pages {
  const knownById = new Map(known?.pages.flatMap((page) => page.conversations).map((found) => [found.id, found]))
  if (knownById.size === 0) return fresh
  return onAll(fresh, (conversation) => furtherOn(knownById.get(conversation.id), conversation))
}

function onAll(data: Pages, change: (conversation: Conversation) => Conversation | null): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map(change).filter((conversation) => conversation !== null),
  }))
  return { ...data, pages }
}

/** The main list as the cache holds it, read first if it is not there yet; in no order. */
export async function loadedConversations(client: QueryClient, userId: string): Promise<Conversation[]> {
  const { pages } = await client.ensureInfiniteQueryData(listQuery(userId, 'main'))
  return pages.flatMap((page) => page.conversations)
}

/** What the cache holds of all boxes right now, in no order. */
export function knownConversations(client: QueryClient, userId: string): Conversation[] {
  const found = boxes.flatMap((box) => listed(client, userId, box))
  return [...new Map(found.map((conversation) => [conversation.id, conversation])).values()]
}

/** The conversation as far as the cache has it, from whichever box. */
export function knownConversation(client: QueryClient, userId: string, id: string): Conversation | undefined {
  if (isRemoved(client, id)) return undefined
  const single = client.getQueryData<Conversation>(singleKey(userId, id))
  if (single !== undefined) return single
  for (const box of boxes) {
    const found = listed(client, userId, box).find((conversation) => conversation.id === id)
    if (found !== undefined) return found
  }
  return undefined
}

function listed(client: QueryClient, userId: string, box: Box): Conversation[] {
  return client.getQueryData<Pages>(boxKey(userId, box))?.pages.flatMap((page) => page.conversations) ?? []
}

/** Changes one conversation in the cache; its place, in whichever boxes, follows from what it is then. */
export function changeConversation(
  client: QueryClient,
  userId: string,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  const known = knownConversation(client, userId, conversationId)
  if (known === undefined) return
  const changed = change(known)
  if (changed !== known) place(client, userId, known, changed)
}

/** Puts a conversation as the server has it now into the cache. */
export function putConversation(client: QueryClient, userId: string, conversation: Conversation): void {
  const known = knownConversation(client, userId, conversation.id)
  place(client, userId, known, furtherOn(known, conversation))
}

export function removeConversation(client: QueryClient, userId: string, conversationId: string): void {
  noteRemoved(client, conversationId)
  for (const box of boxes) {
    client.setQueryData<Pages>(
      boxKey(userId, box),
      (data) => data && onAll(data, (known) => (known.id === conversationId ? null : known)),
    )
  }
  // A list that is under way may have been read before.
  for (const box of boxes) {
    const queryKey = boxKey(userId, box)
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  }
  // Who has it open asks for it once more, and is told that it is gone.
  void client.resetQueries({ queryKey: singleKey(userId, conversationId), exact: true })
  countsMoved(client, userId)
}

function place(client: QueryClient, userId: string, known: Conversation | undefined, now: Conversation): void {
  placeInBoxes(client, userId, now)
  // What was marked as unread may be read a second time.
  if (now.own.unreadFromSeq !== null && known?.own.unreadFromSeq !== now.own.unreadFromSeq) forgetReadMark(now.id)
  const isSame = known !== undefined && waits(known) === waits(now) && known.mentions === now.mentions
  if (!isSame) countsMoved(client, userId)
}

function placeInBoxes(client: QueryClient, userId: string, conversation: Conversation): void {
  noteThere(client, conversation.id)
  const single = singleKey(userId, conversation.id)
  if (client.getQueryState(single) !== undefined) client.setQueryData<Conversation>(single, conversation)
  for (const box of boxes) {
    client.setQueryData<Pages>(boxKey(userId, box), (data) => data && withPlaced(data, box, conversation))
  }
}

function withPlaced(data: Pages, box: Box, conversation: Conversation): Pages {
  const isListed = data.pages.some((page) => page.conversations.some(({ id }) => id === conversation.id))
  const belongs = isInBox(box, conversation)
  if (isListed) {
    return onAll(data, (known) => (known.id === conversation.id ? (belongs ? conversation : null) : known))
  }
  const [first, ...rest] = data.pages
  if (!belongs || first === undefined) return data
  return { ...data, pages: [{ ...first, conversations: [conversation, ...first.conversations] }, ...rest] }
}

/** Asks the server for one conversation, with what is shown besides, and puts it into the cache. */
export async function refetchConversation(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<Conversation> {
  void client.invalidateQueries({ queryKey: aboutConversationKey(userId, conversationId) })
  return fetchConversation(client, userId, conversationId)
}

async function fetchConversation(
  client: QueryClient,
  userId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Conversation> {
  const wasRemoved = watchRemovals(client)
  const answer = await call('GET /api/conversations/{id}', { params: { id } }, signal && { signal })
  // What was read before the member was removed does not bring it back.
  if (wasRemoved(id)) throw new Error('The conversation was left meanwhile')
  const known = knownConversation(client, userId, id)
  const conversation = furtherOn(known, answer)
  place(client, userId, known, conversation)
  return conversation
}

type ReadMoved = { conversationId: string; lastReadSeq: number; unread: number; mentions: number; ownRev: number }

/** The member read on, on whichever page: the counts are the server's. */
export function applyReadMoved(client: QueryClient, userId: string, moved: ReadMoved): void {
  const { lastReadSeq, unread, mentions, ownRev } = moved
  changeConversation(client, userId, moved.conversationId, (conversation) => {
    // A mark of this page that is still on its way is further on; its own answer follows.
    if (lastReadSeq < conversation.lastReadSeq) return conversation
    const { own } = conversation
    // Counted before it was marked as unread, whose answer was faster.
    if (ownRev < own.rev) return conversation
    const isRead = own.unreadFromSeq !== null && unread === 0 && lastReadSeq >= own.unreadFromSeq
    return { ...conversation, lastReadSeq, unread, mentions, own: isRead ? { ...own, unreadFromSeq: null } : own }
  })
}

/** What the conversation is to the member changed elsewhere: fetched when this page knows less. */
export async function applyOwnPart(
  client: QueryClient,
  userId: string,
  { conversationId, ownRev }: { conversationId: string; ownRev: number },
): Promise<void> {
  void client.invalidateQueries({ queryKey: savedKey })
  const known = knownConversation(client, userId, conversationId)
  if (known !== undefined && known.own.rev >= ownRev) return
  await refetchConversation(client, userId, conversationId)
}

/** What the member had begun to write changed, here or on another page. */
export function applyDraft(
  client: QueryClient,
  userId: string,
  { conversationId, draft }: { conversationId: string; draft: Draft | null },
): void {
  changeConversation(client, userId, conversationId, (conversation) => ({
    ...conversation,
    own: { ...conversation.own, draft },
  }))
}

export function useChatCache() {
  return { client: useQueryClient(), userId: useCurrentUser().id }
}
