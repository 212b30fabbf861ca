import {
  type ChallengeCard,
  challengeBadgesEndpoints,
  challengeBoardEndpoints,
  challengeClaimsEndpoints,
  challengeLeagueEndpoints,
  challengeLeagueStaffEndpoints,
  challengeSeasonEndpoints,
  challengeSeasonStaffEndpoints,
  challengeStaffEndpoints,
  challengesEndpoints,
} from '@guildhall/contract/challenges'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Audit } from '../audit/index.ts'
import { apartIdsOf, type Boundaries } from '../boundaries/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import { type Games, gamesMerged } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Media } from '../media/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Steam } from '../steam/index.ts'
import type { Users } from '../users/index.ts'
import { createBadges } from './badges/badges.service.ts'
import { createBoardService } from './board/board.service.ts'
import { readChart } from './board/chart.service.ts'
import { findFlagged } from './board/flagged.store.ts'
import { createFlagsService } from './board/flags.service.ts'
import { createOverseeing } from './board/staff.service.ts'
import { pushChallengeMoves } from './challenges.hub.ts'
import * as challengesStore from './challenges.store.ts'
import { countAlong, countMember } from './counting/counting.service.ts'
import { weeklyMinutesOf } from './joining/hours-lately.ts'
import { createJoining, createTakingPart } from './joining/joining.service.ts'
import { pause, resume } from './joining/pausing.service.ts'
import { countInLeague } from './league/counting-league.ts'
import { createLeague } from './league/league.service.ts'
import { turnWeek, turnWeeks } from './league/weeks.service.ts'
import { moveGame } from './moving-doubles.store.ts'
import { createByHandService } from './proving/by-hand.service.ts'
import { createClaimRemoval } from './proving/claim-removal.ts'
import { createClaimsService } from './proving/claims.service.ts'
import { createReadingClaims } from './proving/reading-claims.service.ts'
import { createWitnesses } from './proving/witnesses.service.ts'
import { createDescribing } from './reading/describing.service.ts'
import { createListing } from './reading/listing.service.ts'
import { createReadingProgress } from './reading/progress.service.ts'
import { correctPoints } from './season/giving-points.service.ts'
import { createSeasons } from './season/seasons.service.ts'
import { showsChallenge } from './seen-by.ts'
import { createAsking } from './setting/asking.ts'
import { createInvitingAndCallingOff } from './setting/inviting-and-calling-off.service.ts'
import { createPreview } from './setting/preview.service.ts'
import { createSettingService } from './setting/setting.service.ts'
import { forgetChallengeWords, putChallengeBack, takeChallengeDown } from './states/removal.ts'
import { stepByTime } from './states/steps.service.ts'
import { createTalk, type Talk } from './talk/talk.service.ts'

export {
  type ChallengeWordsSaid,
  challengeInvitationSettled,
  challengeInvited,
  challengeOvertaken,
  challengePlaceTaken,
  challengeRemoved,
  challengeStepped,
  challengeWordsSaid,
  claimHandedIn,
  claimJudged,
  claimTakenBack,
  claimWitnessed,
  duelAnswered,
  leagueClosed,
  leaguePlaceTaken,
} from './challenges.events.ts'
export { saidLately as challengesSaidLately } from './challenges.store.ts'
export { showsChallenge } from './seen-by.ts'
export {
  asksAsWitness,
  findInAfter,
  findTold,
  findToldClaim,
  findWaitingAfter,
  hearersAmong,
  type InChallenge,
  placesOfTeams,
  seesChallenge,
  type TeamPlace,
  type ToldChallenge,
} from './telling/hearers.store.ts'
export {
  findClaimsFor,
  findDaysAskedOf,
  findInvitationsOf,
  type WaitingInChallenge,
} from './telling/waiting.store.ts'

type Parts = {
  users: Users
  audit: Audit
  media: Media
  boundaries: Boundaries
  friends: Friends
  games: Games
  library: Library
  profiles: Profiles
  steam: Steam
  chat: Chat
  notificationsHub: HubChannel<typeof notificationsHub>
}

export type Challenges = ReturnType<typeof createChallenges>

