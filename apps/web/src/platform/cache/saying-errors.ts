import { MutationCache } from '@tanstack/react-query'
import { errorText } from '../error-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly saysItself?: true }
  }
}

/** For a change whose failure stands where it was asked for, such as in a dialog, or is told in words of its own. */
export const saysItself = { saysItself: true } as const

let say: (words: string) => void = () => undefined

/** Where errors of changes are said; the hall does it in passing. */
export function sayErrorsBy(sayer: (words: string) => void): void {
  say = sayer
}

/** @param isRead whether who made the change is still here */
export function mutationsThatSayErrors(isRead: () => boolean): MutationCache {
  return new MutationCache({
    onError(error, _variables, _made, { meta }) {
      if (meta?.saysItself !== true && isRead()) say(errorText(error))
    },
  })
}
