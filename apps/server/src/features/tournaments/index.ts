import type { notificationsHub } from '@guildhall/contract/notifications'
import {
  type TournamentCard,
  tournamentArrangingEndpoints,
  tournamentDeskEndpoints,
  tournamentMatchesEndpoints,
  tournamentPaceEndpoints,
  tournamentPicksEndpoints,
  tournamentPredictionsEndpoints,
  tournamentStationsEndpoints,
  tournamentsEndpoints,
  tournamentTeamsEndpoints,
} from '@guildhall/contract/tournaments'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Audit } from '../audit/index.ts'
import { type Boundaries, memberBlocked, memberUnblocked } from '../boundaries/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import { type Games, gamesMerged } from '../games/index.ts'
import type { Media } from '../media/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { standingChanged, type Users } from '../users/index.ts'
import { createArranging } from './arranging/arranging.service.ts'
import { createDesk } from './desk/desk.service.ts'
import { findDisputed } from './desk/disputed.store.ts'
import { createStations } from './desk/stations.service.ts'
import { createAdmitting } from './entering/admitting.service.ts'
import { createEntering } from './entering/entering.service.ts'
import { entriesForStaff, seenEntry } from './entering/entry-words.ts'
import { isPictureFor } from './game/matches.store.ts'
import { pushTournamentMoves } from './live/tournaments.hub.ts'
import { answerWatchers } from './live/watching.ts'
import { createPace } from './pace/pace.service.ts'
import { createPicks } from './picks/picks.service.ts'
import { createCalling } from './playing/calling.service.ts'
import { createDeciding, type Deciding } from './playing/deciding.service.ts'
import { createReporting } from './playing/reporting.service.ts'
import { createSeedOrders, type SeedOrders } from './playing/seed-orders.ts'
import { createSeeding } from './playing/seeding.service.ts'
import { createStarting } from './playing/starting.service.ts'
import { createPredictions } from './predictions/predictions.service.ts'
import { rateTournaments } from './ratings/rating-job.ts'
import { rateByTime } from './ratings/ratings.service.ts'
import * as ratingsStore from './ratings/ratings.store.ts'
import { createReadingBrackets } from './reading/bracket.service.ts'
import { createDescribing } from './reading/describing.service.ts'
import { createDocuments } from './reading/document.service.ts'
import { createListing } from './reading/listing.service.ts'
import { createReadingLogs } from './reading/log.service.ts'
import { createReadingMatches } from './reading/match.service.ts'
import { createReadingRecords } from './reading/record.service.ts'
import { showsTournament } from './seen-by.ts'
import { createSeries } from './series/series.service.ts'
import { putSeriesBack, takeSeriesDown } from './series/series-removal.ts'
import { createAsking } from './setting/asking.ts'
import { createHosting } from './setting/hosting.service.ts'
import { previewOf, previewsOf } from './setting/preview.ts'
import { createSetting } from './setting/setting.service.ts'
import { forgetTournamentWords, putTournamentBack, takeTournamentDown } from './states/removal.ts'
import { stepByTime, takeOutMember } from './states/steps.service.ts'
import { talkSidesSeen } from './talk/seen-talk.ts'
import { createMatchTalk, type MatchTalk } from './talk/talk.service.ts'
import { followPair } from './talk/talks.store.ts'
import { createTeams } from './teams/teams.service.ts'
import { checkInsOf } from './telling/waiting.store.ts'
import * as templatesStore from './templates/templates.store.ts'
import { tournamentPeopleMoved, tournamentPicturesLeft } from './tournaments.events.ts'
import { serveLadders, serveOpening, serveSeries, serveTemplates } from './tournaments.routes.ts'
import * as tournamentsStore from './tournaments.store.ts'

export { tournamentsSaidLately } from './game/words-said.ts'
export { hostingSettings } from './opening/opening.service.ts'
export { showsTournament } from './seen-by.ts'
export {
  findConcernedAfter,
  findTold,
  hearersAmong,
  hearsOfLoss,
  type InTournament,
  losersAmong,
  seesTournament,
  type ToldTournament,
} from './telling/hearers.store.ts'

