import { type RouteRule, ruleFor } from '../route-rule.ts'

/** `/latest.json`: the build that the server hands out now. */
export type LatestBuild = { readonly id: string; readonly builtAt: string }

/** `/builds/<id>.json`: what a build is made of. */
export type BuildManifest = LatestBuild & {
  readonly routes: readonly RouteRule[]
  /** Its files, for the server's housekeeping. */
  readonly files: readonly string[]
}

export async function fetchLatestBuild(): Promise<LatestBuild | null> {
  const latest = await fetchJson<LatestBuild>('/latest.json', 'no-store')
  return typeof latest?.id === 'string' ? latest : null
}

export async function fetchBuildManifest(id: string): Promise<BuildManifest | null> {
  const manifest = await fetchJson<BuildManifest>(`/builds/${encodeURIComponent(id)}.json`, 'default')
  return manifest?.id === id && Array.isArray(manifest.routes) ? manifest : null
}

/** Whether the build has a page at this path. */
export function servesPath(build: BuildManifest, path: string): boolean {
  return ruleFor(build.routes, path) !== undefined
}

/** A file of the site itself, not a call; `null` when there is none. */
async function fetchJson<Content>(address: string, cache: RequestCache): Promise<(Partial<Content> & Content) | null> {
  const response = await fetch(address, { cache, credentials: 'omit' })
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return response.ok && isJson ? ((await response.json()) as Content) : null
}
