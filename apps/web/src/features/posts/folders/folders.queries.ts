import type { Post, SavedFolder } from '@guildhall/contract/posts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { patchPost } from '../post-cache.ts'

const folderKeys = {
  list: ['posts', 'folders', 'list'] as const,
  of: (postId: string) => ['posts', 'folders', 'of', postId] as const,
}
/** All lists of saved posts. */
const savedLists = ['posts', 'pages', 'list'] as const

export function useFolders() {
  return useQuery({
    queryKey: folderKeys.list,
    queryFn: ({ signal }) => call('GET /api/saved-folders', {}, { signal }),
  })
}

/** Where a saved post is. */
export function useFolderOf(postId: string) {
  return useQuery({
    queryKey: folderKeys.of(postId),
    queryFn: ({ signal }) => call('GET /api/posts/{id}/saved', { params: { id: postId } }, { signal }),
    staleTime: 0,
  })
}

export function useMakeFolder() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (name: string) => call('POST /api/saved-folders', { body: { name } }),
    onSuccess: (made) => client.setQueryData<SavedFolder[]>(folderKeys.list, (known) => withFolder(known ?? [], made)),
  })
}

export function useRenameFolder() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, name }: SavedFolder) =>
      call('PATCH /api/saved-folders/{id}', { params: { id }, body: { name } }),
    onSuccess: (renamed) =>
      client.setQueryData<SavedFolder[]>(folderKeys.list, (known) => withFolder(known ?? [], renamed)),
  })
}

export function useRemoveFolder() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/saved-folders/{id}', { params: { id } }),
    onSuccess: (_gone, id) =>
      client.setQueryData<SavedFolder[]>(folderKeys.list, (known) => known?.filter((folder) => folder.id !== id)),
  })
}

/** Puts a post into a folder, or into none. */
export function useMovePost({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (folderId: string | null) =>
      call('PUT /api/posts/{id}/saved/folder', { params: { id }, body: { folderId } }),
    onSuccess: (_moved, folderId) => {
      patchPost(client, id, (post) => ({ ...post, isSaved: true }))
      client.setQueryData(folderKeys.of(id), { isSaved: true, folderId })
      // The list under one's eyes stays as it is until it is looked at the next time.
      void client.invalidateQueries({ queryKey: savedLists, refetchType: 'none' })
    },
  })
}

function withFolder(known: readonly SavedFolder[], folder: SavedFolder): SavedFolder[] {
  const others = known.filter(({ id }) => id !== folder.id)
  return [...others, folder].toSorted((one, other) => one.name.localeCompare(other.name))
}
