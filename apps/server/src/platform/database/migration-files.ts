import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from './sql-functions.ts'

export type Migration = {
  readonly name: string
  readonly checksum: string
  readonly sql: string
  /** Servers that know the migration of this number, or a later one, go on working on what this one makes. */
  readonly borneFrom: string
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/
const declaration = /^-- Servers from (\d{4}) on bear this\.\r?$/m

/** The number of a migration, by which they have their order. */
export function numberOf(name: string): string {
  return name.slice(0, 4)
}

/** What a folder holds, in order. One that does not say who bears it is borne by nobody who does not know it. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = fileName.exec(name)?.[1]
    if (number === undefined) throw new Error(`Migration ${name} must be named NNNN-name.sql.`)
    const twin = numbers.get(number)
    if (twin !== undefined) throw new Error(`Migrations ${twin} and ${name} have the same number.`)
    numbers.set(number, name)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: checksumOf(sql), borneFrom: declaration.exec(sql)?.[1] ?? numberOf(name) }
    }),
  )
}
