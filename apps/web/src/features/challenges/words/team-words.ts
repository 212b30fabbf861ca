import type { ChallengeCard, Teams } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { listed } from '../../../ui/language/listed.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { amountText } from './goal-words.ts'

type InTeams = Pick<ChallengeCard, 'goal' | 'teams' | 'state'>

/** The member's team, whichever they are in or were asked to. */
export const ownTeam = ({ teams, mine }: Pick<ChallengeCard, 'teams' | 'mine'>) =>
  teams?.rows.find(({ number }) => number === mine.team)

/** Nothing counts before it starts, so there are no places yet. */
export const hasTeamPlaces = ({ state }: Pick<ChallengeCard, 'state'>): boolean =>
  state === 'running' || state === 'grace' || state === 'final'

/** "Candle at place 1 of 3", or the name alone where nothing counts yet. */
export function ownTeamWords(challenge: InTeams & Pick<ChallengeCard, 'mine'>): string | undefined {
  const team = ownTeam(challenge)
  if (team === undefined || challenge.mine.standing !== 'joined') return undefined
  const { name, place } = team
  if (!hasTeamPlaces(challenge)) return name
  return t`${name} at place ${place} of ${challenge.teams?.rows.length ?? 0}`
}

/** "Candle (41 games), Baize (38 games)", the best first; only who they are before it starts. */
export function teamsWords({ goal, teams, state }: InTeams): string | undefined {
  if (teams === null) return undefined
  const byNumber = teams.rows.toSorted((one, other) => one.number - other.number)
  return hasTeamPlaces({ state })
    ? listed(teams.rows.map(({ name, value }) => `${name} (${amountText(goal, value)})`))
    : listed(byNumber.map(({ name }) => name))
}

/** Which of each team count, and why nobody has an edge by being more. */
export function countsWords({ counts, best }: Pick<Teams, 'counts' | 'best'>): string {
  if (counts === 'smallest') return t`As many of each team count as the smallest has: its best.`
  if (counts === 'all') return t`All of each team count.`
  return plural(best ?? 1, { one: 'The best of each team counts.', other: 'The best # of each team count.' })
}

/** "4 people, 3 count" */
export function peopleOfTeam({ people, counting }: Teams['rows'][number]): string {
  const all = plural(people, { 0: 'Nobody yet', one: 'One person', other: '# people' })
  return counting === people ? all : t`${all}, ${numberText(counting)} count`
}
