// Builds the web app; with --if-stale only when its sources have changed since the last build here.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, runProgram, tools } from './run-program.ts'

const webFolder = join(root, 'apps/web')
const page = join(webFolder, 'dist/index.html')
const stampFile = join(root, '.cache/web-build')
const sources = [
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite.config.ts',
  'package-lock.json',
  'packages/contract/src',
]

/** Resolves to the exit code; 0 as well when nothing had to be built. */
export async function buildWeb(options: { readonly onlyIfStale: boolean }): Promise<number> {
  const fingerprint = await fingerprintSources()
  if (options.onlyIfStale && (await isFresh(fingerprint))) return 0
  if (!existsSync(join(root, tools.vite))) return reportMissingVite()
  await rm(stampFile, { force: true })
  // What is built is for members, whatever the environment says of this machine: React would bring its checks along.
  const forMembers = { NODE_ENV: 'production' }
  const code = await runProgram(process.execPath, [tools.vite, 'build', webFolder, '--logLevel', 'warn'], forMembers)
  if (code !== 0) return code
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, fingerprint)
  return 0
}

async function isFresh(fingerprint: string): Promise<boolean> {
  return existsSync(page) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === fingerprint
}

/** A production install has no build tools: it serves the build it came with. */
function reportMissingVite(): number {
  if (existsSync(page)) return 0
  process.stderr.write(
    'There is no built web app (apps/web/dist) and no Vite to build it: run npm ci, or bring the build.\n',
  )
  return 1
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await listFiles(join(root, source))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

if (import.meta.main) {
  process.exitCode = await buildWeb({ onlyIfStale: process.argv.includes('--if-stale') })
}
