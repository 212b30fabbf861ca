import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

export type Page = { readonly html: string; readonly tag: string }

/** The page with settings put into it; read again when a newer build has replaced it. */
export function createPageSource(file: string, settings: Readonly<Record<string, string>>) {
  const metas = Object.entries(settings)
    .map(([name, value]) => `<meta name="guildhall:${name}" content="${escapeAttribute(value)}" />`)
    .join('')
  let known: (Page & { readonly changedAt: number }) | undefined

  return {
    async read(): Promise<Page> {
      const { mtimeMs: changedAt } = await stat(file)
      if (known?.changedAt !== changedAt) {
        const html = (await readFile(file, 'utf8')).replace('</head>', `${metas}</head>`)
        const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
        known = { html, tag, changedAt }
      }
      return known
    },
  }
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
