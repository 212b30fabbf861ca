/** Free of the schema library: pages use these before any schema is loaded. */

/** How a stage is played, by the names of the tournament engine. */
export const stageFormats = ['single_elimination', 'double_elimination', 'round_robin', 'swiss'] as const
export type StageFormat = (typeof stageFormats)[number]

/** What comes after the two brackets of a double elimination: nothing, one match, or a second one where it is needed. */
export const grandFinals = ['none', 'simple', 'double'] as const

export const tournamentStates = ['draft', 'published', 'running', 'done', 'cancelled'] as const
export type TournamentState = (typeof tournamentStates)[number]

export const tournamentAudiences = ['everybody', 'conversation', 'invited'] as const
export type TournamentAudience = (typeof tournamentAudiences)[number]

/** Who takes a seat: anybody who sees it, who asks and is let in, or who was invited. */
export const tournamentEntries = ['open', 'request', 'invitation'] as const
export type TournamentEntry = (typeof tournamentEntries)[number]

/** The order of the seeds until hosts put it in another: as people came, or by chance with a number that is shown. */
export const seedings = ['entry', 'random'] as const
export type Seeding = (typeof seedings)[number]

/** What somebody is to a tournament, beside hosting it. `out` left, was taken out or refused. */
export const entrantStandings = ['invited', 'requested', 'entered', 'waiting', 'out'] as const
export type EntrantStanding = (typeof entrantStandings)[number]

/** Why somebody is out: by their own wish, by a host's, because they were not there, or their team was not complete. */
export const outReasons = ['self', 'host', 'absence', 'incomplete'] as const
export type OutReason = (typeof outReasons)[number]

/** Where a round belongs. */
export const brackets = ['upper', 'lower', 'final', 'third_place', 'group', 'swiss'] as const

/** The states of a match (rules 5.1); byes and what is not to be played are no matches and are marked. */
export const matchStates = [
  'locked',
  'waiting',
  'ready',
  'checked_in',
  'running',
  'reported',
  'disputed',
  'completed',
  'archived',
  'bye',
  'removed',
] as const
export type MatchState = (typeof matchStates)[number]

/** Why a match ended as it did; `nobody` came at all. */
export const resultKinds = ['score', 'walkover', 'disqualification', 'nobody'] as const
export type ResultKind = (typeof resultKinds)[number]

/** How a question to whoever enters is answered. */
export const questionKinds = ['text', 'choice', 'yes-no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Who opens tournaments for the whole hall. Staff always may, and newcomers never. */
export const openedBy = ['everybody', 'named', 'staff'] as const
