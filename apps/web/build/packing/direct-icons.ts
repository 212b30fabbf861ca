// Imports each icon from its own file. The package's index names all of its two thousand: with it in between nobody
// could tell which icons a page needs, and all that any page shows would lie in the first file of every page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const statement = /^import \{([^}]*)\} from 'lucide-react'$/gm
const reExport = /^export \{ ([^}]+) \} from '\.\/([^']+)'/gm

export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'guildhall:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: library },
      async handler(code) {
        files ??= await iconFiles()
        return { code: withDirectIcons(code, files), map: null }
      },
    },
  }
}

/** @param files where each icon lies, by its name */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(statement, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(' as ')
        const file = files.get(icon)
        if (file === undefined) throw new Error(`${library} has no icon ${icon}`)
        return `import ${local} from ${JSON.stringify(file)}`
      })
      .join(';'),
  )
}

/** Reads from the package's index where each icon lies. */
async function iconFiles(): Promise<Map<string, string>> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), 'dist/esm')
  const index = await readFile(join(folder, `${library}.mjs`), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(reExport)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(folder, file))
  }
  return files
}
