import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildManifest, pruneBuilds, recordBuild } from './build-manifest.ts'

const routes = [{ path: '/chat', access: 'member', layout: 'default' }] as const
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-build-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, 'dist', file), 'utf8'))

async function buildPage(source: string): Promise<string> {
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(folder, 'main.js'), source)
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [buildManifest(routes)] })
  const { id } = (await readJson('latest.json')) as { id: string }
  return id
}

test('a build is named in its page and tells its route rules and files', async () => {
  const id = await buildPage('console.log(1)')
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  const page = await readFile(join(folder, 'dist/index.html'), 'utf8')
  expect(page).toContain(`<meta name="guildhall:build-id" content="${id}">`)
  expect(await readJson(`builds/${id}.json`)).toEqual({
    id,
    builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    routes,
    files: (await readdir(join(folder, 'dist/assets'))).map((name) => `assets/${name}`),
  })
})

test('the same sources make the same build, other ones another', async () => {
  const first = await buildPage('console.log(1)')
  expect(await buildPage('console.log(1)')).toBe(first)
  expect(await buildPage('console.log(2)')).not.toBe(first)
})

test('the files of the last 3 builds stay, older and unknown ones go', async () => {
  const assets = join(folder, 'assets')
  await mkdir(assets)
  for (const name of ['1.js', '2.js', '3.js', '4.js', 'all.js', 'orphan.js']) await writeFile(join(assets, name), '')
  for (const n of [1, 2, 3, 4]) {
    const files = [`assets/${n}.js`, 'assets/all.js']
    await recordBuild(folder, { id: `b${n}`, builtAt: `2026-03-0${n}T00:00:00.000Z`, routes, files })
  }
  await pruneBuilds(folder)
  expect(await readdir(assets)).toEqual(['2.js', '3.js', '4.js', 'all.js'])
  expect(await readdir(join(folder, 'builds'))).toEqual(['b2.json', 'b3.json', 'b4.json'])
})
