// Builds the web app, once for each language; with --if-stale only when its sources have changed since the last build here.
// With --pseudo it builds one more, in a language nobody speaks, into .cache/pseudo-web: WEB_FOLDER serves it.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Language, languageKeys, languages } from '../packages/contract/src/rules/languages.ts'
import { root, runProgram, tools } from './run-program.ts'

const webFolder = join(root, 'apps/web')
const languagesFolder = join(webFolder, 'dist/languages')
const pages = languageKeys.map((key) =>
  join(key === 'en' ? join(webFolder, 'dist') : join(languagesFolder, key), 'index.html'),
)
const pseudoFolder = join(root, '.cache/pseudo-web')
const stampFile = join(root, '.cache/web-build')
const sources = [
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite.config.ts',
  'languages',
  'package-lock.json',
  'packages/contract/src',
]

/** Resolves to the exit code; 0 as well when nothing had to be built. */
export async function buildWeb(options: { readonly onlyIfStale: boolean }): Promise<number> {
  const fingerprint = await fingerprintSources()
  const stamp = options.onlyIfStale ? await readFreshStamp(fingerprint) : undefined
  if (stamp !== undefined) {
    process.stdout.write(stamp)
    return 0
  }
  if (!existsSync(join(root, tools.vite))) return reportMissingVite()
  await rm(stampFile, { force: true })
  const codes = await Promise.all(languageKeys.map((key) => buildIn(key)))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) return failed
  await removeOtherLanguages()
  const words = await tellUntranslated().catch((error: unknown) => `Sentences were not counted: ${String(error)}\n`)
  process.stdout.write(words)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, `${fingerprint}\n${words}`)
  return 0
}

function buildIn(language: string, ...options: readonly string[]): Promise<number> {
  const args = [tools.vite, 'build', webFolder, '--logLevel', 'warn', ...options]
  // What is built is for members, whatever the environment says of this machine: React would bring its checks along.
  return runProgram(process.execPath, args, { NODE_ENV: 'production', GUILDHALL_LANGUAGE: language })
}

/** Those that the product speaks no more. */
async function removeOtherLanguages(): Promise<void> {
  const built = existsSync(languagesFolder) ? await readdir(languagesFolder) : []
  const others = built.filter((name) => !languageKeys.some((key) => key !== 'en' && key === name))
  await Promise.all(others.map((name) => rm(join(languagesFolder, name), { recursive: true, force: true })))
}

/** A line for each language that says something in English; with the tools, which a production install does not have. */
async function tellUntranslated(): Promise<string> {
  const [{ countUntranslated, readCatalogues }, { findSaid }] = await Promise.all([
    import('./words/catalogues.ts'),
    import('./words/said-messages.ts'),
  ])
  const said = await findSaid()
  const catalogues = new Map(readCatalogues().map(({ language, text }) => [language, text]))
  return languageKeys
    .filter((key) => key !== 'en')
    .map((key) => tellOf(key, countUntranslated(catalogues.get(key) ?? '', said, languages[key].locale), said.length))
    .join('')
}

function tellOf(key: Language, left: number, all: number): string {
  if (left === 0) return ''
  return `${languages[key].name}: ${left} of ${all} sentences are not translated yet and are said in English (languages/${key}.po)\n`
}

/** @returns what the last build had to say, when nothing has changed since */
async function readFreshStamp(fingerprint: string): Promise<string | undefined> {
  if (!pages.every((page) => existsSync(page)) || !existsSync(stampFile)) return undefined
  const [of, ...words] = (await readFile(stampFile, 'utf8')).split('\n')
  return of === fingerprint ? words.join('\n') : undefined
}

/** A production install has no build tools: it serves the build it came with. */
function reportMissingVite(): number {
  if (pages.every((page) => existsSync(page))) return 0
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
  const isPseudo = process.argv.includes('--pseudo')
  process.exitCode = isPseudo
    ? await buildIn('pseudo', '--outDir', pseudoFolder)
    : await buildWeb({ onlyIfStale: process.argv.includes('--if-stale') })
}
