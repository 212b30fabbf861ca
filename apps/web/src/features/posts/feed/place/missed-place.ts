import { t } from '@lingui/core/macro'
import { toasts } from '../../../../ui/feedback/toasts.ts'

/**
 * Why a reader does not stand where they stopped: it is gone, and they stand at what is nearest; it is gone from a list
 * that tells nobody what was near; or it is further down than anybody is led.
 */
export type Missed = 'nearest' | 'gone' | 'further'

/** For who asked to be led there. */
export function sayMissed(how: Missed): void {
  const words = {
    nearest: t`Where you stopped is not here any more: this is the place nearest to it.`,
    gone: t`Where you stopped is not here any more.`,
    further: t`You stopped further down than this: read on from here, or scroll on.`,
  }
  toasts.show({ message: words[how] })
}
