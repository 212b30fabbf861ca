import type { LeagueResult, LeagueTable } from '@guildhall/contract/challenges'
import {
  type LeagueTier,
  leagueDayCap,
  leagueMovesMinimum,
  leagueSpan,
  leagueTiers,
} from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { plural, t } from '@lingui/core/macro'
import { dateFormat } from '../../../ui/language/formats.ts'
import { numberText } from '../../../ui/type/number-text.ts'

export const tierNames: Readonly<Record<LeagueTier, string>> = {
  bronze: t`Bronze`,
  silver: t`Silver`,
  gold: t`Gold`,
  sapphire: t`Sapphire`,
  ruby: t`Ruby`,
  emerald: t`Emerald`,
  amethyst: t`Amethyst`,
  pearl: t`Pearl`,
  obsidian: t`Obsidian`,
  diamond: t`Diamond`,
}

const tierBeside = (tier: LeagueTier, by: 1 | -1): string =>
  tierNames[leagueTiers[leagueTiers.indexOf(tier) + by] ?? tier]

const days = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "23 – 29 November" */
export function weekName(week: string): string {
  const { from, to } = leagueSpan(week)
  return days.formatRange(from, new Date(to.getTime() - 1))
}

/** What counts of a day. */
export const leagueCapWords = (budget: TimeBudget): string =>
  t`Of each day up to ${numberText(leagueDayCap[budget])} points count.`

/** How many rise and go down, or why nobody does. */
export function movesWords({ tier, people, ups, downs, isClosed }: LeagueTable): string {
  if (people < leagueMovesMinimum) {
    return isClosed
      ? t`Nobody moved: fewer than ${leagueMovesMinimum} stood here.`
      : t`Nobody moves yet: it takes ${leagueMovesMinimum} who stand here. Until then the places are for the honour.`
  }
  const words = [
    ups > 0 &&
      plural(ups, {
        one: `The first rises to ${tierBeside(tier, 1)}.`,
        other: `The first # rise to ${tierBeside(tier, 1)}.`,
      }),
    downs > 0 &&
      plural(downs, {
        one: `The last goes down to ${tierBeside(tier, -1)}.`,
        other: `The last # go down to ${tierBeside(tier, -1)}.`,
      }),
    downs === 0 && t`Nobody goes down from here.`,
    ups === 0 && t`Nobody rises higher than this.`,
  ]
  return words.filter(Boolean).join(' ')
}

/** "You rose to Silver: place 3 of 22." */
export function resultWords({ tier, place, people, move }: LeagueResult): string {
  if (move === 'up') return t`Place ${place} of ${people} in ${tierNames[tier]}: up to ${tierBeside(tier, 1)}.`
  if (move === 'down') return t`Place ${place} of ${people} in ${tierNames[tier]}: down to ${tierBeside(tier, -1)}.`
  return t`Place ${place} of ${people} in ${tierNames[tier]}: you stay.`
}