/** Goals that members set each other, counted from what the library knows. */
export function createChallenges(platform: Platform, parts: Parts) {
  const { database, events } = platform
  parts.audit.name('challenge', challengesStore.titlesOf)
  const talk = createTalk(parts)
  const joining = createJoining({ ...parts, talk })
  const describing = createDescribing({ ...parts, talk })
  const whole = { ...parts, talk, joining, asking: createAsking(parts), describing }
  serveChallenges(platform, whole)
  serveProofs(platform, whole)
  serveBoards(platform, whole)
  serveSeasons(platform, whole)
  const badges = createBadges(parts)
  serveBadges(platform, badges)
  const league = createLeague(whole)
  serveLeague(platform, league)
  turnWeeks(platform, whole)
  countAlong(platform, { beside: countInLeague })
  const { takeSteps } = stepByTime(platform, { joining })
  pushChallengeMoves({ ...platform, database }, parts)
  parts.media.guard('challenge', async (db, viewerId, { id }) => {
    const { rows } = await sql`
      select from challenge_pictures p join challenge_claims k on k.id = p.claim_id
        join challenge_entrants e on e.id = k.entrant_id join challenges c on c.id = k.challenge_id
      where p.media_id = ${id} and k.state <> 'taken-back' and ${showsChallenge(viewerId)}
        and (e.user_id is null or e.user_id not in ${apartIdsOf(viewerId)})
        and (k.state = 'accepted' or e.user_id = ${viewerId} or k.witness_id = ${viewerId}
             or c.creator_id = ${viewerId} or ${viewerId}::uuid = any(c.referee_ids))`.execute(db)
    return rows.length > 0
  })
  events.onAnnounced(gamesMerged, (merge, unit) => moveGame(unit.db, merge))
  return {
    ...whatMembersDo(whole),
    showBadge: badges.show,
    /** Counts a member's values anew, in all that can still change. */
    async countAnew(unit: UnitOfWork, userId: string): Promise<void> {
      await countMember(unit, userId)
      await countInLeague(unit, userId)
    },
    /** Closes the open weekly leagues and draws those of the week that runs, whatever the clock says. */
    turnWeek,
    /** Takes the steps that time brought a challenge; the clock does it every minute. */
    takeSteps,
    get: whole.describing.get,
    flagged: findFlagged,
    /** Those of the ids that the caller sees, in no order. */
    async seenBy(db: Database, caller: Caller, ids: readonly string[]): Promise<ChallengeCard[]> {
      const seen = await challengesStore.findAllShown(db, ids, showsChallenge(caller.userId))
      return whole.describing.cards(db, caller, seen, ({ id }) => id)
    },
  }
}

type Whole = Parts & {
  talk: Talk
  joining: ReturnType<typeof createJoining>
  asking: ReturnType<typeof createAsking>
  describing: ReturnType<typeof createDescribing>
}

/** What the routes below let members do, for whoever does it in their name. */
function whatMembersDo(parts: Whole) {
  const { begin, publish } = createSettingService(parts)
  const { cancel } = createInvitingAndCallingOff(parts)
  const { join } = createTakingPart(parts)
  const reading = createReadingClaims(parts)
  const { handIn, judge } = createClaimsService({ ...parts, reading })
  const claimRemoval = createClaimRemoval(parts)
  return {
    begin,
    publish,
    cancel,
    join,
    log: createByHandService(parts).add,
    handIn,
    judge,
    claimSeen: reading.seen,
    takeClaimDown: claimRemoval.takeDown,
    putClaimBack: claimRemoval.putBack,
    creatorAround: claimRemoval.creatorAround,
    takeChallengeDown,
    putChallengeBack,
    forgetChallengeWords,
    putWeek: createOverseeing(parts).putWeek,
  }
}

