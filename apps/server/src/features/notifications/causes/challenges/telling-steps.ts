import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../../platform/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  challengeStepped,
  findInAfter,
  findTold,
  findWaitingAfter,
  hearersAmong,
  type InChallenge,
  placesOfTeams,
  type TeamPlace,
  type ToldChallenge,
} from '../../../challenges/index.ts'
import type { ChallengeNews } from './challenge-causes.ts'

export type ToldBy = {
  /** Who did it; null is the clock. */
  readonly byId: string | null
  readonly causeKey: string
  readonly claimId?: string
}

type Step = {
  readonly challengeId: string
  readonly what: 'started' | 'near-end' | 'final' | 'cancelled' | 'edited'
  readonly byId: string | null
  readonly causeKey: string
}
/** @param after the last who was told by an earlier part */
const tellSteps = defineJob<Step & { after: string | null }>('tell-of-challenge')

/** So many are told in one transaction: nobody waits for all of them. */
const toldAtOnce = 100

type Parts = {
  tell(
    unit: UnitOfWork,
    told: ToldChallenge,
    userIds: readonly string[],
    news: ChallengeNews,
    by: ToldBy,
  ): Promise<void>
  settleJudges(unit: UnitOfWork, told: ToldChallenge): Promise<void>
}

/** Tells who takes part that a challenge starts, ends soon, changed while it runs, is off, or is final with their place. */
export function tellOfSteps(
  { events, jobs, transactions }: Pick<Platform, 'events' | 'jobs' | 'transactions'>,
  { tell, settleJudges }: Parts,
): void {
  events.onAnnounced(challengeStepped, async ({ challengeId, step, byId }, unit) => {
    const told = await findTold(unit.db, challengeId)
    if (told === undefined) return
    const isOver = step === 'final' || step === 'cancelled'
    if (isOver) await settleJudges(unit, told)
    if (step === 'edited' && (told.startsAt === null || told.startsAt > told.now)) return
    if (step === 'cancelled') await tellCreator(unit, told, byId)
    const what = step === 'nearEnd' ? 'near-end' : step
    const causeKey = `challenge-${what}:${challengeId}${step === 'edited' ? `:${told.version}` : ''}`
    await unit.enqueue(tellSteps, { challengeId, what, byId, causeKey, after: null })
  })

  /** Whoever set it need not take part in it. */
  async function tellCreator(unit: UnitOfWork, told: ToldChallenge, byId: string | null): Promise<void> {
    if (told.creatorId === null) return
    const hearers = await hearersAmong(unit.db, told.id, [told.creatorId])
    const what = byId === null ? 'duel-lapsed' : 'cancelled'
    await tell(unit, told, hearers, { what }, { byId, causeKey: `challenge-cancelled:${told.id}` })
  }

  jobs.handle(tellSteps, (step) =>
    transactions.run(async (unit) => {
      const { challengeId, what, byId, causeKey, after } = step
      const told = await findTold(unit.db, challengeId)
      if (told === undefined) return
      const page = { after, limit: toldAtOnce }
      const people = await (what === 'started' ? findWaitingAfter : findInAfter)(unit.db, challengeId, page)
      const teams = what === 'final' ? await placesOfTeams(unit.db, told) : undefined
      for (const [news, userIds] of byNews(what, told, people, teams)) {
        await tell(unit, told, userIds, news, { byId, causeKey })
      }
      const last = people.at(-1)
      if (people.length === toldAtOnce && last !== undefined) {
        await unit.enqueue(tellSteps, { ...step, after: last.userId })
      }
    }),
  )
}

/** Of what is final each hears their place and that of their team. */
function byNews(
  what: Step['what'],
  { isRanked }: ToldChallenge,
  people: readonly InChallenge[],
  teams?: ReadonlyMap<number, TeamPlace>,
): (readonly [ChallengeNews, string[]])[] {
  if (what !== 'final') return [[{ what }, people.map(({ userId }) => userId)]]
  const placeOf = ({ place }: InChallenge) => (isRanked ? place : null)
  const alike = Map.groupBy(people, (one) => `${placeOf(one)} ${one.team}`)
  return [...alike.values()].flatMap((those) =>
    those.slice(0, 1).map((one): readonly [ChallengeNews, string[]] => {
      const team = one.team === null ? undefined : teams?.get(one.team)
      return [{ what, place: placeOf(one), team: team ?? null }, those.map(({ userId }) => userId)]
    }),
  )
}
