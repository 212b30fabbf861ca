import type { Need } from '@guildhall/contract/notifications'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { notBlockedBy } from '../../boundaries/index.ts'
import { findClaimsFor, findDaysAskedOf, findInvitationsOf, type WaitingInChallenge } from '../../challenges/index.ts'
import { waitingToJoin } from '../../chat/index.ts'
import type { Friends } from '../../friends/index.ts'
import {
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
} from '../../tournaments/index.ts'

/** What waits, with whoever asks by their id. */
export type FoundNeed = {
  readonly personId: string
  readonly since: Date
  readonly endsAt?: Date | null
  readonly conversationId?: string
  readonly title?: string | null
  readonly challenge?: WaitingInChallenge['challenge']
  readonly tournament?: WaitingInTournament['tournament']
}

export type FindNeeds = (db: Database, caller: Caller, limit: number) => Promise<FoundNeed[]>

/** Everything that can wait for an answer; what comes to it later is one more entry. */
export const everyNeed = (parts: { friends: Friends }): Readonly<Record<Need['kind'], FindNeeds>> => ({
  friendRequest: async (db, caller, limit) => {
    const requests = await parts.friends.receivedRequests(db, caller, { userId: caller.userId, limit })
    return requests.map(({ friendId: personId, createdAt }) => ({ personId, since: new Date(createdAt) }))
  },
  joinRequest: (db, { userId }, limit) => waitingToJoin(db, userId, limit),
  /** What somebody was reminded of and has not read since. */
  unreadMessage: async (db, { userId }, limit) => {
    const { rows } = await sql<FoundNeed>`
      select actor_user_id as "personId", created_at as since, related_entity_id as "conversationId"
      from notifications
      where user_id = ${userId} and read_at is null and subtype = ${notificationSubtype('UnreadMessageReminder')}
        and actor_user_id is not null and ${notBlockedBy(userId, 'notifications.actor_user_id')}
      order by created_at limit ${limit}`.execute(db)
    return rows
  },
  challengeInvite: ofChallenges('challengeInvite', findInvitationsOf),
  challengeDuel: ofChallenges('challengeDuel', findInvitationsOf),
  claimToJudge: ofChallenges('claimToJudge', findClaimsFor),
  claimToWitness: ofChallenges('claimToWitness', findClaimsFor),
  challengeDay: ofChallenges('challengeDay', findDaysAskedOf),
  tournamentInvite: (db, { userId }, limit) => findInvitationsTo(db, userId, limit),
  tournamentCheckIn: (db, { userId }, limit) => findCheckInsOf(db, userId, limit),
  matchToCheckIn: (db, { userId }, limit) => findMatchesToCheckIn(db, userId, limit),
  reportToConfirm: (db, { userId }, limit) => findReportsTo(db, userId, limit),
  timeToAgree: (db, { userId }, limit) => findTimesToAgree(db, userId, limit),
  pickToTake: (db, { userId }, limit) => findPicksToTake(db, userId, limit),
  disputeToSettle: (db, { userId }, limit) => findDisputesFor(db, userId, limit),
  requestToAdmit: (db, { userId }, limit) => findRequestsTo(db, userId, limit),
  teamInvite: (db, { userId }, limit) => findTeamInvitationsTo(db, userId, limit),
})

function ofChallenges(
  kind: WaitingInChallenge['kind'],
  find: (db: Database, userId: string, limit: number) => Promise<WaitingInChallenge[]>,
): FindNeeds {
  return async (db, { userId }, limit) => (await find(db, userId, limit)).filter((one) => one.kind === kind)
}
