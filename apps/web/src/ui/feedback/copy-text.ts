import { t } from '@lingui/core/macro'
import { toasts } from './toasts.ts'

/** @param what what it is called in the word about it: "The code" */
export function copyText(text: string, what: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toasts.show({ message: t`${what} is copied.` }),
    () => toasts.show({ message: t`Your browser did not let us copy.`, tone: 'error' }),
  )
}
