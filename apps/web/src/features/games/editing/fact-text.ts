import type { GameKind } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { modeWord } from '../../../platform/names/mode-words.ts'
import { gameKindWords } from '../game-kind-words.ts'
import { factNames } from './fact-draft.ts'

/** The name of a fact; one of a later version is called as it is stored. */
export function factName(field: string): string {
  return Object.hasOwn(factNames, field) ? factNames[field as keyof typeof factNames] : field
}

export function kindName(kind: GameKind): string {
  return gameKindWords[kind] ?? t`Game`
}

/** What a fact was or became, in words. */
export function factText(field: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return t({ message: 'nothing', context: 'a fact' })
  if (Array.isArray(value)) return value.map((word) => wordIn(field, String(word))).join(', ')
  if (field === 'kind' && typeof value === 'string' && Object.hasOwn(gameKindWords, value)) {
    return kindName(value as GameKind)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A word of a list, such as a genre, as it is called. */
function wordIn(field: string, word: string): string {
  if (field === 'genres') return genreWord(word)
  return field === 'modes' ? modeWord(word) : word
}

/** What was added to a list of words, and what was taken out. */
export function wordChanges(
  field: string,
  from: readonly unknown[],
  to: readonly unknown[],
): { added: string[]; gone: string[] } {
  const words = (values: readonly unknown[]) => values.map((word) => wordIn(field, String(word)))
  const [before, after] = [words(from), words(to)]
  return {
    added: after.filter((word) => !before.includes(word)),
    gone: before.filter((word) => !after.includes(word)),
  }
}
