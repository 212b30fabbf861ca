// What the browser must load to show each page, by the plan that the build has written for the server.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type Weight = { readonly files: number; readonly scripts: number; readonly styles: number }
type Planned = { readonly path: string; readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The script files a built page names itself. */
export function findPageScripts(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file = '']) => file)
}

/**
 * The number of files, and the packed bytes, of every page of a build.
 * @param base the path of the build on the site
 */
export async function weighPages(dist: string, base = '/'): Promise<Map<string, Weight>> {
  const { id } = JSON.parse(await readFile(join(dist, 'latest.json'), 'utf8')) as { id: string }
  const pages = JSON.parse(await readFile(join(dist, 'pages', `${id}.json`), 'utf8')) as Planned[]
  const ofEvery = findPageScripts(await readFile(join(dist, 'index.html'), 'utf8')).map((file) =>
    file.slice(base.length - 1),
  )
  const sizes = new Map<string, number>()
  const sum = async (files: Iterable<string>) => {
    let total = 0
    for (const file of files) {
      const size = sizes.get(file) ?? gzipSync(await readFile(join(dist, file)), { level: 9 }).length
      sizes.set(file, size)
      total += size
    }
    return total
  }
  const weights = new Map<string, Weight>()
  for (const { path, scripts, styles } of pages) {
    const allScripts = new Set([...ofEvery, ...scripts])
    weights.set(path, {
      files: allScripts.size + styles.length,
      scripts: await sum(allScripts),
      styles: await sum(styles),
    })
  }
  return weights
}
