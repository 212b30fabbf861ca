import type { Measurement } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import { makeTemporaryFolder } from '../frame/temporary-folder.ts'

/** From the start of the process until `/health/ready` answers 200, asked every 5 ms. */
export function describeStart(): Measurement {
  return {
    title: 'Start of the server',
    method: `\`node apps/server/src/main.ts\` until \`/health/ready\` answers 200, with what Node has kept compiled, as \`npm start\` has
it. Cold: on an empty data folder, so the embedded PostgreSQL makes its cluster and all migrations run. Warm: the next start on
the same folder. There is nothing beside it to compare with.`,
    figures: [
      { key: 'cold', title: 'Cold', unit: 's', better: 'less' },
      { key: 'warm', title: 'Warm', unit: 's', better: 'less' },
    ],
    variants: [{ name: 'Guildhall', run: measureStarts }],
  }
}

async function measureStarts(): Promise<{ cold: number; warm: number }> {
  await using folder = await makeTemporaryFolder()
  return { cold: await timeStart(folder.path), warm: await timeStart(folder.path) }
}

async function timeStart(dataFolder: string): Promise<number> {
  const started = performance.now()
  const product = await startProduct({ DATA_FOLDER: dataFolder })
  const seconds = (performance.now() - started) / 1000
  await product.stop()
  return seconds
}
