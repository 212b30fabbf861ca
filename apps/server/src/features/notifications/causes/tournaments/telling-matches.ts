import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  findTold,
  hearersAmong,
  type ToldTournament,
  type TournamentMatchNews,
  tournamentMatchesMoved,
} from '../../../tournaments/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'
import { gatherReady, type ManyReady } from './ready-matches.ts'
import type { TournamentUpdate } from './tournament-causes.ts'

type Matches = { readonly news: readonly TournamentMatchNews[]; readonly revision: number }
type Numbers = ManyReady & { readonly tournamentId: string; readonly revision: number }
const tellMatches = defineJob<Matches>('tell-of-tournament-matches')
const tellNumbers = defineJob<Numbers>('tell-of-ready-matches')

/** Of a draw hundreds are ready at once: nobody waits at its lock until all are told. */
const toldAtOnce = 8
const numbersAtOnce = 100

/** Tells who plays a match what became of it, and who judges what waits for them. */
export function tellOfTournamentMatches(
  { events, jobs, transactions }: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { recorder }: { recorder: NotificationRecorder },
): void {
  events.onAnnounced(tournamentMatchesMoved, async ({ news: all }, unit) => {
    const [first] = all
    const told = first === undefined ? undefined : await findTold(unit.db, first.tournamentId)
    if (told === undefined) return
    const { revision } = told
    const { news, many } = gatherReady(all)
    for (const { count, userIds } of many) {
      for (let from = 0; from < userIds.length; from += numbersAtOnce) {
        const some = userIds.slice(from, from + numbersAtOnce)
        await unit.enqueue(tellNumbers, { tournamentId: told.id, revision, count, userIds: some })
      }
    }
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

  jobs.handle(tellNumbers, ({ tournamentId, revision, count, userIds }) =>
    transactions.run(async (unit) => {
      const told = await findTold(unit.db, tournamentId)
      if (told === undefined) return
      const hearers = await hearersAmong(unit.db, tournamentId, userIds)
      const notice = { causeKey: `tournament-ready:${tournamentId}:${revision}`, relatedEntityId: tournamentId }
      await recorder.notify(unit, hearers, 'EventReminder', notice, told.title, { what: 'matches-ready', count })
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
    const ofTime = { keys: [groupOfTimes(relatedEntityId)], position: revision }
    if (isAboutTime.has(what)) {
      // A proposal that is answered, by a word or by another one, waits no more.
      for (const userId of what === 'time-proposed' ? without(sideIds, ...toldIds) : sideIds) {
        await recorder.settleGroups(unit, userId, ofTime)
      }
    }
    // What was proposed or agreed on can be so again, after another time.
    const once = isAboutTime.has(what) ? revision : (decided ?? revision)
    const causeKey = `tournament-match:${told.id}:${match}:${what}:${once}`
    // What is not there any more leads to its tournament.
    const notice = { causeKey, relatedEntityId: what === 'removed' ? told.id : relatedEntityId }
    const hearers = await hearersAmong(unit.db, told.id, without(toldIds, byId))
    if (what === 'ready') {
      await recorder.notify(unit, hearers, 'EventReminder', notice, told.title, { what: 'match-ready' })
      return
    }
    if (what === 'time-near') {
      await recorder.notify(unit, hearers, 'EventReminder', notice, told.title, { what })
      return
    }
    if (what === 'called') {
      const called = await hearersAmong(unit.db, told.id, without(judges, byId))
      return recorder.notify(unit, called, 'EventUpdate', notice, told.title, { what })
    }
    const update: TournamentUpdate = what === 'announced' ? { what: 'announced-in', text } : { what }
    // However many times are proposed, one of them waits.
    const group = { key: groupOfTimes(relatedEntityId), position: revision }
    const ofUpdate = what === 'time-proposed' ? { ...notice, group } : notice
    await recorder.notify(unit, hearers, 'EventUpdate', ofUpdate, told.title, update)
    if (what !== 'disputed') return
    const settlers = await hearersAmong(unit.db, told.id, without(judges, ...sideIds))
    await recorder.notify(unit, settlers, 'EventUpdate', notice, told.title, { what: 'to-settle' })
  }
}

/** What leaves open what was asked before. */
const isBeside: ReadonlySet<TournamentMatchNews['what']> = new Set([
  'ready',
  'called',
  'reminded',
  'announced',
  'time-proposed',
  'time-agreed',
  'time-declined',
  'time-near',
  'delayed',
])

const isAboutTime: ReadonlySet<TournamentMatchNews['what']> = new Set(['time-proposed', 'time-agreed', 'time-declined'])

const groupOfTimes = (match: string): string => `tournament-times:${match}`

export const without = (userIds: readonly string[], ...those: readonly (string | null)[]): string[] =>
  userIds.filter((userId) => !those.includes(userId))

const judgesOf = ({ creatorId, refereeIds }: ToldTournament): string[] => [
  ...new Set([...(creatorId === null ? [] : [creatorId]), ...refereeIds]),
]
