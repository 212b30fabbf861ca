import type { BuildManifest, LatestBuild } from './build-manifest.ts'

/** Each language is a build of its own, beside the others. */
const base = import.meta.env.BASE_URL

export async function fetchLatestBuild(): Promise<LatestBuild | null> {
  const latest = await fetchJson<LatestBuild>(`${base}latest.json`, 'no-store')
  return typeof latest?.id === 'string' ? latest : null
}

export async function fetchBuildManifest(id: string): Promise<BuildManifest | null> {
  const manifest = await fetchJson<BuildManifest>(`${base}builds/${encodeURIComponent(id)}.json`, 'default')
  return manifest?.id === id && Array.isArray(manifest.routes) ? manifest : null
}

/** A file of the site itself, not a call; `null` when there is none. */
async function fetchJson<Content>(address: string, cache: RequestCache): Promise<(Partial<Content> & Content) | null> {
  const response = await fetch(address, { cache, credentials: 'omit' })
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  return response.ok && isJson ? ((await response.json()) as Content) : null
}
