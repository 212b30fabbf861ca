import type { ChallengeKind } from './challenge-kinds.ts'

/** What a room of creation begins with: a name for the card, the kind it makes, and the numbers it proposes. */
export const challengeTemplates = [
  { key: 'achievements', kind: 'achievement-count', target: 30, days: 30 },
  { key: 'finish', kind: 'finish', target: 1, days: 30 },
  { key: 'time', kind: 'playtime', target: 600, days: 14 },
  { key: 'without', kind: 'deed', target: 1, days: null },
  { key: 'score', kind: 'high-score', target: 1, days: 14 },
  { key: 'list', kind: 'collection', target: 10, days: 90 },
  { key: 'together', kind: 'group-goal', target: 500, days: 30 },
  { key: 'streak', kind: 'streak', target: 7, days: 14 },
  { key: 'rarity', kind: 'rarity-points', target: 100, days: 30 },
] as const satisfies readonly {
  readonly key: string
  readonly kind: ChallengeKind
  readonly target: number
  readonly days: number | null
}[]
