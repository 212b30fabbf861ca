// Works out which files each page is made of, so that the server can announce all of them in its first answer.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { RouteRule } from '../../src/platform/route-rule.ts'
import { hallModules, readRoutePages } from './route-pages.ts'

/** What is written for each route; the server reads it in `platform/http/web/page-plan.ts`. */
export type PlannedPage = {
  readonly path: string
  /** Fits the addresses of the route. */
  readonly pattern: string
  readonly access: RouteRule['access']
  /** In the order in which they must be applied. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** What is painted until the page is there, as markup. */
  readonly frame?: string | undefined
}

export const planFolder = 'pages'
export const planFile = (buildId: string) => join(planFolder, `${buildId}.json`)

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>
type Files = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/** The files of a page: those of its modules, and of all that these need. */
export function filesOf(bundle: Bundle, modules: readonly string[]): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string) => {
    const chunk = byName.get(name)
    if (chunk === undefined || scripts.has(name)) return
    scripts.add(name)
    // What is needed comes first, as the browser runs it and as its styles must lie.
    for (const next of chunk.imports) take(next)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const module of modules) {
    const holder = chunks.find((chunk) => chunk.moduleIds.includes(module))
    if (holder === undefined) throw new Error(`${module} is in no file of the build`)
    take(holder.fileName)
  }
  return { styles: [...styles], scripts: [...scripts] }
}

type Parts = {
  /** The module that every page begins with. */
  readonly entry: string
  readonly rules: readonly RouteRule[]
  readonly frames: Readonly<Record<string, string>>
}

/** The routes with their files. */
export async function planPages(bundle: Bundle, { entry, rules, frames }: Parts): Promise<PlannedPage[]> {
  const pages = await readRoutePages()
  return rules.map(({ path, access, layout }) => {
    const page = pages.get(path)
    if (page === undefined) throw new Error(`No page was found for ${path}; see build/pages/route-pages.ts`)
    const modules = [entry, ...(layout === 'default' ? hallModules : []), page]
    return { path, pattern: patternOf(path), access, ...filesOf(bundle, modules), frame: frames[path] }
  })
}

/** As `ruleFor` reads paths: without regard to capitals or a slash at the end. */
function patternOf(path: string): string {
  if (path === '/') return '^/$'
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
  return `^${segments.join('/')}/?$`
}

/** Writes the plan of a build. */
export async function writePlan(folder: string, buildId: string, pages: readonly PlannedPage[]): Promise<void> {
  await mkdir(join(folder, planFolder), { recursive: true })
  await writeFile(join(folder, planFile(buildId)), `${JSON.stringify(pages)}\n`)
}
