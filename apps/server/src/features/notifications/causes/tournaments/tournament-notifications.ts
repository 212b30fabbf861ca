import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  findTold,
  hearersAmong,
  type ToldTournament,
  type TournamentMatchNews,
  tournamentInvitationSettled,
  tournamentInvited,
  tournamentMatchesMoved,
  tournamentRequested,
  tournamentSeatGiven,
  tournamentSeatLost,
  tournamentTeamDropped,
  tournamentTeamInvitationsSettled,
  tournamentTeamInvited,
} from '../../../tournaments/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { tellOfTournamentSteps } from './telling-steps.ts'
import type { TournamentUpdate } from './tournament-causes.ts'

type Matches = { readonly news: readonly TournamentMatchNews[]; readonly revision: number }
const tellMatches = defineJob<Matches>('tell-of-tournament-matches')

/** Of a draw hundreds are ready at once: nobody waits at its lock until all are told. */
const toldAtOnce = 8

/** Tells members of tournaments that they are in, host or judge. What asks for an answer is settled when it is given. */
export function notifyOfTournaments(
  platform: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  const { events, jobs, transactions } = platform
  tellOfTournamentSteps(platform, { recorder })

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

  events.onAnnounced(tournamentMatchesMoved, async ({ news }, unit) => {
    const [first] = news
    const told = first === undefined ? undefined : await findTold(unit.db, first.tournamentId)
    if (told === undefined) return
    const { revision } = told
    if (news.length <= toldAtOnce) return tellAll(unit, told, { news, revision })
    for (let from = 0; from < news.length; from += toldAtOnce) {
      await unit.enqueue(tellMatches, { news: news.slice(from, from + toldAtOnce), revision })
    }
  })

  jobs.handle(tellMatches, (matches) =>
    transactions.run(async (unit) => {
      const told = await findTold(unit.db, matches.news[0]?.tournamentId ?? '')
      if (told !== undefined) await tellAll(unit, told, matches)
    }),
  )

  async function tellAll(unit: UnitOfWork, told: ToldTournament, { news, revision }: Matches): Promise<void> {
    for (const one of news) await tellOfMatch(unit, told, one, revision)
  }

  /** Whatever was told of a match before waits for nobody once it went on. */
  async function tellOfMatch(
    unit: UnitOfWork,
    told: ToldTournament,
    { match, what, byId, sideIds, toldIds = sideIds, decided, text = '' }: TournamentMatchNews,
    revision: number,
  ): Promise<void> {
    const relatedEntityId = `${told.id}/${match}`
    const judges = judgesOf(told)
    if (!isBeside.has(what)) {
      const waited = new Set(what === 'answered' ? judges : [...sideIds, ...judges])
      for (const userId of waited) await recorder.settleLeadingTo(unit, userId, relatedEntityId)
    }
    if (what === 'settled' || what === 'answered') return
    const causeKey = `tournament-match:${told.id}:${match}:${what}:${decided ?? revision}`
    // What is not there any more leads to its tournament.
    const notice = { causeKey, relatedEntityId: what === 'removed' ? told.id : relatedEntityId }
    const hearers = await hearersAmong(unit.db, told.id, without(toldIds, byId))
    if (what === 'ready') {
      await recorder.notify(unit, hearers, 'EventReminder', notice, told.title, { what: 'match-ready' })
      return
    }
    if (what === 'called') {
      const called = await hearersAmong(unit.db, told.id, without(judges, byId))
      return recorder.notify(unit, called, 'EventUpdate', notice, told.title, { what })
    }
    const update: TournamentUpdate = what === 'announced' ? { what: 'announced-in', text } : { what }
    await recorder.notify(unit, hearers, 'EventUpdate', notice, told.title, update)
    if (what !== 'disputed') return
    const settlers = await hearersAmong(unit.db, told.id, without(judges, ...sideIds))
    await recorder.notify(unit, settlers, 'EventUpdate', notice, told.title, { what: 'to-settle' })
  }
}

/** What leaves open what was asked before. */
const isBeside: ReadonlySet<TournamentMatchNews['what']> = new Set(['ready', 'called', 'reminded', 'announced'])

const without = (userIds: readonly string[], ...those: readonly (string | null)[]): string[] =>
  userIds.filter((userId) => !those.includes(userId))

const judgesOf = ({ creatorId, refereeIds }: ToldTournament): string[] => [
  ...new Set([...(creatorId === null ? [] : [creatorId]), ...refereeIds]),
]

const askedByTeam = (entrantId: string): string => `tournament-team:${entrantId}`
const invited = (tournamentId: string): string => `tournament-invited:${tournamentId}`