export {
  findCheckInsOf,
  findDisputesFor,
  findInvitationsTo,
  findMatchesToCheckIn,
  findPicksToTake,
  findReportsTo,
  findRequestsTo,
  findTeamInvitationsTo,
  findTimesToAgree,
  type WaitingInTournament,
} from './telling/waiting.store.ts'
export {
  type TournamentMatchNews,
  type TournamentStep,
  type TournamentWordsSaid,
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentMatchesMoved,
  tournamentRemoved,
  tournamentRequested,
  tournamentSeatGiven,
  tournamentSeatLost,
  tournamentStepped,
  tournamentTeamDropped,
  tournamentTeamInvitationsSettled,
  tournamentTeamInvited,
  tournamentTurnsMoved,
  tournamentWordsSaid,
} from './tournaments.events.ts'

type Parts = {
  users: Users
  audit: Audit
  boundaries: Boundaries
  friends: Friends
  games: Games
  chat: Chat
  media: Media
  profiles: Profiles
  notificationsHub: HubChannel<typeof notificationsHub>
}

export type Tournaments = ReturnType<typeof createTournaments>

/** Tournaments that members hold, played by the rules of the tournament engine. */
export function createTournaments(platform: Platform, parts: Parts) {
  const { events } = platform
  parts.audit.name('tournament', tournamentsStore.titlesOf)
  const describing = createDescribing(parts)
  const readingBrackets = createReadingBrackets({ describing })
  const talk = createMatchTalk(parts)
  const readingMatches = createReadingMatches({ describing, readingBrackets, talk, profiles: parts.profiles })
  const deciding = createDeciding({ ...parts, readingMatches })
  const made = { describing, readingBrackets, readingMatches, talk, deciding }
  const whole = { ...parts, ...made, orders: createSeedOrders(parts), asking: createAsking(parts) }
  serveTournaments(platform, whole)
  serveMatches(platform, whole)
  serveTeams(platform, whole)
  serveOpening(platform, parts)
  serveTemplates(platform, parts)
  serveDesk(platform, whole)
  serveLadders(platform, parts)
  serveArranging(platform, whole)
  servePace(platform, whole)
  servePicks(platform, whole)
  servePredictions(platform, whole)
  serveSeries(platform, whole)
  stepByTime(platform)
  rateByTime(platform)
  pushTournamentMoves(platform, parts, answerWatchers(parts.notificationsHub))
  parts.media.guard('tournament', isPictureFor)
  events.onAnnounced(tournamentPicturesLeft, ({ mediaIds }, unit) => parts.media.releaseAll(unit, mediaIds))
  // Two who keep apart have no talk, and those who do so no more have theirs.
  for (const moved of [memberBlocked, memberUnblocked])
    events.onAnnounced(moved, ({ byUserId, otherUserId }, unit) => followPair(unit.db, [byUserId, otherUserId]))
  events.onAnnounced(tournamentPeopleMoved, (moved, unit) => talk.followPeople(unit, moved))
  events.onAnnounced(gamesMerged, async (merge, unit) => {
    await tournamentsStore.moveGame(unit.db, merge)
    await templatesStore.moveGame(unit.db, merge)
    await ratingsStore.moveGame(unit.db, merge)
    await unit.enqueue(rateTournaments, { gameId: merge.intoId })
  })
  events.onAnnounced(standingChanged, async ({ userId }, unit) => {
    const active = await parts.users.activeIdsAmong(unit.db, [userId])
    if (!active.has(userId)) await takeOutMember(unit, userId)
  })
  return {
    get: describing.get,
    disputed: findDisputed,
    checkInsOf,
    ...whatMembersDo(whole),
    ...whatStaffTakeAway(whole),
    /** Those of the ids that the caller sees, in no order. */
    async seenBy(db: Database, caller: Caller, ids: readonly string[]): Promise<TournamentCard[]> {
      const seen = await tournamentsStore.findAllShown(db, ids, showsTournament(caller.userId))
      return describing.cards(db, caller, seen, ({ id }) => id)
    },
  }
}

type Whole = Parts & {
  asking: ReturnType<typeof createAsking>
  describing: ReturnType<typeof createDescribing>
  readingBrackets: ReturnType<typeof createReadingBrackets>
  readingMatches: ReturnType<typeof createReadingMatches>
  orders: SeedOrders
  talk: MatchTalk
  deciding: Deciding
}

