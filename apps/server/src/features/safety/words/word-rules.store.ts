import { randomUUIDv7 } from 'node:crypto'
import type { NewWordRule } from '@guildhall/contract/safety/word-rules'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredRule = NewWordRule & { readonly id: string; readonly version: number; readonly changedAt: Date }

const columns = sql`
  id, name, areas, action, is_on as "isOn", words, patterns, allowed, version, changed_at as "changedAt"`

export async function findAll(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`select ${columns} from word_rules order by lower(name), id`.execute(db)
  return rows
}

export async function readRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select revision from word_rules_state`.execute(db)
  return rows[0]?.revision ?? 0
}

/** Changes come one after the other, and each counts. */
export async function countChange(db: Database): Promise<void> {
  await sql`update word_rules_state set revision = revision + 1`.execute(db)
}

const listOf = (entries: readonly string[]) => sql`${entries}::text[]`

export async function add(db: Database, rule: NewWordRule): Promise<StoredRule> {
  const { rows } = await sql<StoredRule>`
    insert into word_rules (id, name, areas, action, is_on, words, patterns, allowed)
    values (${randomUUIDv7()}, ${rule.name}, ${listOf(rule.areas)}, ${rule.action}, ${rule.isOn}, ${listOf(rule.words)},
            ${listOf(rule.patterns)}, ${listOf(rule.allowed)})
    returning ${columns}`.execute(db)
  return rows[0] as StoredRule
}

export async function change(db: Database, id: string, rule: NewWordRule): Promise<StoredRule> {
  const { rows } = await sql<StoredRule>`
    update word_rules
    set name = ${rule.name}, areas = ${listOf(rule.areas)}, action = ${rule.action}, is_on = ${rule.isOn},
      words = ${listOf(rule.words)}, patterns = ${listOf(rule.patterns)}, allowed = ${listOf(rule.allowed)},
      version = version + 1, changed_at = clock_timestamp()
    where id = ${id}
    returning ${columns}`.execute(db)
  return rows[0] as StoredRule
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from word_rules where id = ${id}`.execute(db)
}

/** @param ids of rules, or languages whose softened words changed */
export async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from word_rules where id::text = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
