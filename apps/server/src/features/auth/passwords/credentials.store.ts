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

/** @param madeByCall what the client named the call that made the account, hashed */
export async function insertCredential(
  db: Database,
  userId: string,
  { hash, madeByCall }: { hash: string; madeByCall: Buffer | undefined },
): Promise<void> {
  await sql`
    insert into credentials (user_id, password_hash, made_by_call)
    values (${userId}, ${hash}, ${madeByCall ?? null})`.execute(db)
}

/** Whether the account was made by this call within the last minutes. */
export async function wasMadeBy(db: Database, userId: string, madeByCall: Buffer, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from credentials join users on users.id = credentials.user_id
    where user_id = ${userId} and made_by_call = ${madeByCall}
      and users.created_at > now() - make_interval(mins => ${minutes})`.execute(db)
  return rows.length > 0
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
