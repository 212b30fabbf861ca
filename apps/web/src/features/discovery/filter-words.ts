import type { GameLength, GameMode, GameSort } from '@guildhall/contract/rules/game-limits'
import { genreWord } from '../../platform/names/genre-word.ts'
import type { FilterName, GameFilters, OwnedBy } from './game-filters.ts'

export const sortWords: Readonly<Record<GameSort, string>> = {
  popular: 'Popular here',
  rating: 'Best rated',
  title: 'By title',
  newest: 'Newest first',
  oldest: 'Oldest first',
  shortest: 'Shortest first',
}

export const lengthWords: Readonly<Record<GameLength, string>> = {
  evening: 'Up to 6 hours',
  week: '6 to 20 hours',
  month: '20 to 50 hours',
  long: 'Over 50 hours',
}

export const ownedWords: Readonly<Record<OwnedBy, string>> = {
  me: 'On your shelf',
  friends: 'On a friend’s shelf',
  'not-me': 'Not on your shelf',
}

export const modeWords: Readonly<Record<GameMode, string>> = {
  'Single player': 'Alone',
  Multiplayer: 'Against others',
  'Co-operative': 'Together',
  'Split screen': 'On one screen',
  'Massively Multiplayer Online (MMO)': 'MMO',
  'Battle Royale': 'Battle royale',
}

/** Each filter that is set but for the words and the order, with what to call it. */
export function filterWords(filters: GameFilters): { name: FilterName; words: string }[] {
  const { genre, platform, mode, players, from, to, length, owned } = filters
  const all: { name: FilterName; words: string | undefined }[] = [
    { name: 'genre', words: genre && genreWord(genre) },
    { name: 'platform', words: platform },
    { name: 'mode', words: mode && modeWords[mode] },
    { name: 'players', words: players === undefined ? undefined : `${players} players or more` },
    { name: 'from', words: from === undefined ? undefined : `From ${from}` },
    { name: 'to', words: to === undefined ? undefined : `Until ${to}` },
    { name: 'length', words: length && lengthWords[length] },
    { name: 'owned', words: owned && ownedWords[owned] },
  ]
  return all.flatMap(({ name, words }) => (words === undefined ? [] : [{ name, words }]))
}
