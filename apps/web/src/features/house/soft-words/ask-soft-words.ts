import type { SoftWords } from '@guildhall/contract/house/soft-words'
import { call } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'
import { fromStart } from '../../../platform/start/start.ts'

/** What this hall softens otherwise than the product; only asked where the start says that there is any. */
export async function askSoftWords(): Promise<readonly SoftWords[]> {
  try {
    return (await fromStart('hasSoftWords')) === false ? [] : await call('GET /api/soft-words')
  } catch (error) {
    log.debug('Only the words of the product are softened', error)
    return []
  }
}
