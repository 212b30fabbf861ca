// Weighs the scripts a browser must load to show /login, against the budget of public pages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from './build-web.ts'
import type { Manifest } from './bundle-manifest.ts'
import { collectFirstLoad, findPageScripts } from './bundle-manifest.ts'
import { root } from './run-program.ts'

const budgetBytes = 140_000
const entries = ['index.html', 'src/app/pages/login-page.tsx']
const dist = join(root, 'apps/web/dist')

const built = await buildWeb({ onlyIfStale: true })
if (built !== 0) process.exit(built)

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const page = await readFile(join(dist, 'index.html'), 'utf8')
const files = new Set([...findPageScripts(page), ...collectFirstLoad(manifest, entries)])
const sizes = await Promise.all(
  [...files].map(async (file) => ({
    file,
    bytes: gzipSync(await readFile(join(dist, file)), { level: 9 }).length,
  })),
)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
process.stdout.write(`First load of /login: ${toKb(total)} of ${toKb(budgetBytes)} kB script (gzip)\n`)
if (total > budgetBytes) {
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
    process.stdout.write(`  ${toKb(bytes).padStart(7)} kB  ${file}\n`)
  }
  process.stdout.write('Load what /login does not need lazily, or import types instead of schemas.\n')
  process.exitCode = 1
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
