import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  challengeInvitationSettled,
  challengeInvited,
  challengeOvertaken,
  challengePlaceTaken,
  challengeRemoved,
  claimHandedIn,
  claimJudged,
  claimTakenBack,
  claimWitnessed,
  duelAnswered,
  findTold,
  findToldClaim,
  hearersAmong,
  leagueClosed,
  leaguePlaceTaken,
  type ToldChallenge,
} from '../../../challenges/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import type { ChallengeNews } from './challenge-causes.ts'
import { type ToldBy, tellOfSteps } from './telling-steps.ts'

/**
 * Tells members of what others do in challenges with them: whoever sees it and did not mute it. What asks for an answer is
 * settled when it is given.
 */
export function notifyOfChallenges(
  platform: Platform,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  const { events } = platform
  tellOfSteps(platform, { tell, settleJudges })
  tellOfLeagues(platform, { users, recorder })

  events.onAnnounced(challengeInvited, async ({ challengeId, byId, userIds }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    const what = told.form === 'duel' ? 'asked-to-duel' : 'invited'
    const hearers = await hearersAmong(unit.db, challengeId, userIds)
    await tell(unit, told, hearers, { what }, { byId, causeKey: invited(challengeId) })
  })

  events.onAnnounced(challengeInvitationSettled, async ({ challengeId, userIds }, unit) => {
    for (const userId of userIds) await recorder.settle(unit, userId, invited(challengeId))
  })

  events.onAnnounced(challengeRemoved, ({ challengeId, userIds }, unit) =>
    recorder.takeBackLeadingTo(unit, challengeId, userIds),
  )

  events.onAnnounced(duelAnswered, async ({ challengeId, byId, isAccepted }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (!told?.creatorId) return
    const what = isAccepted ? 'duel-accepted' : 'duel-declined'
    const hearers = await hearersAmong(unit.db, challengeId, [told.creatorId])
    await tell(unit, told, hearers, { what }, { byId, causeKey: `duel-answered:${challengeId}` })
  })

  events.onAnnounced(claimHandedIn, async ({ challengeId, claimId, byId }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    const by = { byId, claimId }
    const hearers = await hearersAmong(unit.db, challengeId, judgesOf(told))
    await tell(unit, told, hearers, { what: 'to-judge' }, { ...by, causeKey: toJudge(claimId) })
    const claim = await findToldClaim(unit.db, claimId)
    const witnesses = claim?.witnessId ? [claim.witnessId] : []
    await tell(unit, told, witnesses, { what: 'to-witness' }, { ...by, causeKey: toWitness(claimId) })
  })

  events.onAnnounced(claimJudged, async ({ challengeId, claimId, byId, ownerId, verdict }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    await settleClaim(unit, told, claimId, 'settle')
    const what = verdict === 'accepted' ? 'claim-accepted' : 'claim-returned'
    const hearers = await hearersAmong(unit.db, challengeId, [ownerId])
    await tell(unit, told, hearers, { what }, { byId, causeKey: `claim-judged:${claimId}:${verdict}` })
  })

  events.onAnnounced(claimTakenBack, async ({ challengeId, claimId }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told !== undefined) await settleClaim(unit, told, claimId, 'takeBack')
  })

  events.onAnnounced(claimWitnessed, ({ claimId, byId }, unit) => recorder.settle(unit, byId, toWitness(claimId)))

  events.onAnnounced(challengePlaceTaken, async ({ challengeId, userId, byId, isTaken, at }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    const hearers = await hearersAmong(unit.db, challengeId, [userId])
    const what = isTaken ? 'unranked' : 'ranked'
    // Each time is news of its own.
    const causeKey = `challenge-place:${challengeId}:${at.getTime()}`
    await tell(unit, told, hearers, { what }, { byId, causeKey })
  })

  events.onAnnounced(challengeOvertaken, async ({ challengeId, byId, userIds, day }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    const notice = {
      causeKey: `challenge-overtaken:${challengeId}:${day}`,
      actor: (await users.findMembers(unit.db, [byId])).get(byId),
      relatedEntityId: challengeId,
    }
    const hearers = await hearersAmong(unit.db, challengeId, userIds)
    await recorder.notify(unit, hearers, 'LeaderboardUpdate', notice, told.title)
  })

  async function settleClaim(
    unit: UnitOfWork,
    told: ToldChallenge,
    claimId: string,
    how: 'settle' | 'takeBack',
  ): Promise<void> {
    for (const judgeId of judgesOf(told)) await recorder[how](unit, judgeId, toJudge(claimId))
    const claim = await findToldClaim(unit.db, claimId)
    if (claim?.witnessId) await recorder[how](unit, claim.witnessId, toWitness(claimId))
  }

  /** Claims that nobody can judge any more ask nobody to. */
  async function settleJudges(unit: UnitOfWork, told: ToldChallenge): Promise<void> {
    for (const judgeId of judgesOf(told)) await recorder.settleLeadingTo(unit, judgeId, told.id)
  }

  /** What is told of one thing of a challenge on one day stands in one row. */
  async function tell(
    unit: UnitOfWork,
    { id, title }: ToldChallenge,
    userIds: readonly string[],
    news: ChallengeNews,
    { byId, causeKey, claimId }: ToldBy,
  ): Promise<void> {
    const others = userIds.filter((userId) => userId !== byId)
    if (others.length === 0) return
    const actor = byId === null ? undefined : (await users.findMembers(unit.db, [byId])).get(byId)
    const notice = { causeKey, actor, relatedEntityId: id, about: `${news.what}:${id}` }
    await recorder.notify(unit, others, 'Challenge', notice, title, news, claimId)
  }
}

/** Where everybody came in, and what staff said of somebody. */
function tellOfLeagues(
  { events }: Platform,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  // Each has a place of their own: a league is of thirty at most.
  events.onAnnounced(leagueClosed, async ({ leagueId, tier, people, places }, unit) => {
    for (const { userId, place, move } of places) {
      const notice = { causeKey: `league-closed:${leagueId}` }
      await recorder.notify(unit, [userId], 'LeaderboardUpdate', notice, null, { tier, place, people, move })
    }
  })

  events.onAnnounced(leaguePlaceTaken, async ({ lineId, userId, byId, isTaken }, unit) => {
    const actor = (await users.findMembers(unit.db, [byId])).get(byId)
    const notice = { causeKey: `league-place:${lineId}`, actor }
    await recorder.notify(unit, [userId], 'LeaderboardUpdate', notice, null, {
      what: isTaken ? 'taken-out' : 'put-back',
    })
  })
}

const judgesOf = ({ creatorId, refereeIds }: ToldChallenge): string[] => [
  ...new Set([...(creatorId === null ? [] : [creatorId]), ...refereeIds]),
]

const invited = (challengeId: string): string => `challenge-invited:${challengeId}`
const toJudge = (claimId: string): string => `claim-to-judge:${claimId}`
const toWitness = (claimId: string): string => `claim-to-witness:${claimId}`
