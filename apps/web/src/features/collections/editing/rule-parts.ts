import type { SmartRule } from '@guildhall/contract/collections'

/** What a rule can ask for, in the order in which it is offered. */
export const rulePartNames = [
  'status',
  'genre',
  'platform',
  'source',
  'rating',
  'isRated',
  'isFavourite',
  'hours',
  'played',
  'notPlayed',
  'added',
  'released',
  'finished',
  'achievements',
] as const
export type RulePartName = (typeof rulePartNames)[number]

type RulePart = { readonly words: string; readonly facts: readonly (keyof SmartRule)[]; readonly start: SmartRule }

/** Each part with the facts of a rule that it sets, and what it says when it is taken up. */
export const ruleParts: Readonly<Record<RulePartName, RulePart>> = {
  status: { words: 'Status', facts: ['statuses'], start: { statuses: ['backlog'] } },
  genre: { words: 'Genre', facts: ['genres'], start: { genres: [] } },
  platform: { words: 'Platform', facts: ['platforms'], start: { platforms: [] } },
  source: { words: 'Where it is', facts: ['sources'], start: { sources: [] } },
  rating: { words: 'Your rating', facts: ['ratingFrom', 'ratingTo'], start: { ratingFrom: 8 } },
  isRated: { words: 'Rated or not', facts: ['isRated'], start: { isRated: false } },
  isFavourite: { words: 'Favourite', facts: ['isFavourite'], start: { isFavourite: true } },
  hours: { words: 'Hours played', facts: ['hoursFrom', 'hoursTo'], start: { hoursTo: 10 } },
  played: { words: 'Played lately', facts: ['playedWithinDays'], start: { playedWithinDays: 30 } },
  notPlayed: { words: 'Not played for a while', facts: ['notPlayedForDays'], start: { notPlayedForDays: 90 } },
  added: { words: 'Added lately', facts: ['addedWithinDays'], start: { addedWithinDays: 30 } },
  released: { words: 'Released', facts: ['releasedFrom', 'releasedTo'], start: { releasedFrom: 2000 } },
  finished: { words: 'Finished in a year', facts: ['finishedIn'], start: {} },
  achievements: { words: 'Achievements', facts: ['hasAllAchievements'], start: { hasAllAchievements: false } },
}

/** The parts that a rule says something of. */
export function partsIn(rule: SmartRule): RulePartName[] {
  return rulePartNames.filter((name) => ruleParts[name].facts.some((fact) => rule[fact] !== undefined))
}

/** The rule with other facts; those that are undefined are said no more. */
export function withFacts(
  rule: SmartRule,
  facts: { readonly [Fact in keyof SmartRule]: SmartRule[Fact] | undefined },
): SmartRule {
  return Object.fromEntries(Object.entries({ ...rule, ...facts }).filter(([, fact]) => fact !== undefined))
}

/** The rule without a part. */
export function withoutPart(rule: SmartRule, name: RulePartName): SmartRule {
  return withFacts(rule, Object.fromEntries(ruleParts[name].facts.map((fact) => [fact, undefined])))
}
