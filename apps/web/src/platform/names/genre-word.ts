import { t } from '@lingui/core/macro'

/** The genres of the catalogue in words, but for those that every language calls alike. */
const words: Readonly<Record<string, string>> = {
  Adventure: t({ message: 'Adventure', context: 'genre' }),
  Arcade: t({ message: 'Arcade', context: 'genre' }),
  'Card & Board Game': t({ message: 'Card & board game', context: 'genre' }),
  Fighting: t({ message: 'Fighting', context: 'genre' }),
  "Hack and slash/Beat 'em up": t({ message: 'Hack and slash', context: 'genre' }),
  Indie: t({ message: 'Indie', context: 'genre' }),
  Music: t({ message: 'Music', context: 'genre' }),
  Pinball: t({ message: 'Pinball', context: 'genre' }),
  Platform: t({ message: 'Platform', context: 'genre' }),
  'Point-and-click': t({ message: 'Point-and-click', context: 'genre' }),
  Puzzle: t({ message: 'Puzzle', context: 'genre' }),
  'Quiz/Trivia': t({ message: 'Quiz', context: 'genre' }),
  Racing: t({ message: 'Racing', context: 'genre' }),
  'Real Time Strategy (RTS)': t({ message: 'Real-time strategy', context: 'genre' }),
  'Role-playing (RPG)': t({ message: 'RPG', context: 'genre' }),
  Shooter: t({ message: 'Shooter', context: 'genre' }),
  Simulator: t({ message: 'Simulator', context: 'genre' }),
  Sport: t({ message: 'Sport', context: 'genre' }),
  Strategy: t({ message: 'Strategy', context: 'genre' }),
  Tactical: t({ message: 'Tactical', context: 'genre' }),
  'Turn-based strategy (TBS)': t({ message: 'Turn-based strategy', context: 'genre' }),
  'Visual Novel': t({ message: 'Visual novel', context: 'genre' }),
}

/** A genre as people say it: "Role-playing (RPG)" is RPG. One that the catalogue does not know is called by its name. */
export const genreWord = (genre: string): string => (Object.hasOwn(words, genre) && words[genre]) || genre

/** Several, one after the other: "Adventure, RPG". */
export const genreWords = (genres: readonly string[]): string => genres.map(genreWord).join(', ')

/** Those of the catalogue, as it writes them. */
export const knownGenres: readonly string[] = [...Object.keys(words), 'MOBA']
