import type { HeldPart } from '@guildhall/contract/rules/start-parts'
import { useEffect, useEffectEvent } from 'react'
import type { Hub } from '../hub/hub.ts'
import type { HubName } from '../hub/hub-contract.ts'
import { chatHub } from '../hub/hubs.ts'
import { log } from '../log.ts'
import { compareHeld, letGoOf } from './held-answers.ts'

/** What is to be fetched: whether it is after a break of the line, and whether a part may be another one. */
export type Missed = { readonly again: boolean; has(part: HeldPart): boolean }

/**
 * Fetches what was missed without a line. After the first connect that is what moved since it was answered; after each
 * further one, and when the server cannot say, everything.
 */
export function useCaughtUp<Name extends HubName>(
  hub: Hub<Name>,
  parts: readonly HeldPart[],
  refetch: (missed: Missed) => void,
): void {
  const run = useEffectEvent(refetch)
  const meant = useEffectEvent(() => parts)
  useEffect(() => {
    let stopWaiting = () => {}
    const unhear = hub.onConnected((again) => {
      if (again) {
        letGoOf(meant())
        run({ again, has: () => true })
        return
      }
      // The question goes over the chat's line, also when it is about the other: that one has no method for it.
      stopWaiting = chatHub.whenConnected(() => {
        compareHeld(meant()).then(
          (unmoved) => run({ again, has: (part) => !unmoved.has(part) }),
          (error: unknown) => log.error('What was missed could not be fetched', error),
        )
      })
    })
    return () => {
      unhear()
      stopWaiting()
    }
  }, [hub])
}
