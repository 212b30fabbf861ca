import type { MemberPresence, OwnPresence } from '@guildhall/contract/presence'
import type { AvailabilityChoice } from '@guildhall/contract/rules/presence-limits'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { log } from '../../platform/log.ts'
import { onSignedOut } from '../../platform/session/session-events.ts'
import { sessionState } from '../../platform/session/session-store.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { fromStart } from '../../platform/start/start.ts'
import { createPresenceBook } from './presence-book.ts'

export const ownPresenceKey = ['presence', 'own'] as const

/** The presence of everybody this page has to do with. */
export const presenceBook = createPresenceBook({ ask: askForPeople, ready: beginPresence })

/** Who is here already comes with the start; meanwhile nobody is asked for. */
let beginning: Promise<void> | null = null

/** Takes in who is here as the start tells it, once: for whoever is drawn first, or for the shell. */
export function beginPresence(): Promise<void> {
  beginning ??= takeInStart()
  return beginning
}

async function takeInStart(): Promise<void> {
  const [here, beside] = await Promise.all([hold('friendsHere', () => fromStart('friendsHere')), fromStart('beside')])
  if (here !== undefined) presenceBook.begin(here, beside ?? [])
}

async function askForPeople(asked: string[]): Promise<readonly MemberPresence[]> {
  // Oneself is drawn by the own presence.
  const userIds = asked.filter((userId) => userId !== sessionState().user?.id)
  if (userIds.length === 0) return []
  try {
    return await call('GET /api/presence/people', { query: { ids: userIds.join(',') } })
  } catch (error) {
    // Their names stand there without a lozenge until they are asked for again.
    log.debug('The presence of some people did not arrive', error)
    return []
  }
}

onSignedOut(() => {
  beginning = null
  presenceBook.forget()
})

/** Everybody's presence as far as it is known, for lists that are sorted by it. */
export function useKnownPresence() {
  return useSyncExternalStore(presenceBook.subscribeAll, presenceBook.all)
}

export async function fetchFriendsPresence(): Promise<void> {
  presenceBook.putFriends((await fromStart('friendsHere')) ?? (await call('GET /api/presence/friends')))
}

export function useOwnPresence() {
  return useQuery({
    queryKey: ownPresenceKey,
    queryFn: ({ signal }) =>
      hold('presence', async () => (await fromStart('presence')) ?? (await call('GET /api/presence', {}, { signal }))),
  })
}

/** What the server just said of oneself. An answer that is on its way may be older, so it is asked for again. */
export function putOwnPresence(client: QueryClient, own: OwnPresence): void {
  client.setQueryData(ownPresenceKey, own)
  if (client.isFetching({ queryKey: ownPresenceKey }) > 0) void client.invalidateQueries({ queryKey: ownPresenceKey })
}

export function useIsInvisible(): boolean {
  return useOwnPresence().data?.state === 'invisible'
}

/** Chooses how one is seen, at once on the screen; undone when the server refuses. */
export function useSetAvailability() {
  const client = useQueryClient()
  const mutationKey = ['presence', 'availability']
  return useMutation({
    meta: saysItself,
    mutationKey,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'availability' },
    mutationFn: (choice: AvailabilityChoice) =>
      call('PUT /api/presence/availability', { body: { choice, until: null } }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: ownPresenceKey })
      const before = client.getQueryData<OwnPresence>(ownPresenceKey)
      client.setQueryData<OwnPresence>(ownPresenceKey, (own) => own && withAvailability(own, choice))
      return { before }
    },
    onSuccess: (own) => {
      if (client.isMutating({ mutationKey }) === 1) putOwnPresence(client, own)
    },
    onError: (_error, _choice, made) => client.setQueryData(ownPresenceKey, made?.before),
  })
}

function withAvailability(own: OwnPresence, choice: AvailabilityChoice): OwnPresence {
  const state = choice === 'automatic' ? 'online' : choice
  return { ...own, state, availability: { choice, until: null } }
}

/** What a member says of themselves for a while; `null` says nothing. */
export type Saying = { readonly text: string | null; readonly until: string | null }
export type Sayings = { readonly status?: Saying; readonly playing?: Saying }

/** Says something under one's own name, and what one plays; what is absent stays. */
export function useSaySomething() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: async ({ status, playing }: Sayings) => {
      if (status !== undefined) {
        putOwnPresence(client, await call('PUT /api/presence/status', { body: status }))
      }
      if (playing !== undefined) {
        putOwnPresence(client, await call('PUT /api/presence/playing', { body: playing }))
      }
    },
  })
}
