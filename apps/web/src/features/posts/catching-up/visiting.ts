import { useEffect } from 'react'
import { call } from '../../../platform/api/call.ts'
import { log } from '../../../platform/log.ts'

/**
 * The hall knows that one was here, and so what one missed until the next time.
 * @param isHere nothing that the page waits for comes behind this
 */
export function useVisit(isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return
    call('PUT /api/feed/visit', {}).catch((error: unknown) => log.debug('A visit was not noted', error))
  }, [isHere])
}