function serveChallenges({ serve, database }: Platform, parts: Whole): void {
  const setting = createSettingService(parts)
  const inviting = createInvitingAndCallingOff(parts)
  const takingPart = createTakingPart(parts)
  const listing = createListing(parts)
  const { describing } = parts
  const preview = createPreview({ ...parts, progress: createReadingProgress(parts) })
  serve(challengesEndpoints, {
    'GET /api/challenges': ({ caller, query }) => listing.page(database, caller, query),
    'GET /api/challenges/counts': ({ caller, query }) => listing.countOf(database, caller, query.personId),
    'GET /api/challenges/overview': ({ caller }) => listing.overview(database, caller),
    'GET /api/challenges/hours-lately': async ({ caller }) => ({
      weeklyMinutes: await weeklyMinutesOf(database, caller.userId),
    }),
    'POST /api/challenges/preview': ({ unit, caller, body }) => preview(unit.db, caller, body),
    'POST /api/challenges': ({ unit, caller, body }) => setting.begin(unit, caller, body),
    'GET /api/challenges/{id}': ({ caller, params }) => describing.get(database, caller, params.id),
    'PATCH /api/challenges/{id}': ({ unit, caller, params, body }) => setting.change(unit, caller, params.id, body),
    'DELETE /api/challenges/{id}': ({ unit, caller, params }) => setting.remove(unit, caller, params.id),
    'POST /api/challenges/{id}/publish': ({ unit, caller, params }) => setting.publish(unit, caller, params.id),
    'POST /api/challenges/{id}/cancel': ({ unit, caller, params, body }) =>
      inviting.cancel(unit, caller, params.id, body.reason),
    'POST /api/challenges/{id}/invitations': ({ unit, caller, params, body }) =>
      inviting.invite(unit, caller, params.id, body),
    'DELETE /api/challenges/{id}/invitation': ({ unit, caller, params }) => takingPart.decline(unit, caller, params.id),
    'PUT /api/challenges/{id}/part': ({ unit, caller, params, body }) => takingPart.join(unit, caller, params.id, body),
    'DELETE /api/challenges/{id}/part': ({ unit, caller, params }) => takingPart.leave(unit, caller, params.id),
    'POST /api/challenges/{id}/talk': ({ unit, caller, params, body }) =>
      parts.talk.say(unit, caller, params.id, body.text),
    'PUT /api/challenges/{id}/pause': ({ unit, caller, params }) => pause(unit, caller, params.id),
    'DELETE /api/challenges/{id}/pause': ({ unit, caller, params }) => resume(unit, caller, params.id),
    'PUT /api/challenges/{id}/muted': ({ unit, caller, params }) => takingPart.setMuted(unit, caller, params.id, true),
    'DELETE /api/challenges/{id}/muted': ({ unit, caller, params }) =>
      takingPart.setMuted(unit, caller, params.id, false),
  })
}

function serveProofs({ serve, database }: Platform, parts: Whole): void {
  const byHand = createByHandService(parts)
  const reading = createReadingClaims(parts)
  const claims = createClaimsService({ ...parts, reading })
  const witnesses = createWitnesses({ reading })
  serve(challengeClaimsEndpoints, {
    'GET /api/challenges/{id}/entries': ({ caller, params }) => byHand.list(database, caller, params.id),
    'POST /api/challenges/{id}/entries': ({ unit, caller, params, body }) => byHand.add(unit, caller, params.id, body),
    'DELETE /api/challenges/{id}/entries/{entryId}': ({ unit, caller, params }) =>
      byHand.remove(unit, caller, params.id, params.entryId),
    'GET /api/challenges/{id}/claims': ({ caller, params, query }) => reading.page(database, caller, params.id, query),
    'POST /api/challenges/{id}/claims': ({ unit, caller, params, body }) =>
      claims.handIn(unit, caller, params.id, body),
    'DELETE /api/challenges/{id}/claims/{claimId}': ({ unit, caller, params }) => claims.takeBack(unit, caller, params),
    'POST /api/challenges/{id}/claims/{claimId}/judge': ({ unit, caller, params, body }) =>
      claims.judge(unit, caller, params, body),
    'POST /api/challenges/{id}/claims/{claimId}/witness': ({ unit, caller, params }) =>
      witnesses.confirm(unit, caller, params),
    'DELETE /api/challenges/{id}/claims/{claimId}/witness': ({ unit, caller, params }) =>
      witnesses.deny(unit, caller, params),
    'GET /api/challenges/claims': ({ caller, query }) => reading.waiting(database, caller, query),
  })
}

