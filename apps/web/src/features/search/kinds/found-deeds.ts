import type { Found } from '@guildhall/contract/search'
import { createContext, type ReactNode, use } from 'react'

const Deeds = createContext<(found: Found) => ReactNode>(() => null)
const Together = createContext<readonly Found[]>([])

/** What can be done with something that was found; the page knows, which knows the features that do it. */
export const FoundDeeds = Deeds.Provider

export const useDeeds = () => use(Deeds)

/** What stands in the same list: what the deeds must know of several is asked for once. */
export const FoundTogether = Together.Provider

/** Those of the list who are people, by their ids. */
export function usePeopleTogether(): readonly string[] {
  return use(Together).flatMap((found) => (found.kind === 'people' ? found.member.id : []))
}
