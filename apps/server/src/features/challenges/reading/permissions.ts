import type { ChallengeCard } from '@guildhall/contract/challenges'
import { pausesMaximum } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { isInvited, isTakingPart, type StoredEntrant, wasAsked } from '../entrants.store.ts'
import { noPauses, type Pauses } from '../pauses.store.ts'
import { isJudge, isStaff, statesToCallOffIn, statesToClaimIn, statesToLeaveIn } from './requiring.ts'

type May = ChallengeCard['may']

const happening = new Set<StoredChallenge['state']>(['open', 'running'])
const countable = new Set<StoredChallenge['state']>(['running', 'grace'])

/** What the caller can do now; each call asks the same again, under the lock. */
export function permissionsOf(
  caller: Caller,
  challenge: StoredChallenge,
  entrant: StoredEntrant | undefined,
  people: number,
  pauses: Pauses = noPauses,
): May {
  const { state } = challenge
  const isOwn = challenge.creatorId === caller.userId
  const isIn = isTakingPart(entrant)
  const isAsked = isInvited(entrant)
  const others = isIn ? people - 1 : people
  const isGoingOn = happening.has(state)
  const isPaused = isIn && pauses.since !== null
  const byHand = isIn && !isPaused && challenge.isManualAllowed
  const mayPause = isIn && state === 'running' && challenge.isGroupedByTime
  return {
    edit: !isOwn ? 'nothing' : editOf(challenge, others),
    publish: isOwn && state === 'draft',
    remove: isOwn && state === 'draft',
    cancel: (isOwn || isStaff(caller)) && statesToCallOffIn(caller, challenge, { isIn, others }).includes(state),
    join: refusalOf(challenge, entrant, { isOwn, isIn, people }),
    leave: isIn && statesToLeaveIn(challenge).includes(state),
    changeTeam: isIn && challenge.teams !== null && state === 'open',
    decline: isAsked && isGoingOn,
    invite: isOwn && challenge.form === 'solo' && (isGoingOn || state === 'draft'),
    log: byHand && state === 'running',
    // A day of a streak is logged.
    claim: byHand && statesToClaimIn(challenge, caller.userId).includes(state) && challenge.goal.kind !== 'streak',
    judge: isJudge(challenge, caller.userId) && countable.has(state),
    mute: isIn || isJudge(challenge, caller.userId),
    pause: mayPause && !isPaused && pauses.used < pausesMaximum,
    resume: isPaused && state === 'running',
    moderate: isStaff(caller),
  }
}

function editOf({ state }: StoredChallenge, others: number): May['edit'] {
  if (state === 'draft' || (state === 'open' && others === 0)) return 'all'
  return happening.has(state) ? 'harmless' : 'nothing'
}

function refusalOf(
  { state, audience, capacity }: StoredChallenge,
  entrant: StoredEntrant | undefined,
  { isOwn, isIn, people }: { isOwn: boolean; isIn: boolean; people: number },
): May['join'] {
  if (isIn) return 'joined'
  if (!happening.has(state)) return 'state'
  if (audience === 'invited' && !isOwn && !wasAsked(entrant)) return 'not-invited'
  return capacity !== null && people >= capacity ? 'full' : null
}
