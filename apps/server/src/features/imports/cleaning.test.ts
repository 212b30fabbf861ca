import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../testing/gaming/import-files.ts'
import { removeOld } from './imports.store.ts'
import * as decisionsStore from './matching/decisions.store.ts'

const app = await forThisFile(createGamingApp())

it('drafts go after a day, and of what was applied only the rows', async () => {
  const wren = await app.member()
  const content = 'IGDB ID,Game name\n72,Portal 2\n'
  const [old, young, applied] = [
    await bringFile(wren, content),
    await bringFile(wren, content),
    await bringFile(wren, content),
  ]
  const params = { userId: wren.id, id: applied.id }
  await wren.call('POST /api/library/{userId}/imports/{id}/apply', { params })
  await app.sql(
    `update library_imports set created_at = now() - interval '25 hours',
       applied_at = case when applied_at is not null then now() - interval '25 hours' end
     where id = any($1)`,
    [[old.id, applied.id]],
  )
  await removeOld(app.platform.database, 24)
  const left = await wren.call('GET /api/library/{userId}/imports', { params: { userId: wren.id } })
  expect(left.body.map(({ id, state }) => [id, state])).toEqual([
    [applied.id, 'applied'],
    [young.id, 'draft'],
  ])
  const rows = await app.sql<{ id: string }>('select import_id as id from library_import_rows', [])
  expect(rows.map(({ id }) => id)).toEqual([young.id])
  const undone = await wren.call('POST /api/library/{userId}/imports/{id}/undo', { params })
  expect(undone.body).toMatchObject({ state: 'undone' })
  const shelf = await wren.call('GET /api/library/{userId}', { params: { userId: wren.id } })
  expect(shelf.body).toEqual([])
})

it('of what was applied, the rows of the latest five files stay until then', async () => {
  const wren = await app.member()
  const bring = () => bringFile(wren, 'IGDB ID,Game name\n72,Portal 2\n')
  const applied: string[] = []
  for (let time = 0; time < 7; time++) {
    const { id } = await bring()
    await wren.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: wren.id, id } })
    applied.push(id)
  }
  const { id: draft } = await bring()
  const rows = await app.sql<{ id: string }>(
    `select import_id as id from library_import_rows join library_imports i on i.id = import_id
     where user_id = $1 order by i.id`,
    [wren.id],
  )
  expect(rows.map(({ id }) => id)).toEqual([...applied.slice(2), draft])
})

it('names are remembered up to a limit, and what is known can still change', async () => {
  const wren = await app.member()
  const { database } = app.platform
  await app.sql(
    `insert into import_decisions (user_id, title) select $1, 'game ' || place from generate_series(1, 19999) place`,
    [wren.id],
  )
  const say = (title: string, gameId: number | null) =>
    decisionsStore.put(database, wren.id, { title, releaseYear: null }, { gameId })
  const [known] = await app.sql<{ id: number }>('select id from games order by id limit 1', [])
  await say('The last one', null)
  await say('One too many', null)
  await say('The last one', known?.id ?? 0)
  const decisions = await decisionsStore.findAll(database, wren.id)
  expect(decisions.size).toBe(20_000)
  expect([...decisions.values()].filter(({ gameId }) => gameId !== null)).toEqual([{ gameId: known?.id }])
})
