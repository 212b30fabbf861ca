import type { ChallengeCard } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'
import { targetOf, valueText } from './goal-words.ts'
import { ownTeamWords } from './team-words.ts'

type InShort = Pick<ChallengeCard, 'goal' | 'mine' | 'state' | 'people'>
type Deed = Extract<ChallengeCard['goal'], { kind: 'deed' }>

/** How the member stands in it: "17 of 30", "Attempt 9", "Done"; undefined while not in it. */
export function standingWords({ goal, mine }: Pick<ChallengeCard, 'goal' | 'mine'>): string | undefined {
  if (mine.standing !== 'joined') return undefined
  if (goal.kind === 'deed') return deedWords(goal, mine)
  if (mine.value === null) return t`No score yet`
  return ofTarget(goal, mine.value)
}

/** How far somebody is with a deed: it is done, or what was logged on the way. */
export function deedWords(goal: Deed, mine: Pick<ChallengeCard['mine'], 'isDone' | 'attempts' | 'minutes'>): string {
  if (mine.isDone) return t`Done`
  const words = effortWords(goal.effort, mine)
  const spent = goal.effort === 'minutes' ? mine.minutes : mine.attempts
  return goal.limit !== null && spent > goal.limit ? t`${words}, more than it allows` : words
}

function effortWords(effort: Deed['effort'], mine: Pick<ChallengeCard['mine'], 'attempts' | 'minutes'>): string {
  if (effort === 'attempts')
    return plural(mine.attempts, { 0: 'No attempt yet', one: '# attempt', other: '# attempts' })
  if (effort === 'minutes') return mine.minutes === 0 ? t`No time yet` : t`${playTimeExact(mine.minutes)} in`
  return t`Not done yet`
}

/** "17 of 30", or the value alone where there is no mark. */
export function ofTarget(goal: ChallengeCard['goal'], value: number): string {
  const target = targetOf(goal)
  const shown = valueText(goal, value)
  return target === null ? shown : t`${shown} of ${valueText(goal, target)}`
}

/** "17 of 30, place 10 · Candle at place 1 of 3" */
export function standingLine(challenge: InShort & Pick<ChallengeCard, 'teams'>): string | undefined {
  const own = ownLine(challenge)
  const team = own === undefined ? undefined : ownTeamWords(challenge)
  return team === undefined ? own : `${own} · ${team}`
}

function ownLine(challenge: InShort): string | undefined {
  const words = standingWords(challenge)
  const { place, isUnranked } = challenge.mine
  if (words === undefined) return undefined
  if (isUnranked) return t`${words}, unranked`
  return place === null || !isPlaceSaid(challenge) ? words : t`${words}, place ${numberText(place)}`
}

const fewestToBeLastOf = 3

/** Nobody hears that they are last, or at which place they stand with nothing; the board has it all. */
function isPlaceSaid({ goal, mine, state, people }: InShort): boolean {
  if (state === 'cancelled' || mine.place === null) return false
  const hasSomething = goal.kind === 'deed' ? mine.isDone : mine.value !== null && (isScore(goal) || mine.value > 0)
  return hasSomething && (mine.place === 1 || people < fewestToBeLastOf || mine.place < people)
}

/** Of a score nought is one, too. */
const isScore = ({ kind }: ChallengeCard['goal']): boolean => kind === 'high-score'

/** "24 take part", "Nobody yet". */
export function peopleWords({ people, done }: Pick<ChallengeCard, 'people' | 'done'>): string {
  const taking = plural(people, { 0: 'Nobody yet', one: 'One takes part', other: '# take part' })
  return done === 0 ? taking : t`${taking}, ${plural(done, { one: 'one has done it', other: '# have done it' })}`
}
