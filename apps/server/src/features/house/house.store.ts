import type { HouseWord } from '@guildhall/contract/rules/house/house-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type HouseWords = Readonly<Record<HouseWord, string | null>>

export async function find(db: Database): Promise<HouseWords & { readonly rulesSince: Date | null }> {
  const { rows } = await sql<HouseWords & { rulesSince: Date | null }>`
    select name, landing, story, contact, rules, rules_since as "rulesSince" from house_words`.execute(db)
  const [words] = rows
  if (words === undefined) throw new Error('the hall has lost its words')
  return words
}

/** Two who change it do so one after the other, so that each entry of the log says what the other left. */
export async function lock(db: Database): Promise<void> {
  await sql`select from house_words for update`.execute(db)
}

/** Rules are dated by their last change. */
export async function set(db: Database, words: HouseWords): Promise<void> {
  const { name, landing, story, contact, rules } = words
  await sql`
    update house_words set name = ${name}, landing = ${landing}, story = ${story}, contact = ${contact},
      rules_since = case when rules is distinct from ${rules}::text then now() else rules_since end,
      rules = ${rules}`.execute(db)
}
