import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Packs `public/first.js`, which every page waits for: what lies in that folder is copied as it is. */
export function packFirst(): Plugin {
  return {
    name: 'guildhall:pack-first',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder')
      const file = join(dir, 'first.js')
      const { code, errors } = await minify(file, await readFile(file, 'utf8'))
      if (errors.length > 0) throw new Error(`first.js could not be packed: ${JSON.stringify(errors)}`)
      await writeFile(file, code)
    },
  }
}
