import { randomUUIDv7 } from 'node:crypto'
import type { TournamentTemplate } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredTemplate = {
  readonly id: string
  readonly name: string
  /** By its number in this hall. */
  readonly gameId: number | null
  readonly facts: TournamentTemplate['facts']
  readonly keptAt: Date
}

const columns = sql`t.id, t.name, t.game_id as "gameId", t.facts, t.kept_at as "keptAt"`

export async function findOf(db: Database, ownerId: string): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select ${columns} from tournament_templates t where t.owner_id = ${ownerId} order by lower(t.name)`.execute(db)
  return rows
}

/** Without the one of a name. */
export async function countBesides(db: Database, ownerId: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tournament_templates
    where owner_id = ${ownerId} and lower(name) <> lower(${name})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes the place of what stands under the name. */
export async function put(
  db: Database,
  ownerId: string,
  { name, gameId, facts }: Pick<StoredTemplate, 'name' | 'gameId' | 'facts'>,
): Promise<StoredTemplate> {
  const { rows } = await sql<StoredTemplate>`
    insert into tournament_templates as t (id, owner_id, name, game_id, facts)
    values (${randomUUIDv7()}, ${ownerId}, ${name}, ${gameId}, ${JSON.stringify(facts)}::json)
    on conflict (owner_id, lower(name)) do update
    set name = excluded.name, game_id = excluded.game_id, facts = excluded.facts, kept_at = clock_timestamp()
    returning ${columns}`.execute(db)
  const [kept] = rows
  if (kept === undefined) throw new Error('a template that is kept is there')
  return kept
}

export async function remove(db: Database, ownerId: string, id: string): Promise<void> {
  await sql`delete from tournament_templates where owner_id = ${ownerId} and id = ${id}`.execute(db)
}

/** A game was found to be another. */
export async function moveGame(db: Database, { fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await sql`update tournament_templates set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
}
