import type { Platform } from '../../../../platform/platform.ts'
import {
  findTold,
  hearersAmong,
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentRemoved,
  tournamentRequested,
  tournamentSeatGiven,
  tournamentTeamInvitationsSettled,
  tournamentTeamInvited,
} from '../../../tournaments/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { tellOfTournamentLosses } from './telling-losses.ts'
import { tellOfTournamentMatches } from './telling-matches.ts'
import { tellOfTournamentSteps } from './telling-steps.ts'

/** Tells members of tournaments that they are in, host or judge. What asks for an answer is settled when it is given. */
export function notifyOfTournaments(
  platform: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  const { events } = platform
  tellOfTournamentSteps(platform, { recorder })
  tellOfTournamentLosses(platform, { recorder })
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

  events.onAnnounced(tournamentRemoved, ({ tournamentId, userIds }, unit) =>
    recorder.takeBackLeadingTo(unit, tournamentId, userIds),
  )

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
