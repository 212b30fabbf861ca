import { defineEvent } from '../../platform/events.ts'

/** Challenges changed, or what somebody is worth in them. */
export type ChallengesMoved = { readonly challengeIds: readonly string[] }
export const challengesMoved = defineEvent<ChallengesMoved>('challengesMoved')

/** Members were asked to take part. */
export type ChallengeInvited = {
  readonly challengeId: string
  readonly byId: string
  readonly userIds: readonly string[]
}
export const challengeInvited = defineEvent<ChallengeInvited>('challengeInvited')

/** An invitation is answered, or the challenge is off: nobody waits for an answer any more. */
export type ChallengeInvitationSettled = { readonly challengeId: string; readonly userIds: readonly string[] }
export const challengeInvitationSettled = defineEvent<ChallengeInvitationSettled>('challengeInvitationSettled')

export type ChallengeStep = {
  readonly challengeId: string
  readonly step: 'started' | 'nearEnd' | 'final' | 'cancelled' | 'edited'
  /** Who did it; null is the clock. */
  readonly byId: string | null
}
export const challengeStepped = defineEvent<ChallengeStep>('challengeStepped')

export type ClaimHandedIn = { readonly challengeId: string; readonly claimId: string; readonly byId: string }
export const claimHandedIn = defineEvent<ClaimHandedIn>('claimHandedIn')

export type ClaimJudged = {
  readonly challengeId: string
  readonly claimId: string
  readonly byId: string
  readonly ownerId: string
  readonly verdict: 'accepted' | 'returned'
}
export const claimJudged = defineEvent<ClaimJudged>('claimJudged')