function serveBoards({ serve, database }: Platform, parts: Whole): void {
  const board = createBoardService(parts)
  const progress = createReadingProgress(parts)
  const overseeing = createOverseeing(parts)
  const flags = createFlagsService(parts)
  const takingPart = createTakingPart(parts)
  serve(challengeBoardEndpoints, {
    'GET /api/challenges/{id}/board': ({ caller, params, query }) => board.page(database, caller, params.id, query),
    'GET /api/challenges/{id}/progress/{userId}': ({ caller, params }) =>
      progress.of(database, caller, params.id, params.userId),
    'GET /api/challenges/{id}/chart': ({ caller, params }) => readChart(database, caller, params.id),
    'PUT /api/challenges/{id}/unranked': ({ unit, caller, params }) =>
      takingPart.setUnranked(unit, caller, params.id, true),
    'DELETE /api/challenges/{id}/unranked': ({ unit, caller, params }) =>
      takingPart.setUnranked(unit, caller, params.id, false),
    'GET /api/challenges/{id}/log': ({ caller, params, query }) => overseeing.log(database, caller, params.id, query),
    'GET /api/challenges/{id}/flags': ({ caller, params }) => flags.flags(database, caller, params.id),
    'PUT /api/challenges/{id}/flags/{flagId}/answer': ({ unit, caller, params, body }) =>
      flags.answerFlag(unit, caller, params, body.answer),
  })
  serve(challengeStaffEndpoints, {
    'POST /api/challenges/{id}/corrections': async ({ unit, caller, params, body }) => {
      await overseeing.correct(unit, caller, params.id, body)
      return progress.of(unit.db, caller, params.id, body.userId)
    },
    'PUT /api/challenges/{id}/unranked/{userId}': ({ unit, caller, params, body }) =>
      overseeing.unrank(unit, caller, params, body.reason),
    'DELETE /api/challenges/{id}/unranked/{userId}': ({ unit, caller, params }) =>
      overseeing.unrank(unit, caller, params, null),
    'PUT /api/challenges/{id}/week': ({ unit, caller, params, body }) =>
      overseeing.putWeek(unit, caller, params.id, new Date(body.from)),
    'DELETE /api/challenges/{id}/week': async ({ unit, caller, params }) => {
      await overseeing.putWeek(unit, caller, params.id, null)
    },
  })
}

function serveSeasons({ serve, database }: Platform, parts: Whole): void {
  const seasons = createSeasons(parts)
  serve(challengeSeasonEndpoints, {
    'GET /api/challenges/seasons': ({ caller, query }) => seasons.past(database, caller, query),
    'GET /api/challenges/seasons/{season}': ({ caller, params, query }) =>
      seasons.table(database, caller, params.season, query),
  })
  serve(challengeSeasonStaffEndpoints, {
    'GET /api/challenges/seasons/{season}/points/{userId}': ({ params, query }) =>
      seasons.pointsOf(database, params, query.limit),
    'PUT /api/challenges/{id}/points/{userId}': ({ unit, caller, params, body }) =>
      correctPoints(unit, caller, params, { ...body, audit: parts.audit }),
  })
}

function serveLeague({ serve, database }: Platform, league: ReturnType<typeof createLeague>): void {
  serve(challengeLeagueEndpoints, {
    'GET /api/challenges/league': ({ caller }) => league.own(database, caller),
    'GET /api/challenges/league/weeks/{week}': ({ caller, params }) => league.ofWeek(database, caller, params.week),
    'PUT /api/challenges/league/part': ({ unit, caller, body }) => league.join(unit, caller, body),
    'DELETE /api/challenges/league/part': ({ unit, caller }) => league.leave(unit, caller),
    'PUT /api/challenges/league/pause': ({ unit, caller }) => league.setPaused(unit, caller, true),
    'DELETE /api/challenges/league/pause': ({ unit, caller }) => league.setPaused(unit, caller, false),
  })
  serve(challengeLeagueStaffEndpoints, {
    'GET /api/challenges/league/log': ({ query }) => league.log(database, query),
    'PUT /api/challenges/league/unranked/{userId}': ({ unit, caller, params, body }) =>
      league.setUnranked(unit, caller, params.userId, body.reason),
    'DELETE /api/challenges/league/unranked/{userId}': ({ unit, caller, params }) =>
      league.setUnranked(unit, caller, params.userId, null),
  })
}

function serveBadges({ serve, database }: Platform, badges: ReturnType<typeof createBadges>): void {
  serve(challengeBadgesEndpoints, {
    'GET /api/challenges/badges': ({ caller, query }) => badges.shown(database, caller, query),
    'GET /api/challenges/badges/own': ({ caller, query }) => badges.own(database, caller, query),
    'PUT /api/challenges/badges/{challengeId}': ({ unit, caller, params }) =>
      badges.show(unit, caller, params.challengeId),
    'DELETE /api/challenges/badges/{challengeId}': ({ unit, caller, params }) =>
      badges.hide(unit, caller, params.challengeId),
  })
}
