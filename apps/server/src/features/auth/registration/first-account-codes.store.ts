import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const codesMaximum = 20

/** Stores one more code; those printed at earlier starts stay valid, the latest twenty of them. */
export async function insertCode(db: Database, codeHash: Buffer): Promise<void> {
  await sql`insert into first_account_codes (code_hash) values (${codeHash})`.execute(db)
  await sql`
    delete from first_account_codes where code_hash in (
      select code_hash from first_account_codes
      order by created_at desc, code_hash offset ${codesMaximum})`.execute(db)
}

export async function hasCode(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from first_account_codes where code_hash = ${codeHash}`.execute(db)
  return rows.length === 1
}

/** As `hasCode`, and keeps every code from being used by anybody else until the transaction ends. */
export async function holdCode(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ code: Buffer }>`
    select code_hash as code from first_account_codes order by code_hash for update`.execute(db)
  return rows.some(({ code }) => code.equals(codeHash))
}

export async function deleteCodes(db: Database): Promise<void> {
  await sql`delete from first_account_codes`.execute(db)
}
