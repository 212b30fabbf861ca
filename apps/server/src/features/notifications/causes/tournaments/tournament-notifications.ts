import type { Platform } from '../../../../platform/platform.ts'
import {
  findTold,
  hearersAmong,
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentRequested,
  tournamentSeatGiven,
  tournamentSeatLost,
  tournamentTeamDropped,
  tournamentTeamInvitationsSettled,
  tournamentTeamInvited,
} from '../../../tournaments/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { tellOfTournamentMatches, without } from './telling-matches.ts'
import { tellOfTournamentSteps } from './telling-steps.ts'

/** Tells members of tournaments that they are in, host or judge. What asks for an answer is settled when it is given. */
export function notifyOfTournaments(
  platform: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  const { events } = platform
  tellOfTournamentSteps(platform, { recorder })
  tellOfTournamentMatches(platform, { recorder })

  events.onAnnounced(tournamentInvited, async ({ tournamentId, byId, userIds }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const actor = (await users.findMembers(unit.db, [byId])).get(byId)
    const notice = { causeKey: invited(tournamentId), actor, relatedEntityId: tournamentId }
    const hearers = await hearersAmong(unit.db, tournamentId, userIds)
    await recorder.notify(unit, hearers, 'TournamentInvite', notice, told.title)
  })

  events.onAnnounced(tournamentInvitationSettled, async ({ tournamentId, userIds }, unit) => {
    for (const userId of userIds) await recorder.settle(unit, userId, invited(tournamentId))
  })

  events.onAnnounced(tournamentTeamInvited, async ({ tournamentId, entrantId, team, byId, userIds }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const actor = (await users.findMembers(unit.db, [byId])).get(byId)
    const notice = { causeKey: askedByTeam(entrantId), actor, relatedEntityId: tournamentId }
    const hearers = await hearersAmong(unit.db, tournamentId, userIds)
    await recorder.notify(unit, hearers, 'TeamInvite', notice, told.title, team)
  })

  events.onAnnounced(tournamentTeamInvitationsSettled, async ({ asked }, unit) => {
    for (const { entrantId, userId } of asked) await recorder.settle(unit, userId, askedByTeam(entrantId))
  })

  events.onAnnounced(tournamentTeamDropped, async ({ tournamentId, userIds, byId }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const notice = { causeKey: `tournament-incomplete:${tournamentId}`, relatedEntityId: tournamentId }
    const hearers = await hearersAmong(unit.db, tournamentId, without(userIds, byId))
    await recorder.notify(unit, hearers, 'EventUpdate', notice, told.title, { what: 'incomplete' })
  })

  events.onAnnounced(tournamentSeatGiven, async ({ tournamentId, userIds, how, byId }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const others = userIds.filter((userId) => userId !== byId)
    const notice = { causeKey: `tournament-seat:${tournamentId}`, relatedEntityId: tournamentId }
    await recorder.notify(
      unit,
      await hearersAmong(unit.db, tournamentId, others),
      'EventInvite',
      notice,
      told.title,
      how,
    )
  })

  events.onAnnounced(tournamentSeatLost, async ({ tournamentId, userIds, how, reason, byId }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const others = userIds.filter((userId) => userId !== byId)
    // Of those who are not in time a seat can be lost again, after the start was moved.
    const causeKey = `tournament-seat-lost:${tournamentId}:${how === 'absent' ? told.version : how}`
    const notice = { causeKey, relatedEntityId: tournamentId, about: `seat-lost:${tournamentId}` }
    const hearers = await hearersAmong(unit.db, tournamentId, others)
    await recorder.notify(unit, hearers, 'EventUpdate', notice, told.title, { what: how, text: reason })
  })

  events.onAnnounced(tournamentRequested, async ({ tournamentId, byId, isOver }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (!told?.creatorId) return
    const causeKey = `tournament-requested:${tournamentId}:${byId}`
    if (isOver) return recorder.settle(unit, told.creatorId, causeKey)
    const actor = (await users.findMembers(unit.db, [byId])).get(byId)
    const notice = { causeKey, actor, relatedEntityId: tournamentId, about: `requests:${tournamentId}` }
    await recorder.notify(unit, [told.creatorId], 'EventUpdate', notice, told.title, { what: 'requested' })
  })
}

const askedByTeam = (entrantId: string): string => `tournament-team:${entrantId}`
const invited = (tournamentId: string): string => `tournament-invited:${tournamentId}`