/** What the routes below let members do, for whoever does it in their name. */
function whatMembersDo(parts: Whole) {
  const { begin, publish } = createSetting(parts)
  const { enter } = createEntering(parts)
  const { start } = createStarting(parts)
  const { report, confirm } = createReporting(parts)
  const { enterWith, invite: askToTeam, join: joinTeam } = createTeams(parts)
  const inTeams = { enterWith, askToTeam, joinTeam }
  const { name: namePicks, choose } = createPicks(parts)
  const { predict } = createPredictions(parts)
  const { begin: beginSeries, join: joinSeries } = createSeries(parts)
  const beside = { namePicks, choose, predict, beginSeries, joinSeries }
  const read = { bracket: parts.readingBrackets.bracket, match: parts.readingMatches.get }
  return { begin, publish, enter, ...inTeams, start, report, confirm, ...beside, ...read }
}

/** Words of members that are reported, taken away and put back. */
function whatStaffTakeAway({ describing, ...parts }: Whole) {
  return {
    entrySeen: (db: Database, caller: Caller, id: string) => seenEntry(db, caller, id, describing.peopleFor),
    ...entriesForStaff,
    talkSidesSeen,
    takeTournamentDown,
    putTournamentBack,
    forgetTournamentWords,
    series: createSeries({ ...parts, describing }).get,
    takeSeriesDown,
    putSeriesBack,
  }
}

function serveTournaments({ serve, database }: Platform, parts: Whole): void {
  const setting = createSetting(parts)
  const hosting = createHosting(parts)
  const starting = createStarting(parts)
  const seeding = createSeeding(parts)
  const entering = createEntering(parts)
  const admitting = createAdmitting(parts)
  const listing = createListing(parts)
  const documents = createDocuments(parts)
  const logs = createReadingLogs(parts)
  const records = createReadingRecords(parts)
  const { describing } = parts
  serve(tournamentsEndpoints, {
    'GET /api/tournaments': ({ caller, query }) => listing.page(database, caller, query),
    'GET /api/tournaments/overview': ({ caller }) => listing.overview(database, caller),
    'GET /api/tournaments/record': ({ caller, query }) => records.record(database, caller, query),
    'POST /api/tournaments/preview': async ({ body }) => previewOf(body),
    'POST /api/tournaments/previews': async ({ body }) => ({ previews: previewsOf(body) }),
    'POST /api/tournaments': ({ unit, caller, body }) => setting.begin(unit, caller, body),
    'GET /api/tournaments/{id}': ({ caller, params }) => describing.get(database, caller, params.id),
    'PATCH /api/tournaments/{id}': ({ unit, caller, params, body }) => setting.change(unit, caller, params.id, body),
    'DELETE /api/tournaments/{id}': ({ unit, caller, params }) => setting.remove(unit, caller, params.id),
    'POST /api/tournaments/{id}/publish': ({ unit, caller, params }) => setting.publish(unit, caller, params.id),
    'POST /api/tournaments/{id}/cancel': ({ unit, caller, params, body }) =>
      hosting.cancel(unit, caller, params.id, body.reason),
    'POST /api/tournaments/{id}/start': ({ unit, caller, params, body }) =>
      starting.start(unit, caller, params.id, body?.shorter ?? false),
    'PUT /api/tournaments/{id}/seeds': ({ unit, caller, params, body }) => seeding.seed(unit, caller, params.id, body),
    'GET /api/tournaments/{id}/entrants': ({ caller, params, query }) =>
      listing.entrants(database, caller, params.id, query),
    'POST /api/tournaments/{id}/invitations': ({ unit, caller, params, body }) =>
      hosting.invite(unit, caller, params.id, body.userIds),
    'DELETE /api/tournaments/{id}/invitation': ({ unit, caller, params }) => entering.decline(unit, caller, params.id),
    'PUT /api/tournaments/{id}/entry': ({ unit, caller, params, body }) =>
      entering.enter(unit, caller, params.id, body),
    'DELETE /api/tournaments/{id}/entry': ({ unit, caller, params }) => entering.leave(unit, caller, params.id),
    'PUT /api/tournaments/{id}/answers': ({ unit, caller, params, body }) =>
      entering.answer(unit, caller, params.id, body),
    'PUT /api/tournaments/{id}/check-in': ({ unit, caller, params }) => entering.checkIn(unit, caller, params.id),
    'PUT /api/tournaments/{id}/entrants/{entrantId}/seat': ({ unit, caller, params }) =>
      admitting.admit(unit, caller, params),
    'PUT /api/tournaments/{id}/entrants/{entrantId}/out': ({ unit, caller, params, body }) =>
      admitting.putOut(unit, caller, params, body.reason),
    'PUT /api/tournaments/{id}/entrants/{entrantId}/check-in': ({ unit, caller, params }) =>
      admitting.checkInFor(unit, caller, params),
    'POST /api/tournaments/{id}/announcements': ({ unit, caller, params, body }) =>
      hosting.announce(unit, caller, params.id, body),
    'GET /api/tournaments/{id}/document': ({ caller, params }) => documents.get(database, caller, params.id),
    'GET /api/tournaments/{id}/log': ({ caller, params, query }) => logs.page(database, caller, params.id, query),
  })
}

