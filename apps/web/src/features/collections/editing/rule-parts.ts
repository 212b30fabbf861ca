import type { SmartRule } from '@guildhall/contract/collections'
import { t } from '@lingui/core/macro'

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
  status: { words: t`Status`, facts: ['statuses'], start: { statuses: ['backlog'] } },
  genre: { words: t`Genre`, facts: ['genres'], start: { genres: [] } },
  platform: { words: t`Platform`, facts: ['platforms'], start: { platforms: [] } },
  source: { words: t`Where it is`, facts: ['sources'], start: { sources: [] } },
  rating: { words: t`Your rating`, facts: ['ratingFrom', 'ratingTo'], start: { ratingFrom: 8 } },
  isRated: { words: t`Rated or not`, facts: ['isRated'], start: { isRated: false } },
  isFavourite: { words: t`Favourite`, facts: ['isFavourite'], start: { isFavourite: true } },
  hours: { words: t`Hours played`, facts: ['hoursFrom', 'hoursTo'], start: { hoursTo: 10 } },
  played: { words: t`Played lately`, facts: ['playedWithinDays'], start: { playedWithinDays: 30 } },
  notPlayed: { words: t`Not played for a while`, facts: ['notPlayedForDays'], start: { notPlayedForDays: 90 } },
  added: { words: t`Added lately`, facts: ['addedWithinDays'], start: { addedWithinDays: 30 } },
  released: { words: t`Released`, facts: ['releasedFrom', 'releasedTo'], start: { releasedFrom: 2000 } },
  finished: { words: t`Finished in a year`, facts: ['finishedIn'], start: {} },
  achievements: { words: t`Achievements`, facts: ['hasAllAchievements'], start: { hasAllAchievements: false } },
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
