import { createHash } from 'node:crypto'

export type MigrationFile = { readonly name: string; readonly text: string }

/** One line a migration, `<SHA-256 in hex>  <name>`, as `sha256sum` writes and reads them. */
export function listReleased(files: readonly MigrationFile[]): string {
  return files.map((file) => `${sum(file)}  ${file.name}\n`).join('')
}

/**
 * What would keep a hall that applied the released migrations from starting, a sentence each: the runner refuses a
 * migration that was changed or is missing, and one that sorts before the last it applied.
 * @param files The migrations there are.
 * @param released What `listReleased` wrote when the last of them were released.
 */
export function findFaults(files: readonly MigrationFile[], released: string): string[] {
  const known = new Map(linesOf(released).map((line) => [line.slice(line.indexOf('  ') + 2), line.split(' ')[0]]))
  const last = [...known.keys()].toSorted().at(-1) ?? ''
  const present = new Set(files.map(({ name }) => name))
  const gone = [...known.keys()].filter((name) => !present.has(name))
  return [
    ...gone.map((name) => `${name} was released and is missing: put it back`),
    ...files.flatMap((file) => {
      const before = known.get(file.name)
      if (before === undefined) {
        return file.name < last
          ? [`${file.name} sorts before ${last}, which halls have applied: give it the next number`]
          : []
      }
      return before === sum(file) ? [] : [`${file.name} was released and is changed: put its text back`]
    }),
  ]
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

const sum = ({ text }: MigrationFile) => createHash('sha256').update(text).digest('hex')
