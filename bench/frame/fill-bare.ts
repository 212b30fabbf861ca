import type pg from 'pg'

/**
 * Fills tables without what is kept up and checked row by row: indexes and references are made again at the end, of all
 * rows at once.
 */
export async function fillBare(client: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `with filled as (
       select unnest($1::regclass[]) as table_id
     )
     select format('alter table %s drop constraint %I', table_id, conname) as drop,
            format('alter table %s add constraint %I %s', table_id, conname, pg_get_constraintdef(oid)) as make
     from filled join pg_constraint on conrelid = table_id and contype = 'f'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from filled join pg_index on indrelid = table_id and not indisunique`,
    [`{${tables.join(',')}}`],
  )
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
  for (const { drop } of rows) await client.query(drop)
  await fill()
  for (const { make } of rows) await client.query(make)
}
