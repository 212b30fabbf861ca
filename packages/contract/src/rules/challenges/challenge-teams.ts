import type { ChallengeForm, ChallengeKind } from './challenge-kinds.ts'

export const challengeTeamsMinimum = 2
export const challengeTeamsMaximum = 8
export const challengeTeamNameMaximum = 30
export const teamBestMaximum = 100

/** Which of each team count: as many of the best as the smallest team has, all, or so many of the best. */
export const teamCounts = ['smallest', 'all', 'best'] as const
export type TeamCount = (typeof teamCounts)[number]

/** Why it is each for themselves, null where it can be in teams: only what adds up can be had together. */
export function whyNoTeams(kind: ChallengeKind, form: ChallengeForm): 'duel' | 'score' | 'together' | null {
  if (form === 'duel') return 'duel'
  if (kind === 'high-score') return 'score'
  return kind === 'group-goal' ? 'together' : null
}

/** Names that look alike to who reads them in a hurry are alike. */
export function areAlike(names: readonly string[]): boolean {
  const plain = names.map((name) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
  return new Set(plain).size < names.length
}