function serveMatches({ serve, database }: Platform, parts: Whole): void {
  const { readingBrackets, readingMatches, deciding } = parts
  const reporting = createReporting(parts)
  serve(tournamentMatchesEndpoints, {
    'GET /api/tournaments/{id}/bracket': ({ caller, params }) => readingBrackets.bracket(database, caller, params.id),
    'GET /api/tournaments/{id}/standings': ({ caller, params }) =>
      readingBrackets.standings(database, caller, params.id),
    'GET /api/tournaments/{id}/matches/{match}': ({ caller, params }) => readingMatches.get(database, caller, params),
    'PUT /api/tournaments/{id}/matches/{match}/check-in': ({ unit, caller, params }) =>
      reporting.checkIn(unit, caller, params),
    'PUT /api/tournaments/{id}/matches/{match}/report': ({ unit, caller, params, body }) =>
      reporting.report(unit, caller, params, body),
    'POST /api/tournaments/{id}/matches/{match}/confirm': ({ unit, caller, params, body }) =>
      reporting.confirm(unit, caller, params, body.score),
    'PUT /api/tournaments/{id}/matches/{match}/decision': ({ unit, caller, params, body }) =>
      deciding.decide(unit, caller, params, body),
    'GET /api/tournaments/{id}/matches/{match}/undo-plan': ({ caller, params }) =>
      deciding.planOf(database, caller, params),
    'POST /api/tournaments/{id}/matches/{match}/reset': ({ unit, caller, params, body }) =>
      deciding.reset(unit, caller, params, body),
  })
}

function serveTeams({ serve }: Platform, parts: Whole): void {
  const teams = createTeams(parts)
  serve(tournamentTeamsEndpoints, {
    'PUT /api/tournaments/{id}/team': ({ unit, caller, params, body }) =>
      teams.enterWith(unit, caller, params.id, body),
    'POST /api/tournaments/{id}/teams/{entrantId}/invitations': ({ unit, caller, params, body }) =>
      teams.invite(unit, caller, params, body.userIds),
    'PUT /api/tournaments/{id}/teams/{entrantId}/membership': ({ unit, caller, params }) =>
      teams.join(unit, caller, params),
    'DELETE /api/tournaments/{id}/teams/{entrantId}/membership': ({ unit, caller, params }) =>
      teams.goOut(unit, caller, params),
    'DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}': ({ unit, caller, params }) =>
      teams.takeOut(unit, caller, params),
    'PUT /api/tournaments/{id}/teams/{entrantId}/captain': ({ unit, caller, params, body }) =>
      teams.handOver(unit, caller, params, body.memberId),
  })
}

