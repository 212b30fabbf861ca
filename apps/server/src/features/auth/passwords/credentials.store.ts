import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type CredentialTable = { user_id: string; password_hash: string; version: Generated<number> }

/** `version` is another one for another password, and the same for the same one hashed anew. */
export type Credential = { readonly hash: string; readonly version: number }

const credentials = (db: Database) => db.withTables<{ credentials: CredentialTable }>()

export function findCredential(db: Database, userId: string): Promise<Credential | undefined> {
  return selectCredential(db, userId).executeTakeFirst()
}

/** Reads the credential and keeps it from changing, so that a sign-in and a new password have an order. */
export function holdCredential(db: Database, userId: string): Promise<Credential | undefined> {
  return selectCredential(db, userId).forUpdate().executeTakeFirst()
}

function selectCredential(db: Database, userId: string) {
  return credentials(db)
    .selectFrom('credentials')
    .select(['password_hash as hash', 'version'])
    .where('user_id', '=', userId)
}

export async function insertCredential(db: Database, userId: string, hash: string): Promise<void> {
  await credentials(db).insertInto('credentials').values({ user_id: userId, password_hash: hash }).execute()
}

/** The same password under new parameters. */
export async function replaceHash(db: Database, userId: string, hash: string): Promise<void> {
  await sql`update credentials set password_hash = ${hash} where user_id = ${userId}`.execute(db)
}

/** Another password. */
export async function changePassword(db: Database, userId: string, hash: string): Promise<void> {
  await sql`
    update credentials set password_hash = ${hash}, version = version + 1, changed_at = now()
    where user_id = ${userId}`.execute(db)
}
