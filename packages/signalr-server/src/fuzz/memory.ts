import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use, in the heap and outside of it, after garbage was collected. */
export async function usedBytes(): Promise<number> {
  // Twice, with a turn between them: finalisers free what they hold a turn later.
  collectGarbage()
  await new Promise(setImmediate)
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
