import { MutationCache } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { errorText } from '../error-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly saysItself?: true }
  }
}

/** For a change whose failure stands where it was asked for, such as in a dialog, or is told in words of its own. */
export const saysItself = { saysItself: true } as const

/** Says it, and answers how it is taken back. */
type Sayer = (words: string) => (() => void) | undefined

let say: Sayer = () => undefined
let takeBack: (() => void) | undefined

/** Where errors of changes are said; the hall does it in passing. */
export function sayErrorsBy(sayer: Sayer): void {
  say = sayer
}

/** Something arrived, or the browser has a network: that the hall cannot be reached is not true any more. */
export function takeBackUnreachable(): void {
  takeBack?.()
  takeBack = undefined
}

if (typeof window !== 'undefined') window.addEventListener('online', takeBackUnreachable)

/** @param isRead whether who made the change is still here */
export function mutationsThatSayErrors(isRead: () => boolean): MutationCache {
  return new MutationCache({
    onError(error, _variables, _made, { meta }) {
      if (meta?.saysItself === true || !isRead()) return
      const unsay = say(errorText(error))
      if (isApiError(error, 'unreachable')) takeBack = unsay
    },
    onSuccess: takeBackUnreachable,
  })
}