function serveDesk({ serve, database }: Platform, parts: Whole): void {
  const { readingMatches, talk } = parts
  const desk = createDesk(parts)
  const calling = createCalling(parts)
  serve(tournamentDeskEndpoints, {
    'GET /api/tournaments/{id}/desk': ({ caller, params }) => desk.get(database, caller, params.id),
    'POST /api/tournaments/{id}/walkovers': ({ unit, caller, params, body }) =>
      desk.giveWins(unit, caller, params.id, body),
    'PUT /api/tournaments/{id}/matches/{match}/extension': ({ unit, caller, params, body }) =>
      calling.extend(unit, caller, params, body.until),
    'PUT /api/tournaments/{id}/matches/{match}/talk': async ({ unit, caller, params }) => {
      await talk.come(unit, caller, params)
      return readingMatches.get(unit.db, caller, params)
    },
    'POST /api/tournaments/{id}/matches/{match}/talk': ({ unit, caller, params, body }) =>
      talk.say(unit, caller, params, body.text),
    'PUT /api/tournaments/{id}/matches/{match}/lobby': ({ unit, caller, params, body }) =>
      calling.setLobby(unit, caller, params, body.code),
    'PUT /api/tournaments/{id}/matches/{match}/call': ({ unit, caller, params }) => calling.call(unit, caller, params),
    'DELETE /api/tournaments/{id}/matches/{match}/call': ({ unit, caller, params }) =>
      calling.answerCall(unit, caller, params),
    'PUT /api/tournaments/{id}/matches/{match}/reminder': ({ unit, caller, params }) =>
      calling.remind(unit, caller, params),
  })
}

function serveArranging({ serve }: Platform, parts: Whole): void {
  const arranging = createArranging(parts)
  serve(tournamentArrangingEndpoints, {
    'PUT /api/tournaments/{id}/matches/{match}/time': ({ unit, caller, params, body }) =>
      arranging.propose(unit, caller, params, body.at),
    'DELETE /api/tournaments/{id}/matches/{match}/time': ({ unit, caller, params, query }) =>
      arranging.decline(unit, caller, params, query.at),
  })
}

function servePace({ serve }: Platform, parts: Whole): void {
  const pace = createPace({ ...parts, desk: createDesk(parts) })
  const stations = createStations({ ...parts, desk: createDesk(parts) })
  serve(tournamentStationsEndpoints, {
    'PUT /api/tournaments/{id}/stations': ({ unit, caller, params, body }) =>
      stations.name(unit, caller, params.id, body.names),
    'PUT /api/tournaments/{id}/matches/{match}/station': ({ unit, caller, params, body }) =>
      stations.place(unit, caller, params, body.station),
  })
  serve(tournamentPaceEndpoints, {
    'PUT /api/tournaments/{id}/pause': ({ unit, caller, params }) => pace.pause(unit, caller, params.id),
    'DELETE /api/tournaments/{id}/pause': ({ unit, caller, params }) => pace.goOn(unit, caller, params.id),
    'PUT /api/tournaments/{id}/delays': ({ unit, caller, params, body }) => pace.delay(unit, caller, params.id, body),
    'DELETE /api/tournaments/{id}/delays': ({ unit, caller, params, query }) =>
      pace.forgetDelay(unit, caller, params.id, query),
  })
}

function servePicks({ serve }: Platform, parts: Whole): void {
  const picks = createPicks(parts)
  serve(tournamentPicksEndpoints, {
    'PUT /api/tournaments/{id}/picks': ({ unit, caller, params, body }) => picks.name(unit, caller, params.id, body),
    'PUT /api/tournaments/{id}/matches/{match}/picks': ({ unit, caller, params, body }) =>
      picks.choose(unit, caller, params, body),
    'DELETE /api/tournaments/{id}/matches/{match}/picks': ({ unit, caller, params, query }) =>
      picks.undo(unit, caller, params, query),
  })
}

function servePredictions({ serve, database }: Platform, parts: Whole): void {
  const predictions = createPredictions(parts)
  serve(tournamentPredictionsEndpoints, {
    'GET /api/tournaments/{id}/predictions': ({ caller, params, query }) =>
      predictions.table(database, caller, params.id, query),
    'PUT /api/tournaments/{id}/predictions': ({ unit, caller, params, body }) =>
      predictions.allow(unit, caller, params.id, body.areAllowed),
    'PUT /api/tournaments/{id}/matches/{match}/prediction': ({ unit, caller, params, body }) =>
      predictions.predict(unit, caller, params, body.winner),
    'DELETE /api/tournaments/{id}/matches/{match}/prediction': ({ unit, caller, params }) =>
      predictions.takeBack(unit, caller, params),
  })
}
