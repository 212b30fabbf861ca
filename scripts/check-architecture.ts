// Prints every break of the house rules (ARCHITECTURE.md) with how to mend it.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { checkFiles } from './architecture/check-files.ts'
import { root } from './run-program.ts'

const folders = ['apps/server', 'apps/demo', 'apps/web/src', 'apps/web/build', 'packages', 'e2e', 'bench', 'scripts']
const sources = /\.(ts|tsx|mjs|css)$/

async function readSources(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      const isSource = entry.isFile() && sources.test(entry.name) && !/(^|\/)(node_modules|dist)\//.test(path)
      if (isSource) files.set(path, await readFile(join(root, path), 'utf8'))
    }
  }
  return files
}

const violations = checkFiles(await readSources())
for (const { path, imported, mend } of violations) {
  process.stdout.write(`${path}${imported === undefined ? '' : ` imports ${imported}`}\n  ${mend}\n`)
}
process.exitCode = violations.length > 0 ? 1 : 0
