import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { shelfRoots } from '../../platform/cache/cache-roots.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'

export type RowState = ImportRow['state']
/** How rows are shown: those whose names known games go by stand apart from those that nobody knows. */
export type RowKind = RowState | 'perhaps'

export const importKeys = {
  all: ['imports'] as const,
  pages: ['imports', 'pages'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  rows: (id: string) => ['imports', 'rows', id] as const,
  table: (id: string) => ['imports', 'table', id] as const,
  rowsIn: (id: string, kind: RowKind) => ['imports', 'rows', id, kind] as const,
}

const pageSize = 20
/** What unknown rows may be is sought for each of them. */
const rowsPageSizes = { unmatched: 20, others: 50 }

/** The own imports, newest first, by pages. */
export function useImportPages() {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: importKeys.pages,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/library/{userId}/imports',
        { params: { userId }, query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useImport(id: string) {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/imports/{id}', { params: { userId, id } }, { signal }),
  })
}

/** The rows of one kind, by pages. */
export function useImportRows(id: string, kind: RowKind) {
  const { id: userId } = useCurrentUser()
  const asked = askedRows(kind)
  const limit = asked.state === 'unmatched' ? rowsPageSizes.unmatched : rowsPageSizes.others
  return useInfiniteQuery({
    queryKey: importKeys.rowsIn(id, kind),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/library/{userId}/imports/{id}/rows',
        {
          params: { userId, id },
          query: { ...asked, limit, ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.line),
    select: ({ pages }) => pages.flat(),
  })
}

function askedRows(kind: RowKind): { state: RowState; known?: 'perhaps' | 'no' } {
  if (kind === 'perhaps') return { state: 'unmatched', known: 'perhaps' }
  return kind === 'unmatched' ? { state: kind, known: 'no' } : { state: kind }
}

export type RowDecision =
  | { readonly decision: 'match'; readonly gameId: string }
  | { readonly decision: 'keep' | 'ignore' | 'open' }

/** Says which game a row is, or that it is none. */
export function useDecideRow(id: string) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ line, ...body }: RowDecision & { line: number }) =>
      call('PUT /api/library/{userId}/imports/{id}/rows/{line}', {
        params: { userId, id, line: String(line) },
        body,
      }),
    onSuccess: (changed) => takeImport(client, changed),
  })
}

/** Takes rows without a year for the games that alone go by their names. */
export function useTakeNamesakes() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('POST /api/library/{userId}/imports/{id}/namesakes', { params: { userId, id } }),
    onSuccess: (changed) => takeImport(client, changed),
  })
}

/** Takes rows that wait for their games for games of their own. */
export function useKeepOpen() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, which }: { id: string; which: 'unknown' | 'perhaps' }) =>
      call('POST /api/library/{userId}/imports/{id}/keep', { params: { userId, id }, body: { which } }),
    onSuccess: (changed) => takeImport(client, changed),
  })
}

/** Chooses whose word holds; shown at once, and as before when the server does not take it. */
export function useChooseConflict(id: string) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const key = importKeys.one(id)
  return useMutation({
    meta: saysItself,
    mutationFn: (onConflict: LibraryImport['onConflict']) =>
      call('PATCH /api/library/{userId}/imports/{id}', { params: { userId, id }, body: { onConflict } }),
    onMutate: async (onConflict) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<LibraryImport>(key)
      client.setQueryData<LibraryImport>(key, (shown) => shown && { ...shown, onConflict })
      return before
    },
    onError: (_error, _choice, before) => client.setQueryData(key, before),
    onSuccess: (changed) => takeImport(client, changed),
  })
}

export function useApplyImport() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId, id } }),
    onSuccess: (applied) => takeShelfChange(client, applied),
  })
}

export function useUndoImport() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('POST /api/library/{userId}/imports/{id}/undo', { params: { userId, id } }),
    onSuccess: (undone) => takeShelfChange(client, undone),
  })
}

export function useDiscardImport() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/library/{userId}/imports/{id}', { params: { userId, id } }),
    onSuccess: async (_answer, id) => {
      client.removeQueries({ queryKey: importKeys.one(id) })
      client.removeQueries({ queryKey: importKeys.rows(id) })
      await client.invalidateQueries({ queryKey: importKeys.pages })
    },
  })
}

/** An import as the server answered it; its rows and the list of imports look again. */
export async function takeImport(client: QueryClient, changed: LibraryImport): Promise<void> {
  client.setQueryData(importKeys.one(changed.id), changed)
  await Promise.all([
    client.invalidateQueries({ queryKey: importKeys.rows(changed.id) }),
    client.invalidateQueries({ queryKey: importKeys.pages }),
  ])
}

async function takeShelfChange(client: QueryClient, changed: LibraryImport): Promise<void> {
  await takeImport(client, changed)
  // A file of a hall brings lists and reviews, too.
  const roots = changed.besides === null ? shelfRoots : ([...shelfRoots, 'lists', 'reviews', 'profiles'] as const)
  await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })))
}
