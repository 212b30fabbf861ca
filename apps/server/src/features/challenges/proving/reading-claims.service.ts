import type { Claim } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { isJudge, requireSeen } from '../reading/requiring.ts'
import type { StoredClaim } from './claims.store.ts'
import * as claimsStore from './claims.store.ts'

export type ReadingClaims = ReturnType<typeof createReadingClaims>

/** Claims as those see them who may: their own, those they judge or witness, and what was accepted. */
export function createReadingClaims(parts: { users: Users; boundaries: Boundaries; games: Games }) {
  const { users, boundaries, games } = parts

  /** @throws claim_not_found alike for what is not there, what is not shown, and whose a block keeps apart */
  async function requireClaim(
    db: Database,
    caller: Caller,
    challenge: StoredChallenge,
    claimId: string,
  ): Promise<StoredClaim> {
    const claim = await claimsStore.find(db, challenge.id, claimId)
    const isShown =
      claim?.userId === caller.userId ||
      claim?.witnessId === caller.userId ||
      claim?.state === 'accepted' ||
      isJudge(challenge, caller.userId)
    if (claim === undefined || claim.state === 'taken-back' || !isShown) {
      throw new AppError(challengesProblems.claim_not_found)
    }
    const { userId } = claim
    if (userId !== null && userId !== caller.userId && (await boundaries.isBlockedBetween(db, caller.userId, userId))) {
      throw new AppError(challengesProblems.claim_not_found)
    }
    return claim
  }

  /** As somebody reports it. @throws challenge_not_found, claim_not_found */
  async function seen(db: Database, caller: Caller, claimId: string): Promise<StoredClaim> {
    const claim = await claimsStore.findById(db, claimId)
    if (claim === undefined) throw new AppError(challengesProblems.claim_not_found)
    return requireClaim(db, caller, await requireSeen(db, caller, claim.challengeId), claimId)
  }

  async function get(db: Database, caller: Caller, challenge: StoredChallenge, claimId: string): Promise<Claim> {
    const claim = await claimsStore.find(db, challenge.id, claimId)
    const [described] = claim === undefined ? [] : await describe(db, caller, [claim])
    if (described === undefined) throw new AppError(challengesProblems.claim_not_found)
    return described
  }

  async function page(
    db: Database,
    caller: Caller,
    id: string,
    query: { scope: 'mine' | 'to-judge' | 'all'; before?: string | undefined; limit: number },
  ): Promise<Claim[]> {
    const challenge = await requireSeen(db, caller, id)
    const judges = isJudge(challenge, caller.userId)
    const isShown =
      query.scope === 'mine'
        ? claimsStore.isOwnClaim(caller.userId)
        : query.scope === 'to-judge'
          ? judges && claimsStore.isWaiting(caller.userId)
          : judges
            ? claimsStore.isAny
            : claimsStore.isShownTo(caller.userId)
    if (isShown === false) return []
    const { before, limit } = query
    return describe(db, caller, await claimsStore.findPage(db, id, { isShown, viewerId: caller.userId, before, limit }))
  }

  async function waiting(
    db: Database,
    caller: Caller,
    query: { after?: string | undefined; limit: number },
  ): Promise<Claim[]> {
    const { after, limit } = query
    return describe(db, caller, await claimsStore.findWaitingFor(db, caller.userId, { after, limit }))
  }

  async function describe(db: Database, caller: Caller, claims: readonly StoredClaim[]): Promise<Claim[]> {
    const challenges = new Map<string, StoredChallenge>()
    for (const id of new Set(claims.map(({ challengeId }) => challengeId))) {
      const challenge = await challengesStore.find(db, id)
      if (challenge !== undefined) challenges.set(id, challenge)
    }
    const people = await users.findMembers(
      db,
      claims.flatMap(({ userId, witnessId, history }) =>
        [userId, witnessId, ...history.map(({ byId }) => byId)].flatMap((id) => id ?? []),
      ),
    )
    const cards = await games.cardsOf(
      db,
      claims.flatMap(({ gameId }) => gameId ?? []),
    )
    return claims.flatMap((claim): Claim[] => {
      const challenge = challenges.get(claim.challengeId)
      return challenge === undefined ? [] : [toClaim(caller, challenge, claim, { people, cards })]
    })
  }

  return { requireClaim, seen, get, page, waiting }
}

type Looked = {
  readonly people: Awaited<ReturnType<Users['findMembers']>>
  readonly cards: Awaited<ReturnType<Games['cardsOf']>>
}

function measureOf({ goal }: StoredChallenge): Pick<Claim, 'measure' | 'unit'> {
  const { kind } = goal
  if (kind === 'high-score') return { measure: 'score', unit: goal.unit }
  const isOfTime = kind === 'playtime' || (kind === 'group-goal' && goal.measure === 'minutes')
  const isOnce = kind === 'deed' || kind === 'finish' || kind === 'collection'
  return { measure: isOfTime ? 'minutes' : isOnce ? 'done' : 'number', unit: '' }
}

function toClaim(caller: Caller, challenge: StoredChallenge, claim: StoredClaim, { people, cards }: Looked): Claim {
  const { id, userId, state, value, gameId, words, pictures, link, witnessId, witnessedAt, evidence, history, at } =
    claim
  const isOpen = challenge.state === 'running' || challenge.state === 'grace'
  const isMine = userId === caller.userId
  const isLate = challenge.endsAt !== null && at > challenge.endsAt
  const hasWitness = witnessId !== null || witnessedAt !== null
  return {
    id,
    challenge: { id: challenge.id, title: challenge.title },
    member: people.get(userId ?? '') ?? null,
    isMine,
    state,
    value,
    ...measureOf(challenge),
    game: cards.get(gameId ?? 0) ?? null,
    words,
    pictures,
    link,
    witness: hasWitness
      ? { member: people.get(witnessId ?? '') ?? null, confirmedAt: witnessedAt?.toISOString() ?? null }
      : null,
    evidence,
    counts:
      (state === 'accepted' || (state === 'waiting' && !isLate)) && isProvedEnough(evidence, challenge.minimumEvidence),
    at: at.toISOString(),
    mayJudge: isOpen && state === 'waiting' && !isMine && isJudge(challenge, caller.userId),
    mayJudgeAgain:
      isOpen && !isMine && claimsStore.isJudgedBy(claim, caller.userId) && isJudge(challenge, caller.userId),
    mayWitness: isOpen && state === 'waiting' && witnessId === caller.userId && witnessedAt === null,
    mayTakeBack: isOpen && isMine && state !== 'taken-back',
    history: history.slice(-20).map(({ what, byId, at: then, comment }) => ({
      what,
      by: people.get(byId ?? '') ?? null,
      at: then,
      comment,
    })),
    cursor: id,
  }
}
