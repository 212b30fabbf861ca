// Whether the PostgreSQL that answers is the one of the folder that named it.
import { open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'

/**
 * A copied folder brings the note of the server that ran in the original, and that server answers. Undefined when it is
 * the folder's own; else a sentence that says whose it is.
 */
export async function findStranger(client: Client, { folder }: Cluster): Promise<string | undefined> {
  const { rows } = await client.query<{ folder: string; identifier: string }>(
    `select current_setting('data_directory') as folder, system_identifier::text as identifier from pg_control_system()`,
  )
  const found = rows[0]
  const isOwn =
    found !== undefined &&
    (await resolveIfPresent(found.folder)) === folder &&
    found.identifier === (await readIdentifier(folder))
  if (isOwn) return undefined
  return `The PostgreSQL that answers is that of ${found?.folder}, not of ${folder}: it is left alone, and one for this folder is started.`
}

/** The first eight bytes of PostgreSQL's control file, in the byte order of all machines that we bring binaries for. */
async function readIdentifier(folder: string): Promise<string> {
  const file = await open(join(folder, 'global/pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}

async function resolveIfPresent(path: string): Promise<string | undefined> {
  try {
    return await realpath(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    throw error
  }
}
