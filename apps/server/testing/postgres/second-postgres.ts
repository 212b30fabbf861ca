// Where a second PostgreSQL is named in SECOND_DATABASE_URL, half of the server's test files run on that one instead: so CI
// sees two versions at work in the time of one. SECOND_DATABASE_HALF says which half, so that it can take turns.
import { createHash } from 'node:crypto'
import { matchesGlob } from 'node:path'

export const projectOnSecond = 'server on the second PostgreSQL'

/** They are about the embedded PostgreSQL, or about processes that start theirs. */
const neverOnSecond = ['apps/demo/**', '**/database/embedded/**', '**/{embedded-postgres,database-away,main}.test.ts']

/** Of the server's test files those that run on the second PostgreSQL; a file stays in its half, whatever others come. */
export function filesOnSecond(files: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  if (!environment['SECOND_DATABASE_URL']) return []
  const half = Number(environment['SECOND_DATABASE_HALF'] ?? '0')
  return files.filter((file) => halfOf(file) === half && !neverOnSecond.some((glob) => matchesGlob(file, glob)))
}

function halfOf(file: string): number {
  return (createHash('sha256').update(file.replaceAll('\\', '/')).digest()[0] ?? 0) % 2
}
