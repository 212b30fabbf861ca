export const tournamentTitleMaximum = 80
export const tournamentRulesMaximum = 4000
export const tournamentPrizeMaximum = 200
export const streamAddressMaximum = 300
export const tournamentReasonMaximum = 300
export const announcementMaximum = 500
export const reportNoteMaximum = 300
export const reportPicturesMaximum = 4
export const entrantsMinimum = 2
export const entrantsMaximum = 512
export const waitingMaximum = 512
export const stagesMaximum = 2
export const groupsMaximum = 64
export const swissRoundsMaximum = 12
/** Best of nine is the longest; rounds beyond the list play as its last. */
export const bestOfMaximum = 9
export const bestOfRoundsMaximum = 12
/** All groups of a stage together: a table of all against all grows with the square. */
export const tableMatchesMaximum = 2048
export const refereesMaximum = 10
/** At once, and in all. */
export const invitationsAtOnceMaximum = 50
export const invitationsMaximum = 500
/** Drafts of a member, and what of theirs is open or running. */
export const tournamentDraftsMaximum = 20
export const tournamentsOpenMaximum = 10
/** In which a member has a seat, or waits for one, at once. */
export const tournamentsEnteredMaximum = 30
export const announcementsMaximum = 50
export const tournamentLogMaximum = 5000
export const tournamentSearchMaximum = 100
/** Of what somebody may be asked in minutes. */
export const checkInMinutes = { least: 5, most: 1440, usual: 60 }
export const matchCheckInMinutes = { least: 2, most: 120, usual: 10 }
export const confirmMinutes = { least: 1, most: 1440, usual: 15 }
export const gameMinutes = { least: 1, most: 240, usual: 15 }
export const stationsMaximum = 64
export const stationNameMaximum = 40
/** Maps or characters that are picked and banned, and the words of each. */
export const picksMaximum = 32
export const pickNameMaximum = 40
/** How long a turn to pick or ban is, where the host gives it a clock. */
export const turnMinutes = { least: 1, most: 30 } as const
/** Of those without a station so many can be given one. */
export const unplacedMaximum = 200
/** Of those who play at once in a team, and of who can stand in for them. */
export const teamSizes = { least: 2, most: 10, usual: 3 }
export const substitutesMaximum = 5
export const teamNameMaximum = 40
/** Who plays for a team at most, and who is asked to at a time. */
export const rosterMaximum = teamSizes.most + substitutesMaximum
export const teamInvitationsMaximum = 20
/** As many formats as a form offers. */
export const previewsMaximum = 6
/** How far ahead one may be set. */
export const tournamentDaysMaximum = 366
/** So many of a list, or more. */
export const tournamentsCountedMaximum = 100
/** How far ahead a round may be put off. */
export const delayDaysMaximum = 7
/** How far ahead the sides of a match may mean to play, and how long before that they are reminded. */
export const agreedDaysMaximum = 60
export const reminderMinutes = 15
export const lobbyCodeMaximum = 80
export const walkoversAtOnceMaximum = 100
/** What the desk shows at once: of a table all matches are open from the draw. */
export const deskRowsMaximum = 600
export const deskRoundsMaximum = 200
/** What a host or referee adds to a clock by one press. */
export const extensionMinutes = 5
/** So long after a match is ready nobody is given the win because the other did not come. */
export const graceMinutes = 5
/** In which the talk of a match stays open once that is settled. */
export const talkOpenHours = 24
/** Games whose ladders are offered at once. */
export const laddersMaximum = 30
/** Within what a rating can be asked for, and below how many hours in the game. */
export const requiredRatings = { least: 0, most: 4000 }
export const requiredHoursMaximum = 10_000
/** Places on a podium that stand on a profile, the latest. */
export const tournamentBadgesMaximum = 8
/** Own check-ins that are told at once. */
export const checkInsMaximum = 20
/** Six weeks of a calendar, with the hour that a day may be longer. */
export const calendarDaysMaximum = 43
export const calendarTournamentsMaximum = 300
/** What whoever enters is asked, and what they can say to it. */
export const questionsMaximum = 8
export const questionMaximum = 80
export const choicesMaximum = 12
export const choiceMaximum = 40
export const answerMaximum = 200
/** Series of a member, the tournaments in each, and the places that are worth something. */
export const seriesMaximum = 20
export const seriesTournamentsMaximum = 60
export const seriesNameMaximum = 60
export const seriesPlacesMaximum = 32
export const seriesPointsMaximum = 1000
/** Set-ups that a member keeps for the next time. */
export const templatesMaximum = 20
export const templateNameMaximum = 60

/** Whom the admins name to open tournaments for the whole hall. */
export const hostsMaximum = 100
