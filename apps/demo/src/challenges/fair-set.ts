import { joiningWith, type Setting } from './challenge-words.ts'

/** Fair by how much time one has: in groups by weekly hours, and a duel that is evened out. */
export const fairSet: readonly Setting[] = [
  {
    by: 'Noor',
    title: 'Ten good hours',
    rules:
      'Ten hours before the month is out, in whatever you love. Say honestly what your week leaves you: you stand among those with as much, and nobody is behind for having a job, a child or both.',
    prize: 'First of each group picks a game for the next long evening.',
    goal: { kind: 'playtime', target: 600 },
    isGroupedByTime: true,
    daysAgo: 13,
    endsInDays: 12,
    acts: [
      ...joiningWith('4', 13, 'Noor', 'Priya', 'Mateusz', 'Isla', 'Owen'),
      ...joiningWith('10', 13, 'Sorcha', 'Wren', 'Elias', 'Kasper', 'Leila'),
      ...joiningWith('20', 12, 'Theo', 'Rafael', 'Katya', 'Nadia'),
      ...joiningWith('more', 11, 'Diego', 'Felix', 'Greta'),
    ],
  },
  {
    by: 'Rafael',
    title: 'Rare things only',
    rules:
      'The rarer an achievement is, the more it counts, in any game. I have more evenings than you, so what we did before evens it out. No excuses on either side.',
    prize: 'The other one drives home, slowly.',
    goal: { kind: 'rarity-points', target: 40 },
    isHandicapped: true,
    daysAgo: 11,
    endsInDays: 8,
    rival: 'Katya',
    referees: ['Theo'],
    acts: [{ by: 'Katya', daysAgo: 10, does: 'join' }],
  },
]
