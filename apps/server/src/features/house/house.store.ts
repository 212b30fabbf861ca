import type { HallFacePart } from '@guildhall/contract/rules/house/hall-face'
import type { HouseWord } from '@guildhall/contract/rules/house/house-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isActive, isStaff } from '../users/index.ts'

export type HousePart = HouseWord | HallFacePart
export type HouseWords = Readonly<Record<HousePart, string | null>>

type Beside = { readonly rulesSince: Date | null; readonly privacySince: Date | null; readonly isTransparent: boolean }

export async function find(db: Database): Promise<HouseWords & Beside> {
  const { rows } = await sql<HouseWords & Beside>`
    select name, colour, crest, landing, story, contact, rules, rules_since as "rulesSince", privacy,
      privacy_since as "privacySince", greeting, is_transparent as "isTransparent"
    from house_words`.execute(db)
  const [words] = rows
  if (words === undefined) throw new Error('the hall has lost its words')
  return words
}

/** Two who change it do so one after the other, so that each entry of the log says what the other left. */
export async function lock(db: Database): Promise<void> {
  await sql`select from house_words for update`.execute(db)
}

/** Rules and privacy are dated by their last change. Who wrote a greeting first greets, until another of the staff is named. */
export async function set(db: Database, words: HouseWords, by: string): Promise<void> {
  const { name, colour, crest, landing, story, contact, rules, privacy, greeting } = words
  await sql`
    update house_words set name = ${name}, colour = ${colour}, crest = ${crest}, landing = ${landing}, story = ${story},
      contact = ${contact},
      rules_since = case when rules is distinct from ${rules}::text then now() else rules_since end,
      rules = ${rules},
      privacy_since = case when privacy is distinct from ${privacy}::text then now() else privacy_since end,
      privacy = ${privacy},
      greeting_by = case
        when ${greeting}::text is null then null
        when greeting is not null and ${isStaff(sql.ref('house_words.greeting_by'))}
          and ${isActive('house_words.greeting_by')} then greeting_by
        when greeting is distinct from ${greeting}::text then ${by}::uuid
        else greeting_by end,
      greeting = ${greeting}`.execute(db)
}

/** Who greets, while there is a greeting and they are of the staff, and not suspended. */
export async function findGreeter(db: Database): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select greeting_by as "userId" from house_words
    where greeting is not null and ${isStaff(sql.ref('greeting_by'))} and ${isActive('greeting_by')}`.execute(db)
  return rows[0]?.userId ?? null
}

export async function setGreeter(db: Database, userId: string): Promise<void> {
  await sql`update house_words set greeting_by = ${userId}`.execute(db)
}

export async function setTransparent(db: Database, isOn: boolean): Promise<void> {
  await sql`update house_words set is_transparent = ${isOn}`.execute(db)
}
