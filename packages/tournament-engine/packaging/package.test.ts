import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildPackage } from './build-package.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

const program = `
import { createTournament, drawStage, type Tournament } from '@guildhall/tournament-engine'

const entrants: readonly string[] = ['Ada', 'Bo', 'Cleo', 'Dana', 'Eli']
const drawn: Tournament = drawStage(
  createTournament({ entrants, stages: [{ id: 'main', format: 'single_elimination' }] }),
  'main',
)
const matches = drawn.stages[0]?.matches ?? []
console.log(matches.map(({ slots }) => slots.map(({ entrant, isBye }) => (isBye ? 'bye' : (entrant ?? '?'))).join('-')).join(' '))
`

test('packed and installed into an empty folder, it draws a bracket, with its types', async () => {
  await using folder = await emptyFolder()
  await using packed = await emptyFolder()
  await buildPackage(packed.path)
  const { stdout: report } = await run('npm', ['pack', '--json', '--pack-destination', folder.path], npmIn(packed.path))
  const [archive] = JSON.parse(report) as { filename: string; files: { path: string }[] }[]
  const paths = archive?.files.map(({ path }) => path) ?? []
  expect(paths).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'RULES.md', 'dist/index.js', 'dist/index.d.ts']),
  )
  expect(paths.filter((path) => /\.test\.|testing/.test(path))).toEqual([])

  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }\n')
  await run('npm', ['install', '--offline', `./${archive?.filename}`], npmIn(folder.path))
  expect(await readdir(join(folder.path, 'node_modules/@guildhall'))).toEqual(['tournament-engine'])
  // Nothing else came along.
  expect((await readdir(join(folder.path, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
    '@guildhall',
  ])

  await writeFile(join(folder.path, 'draw.ts'), program)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--module', 'nodenext', '--target', 'es2024', '--strict', '--lib', 'es2024,dom', '--types', '']
  await run(process.execPath, [tsc, ...options, 'draw.ts'], { cwd: folder.path })
  const { stdout: drawn } = await run(process.execPath, ['draw.js'], { cwd: folder.path })
  expect(drawn.trim()).toBe('Ada-bye Dana-Eli Bo-bye Cleo-bye Ada-? Bo-Cleo ?-?')

  // Links of the README lead somewhere in the package, and comments name points of RULES.md that are there.
  const installed = join(folder.path, 'node_modules/@guildhall/tournament-engine')
  const readme = await readFile(join(installed, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !link.includes('://') && !paths.includes(link))).toEqual([])
  const rules = await readFile(join(installed, 'RULES.md'), 'utf8')
  const named = new Set<string>()
  for (const path of paths.filter((each) => each.endsWith('.d.ts'))) {
    for (const [, rule = ''] of (await readFile(join(installed, path), 'utf8')).matchAll(/rules (\d(?:\.\d)?)/gi)) {
      named.add(rule)
    }
  }
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((rule) => !hasRule(rules, rule))).toEqual([])

  const schema = join(folder.path, 'node_modules/@guildhall/tournament-engine/tournament.schema.json')
  expect(JSON.parse(await readFile(schema, 'utf8'))).toMatchObject({ title: 'A tournament as a document' })
})

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tournament-engine-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, maxRetries: 5 }) }
}

/** Without the settings of the npm that runs the tests: those are about this repository. */
function npmIn(cwd: string) {
  const environment = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  return {
    cwd,
    env: { ...Object.fromEntries(environment), npm_config_cache: join(cwd, '.npm'), npm_config_audit: 'false' },
  }
}

/** Section 2, or its point 2.4, which is a line that begins with `4.`. */
function hasRule(text: string, rule: string): boolean {
  const [section = '', point] = rule.split('.')
  const found = text.split(/^## /m).find((part) => part.startsWith(`${section}. `))
  return found !== undefined && (point === undefined || found.includes(`\n${point}. `))
}
