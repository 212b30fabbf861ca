import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ServedFile } from '../../../platform/http/files/served-files.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'

const nameForm = /^igdb-([\w-]{1,60})\.jpg$/
const jpegMark = Buffer.from([0xff, 0xd8, 0xff])
export const coverMaximumBytes = 1024 * 1024

export const igdbCoverAddress = (imageId: string) => `/covers/igdb-${imageId}.jpg`

/** Covers of IGDB, fetched once by this server and shown by it: no reader's browser ever asks there. */
export function createIgdbCovers(parts: { service: NamedService; database: Database; log: Logger }) {
  const { service, database, log } = parts

  /** Only pictures that a game of the catalogue has, so that nobody makes this server fetch what they like. */
  async function find(name: string): Promise<ServedFile | undefined> {
    const [, imageId] = nameForm.exec(name) ?? []
    if (imageId === undefined) return undefined
    const picture = (await findKept(imageId)) ?? (await fetchNew(imageId))
    if (picture === undefined) return undefined
    return { type: 'image/jpeg', bytes: picture.length, isPublic: true, content: Readable.from([picture]) }
  }

  async function findKept(imageId: string): Promise<Buffer | undefined> {
    const { rows } = await sql<{ picture: Buffer }>`
      select picture from igdb_covers where image_id = ${imageId}`.execute(database)
    return rows[0]?.picture
  }

  async function fetchNew(imageId: string): Promise<Buffer | undefined> {
    const { rows } = await sql`select from games where cover_image_id = ${imageId} limit 1`.execute(database)
    if (rows.length === 0) return undefined
    const picture = await ask(imageId)
    if (picture === undefined) return undefined
    await sql`
      insert into igdb_covers (image_id, picture) values (${imageId}, ${picture}) on conflict do nothing`.execute(
      database,
    )
    return picture
  }

  async function ask(imageId: string): Promise<Buffer | undefined> {
    try {
      const path = `/igdb/image/upload/t_cover_big_2x/${imageId}.jpg`
      const { status, body } = await service.request({ path, headers: { accept: 'image/jpeg' } })
      if (status === 200 && body.subarray(0, jpegMark.length).equals(jpegMark)) return body
      log.warn({ imageId, status }, 'IGDB has no such cover')
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      log.warn({ imageId, fault: error.fault }, 'a cover of IGDB was not reached')
    }
    return undefined
  }

  return { find }
}
