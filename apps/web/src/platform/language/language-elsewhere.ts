import type { Language } from '@guildhall/contract/rules/languages'

type Listener = (language: Language) => void
const listeners = new Set<Listener>()
let wanted: Language | undefined

/** The member has chosen another language than this page speaks, and does something here that a new page would end. */
export function noteChosenElsewhere(language: Language): void {
  if (wanted === language) return
  wanted = language
  for (const listener of listeners) listener(language)
}

/** This page is about to choose it, or to choose none, and hears of it as others do. */
export function expectChoice(language: Language | undefined): void {
  wanted = language
}

/** Tells of it, now if it happened before. */
export function onChosenElsewhere(listener: Listener): () => void {
  listeners.add(listener)
  if (wanted !== undefined) listener(wanted)
  return () => {
    listeners.delete(listener)
  }
}
