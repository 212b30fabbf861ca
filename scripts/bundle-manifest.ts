/** Vite's manifest: for each source what was made of it. */
export type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

/** The script files of the entries and of everything they import statically, each once. */
export function collectFirstLoad(manifest: Manifest, entries: readonly string[]): string[] {
  const files = new Set<string>()
  const waiting = [...entries]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in Vite's manifest; was its file renamed?`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files].filter((file) => file.endsWith('.js'))
}

/** The script files a built page names itself. */
export function findPageScripts(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file = '']) => file)
}
