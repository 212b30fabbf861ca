import type { Mood } from '@guildhall/contract/rules/library-limits'

/** What is known of a game that decides whether it fits. Genres and modes are in the words of IGDB. */
export type Kind = { readonly genres: readonly string[]; readonly modes: readonly string[] }

/** Games of these genres can be picked up for half an hour and put down again. */
const quickGenres = new Set([
  'Arcade',
  'Card & Board Game',
  'Fighting',
  'MOBA',
  'Music',
  'Pinball',
  'Puzzle',
  'Quiz/Trivia',
  'Racing',
  'Sport',
])

const moodGenres = {
  calm: ['Card & Board Game', 'Music', 'Point-and-click', 'Puzzle', 'Simulator', 'Visual Novel'],
  thrilling: ['Arcade', 'Fighting', "Hack and slash/Beat 'em up", 'Platform', 'Racing', 'Shooter'],
  story: ['Adventure', 'Point-and-click', 'Role-playing (RPG)', 'Visual Novel'],
  thinking: [
    'Card & Board Game',
    'Puzzle',
    'Quiz/Trivia',
    'Real Time Strategy (RTS)',
    'Strategy',
    'Tactical',
    'Turn-based strategy (TBS)',
  ],
} as const satisfies Partial<Record<Mood, readonly string[]>>

/** What a game of a genre usually takes, where members have not said; the longest of its genres counts. */
const usualMinutes: Readonly<Record<string, number>> = {
  Arcade: 180,
  Puzzle: 360,
  'Point-and-click': 480,
  Platform: 540,
  Shooter: 600,
  "Hack and slash/Beat 'em up": 660,
  Adventure: 720,
  Racing: 900,
  Strategy: 1500,
  'Real Time Strategy (RTS)': 1500,
  'Turn-based strategy (TBS)': 1800,
  Simulator: 1800,
  'Role-playing (RPG)': 2400,
}
const usualMinutesOfAny = 720
const shortMinutes = 6 * 60

export function isQuick({ genres }: Kind): boolean {
  return genres.some((genre) => quickGenres.has(genre))
}

export function isForSeveral({ modes }: Kind): boolean {
  return modes.some((mode) => mode !== 'Single player')
}

/** @returns whole minutes; a guess by the kind of game */
export function guessedMinutes({ genres }: Kind): number {
  const known = genres.flatMap((genre) => usualMinutes[genre] ?? [])
  return known.length === 0 ? usualMinutesOfAny : Math.max(...known)
}

/** @param minutesLeft what the game takes from here on, known or guessed */
export function suitsMood(mood: Mood, kind: Kind, minutesLeft: number): boolean {
  if (mood === 'company') return isForSeveral(kind)
  if (mood === 'short') return minutesLeft <= shortMinutes || isQuick(kind)
  const genres: readonly string[] = moodGenres[mood]
  return kind.genres.some((genre) => genres.includes(genre))
}
