// What the own files of halls hold besides the shelf, and what applying them made.
import { toldView } from '@guildhall/contract/discovery'
import type { LibraryImport } from '@guildhall/contract/imports'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { DraftBesides } from '../own-format/besides-file.ts'
import type { MadeBesides } from './besides.service.ts'

export type BesidesCounts = NonNullable<LibraryImport['besides']>

/** Drafts of earlier versions say of their views neither the page nor how the shelf is looked at. */
type StoredBesides = Omit<DraftBesides, 'views'> & { readonly views: readonly z.input<typeof toldView>[] }

export async function insert(
  db: Database,
  importId: string,
  { besides, counts }: { besides: DraftBesides; counts: BesidesCounts },
): Promise<void> {
  await sql`
    insert into library_import_besides (import_id, counts, besides)
    values (${importId}, ${JSON.stringify(counts)}::jsonb, ${JSON.stringify(besides)}::jsonb)`.execute(db)
}

export async function find(
  db: Database,
  importId: string,
): Promise<{ besides: DraftBesides | null; made: MadeBesides | null } | undefined> {
  const { rows } = await sql<{ besides: StoredBesides | null; made: MadeBesides | null }>`
    select besides, made from library_import_besides where import_id = ${importId}`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { besides, made } = found
  return { besides: besides && { ...besides, views: besides.views.map((view) => toldView.parse(view)) }, made }
}

/** What is to be made yet; of the counts what could not be read stays. */
export async function putLeft(
  db: Database,
  importId: string,
  left: { besides: DraftBesides; counts: BesidesCounts },
): Promise<void> {
  const { leftOut: _, ...counts } = left.counts
  await sql`
    update library_import_besides set besides = ${JSON.stringify(left.besides)}::jsonb,
      counts = counts || ${JSON.stringify(counts)}::jsonb
    where import_id = ${importId}`.execute(db)
}

/** What was to be made is made. */
export async function putMade(db: Database, importId: string, made: MadeBesides): Promise<void> {
  await sql`
    update library_import_besides set besides = null, made = ${JSON.stringify(made)}::jsonb
    where import_id = ${importId}`.execute(db)
}
