import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json)$/
/** Below this the headers weigh more than what is won. */
const smallestBytes = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside each hashed file, once for all time: the server sends them as they are. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle: {
      // After the files of old builds are gone.
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const assets = join(dir, 'assets')
        const names = await readdir(assets)
        const known = new Set(names)
        const missing = names.filter((name) => compressible.test(name) && !known.has(`${name}.br`))
        await Promise.all(missing.map((name) => compress(join(assets, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < smallestBytes) return
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}
