import { posix } from 'node:path'

export type Import = {
  /** Path from the repository's root for our files, the package's name for others. */
  readonly target: string
  readonly isOurs: boolean
  readonly isTypeOnly: boolean
  readonly names: readonly string[]
}

const fromClause = /^\s*(import|export)\s+(type\s+)?([\w*$\s{},]*?)\s*from\s*['"]([^'"]+)['"]/gm
const bareOrDynamic = /(?:^\s*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm

const ownPackages: Record<string, string> = {
  '@guildhall/contract': 'packages/contract/src',
  '@guildhall/signalr-server': 'packages/signalr-server/src',
}

/** What a source file imports and re-exports; `path` is its own, from the repository's root. */
export function findImports(path: string, source: string): Import[] {
  const imports: Import[] = []
  for (const [, , typeOnly, clause = '', specifier = ''] of source.matchAll(fromClause)) {
    const names = clause.match(/[\w$]+/g) ?? []
    imports.push({ ...resolveSpecifier(path, specifier), isTypeOnly: typeOnly !== undefined, names })
  }
  for (const [, specifier = ''] of source.matchAll(bareOrDynamic)) {
    imports.push({ ...resolveSpecifier(path, specifier), isTypeOnly: false, names: [] })
  }
  return imports
}

function resolveSpecifier(path: string, specifier: string): { target: string; isOurs: boolean } {
  const bare = specifier.split('?')[0] ?? specifier
  if (bare.startsWith('.')) return { target: posix.join(posix.dirname(path), bare), isOurs: true }
  for (const [name, folder] of Object.entries(ownPackages)) {
    if (bare === name) return { target: `${folder}/index.ts`, isOurs: true }
    if (bare.startsWith(`${name}/`)) return { target: `${folder}/${bare.slice(name.length + 1)}.ts`, isOurs: true }
  }
  return { target: bare, isOurs: false }
}
