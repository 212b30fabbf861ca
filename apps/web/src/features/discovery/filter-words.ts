import type { GameLength, GameSort } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { genreWord } from '../../platform/names/genre-word.ts'
import { modeWords } from '../../platform/names/mode-words.ts'
import type { FilterName, GameFilters, OwnedBy } from './game-filters.ts'

export const sortWords: Readonly<Record<GameSort, string>> = {
  popular: t`Popular here`,
  rating: t`Best rated`,
  title: t`By title`,
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  shortest: t`Shortest first`,
}

export const lengthWords: Readonly<Record<GameLength, string>> = {
  evening: t`Up to 6 hours`,
  week: t`6 to 20 hours`,
  month: t`20 to 50 hours`,
  long: t`Over 50 hours`,
}

export const ownedWords: Readonly<Record<OwnedBy, string>> = {
  me: t`On your shelf`,
  friends: t`On a friend’s shelf`,
  'not-me': t`Not on your shelf`,
}

/** Each filter that is set but for the words and the order, with what to call it. */
export function filterWords(filters: GameFilters): { name: FilterName; words: string }[] {
  const { genre, platform, mode, players, from, to, length, owned } = filters
  const all: { name: FilterName; words: string | undefined }[] = [
    { name: 'genre', words: genre && genreWord(genre) },
    { name: 'platform', words: platform },
    { name: 'mode', words: mode && modeWords[mode] },
    { name: 'players', words: players === undefined ? undefined : t`${players} players or more` },
    { name: 'from', words: from === undefined ? undefined : t`From ${from}` },
    { name: 'to', words: to === undefined ? undefined : t`Until ${to}` },
    { name: 'length', words: length && lengthWords[length] },
    { name: 'owned', words: owned && ownedWords[owned] },
  ]
  return all.flatMap(({ name, words }) => (words === undefined ? [] : [{ name, words }]))
}
