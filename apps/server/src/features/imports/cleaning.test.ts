import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../testing/gaming/import-files.ts'
import { removeOld } from './imports.store.ts'

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
