import type { Language } from '../languages.ts'

/** How far something is that begins and ends, as a search asks for it: `state:running`, in the words of any language below. */
export const searchStates = ['coming', 'running', 'past'] as const
export type SearchState = (typeof searchStates)[number]

type StateWords = { readonly operator: string; readonly states: Readonly<Record<SearchState, string>> }

/** A page writes those of its language, or the English ones where it has none. */
const stateWords: { readonly en: StateWords } & { readonly [Each in Language]?: StateWords } = {
  en: { operator: 'state', states: { coming: 'coming', running: 'running', past: 'past' } },
  de: { operator: 'stand', states: { coming: 'kommt', running: 'läuft', past: 'vorbei' } },
}

export const stateWordsIn = (language: Language): StateWords => stateWords[language] ?? stateWords.en

const vocabularies: readonly StateWords[] = Object.values(stateWords)

export const stateOperators: readonly string[] = vocabularies.map(({ operator }) => operator)

/** What that is called, in whichever language. */
export function stateCalled(name: string): SearchState | undefined {
  const word = plain(name)
  return searchStates.find((state) => vocabularies.some(({ states }) => plain(states[state]) === word))
}

const plain = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
