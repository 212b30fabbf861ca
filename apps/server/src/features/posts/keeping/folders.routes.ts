import { savedFoldersEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import type { Folders } from './folders.service.ts'

export function serveSavedFolders({ serve, database }: Pick<Platform, 'serve' | 'database'>, folders: Folders): void {
  serve(savedFoldersEndpoints, {
    'GET /api/saved-folders': ({ caller }) => folders.list(database, caller),
    'POST /api/saved-folders': ({ unit, caller, body }) => folders.make(unit, caller, body.name),
    'PATCH /api/saved-folders/{id}': ({ unit, caller, params, body }) =>
      folders.rename(unit, caller, params.id, body.name),
    'DELETE /api/saved-folders/{id}': ({ unit, caller, params }) => folders.remove(unit, caller, params.id),
    'GET /api/posts/{id}/saved': ({ caller, params }) => folders.where(database, caller, params.id),
    'PUT /api/posts/{id}/saved/folder': ({ unit, caller, params, body }) =>
      folders.move(unit, caller, params.id, body.folderId),
  })
}
