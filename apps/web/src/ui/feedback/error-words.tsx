import { t } from '@lingui/core/macro'
import { createContext, type ReactNode, use } from 'react'

type ErrorWords = (error: unknown) => string

const ErrorWordsContext = createContext<ErrorWords>(() => t`Something went wrong on this page.`)

type ErrorWordsProviderProps = { words: ErrorWords; children: ReactNode }

/** Says how the design system puts an error into words, so that it need not know what servers answer. */
export function ErrorWordsProvider({ words, children }: ErrorWordsProviderProps) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}

export const useErrorWords = () => use(ErrorWordsContext)
