// node packages/tournament-engine/packaging/build-package.ts FOLDER: the package as it is installed, ready for `npm pack`.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const own = join(import.meta.dirname, '..')
const root = join(own, '../..')

/** Compiles without the types of Node: what is in the package runs in browsers too. */
export async function buildPackage(folder: string): Promise<void> {
  const dist = join(folder, 'dist')
  await mkdir(dist, { recursive: true })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', dist])
  await nameDeclarations(dist)
  const source = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as Record<string, unknown>
  const { name, version, description, license, sideEffects } = source
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './tournament.schema.json': './tournament.schema.json',
    },
    files: ['dist', 'RULES.md', 'tournament.schema.json'],
    engines: { node: '>=22' },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['README.md', 'RULES.md', 'tournament.schema.json'])
    await copyFile(join(own, file), join(folder, file))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

/** Declarations keep the names that the sources have; in the package those are JavaScript. */
async function nameDeclarations(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue
    const path = join(folder, entry)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'))
  }
}

const [, program, folder] = process.argv
if (program === import.meta.filename && folder !== undefined) await buildPackage(folder)
