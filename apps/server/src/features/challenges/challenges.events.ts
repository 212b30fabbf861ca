import type { LeagueTier } from '@guildhall/contract/rules/challenges/league-rules'
import { defineEvent } from '../../platform/events.ts'

/** Challenges changed, or what somebody is worth in them; weekly leagues as well, by their ids. */
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

/** Staff took it away: whoever was told of it is told no more. */
export type ChallengeRemoved = { readonly challengeId: string; readonly userIds: readonly string[] }
export const challengeRemoved = defineEvent<ChallengeRemoved>('challengeRemoved')

export type ChallengeStep = {
  readonly challengeId: string
  readonly step: 'started' | 'nearEnd' | 'final' | 'cancelled' | 'edited'
  /** Who did it; null is the clock. */
  readonly byId: string | null
}
export const challengeStepped = defineEvent<ChallengeStep>('challengeStepped')

/** Words that others read from now on, and whose they are; `now` where they are not stored in what they would be reported as. */
export type ChallengeWordsSaid = {
  readonly kind: 'challenge' | 'claim' | 'profile'
  readonly id: string
  readonly authorId: string
  readonly words: readonly string[]
  readonly now?: string
  /** Nobody but a member and their judges reads them. */
  readonly isAmongFew?: true
}
export const challengeWordsSaid = defineEvent<ChallengeWordsSaid>('challengeWordsSaid')

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

/** A claim waits for nobody any more: its owner took it back. */
export type ClaimTakenBack = { readonly challengeId: string; readonly claimId: string }
export const claimTakenBack = defineEvent<ClaimTakenBack>('claimTakenBack')

export type ClaimWitnessed = { readonly claimId: string; readonly byId: string }
export const claimWitnessed = defineEvent<ClaimWitnessed>('claimWitnessed')

/** Whoever was asked to a duel said yes or no; after a no it is off. */
export type DuelAnswered = { readonly challengeId: string; readonly byId: string; readonly isAccepted: boolean }
export const duelAnswered = defineEvent<DuelAnswered>('duelAnswered')

/** Staff took somebody out of the ranking, or let them be ranked again. */
export type ChallengePlaceTaken = {
  readonly challengeId: string
  readonly userId: string
  readonly byId: string
  readonly isTaken: boolean
  readonly at: Date
}
export const challengePlaceTaken = defineEvent<ChallengePlaceTaken>('challengePlaceTaken')

/** Somebody's value grew past those of others, who were not told of such a thing today. */
export type ChallengeOvertaken = {
  readonly challengeId: string
  readonly byId: string
  readonly userIds: readonly string[]
  /** The day in the time zone of the challenge. */
  readonly day: string
}
export const challengeOvertaken = defineEvent<ChallengeOvertaken>('challengeOvertaken')

/** Staff took somebody out of the tables of the weekly league, or let them stand there again; a line of its log. */
export type LeaguePlaceTaken = {
  readonly lineId: string
  readonly userId: string
  readonly byId: string
  readonly isTaken: boolean
}
export const leaguePlaceTaken = defineEvent<LeaguePlaceTaken>('leaguePlaceTaken')

/** A weekly league is closed, with everybody's place. */
export type LeagueClosed = {
  readonly leagueId: string
  readonly tier: LeagueTier
  readonly people: number
  readonly places: readonly LeaguePlace[]
}
export type LeaguePlace = {
  readonly userId: string
  readonly place: number
  readonly move: 'up' | 'down' | 'stays'
}
export const leagueClosed = defineEvent<LeagueClosed>('leagueClosed')
