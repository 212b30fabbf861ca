import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthorizationRows, EndpointRow, HubRow } from './authorization-row.ts'

export type AuthorizationTable = ReadonlyMap<string, EndpointRow | HubRow>

const features = join(import.meta.dirname, '../../src/features')

/** The rows of all features. @throws when two files name the same call. */
export async function readAuthorizationTable(): Promise<AuthorizationTable> {
  const table = new Map<string, EndpointRow | HubRow>()
  for (const file of globSync('**/*.authorization.ts', { cwd: features }).toSorted()) {
    const { rows } = (await import(join(features, file))) as { rows: AuthorizationRows }
    for (const [name, row] of Object.entries(rows)) {
      if (table.has(name)) throw new Error(`${name} has a second row in ${file}`)
      table.set(name, row)
    }
  }
  return table
}
