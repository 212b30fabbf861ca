import type { SavedFolder } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import { savedFoldersMaximum } from '@guildhall/contract/rules/posts/folder-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as foldersStore from './folders.store.ts'
import type { Keeping } from './keeping.service.ts'

export type Folders = ReturnType<typeof createFolders>

/** Folders of saved posts. */
export function createFolders({ keeping }: { keeping: Pick<Keeping, 'save'> }) {
  const list = (db: Database, { userId }: Caller): Promise<SavedFolder[]> => foldersStore.list(db, userId)

  /** Made once more it is the one that is there. @throws too_many_saved_folders */
  async function make({ db }: UnitOfWork, { userId }: Caller, name: string): Promise<SavedFolder> {
    await foldersStore.lockOf(db, userId)
    const same = await foldersStore.findByName(db, userId, name)
    if (same !== undefined) return same
    const isFull = (await foldersStore.count(db, userId)) >= savedFoldersMaximum
    if (isFull) throw new AppError(postsProblems.too_many_saved_folders)
    return foldersStore.insert(db, userId, name)
  }

  /** @throws saved_folder_not_found, saved_folder_taken */
  async function rename({ db }: UnitOfWork, { userId }: Caller, id: string, name: string): Promise<SavedFolder> {
    await foldersStore.lockOf(db, userId)
    await requireFolder(db, userId, id)
    const same = await foldersStore.findByName(db, userId, name)
    if (same !== undefined && same.id !== id) throw new AppError(postsProblems.saved_folder_taken)
    await foldersStore.rename(db, { id, name })
    return { id, name }
  }

  /** What is gone already is no fault; its posts stay saved. */
  async function remove({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await foldersStore.lockOf(db, userId)
    await foldersStore.remove(db, userId, id)
  }

  /** @throws saved_folder_not_found, and what saving does */
  async function move(unit: UnitOfWork, caller: Caller, postId: string, folderId: string | null): Promise<void> {
    await foldersStore.lockOf(unit.db, caller.userId)
    if (folderId !== null) await requireFolder(unit.db, caller.userId, folderId)
    await keeping.save(unit, caller, postId)
    await foldersStore.move(unit.db, caller.userId, { postId, folderId })
  }

  /** What was not saved says so, wherever it is. */
  async function where(
    db: Database,
    { userId }: Caller,
    postId: string,
  ): Promise<{ isSaved: boolean; folderId: string | null }> {
    const folderId = await foldersStore.folderOf(db, userId, postId)
    return { isSaved: folderId !== undefined, folderId: folderId ?? null }
  }

  return { list, make, rename, remove, move, where }
}

async function requireFolder(db: Database, userId: string, id: string): Promise<void> {
  if (!(await foldersStore.isThere(db, userId, id))) throw new AppError(postsProblems.saved_folder_not_found)
}
