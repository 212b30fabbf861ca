// Tells running pages which build is handed out, and keeps the files of the last few builds.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { BuildManifest, LatestBuild } from '../src/platform/build-updates/build-manifest.ts'
import type { RouteRule } from '../src/platform/route-rule.ts'
import { drawFrames } from './pages/frames.ts'
import { planFile, planPages, writePlan } from './pages/page-plan.ts'
import { type SpokenLanguage, spokenLanguage } from './words/spoken-language.ts'

/** Pages that were opened with an older build still load their parts from it. */
export const keptBuilds = 3

const assetsFolder = 'assets'
const buildsFolder = 'builds'

/**
 * Names each build by its content in the page's `guildhall:build-id`, and writes `latest.json` and
 * `builds/<id>.json` with the route rules, and with an entry `pages/<id>.json`, what each route is
 * made of. The same sources make the same build, so building them
 * again disturbs nobody.
 */
export function buildManifest(
  routes: readonly RouteRule[],
  entry?: string,
  language: SpokenLanguage = spokenLanguage(),
): Plugin {
  let id = ''
  let css: ResolvedConfig['css']
  return {
    name: 'guildhall:build-manifest',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false, assetsDir: assetsFolder } }),
    configResolved(config) {
      css = config.css
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        id = buildId(html, Object.keys(bundle ?? {}))
        return [{ tag: 'meta', attrs: { name: 'guildhall:build-id', content: id }, injectTo: 'head' }]
      },
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder')
      const latest: LatestBuild = { id, builtAt: new Date().toISOString() }
      const files = assetsAmong(Object.keys(bundle))
      if (entry !== undefined) {
        const frames = await drawFrames(css, language)
        await writePlan(dir, id, await planPages(bundle, { entry, rules: routes, frames }))
      }
      await recordBuild(dir, { ...latest, routes, files })
      await pruneBuilds(dir)
    },
  }
}

/** Short, and the same for the same page and files; hashed names stand for the files' content. */
function buildId(html: string, files: readonly string[]): string {
  const content = createHash('sha256').update(html)
  for (const file of assetsAmong(files)) content.update(`\n${file}`)
  return content.digest('hex').slice(0, 12)
}

function assetsAmong(files: readonly string[]): string[] {
  return files.filter((file) => file.startsWith(`${assetsFolder}/`)).toSorted()
}

/** Writes what running pages ask for; `latest.json` last, when all it leads to is there. */
export async function recordBuild(folder: string, manifest: BuildManifest): Promise<void> {
  const { id, builtAt } = manifest
  await mkdir(join(folder, buildsFolder), { recursive: true })
  await writeFile(join(folder, buildsFolder, `${id}.json`), `${JSON.stringify(manifest)}\n`)
  await writeFile(join(folder, 'latest.json'), `${JSON.stringify({ id, builtAt })}\n`)
}

/** Deletes the manifests of all but the last builds, and every asset that none of the rest names. */
export async function pruneBuilds(folder: string): Promise<void> {
  const newestFirst = (await readManifests(folder)).toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))
  for (const { id } of newestFirst.slice(keptBuilds)) {
    await rm(join(folder, buildsFolder, `${id}.json`))
    await rm(join(folder, planFile(id)), { force: true })
  }
  const kept = new Set(newestFirst.slice(0, keptBuilds).flatMap(({ files }) => files))
  for (const name of await readdir(join(folder, assetsFolder))) {
    // A compressed copy lives as long as its file.
    const file = `${assetsFolder}/${name.replace(/\.(?:br|gz)$/, '')}`
    if (!kept.has(file)) await rm(join(folder, assetsFolder, name), { recursive: true })
  }
}

async function readManifests(folder: string): Promise<BuildManifest[]> {
  const names = await readdir(join(folder, buildsFolder))
  const texts = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(join(folder, buildsFolder, name), 'utf8'))
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as BuildManifest)
}
