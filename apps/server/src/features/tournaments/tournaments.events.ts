import type { TournamentPlayed } from '@guildhall/contract/tournaments'
import { defineEvent } from '../../platform/events.ts'

/** Tournaments changed, or matches of theirs; `played` where matches of one are all that changed for who looks on. */
export type TournamentsMoved = { readonly tournamentIds: readonly string[]; readonly played?: TournamentPlayed }
export const tournamentsMoved = defineEvent<TournamentsMoved>('tournamentsMoved')

/** Members were asked to take part. */
export type TournamentInvited = {
  readonly tournamentId: string
  readonly byId: string
  readonly userIds: readonly string[]
}
export const tournamentInvited = defineEvent<TournamentInvited>('tournamentInvited')

/** An invitation is answered, or can be no more. */
export type TournamentInvitationSettled = { readonly tournamentId: string; readonly userIds: readonly string[] }
export const tournamentInvitationSettled = defineEvent<TournamentInvitationSettled>('tournamentInvitationSettled')

/** Staff took it away: whoever was told of it is told no more. */
export type TournamentRemoved = { readonly tournamentId: string; readonly userIds: readonly string[] }
export const tournamentRemoved = defineEvent<TournamentRemoved>('tournamentRemoved')

/** Somebody has a seat by another's doing: their request was granted, or the waiting list moved up. */
export type TournamentSeatGiven = {
  readonly tournamentId: string
  readonly userIds: readonly string[]
  readonly how: 'admitted' | 'moved-up'
  /** Who did it; null is nobody's doing. */
  readonly byId: string | null
}
export const tournamentSeatGiven = defineEvent<TournamentSeatGiven>('tournamentSeatGiven')

/** Somebody lost a seat, or what they asked for, by a host or because they were not there. */
export type TournamentSeatLost = {
  readonly tournamentId: string
  readonly userIds: readonly string[]
  readonly how: 'taken-out' | 'refused' | 'absent'
  readonly reason: string
  /** Who did it; null is the clock. */
  readonly byId: string | null
}
export const tournamentSeatLost = defineEvent<TournamentSeatLost>('tournamentSeatLost')

/** Somebody asks to be let in, or does so no more. */
export type TournamentRequested = { readonly tournamentId: string; readonly byId: string; readonly isOver: boolean }
export const tournamentRequested = defineEvent<TournamentRequested>('tournamentRequested')

/** Members were asked to play for a team, by its captain or by a host. */
export type TournamentTeamInvited = TournamentInvited & { readonly entrantId: string; readonly team: string }
export const tournamentTeamInvited = defineEvent<TournamentTeamInvited>('tournamentTeamInvited')

/** Such invitations are answered, or can be no more. */
export type TournamentTeamInvitationsSettled = {
  readonly tournamentId: string
  readonly asked: readonly { readonly entrantId: string; readonly userId: string }[]
}
export const tournamentTeamInvitationsSettled = defineEvent<TournamentTeamInvitationsSettled>(
  'tournamentTeamInvitationsSettled',
)

/** These were in teams that are out because they were not complete. */
export type TournamentTeamDropped = {
  readonly tournamentId: string
  readonly userIds: readonly string[]
  readonly byId: string | null
}
export const tournamentTeamDropped = defineEvent<TournamentTeamDropped>('tournamentTeamDropped')

/** What happens to a whole tournament. */
export type TournamentStep = {
  readonly tournamentId: string
  readonly step:
    | 'check-in-open'
    | 'check-in-closes'
    | 'started'
    | 'done'
    | 'cancelled'
    | 'announced'
    | 'moved'
    | 'paused'
    | 'resumed'
  /** Who did it; null is the clock. */
  readonly byId: string | null
  /** Those whom alone it concerns; all, where it does not say. */
  readonly onlyIds?: readonly string[]
}
export const tournamentStepped = defineEvent<TournamentStep>('tournamentStepped')

/** Others than before play for an entrant that was drawn; where none is named, others judge. */
export type TournamentPeopleMoved = { readonly tournamentId: string; readonly entrantId: string | null }
export const tournamentPeopleMoved = defineEvent<TournamentPeopleMoved>('tournamentPeopleMoved')

/** Clocks of matches run out at these moments. */
export type TournamentClocksSet = { readonly moments: readonly Date[] }
export const tournamentClocksSet = defineEvent<TournamentClocksSet>('tournamentClocksSet')

/** Words that others read from now on, and whose they are; `now` where they are not stored in what they would be reported as. */
export type TournamentWordsSaid = {
  readonly kind: 'tournament' | 'entry' | 'series' | 'profile'
  readonly id: string
  readonly authorId: string
  readonly words: readonly string[]
  readonly now?: string
  /** Nobody but the sides of a match and its judges reads them. */
  readonly isAmongFew?: true
}
export const tournamentWordsSaid = defineEvent<TournamentWordsSaid>('tournamentWordsSaid')

/** What waits for these became another by a turn to pick, of which nobody is notified. */
export const tournamentTurnsMoved = defineEvent<{ readonly userIds: readonly string[] }>('tournamentTurnsMoved')

/** Pictures of reports that are taken back. */
export const tournamentPicturesLeft = defineEvent<{ readonly mediaIds: readonly string[] }>('tournamentPicturesLeft')

/** A match that its sides are to hear of; one that was removed is not there any more. */
export type TournamentMatchNews = {
  readonly tournamentId: string
  /** As the contract names it. */
  readonly match: string
  readonly what:
    | 'ready'
    | 'reported'
    | 'disputed'
    | 'decided'
    | 'reset'
    | 'removed'
    | 'settled'
    | 'called'
    | 'answered'
    | 'reminded'
    | 'announced'
    | 'time-proposed'
    | 'time-agreed'
    | 'time-declined'
    | 'time-near'
    | 'delayed'
  readonly byId: string | null
  /** Members on its sides: for them nothing waits there that waited before. */
  readonly sideIds: readonly string[]
  /** Those of them who hear of it; all, where it does not say. */
  readonly toldIds?: readonly string[]
  /** As what it was decided; of a time to play which. */
  readonly decided?: string
  /** What was announced to them. */
  readonly text?: string
}
export const tournamentMatchesMoved = defineEvent<{ readonly news: readonly TournamentMatchNews[] }>(
  'tournamentMatchesMoved',
)
