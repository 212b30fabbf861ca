import type { ListedPerson, PersonFile } from '@guildhall/contract/people'
import type { Role } from '@guildhall/contract/rules/roles'
import type { PeopleGroup, PeopleOrder } from '@guildhall/contract/rules/safety/people-limits'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

const pageSize = 50

const peopleKeys = {
  all: ['people'] as const,
  list: ({ group, q, order }: SoughtPeople) => ['people', 'list', group, order, q] as const,
  file: (userId: string) => ['people', 'file', userId] as const,
  signIns: (userId: string) => ['people', 'sign-ins', userId] as const,
}

export type SoughtPeople = { readonly group: PeopleGroup; readonly q: string; readonly order: PeopleOrder }

export const filtersOf = ({ group, q }: Omit<SoughtPeople, 'order'>) => ({ group, ...(q !== '' && { q }) })

/** What stood there stays until the next is found. */
export function usePeople(sought: SoughtPeople) {
  return useInfiniteQuery({
    queryKey: peopleKeys.list(sought),
    queryFn: ({ pageParam, signal }): Promise<ListedPerson[]> =>
      call(
        'GET /api/admin/people',
        {
          query: {
            ...filtersOf(sought),
            order: sought.order,
            limit: pageSize,
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
  })
}

export function usePeopleCounts() {
  return useQuery({
    queryKey: ['people', 'count'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/people/count', {}, { signal }),
  })
}

export function usePersonFile(userId: string) {
  return useQuery({
    queryKey: peopleKeys.file(userId),
    queryFn: ({ signal }) => call('GET /api/admin/people/{userId}', { params: { userId } }, { signal }),
  })
}

export function useSignIns(userId: string) {
  return useQuery({
    queryKey: peopleKeys.signIns(userId),
    queryFn: ({ signal }) => call('GET /api/admin/people/{userId}/sign-ins', { params: { userId } }, { signal }),
  })
}

/** The file as the answer has it; what lists say of them is old, and the log has an entry more. */
async function keep(client: QueryClient, file: PersonFile): Promise<void> {
  client.setQueryData(peopleKeys.file(file.person.id), file)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['people', 'list'] }),
    client.invalidateQueries({ queryKey: ['people', 'count'] }),
    client.invalidateQueries({ queryKey: ['audit'] }),
  ])
}

export function useGiveRole(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { role: Role; reason: string }) =>
      call('PUT /api/admin/people/{userId}/role', { params: { userId }, body }),
    async onSuccess(file) {
      await keep(client, file)
      await client.invalidateQueries({ queryKey: peopleKeys.signIns(userId) })
    },
  })
}

/** One of them, or all. */
export function useEndSignIns(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (signInId: string | null) =>
      signInId === null
        ? call('DELETE /api/admin/people/{userId}/sign-ins', { params: { userId } })
        : call('DELETE /api/admin/people/{userId}/sign-ins/{signInId}', { params: { userId, signInId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.signIns(userId) }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}

/** Kept nowhere but in the page that asked: each look is an entry of the log. */
export function useLookAtAddress(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) => call('POST /api/admin/people/{userId}/address/look', { params: { userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
}

export function useLookAtNeighbours(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) =>
      call('POST /api/admin/people/{userId}/neighbours/look', { params: { userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
}

export function useVerifyAddress(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (_nothing: undefined) =>
      call('PUT /api/admin/people/{userId}/address/verified', { params: { userId } }),
    onSuccess: (file) => keep(client, file),
  })
}

export function useWriteNote(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (words: string) =>
      call('POST /api/admin/people/{userId}/notes', { params: { userId }, body: { words } }),
    onSuccess: (file) => keep(client, file),
  })
}

export function useRemoveNote(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/admin/people/notes/{id}', { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.file(userId) }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}
