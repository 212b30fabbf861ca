import type { SoftWords } from '@guildhall/contract/house/soft-words'
import type { Language } from '@guildhall/contract/rules/languages'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const columns = sql`language, added, taken_out as "takenOut"`

export async function findAll(db: Database): Promise<SoftWords[]> {
  const { rows } = await sql<SoftWords>`select ${columns} from soft_words order by language`.execute(db)
  return rows
}

/** Two who change them do so one after the other, so that each entry of the log says what the other left. */
export async function lock(db: Database, language: Language): Promise<SoftWords> {
  await sql`insert into soft_words (language) values (${language}) on conflict do nothing`.execute(db)
  const { rows } = await sql<SoftWords>`
    select ${columns} from soft_words where language = ${language} for update`.execute(db)
  return rows[0] as SoftWords
}

export async function set(db: Database, { language, added, takenOut }: SoftWords): Promise<void> {
  await sql`
    update soft_words set added = ${added}::text[], taken_out = ${takenOut}::text[]
    where language = ${language}`.execute(db)
}
