import { judgeDirections } from './directions.ts'
import { readFeatureOrder } from './floor-plan.ts'
import type { House } from './import-rules.ts'
import { judgeImport } from './import-rules.ts'
import { findImports } from './imports.ts'
import { findCrowdedFolders, judgeName } from './name-rules.ts'

export type Violation = {
  readonly path: string
  /** What is wrong: an import's target; absent when it is the name or the place itself. */
  readonly imported?: string
  readonly mend: string
}

/** Text of every source file by its path from the repository's root. */
export type SourceFiles = ReadonlyMap<string, string>

const app = 'apps/server/src/app.ts'
const contract = 'packages/contract/src/'

/** Holds all files against the house rules. */
export function checkFiles(files: SourceFiles): Violation[] {
  const house: House = {
    featureOrder: readFeatureOrder(files.get(app) ?? ''),
    schemaFiles: findSchemaFiles(files),
  }
  const importsOf = new Map([...files].map(([path, source]) => [path, findImports(path, source)]))
  const violations: Violation[] = [...findCrowdedFolders([...files.keys()]), ...judgeDirections(importsOf)]
  for (const [path, imports] of importsOf) {
    const nameMend = judgeName(path)
    if (nameMend !== undefined) violations.push({ path, mend: nameMend })
    for (const imported of imports) {
      const mend = judgeImport(path, imported, house)
      if (mend !== undefined) violations.push({ path, imported: imported.target, mend })
    }
  }
  return violations
}

/** The contract files that load zod, directly or through another one. */
function findSchemaFiles(files: SourceFiles): Set<string> {
  const values = new Map<string, string[]>()
  for (const [path, source] of files) {
    if (!path.startsWith(contract)) continue
    const imports = findImports(path, source).filter((imported) => !imported.isTypeOnly)
    values.set(
      path,
      imports.map(({ target }) => target),
    )
  }
  const found = new Set<string>(['zod'])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [path, targets] of values) if (targets.some((target) => found.has(target))) found.add(path)
  }
  found.delete('zod')
  return found
}
