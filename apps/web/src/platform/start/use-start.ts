import { useEffect, useState } from 'react'
import { notificationsHub } from '../hub/hubs.ts'
import { log } from '../log.ts'
import { askStart, beginStart, endStart } from './start.ts'

/** Asks for what stands around every page, before anything below asks for its part. First in the shell. */
export function useStart(): void {
  useState(begin)
}

/** Asks for it once more after each break of the line, for all who fetch at that moment. First of all who hear of it. */
export function useStartAgain(): void {
  useEffect(
    () =>
      notificationsHub.onConnected((again) => {
        if (again) askStart().catch((error: unknown) => log.debug('Its parts are asked for one by one', error))
        // Whoever needs a part takes it now; later it may be older than what was pushed.
        setTimeout(endStart)
      }),
    [],
  )
}

/** With a line that stands already, everything is fetched anew by itself. */
function begin(): void {
  if (notificationsHub.snapshot().state !== 'connected') beginStart()
}
