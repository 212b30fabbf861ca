export const challengeTitleMaximum = 80
export const challengeRulesMaximum = 2000
export const challengePrizeMaximum = 200
export const challengeGamesMaximum = 50
export const challengeSetMaximum = 100
export const challengeTargetMaximum = 1_000_000
export const challengeScoreMaximum = 1_000_000_000
export const scoreUnitMaximum = 20
export const refereesMaximum = 10
/** At once, when it is set, and in all. */
export const invitationsAtOnceMaximum = 50
export const invitationsMaximum = 500
export const capacityMaximum = 10_000
/** Drafts of a member, and what of theirs is open or running. */
export const challengeDraftsMaximum = 20
export const challengesOpenMaximum = 20
/** In which a member takes part at once. */
export const challengesJoinedMaximum = 50
export const claimsMaximum = 100
export const claimWordsMaximum = 500
export const claimCommentMaximum = 500
export const claimPicturesMaximum = 4
export const claimLinkMaximum = 300
export const entriesByHandMaximum = 1000
export const entryNoteMaximum = 200
export const reasonMaximum = 300
export const flagAnswerMaximum = 500
export const challengeLogMaximum = 1000
/** How long it may last, in days; a deed can be without an end. */
export const challengeDaysMaximum = 366
/** What had no end gets one that lies so many days ahead at least: whoever is in it has time to bring theirs home. */
export const firstEndDays = 7
/** After the end what was unlocked inside still counts for so long, and claims are judged for so long. */
export const graceHours = 48
/** On the profile of a member. */
export const badgesShownMaximum = 8
export const challengeSearchMaximum = 100
/** A start that was over for no longer when it is set was near when it was chosen: it is then. */
export const startLateMinutes = 10
