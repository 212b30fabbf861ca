/** Free of the schema library: pages use these before any schema is loaded. */

/** How progress is counted; whether two duel or many take part is beside it. */
export const challengeKinds = [
  'deed',
  'achievement-set',
  'achievement-count',
  'rarity-points',
  'playtime',
  'finish',
  'collection',
  'high-score',
  'streak',
  'group-goal',
] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export const challengeForms = ['solo', 'duel'] as const
export type ChallengeForm = (typeof challengeForms)[number]

/** What is logged by hand on the way to a deed. */
export const deedEfforts = ['none', 'attempts', 'minutes'] as const

export const streakUnits = ['days', 'weeks'] as const
export type StreakUnit = (typeof streakUnits)[number]

/** What all add up together for a group goal; the last is counted by hand alone. */
export const groupMeasures = ['achievements', 'minutes', 'finished', 'by-hand'] as const
export type GroupMeasure = (typeof groupMeasures)[number]

export const challengeAudiences = ['everybody', 'friends', 'conversation', 'invited'] as const
export type ChallengeAudience = (typeof challengeAudiences)[number]

export const challengeStates = ['draft', 'open', 'running', 'grace', 'final', 'cancelled'] as const
export type ChallengeState = (typeof challengeStates)[number]

/** Of kinds that nobody is ranked in there is no board of places. */
export const isRanked = (kind: ChallengeKind): boolean => kind !== 'group-goal' && kind !== 'streak'

/** Nothing of these is read from a platform. */
export const isByHandOnly = (kind: ChallengeKind): boolean => kind === 'deed' || kind === 'high-score'

/** What of two is evened out by their last weeks. */
export const knowsHandicap = (kind: ChallengeKind): boolean =>
  kind === 'playtime' || kind === 'achievement-count' || kind === 'rarity-points'
