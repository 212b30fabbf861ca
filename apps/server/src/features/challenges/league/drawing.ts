import { createHash } from 'node:crypto'
import { leagueSize } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'

type Drawn = { readonly userId: string; readonly tier: number; readonly timeBudget: TimeBudget }
type League<Member> = { readonly tier: number; readonly timeBudget: TimeBudget; readonly members: readonly Member[] }

/**
 * The leagues of a week: as few as hold all who have the same tier and as much time, with as many in each, give or take one.
 * Who meets whom looks like chance, and is the same whoever draws: no name, no age of the account and no friendship decides.
 */
export function drawLeagues<Member extends Drawn>(week: string, members: readonly Member[]): League<Member>[] {
  const alike = Map.groupBy(members, ({ tier, timeBudget }) => `${tier} ${timeBudget}`)
  return [...alike.values()].flatMap((those) => {
    const mixed = those
      .map((member) => ({ member, lot: lotOf(week, member.userId) }))
      .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    const count = Math.ceil(mixed.length / leagueSize)
    return Array.from({ length: count }, (_, nth) => {
      const drawn = mixed.filter((_lot, at) => at % count === nth).map(({ member }) => member)
      const [{ tier, timeBudget } = { tier: 0, timeBudget: '4' as const }] = drawn
      return { tier, timeBudget, members: drawn }
    })
  })
}

const lotOf = (week: string, userId: string): string => createHash('sha256').update(`${week} ${userId}`).digest('hex')
