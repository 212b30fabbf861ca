import type { Claim, challengeClaimsEndpoints } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { claimsMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Media } from '../../media/index.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengesMoved, challengeWordsSaid, claimHandedIn, claimJudged } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import { isJudge, lockSeen, requireState, statesToClaimIn } from '../reading/requiring.ts'
import { isOfTime } from '../reads-accounts.ts'
import type { Asking } from '../setting/asking.ts'
import { sayBeside } from '../telling/beside-said.ts'
import type { StoredClaim } from './claims.store.ts'
import * as claimsStore from './claims.store.ts'
import type { ReadingClaims } from './reading-claims.service.ts'
import { requireCountable, requireFitsTime, requireNotPaused, requirePart } from './requiring-part.ts'
import { takeBackClaims } from './taking-back.ts'

type Calls = typeof challengeClaimsEndpoints
type NewClaim = EndpointInput<Calls['POST /api/challenges/{id}/claims']>['body']
type Verdict = EndpointInput<Calls['POST /api/challenges/{id}/claims/{claimId}/judge']>['body']
type OfClaim = { readonly id: string; readonly claimId: string }

/** Claims: handed in and judged until the end of the grace, by whoever set it and by referees, never their own. */
export function createClaimsService(parts: { games: Games; media: Media; asking: Asking; reading: ReadingClaims }) {
  const { games, media, asking, reading } = parts

  async function handIn(unit: UnitOfWork, caller: Caller, id: string, claim: NewClaim): Promise<Claim> {
    const challenge = await lockSeen(unit.db, caller, id)
    const part = await requirePart(unit.db, caller, id)
    const entrantId = part.id
    requireState(challenge, statesToClaimIn(challenge, caller.userId))
    await requireNotPaused(unit.db, caller, id)
    const gameId = await requireCountable(unit.db, games, challenge, claim)
    if (isOfTime(challenge.goal)) requireFitsTime(challenge, part, { minutes: claim.value, logged: 0 })
    if ((await claimsStore.countOf(unit.db, entrantId)) >= claimsMaximum) {
      throw new AppError(challengesProblems.too_many_claims)
    }
    const { value, words, link, witnessId } = claim
    // A witness need not see the challenge.
    const { conversationId } = challenge
    if (witnessId !== null) await asking.requireAskable(unit.db, caller, [witnessId], { conversationId })
    const pictures = await claimPictures(unit, caller, claim.pictures)
    const userId = caller.userId
    const claimId = await claimsStore.insert(unit.db, {
      challengeId: id,
      entrantId,
      userId,
      value,
      gameId,
      words,
      pictures,
      link,
      witnessId,
    })
    await countMember(unit, userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(claimHandedIn, { challengeId: id, claimId, byId: userId })
    const said = [words, link].filter((one) => one !== null)
    await unit.announce(challengeWordsSaid, { kind: 'claim', id: claimId, authorId: userId, words: said })
    return reading.get(unit.db, caller, challenge, claimId)
  }

  async function claimPictures(
    unit: UnitOfWork,
    caller: Caller,
    drafts: NewClaim['pictures'],
  ): Promise<Claim['pictures']> {
    const ids = new Set(drafts.map(({ mediaId }) => mediaId))
    const shown = await media.claimAll(unit, caller.userId, [...ids], 'challenge')
    if (shown.size !== drafts.length) throw new AppError(challengesProblems.challenge_pictures_refused)
    return drafts.flatMap(({ mediaId, alt, spoiler }) => {
      const found = shown.get(mediaId)
      return found === undefined ? [] : [{ mediaId, url: found.url, sizes: found.sizes, alt, spoiler }]
    })
  }

  /** Also of what is not seen any more; what was taken back counts nowhere. */
  async function takeBack(unit: UnitOfWork, caller: Caller, { id, claimId }: OfClaim): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    const claim = await claimsStore.find(unit.db, id, claimId)
    if (challenge === undefined || claim?.userId !== caller.userId || claim.state === 'taken-back') return
    requireState(challenge, ['running', 'grace'])
    await takeBackClaims(unit, media, [claimId], { challengeId: id, byId: caller.userId })
    await countMember(unit, caller.userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
  }

  async function judge(unit: UnitOfWork, caller: Caller, { id, claimId }: OfClaim, said: Verdict): Promise<Claim> {
    const challenge = await lockSeen(unit.db, caller, id)
    const claim = await reading.requireClaim(unit.db, caller, challenge, claimId)
    if (!isJudge(challenge, caller.userId) || claim.userId === caller.userId) {
      throw new AppError(challengesProblems.challenge_not_judge)
    }
    requireState(challenge, ['running', 'grace'])
    const verdict = said.verdict === 'accept' ? 'accepted' : 'returned'
    const isOther = claimsStore.isJudgedBy(claim, caller.userId) && claim.state !== verdict
    if (claim.state !== 'waiting' && !isOther) throw new AppError(challengesProblems.claim_judged_already)
    await claimsStore.setState(unit.db, claimId, { state: verdict, judgeId: caller.userId })
    await claimsStore.addStep(unit.db, claimId, { what: verdict, byId: caller.userId, comment: said.comment })
    await logStore.write(unit.db, {
      challengeId: id,
      event: verdict === 'accepted' ? 'claim-accepted' : 'claim-returned',
      actorId: caller.userId,
      subjectId: claim.userId,
      reason: said.comment,
      value: claim.value,
    })
    await sayBeside(unit, caller.userId, said.comment, 'few')
    await tellJudged(unit, caller, claim, verdict)
    return reading.get(unit.db, caller, challenge, claimId)
  }

  async function tellJudged(
    unit: UnitOfWork,
    caller: Caller,
    { id, challengeId, userId }: StoredClaim,
    verdict: 'accepted' | 'returned',
  ): Promise<void> {
    if (userId === null) return
    await countMember(unit, userId, challengeId)
    await unit.announce(challengesMoved, { challengeIds: [challengeId] })
    await unit.announce(claimJudged, { challengeId, claimId: id, byId: caller.userId, ownerId: userId, verdict })
  }

  return { handIn, takeBack, judge }
}
