import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import {
  type ByHand,
  type ClaimFact,
  type Counted,
  type Facts,
  isInside,
  type SourceValue,
  type Step,
  type Window,
} from './facts.ts'
import { isPaused, touchesPause } from './fair/pauses.ts'
import { growthsIn, spanOf } from './playtime.ts'
import { rarityPoints, unlockedOnce, unlockSteps, type Worth } from './unlocks.ts'

/** What the facts of a member add to a value, each by itself; of a streak and a score see there. A pause adds nothing. */
export function stepsOf(counted: Counted, facts: Facts, window: Window): Step[] {
  const { pauses } = facts
  const steps = allSteps(counted, facts, window)
  if (pauses.length === 0) return steps
  return steps.filter(
    (step) =>
      isCorrection(step) || (step.span === undefined ? !isPaused(pauses, step.at) : !touchesPause(pauses, step.span)),
  )
}

function allSteps(counted: Counted, facts: Facts, window: Window): Step[] {
  const isOf = ofGames(counted)
  return [
    ...(isByHandOnly(counted.goal.kind) ? [] : readSteps(counted, facts, window)),
    ...facts.claims
      .flatMap((claim) => inTime(claim, window))
      .filter(({ gameId }) => isOf(gameId))
      .map(claimStep(counted)),
    ...(counted.isManualAllowed
      ? facts.byHand.filter(({ at }) => isInside(at, window)).flatMap(handStep(counted))
      : []),
    ...facts.byHand.filter(({ what }) => what === 'correction').map(correctionStep),
  ]
}

export function ofGames({ gameIds, goal }: Pick<Counted, 'gameIds' | 'goal'>): (gameId: number | null) => boolean {
  const named = new Set(goal.kind === 'achievement-set' ? goal.achievements.map(({ gameId }) => gameId) : gameIds)
  return (gameId) => named.size === 0 || gameId === null || named.has(gameId)
}

function readSteps(counted: Counted, facts: Facts, window: Window): Step[] {
  const { goal } = counted
  const kind = goal.kind === 'group-goal' ? goal.measure : goal.kind
  if (kind === 'playtime' || kind === 'minutes') return playtimeSteps(counted, facts, window)
  if (kind === 'finish' || kind === 'collection' || kind === 'finished') return finishSteps(counted, facts, window)
  if (kind === 'achievement-count' || kind === 'achievements') return achievementSteps(counted, facts, window, alike)
  if (kind === 'rarity-points') return achievementSteps(counted, facts, window, rarityPoints)
  if (kind === 'achievement-set') return achievementSteps(counted, facts, window, alike)
  return []
}

function playtimeSteps(counted: Counted, facts: Facts, window: Window): Step[] {
  const isOf = ofGames(counted)
  return growthsIn(facts, window)
    .filter(({ gameId }) => isOf(gameId))
    .map((growth) => {
      const { gameId, minutes, reading } = growth
      const { evidence, readAt } = reading
      return {
        at: readAt,
        amount: minutes,
        source: `game ${gameId}`,
        once: null,
        gameId,
        evidence,
        readAt,
        claimId: null,
        judgeId: null,
        span: spanOf(growth),
      }
    })
}

function finishSteps(counted: Counted, facts: Facts, window: Window): Step[] {
  const isOf = ofGames(counted)
  return facts.finishes
    .filter(({ at, gameId }) => isInside(at, window) && isOf(gameId))
    .map(({ gameId, at, evidence }) => ({
      at,
      amount: 1,
      source: `game ${gameId}`,
      once: `finished ${gameId}`,
      gameId,
      evidence,
      readAt: at,
      claimId: null,
      judgeId: null,
    }))
}

function achievementSteps(counted: Counted, facts: Facts, window: Window, worth: Worth): Step[] {
  const isOf = ofGames(counted)
  const { goal } = counted
  const wanted =
    goal.kind === 'achievement-set'
      ? new Set<string | null>(goal.achievements.map(({ gameId, key }) => unlockedOnce(`${gameId} ${key}`)))
      : undefined
  return unlockSteps(facts.unlocks, worth).filter(
    ({ at, gameId, once }) => isInside(at, window) && isOf(gameId) && (wanted?.has(once) ?? true),
  )
}

const alike: Worth = () => 1

/**
 * A claim counts from when it was handed in. What was handed in after the end, until it is final, tells of what was done
 * before: it counts as of the last moment, behind all that came in time, and only once a judge took it for that.
 */
function inTime(claim: ClaimFact, window: Window): ClaimFact[] {
  if (isInside(claim.at, window)) return [claim]
  const { from, to } = window
  return to !== null && claim.at > to && from <= to && claim.evidence === 'confirmed' ? [{ ...claim, at: to }] : []
}

/** Of goals that count each game once a claim is of that game. */
const countsGamesOnce = new Set(['finish', 'collection'])

function claimStep({ goal }: Counted) {
  return ({ id, value, gameId, at, evidence, judgeId }: Facts['claims'][number]): Step => ({
    at,
    amount: value,
    source: `claim ${id}`,
    once:
      goal.kind === 'deed' ? 'done' : countsGamesOnce.has(goal.kind) && gameId !== null ? `finished ${gameId}` : null,
    gameId,
    evidence,
    readAt: at,
    claimId: id,
    judgeId,
  })
}

function handStep({ goal, gameIds }: Counted) {
  const isOf = ofGames({ goal, gameIds })
  return ({ id, what, amount, gameId, at }: ByHand): Step[] => {
    const isDone = what === 'done' && goal.kind === 'deed'
    if (!isDone && (what !== 'count' || !isOf(gameId))) return []
    const isOfGame = countsGamesOnce.has(goal.kind) && gameId !== null
    return [
      {
        at,
        amount: isDone || isOfGame ? 1 : amount,
        source: gameId === null ? 'by hand' : `by hand ${gameId}`,
        once: isDone ? 'done' : isOfGame ? `finished ${gameId}` : null,
        gameId,
        evidence: 'self-reported',
        readAt: at,
        claimId: null,
        judgeId: null,
        ...(isDone && { source: `by hand ${id}` }),
      },
    ]
  }
}

export const isCorrection = ({ source }: Pick<Step, 'source'>): boolean => source.startsWith('correction ')

/** What staff corrected holds whatever the rules ask for. */
export const correctionStep = ({ id, amount, at }: ByHand): Step => ({
  at,
  amount,
  source: `correction ${id}`,
  once: null,
  gameId: null,
  evidence: 'confirmed',
  readAt: at,
  claimId: null,
  judgeId: null,
})

export function sourceOf({ source, gameId, evidence, readAt, ...step }: Step, value: number): SourceValue {
  return { key: source, gameId, value, evidence, readAt: written(readAt), ...judgedBy(step) }
}

/** The claim that it comes from, and who judged it. */
export const judgedBy = ({
  claimId,
  judgeId,
}: Pick<Step, 'claimId' | 'judgeId'>): Pick<SourceValue, 'claimId' | 'judgeId'> => ({
  ...(claimId !== null && { claimId }),
  ...(judgeId !== null && { judgeId }),
})

const writtenDates = new WeakMap<Date, string>()

/** What was read of one game is a source of all challenges: its moment is written down once. */
export function written(at: Date): string {
  const known = writtenDates.get(at)
  if (known !== undefined) return known
  const text = at.toISOString()
  writtenDates.set(at, text)
  return text
}
