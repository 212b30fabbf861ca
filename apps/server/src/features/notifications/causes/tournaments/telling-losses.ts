import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  findTold,
  hearersAmong,
  losersAmong,
  type ToldTournament,
  tournamentSeatLost,
  tournamentTeamDropped,
} from '../../../tournaments/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { without } from './telling-matches.ts'
import type { TournamentLoss } from './tournament-causes.ts'

type Notice = Parameters<NotificationRecorder['notify']>[3]

/** Tells members what they lost in a tournament: a seat, what they asked for, or their place in a team. */
export function tellOfTournamentLosses(
  { events }: Pick<Platform, 'events'>,
  { recorder }: { recorder: NotificationRecorder },
): void {
  events.onAnnounced(tournamentTeamDropped, async ({ tournamentId, userIds, byId }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    const notice = { causeKey: `tournament-incomplete:${tournamentId}`, relatedEntityId: tournamentId }
    await tellOfLoss(unit, told, { notice, userIds: without(userIds, byId), loss: { what: 'incomplete' } })
  })

  events.onAnnounced(tournamentSeatLost, async ({ tournamentId, userIds, how, reason, byId }, unit) => {
    const told = await findTold(unit.db, tournamentId)
    if (told === undefined) return
    // Of those who are not in time a seat can be lost again, after the start was moved.
    const causeKey = `tournament-seat-lost:${tournamentId}:${how === 'absent' ? told.version : how}`
    const notice = { causeKey, relatedEntityId: tournamentId, about: `seat-lost:${tournamentId}` }
    await tellOfLoss(unit, told, { notice, userIds: without(userIds, byId), loss: { what: how, text: reason } })
  })

  /** Whoever does not see it any more hears the same, and is led nowhere. */
  async function tellOfLoss(
    unit: UnitOfWork,
    { id, title }: ToldTournament,
    { notice, userIds, loss }: { notice: Notice; userIds: readonly string[]; loss: TournamentLoss },
  ): Promise<void> {
    const hearers = await hearersAmong(unit.db, id, userIds)
    const others = await losersAmong(unit.db, id, without(userIds, ...hearers))
    await recorder.notify(unit, hearers, 'EventUpdate', notice, title, loss)
    await recorder.notify(unit, others, 'EventUpdate', notice, title, { ...loss, isUnseen: true })
  }
}
