import { problems } from '@guildhall/contract/frame/errors'
import { importsProblems } from '@guildhall/contract/imports'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { StoredImport } from './imports.store.ts'
import * as importsStore from './imports.store.ts'

export type OfMember = { readonly userId: string }
export type OfImport = OfMember & { readonly id: string }

/** @throws not_owner */
export function requireOwner(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw new AppError(problems.not_owner)
}

/** @throws not_owner, import_not_found */
export async function requireImport(db: Database, caller: Caller, { userId, id }: OfImport): Promise<StoredImport> {
  requireOwner(caller, userId)
  return found(await importsStore.find(db, userId, id))
}

/** The same, locked: what is decided of an import and what is done with it come one after the other. */
export async function requireLocked(unit: UnitOfWork, caller: Caller, { userId, id }: OfImport): Promise<StoredImport> {
  requireOwner(caller, userId)
  return found(await importsStore.lock(unit.db, userId, id))
}

function found(stored: StoredImport | undefined): StoredImport {
  if (!stored) throw new AppError(importsProblems.import_not_found)
  return stored
}
