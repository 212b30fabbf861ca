// Packs the service worker into one file at the root of the site, as a worker reaches no further than where it lies.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/worker/worker.ts')

/** @param base only the build at the root writes it: one worker serves all languages */
export function buildWorker(base: string, target: string[]): Plugin {
  return {
    name: 'guildhall:build-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder')
      if (base === '/') await writeFile(join(dir, 'worker.js'), await packWorker(target))
    },
  }
}

async function packWorker(target: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The worker was not built')
  return output.output[0].code
}
