import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  findConcernedAfter,
  findTold,
  hearersAmong,
  type InTournament,
  type ToldTournament,
  type TournamentStep,
  tournamentStepped,
} from '../../../tournaments/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

/** @param after the last who was told by an earlier part */
const tellSteps = defineJob<TournamentStep & { after: string | null }>('tell-of-tournament')

/** So many are told in one transaction: nobody waits for all of them. */
const toldAtOnce = 100

const whoHears = {
  'check-in-open': 'notThere',
  'check-in-closes': 'notThere',
  started: 'withoutMatch',
  done: 'drawn',
  cancelled: 'all',
  announced: 'all',
  moved: 'all',
  paused: 'drawn',
  resumed: 'drawn',
} as const

/** Tells who is in a tournament that check-in opens or closes, that it starts, is over with their place, or is off. */
export function tellOfTournamentSteps(
  { events, jobs, transactions }: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { recorder }: { recorder: NotificationRecorder },
): void {
  events.onAnnounced(tournamentStepped, async (step, unit) => {
    const told = await findTold(unit.db, step.tournamentId)
    if (told === undefined) return
    if (step.step === 'cancelled') await tellHost(unit, told, step)
    await unit.enqueue(tellSteps, { ...step, after: null })
  })

  jobs.handle(tellSteps, (step) =>
    transactions.run(async (unit) => {
      const { tournamentId, after, byId, onlyIds } = step
      const told = await findTold(unit.db, tournamentId)
      if (told === undefined) return
      const page = { after, limit: toldAtOnce }
      const people = await findConcernedAfter(unit.db, tournamentId, whoHears[step.step], page)
      await tell(
        unit,
        told,
        step.step,
        people.filter(({ userId }) => userId !== byId && (onlyIds === undefined || onlyIds.includes(userId))),
      )
      const last = people.at(-1)
      if (people.length === toldAtOnce && last !== undefined) {
        await unit.enqueue(tellSteps, { ...step, after: last.userId })
      }
    }),
  )

  /** Whoever hosts it need not be in it. */
  async function tellHost(unit: UnitOfWork, told: ToldTournament, { step, byId }: TournamentStep): Promise<void> {
    if (told.creatorId === null || told.creatorId === byId) return
    const hosts = await hearersAmong(unit.db, told.id, [told.creatorId])
    await tell(
      unit,
      told,
      step,
      hosts.map((userId) => ({ userId, place: null })),
    )
  }

  async function tell(
    unit: UnitOfWork,
    told: ToldTournament,
    step: TournamentStep['step'],
    people: readonly InTournament[],
  ): Promise<void> {
    const { id, title } = told
    const causeKey = `tournament-${step}:${id}:${keyOf(told, step)}`
    const notice = { causeKey, relatedEntityId: id, about: `${step}:${id}` }
    const userIds = people.map(({ userId }) => userId)
    if (step === 'check-in-open' || step === 'check-in-closes') {
      await recorder.notify(unit, userIds, 'EventReminder', notice, title, { what: step })
    } else if (step === 'announced') {
      await recorder.notify(unit, userIds, 'EventUpdate', notice, title, { what: step, text: told.announcement ?? '' })
    } else if (step === 'done') {
      for (const [place, those] of Map.groupBy(people, (one) => one.place)) {
        const ids = those.map(({ userId }) => userId)
        await recorder.notify(unit, ids, 'EventUpdate', notice, title, { what: step, place })
      }
    } else {
      await recorder.notify(unit, userIds, 'EventUpdate', notice, title, { what: step })
    }
  }
}

/** What can happen again is told again. */
function keyOf({ announcements, revision, version }: ToldTournament, step: TournamentStep['step']): number {
  if (step === 'announced') return announcements
  if (
    step === 'moved' ||
    step === 'paused' ||
    step === 'resumed' ||
    step === 'check-in-open' ||
    step === 'check-in-closes'
  )
    return version
  return step === 'done' ? revision : 0
}
