// Draws what the server paints of each room in its first answer, with the components of the page itself.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type ResolvedConfig } from 'vite'
import { speakLanguage } from '../words/speak-language.ts'
import type { SpokenLanguage } from '../words/spoken-language.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'src/app/opening/render-frames.tsx')
/** Inside the checkout, so that the libraries beside it are found. */
const folder = join(root, '../../.cache/frames')

type Frames = Readonly<Record<string, string>>

/** @param css the setting of the build, so that both give the same names to the same styles */
export async function drawFrames(css: ResolvedConfig['css'], language: SpokenLanguage): Promise<Frames> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [speakLanguage(language), react()],
    css: { transformer: css.transformer, ...(css.lightningcss && { lightningcss: css.lightningcss }) },
    build: { ssr: source, write: false, assetsInlineLimit: 0 },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The frames were not built')
  const file = join(folder, `frames-${process.pid}-${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, output.output[0].code)
    const { renderFrames } = (await import(pathToFileURL(file).href)) as { renderFrames(): Frames }
    return renderFrames()
  } finally {
    await rm(file)
  }
}
