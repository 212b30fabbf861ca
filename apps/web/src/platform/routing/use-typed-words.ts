import { useState } from 'react'

/**
 * The words of a field that stand in the address, too. The address follows a moment later, and letters typed meanwhile stay;
 * what comes from elsewhere, such as a way back, takes their place.
 */
export function useTypedWords(given: string, tell: (words: string) => void) {
  const [{ typed, last, told }, set] = useState({ typed: given, last: given, told: [] as readonly string[] })
  if (last !== given) {
    const at = told.lastIndexOf(given)
    set({ typed: at === -1 ? given : typed, last: given, told: told.slice(at + 1) })
  }
  return [
    typed,
    (words: string) => {
      set((known) => ({ ...known, typed: words, told: [...known.told, words] }))
      tell(words)
    },
  ] as const
}
