import { challengesEndpoints } from '@guildhall/contract/challenges'
import { roles } from '@guildhall/contract/rules/roles'
import type { createApp } from '../../../server/src/app.ts'
import type { UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import type { Caller } from '../../../server/src/platform/http/endpoint-handlers.ts'
import { asCaller } from '../callers.ts'
import { personNamed } from '../people.ts'
import { dayMs } from '../story-clock.ts'
import { ageToAct, beginToRemember, endAt, readPlayDays, tellNobodyOvertaken } from './age-challenges.ts'
import type { Act, Setting } from './challenge-words.ts'
import { challengesSet } from './challenges-set.ts'

type Challenges = ReturnType<typeof createApp>['challenges']
type Circumstances = { readonly memberIds: readonly string[]; readonly now: Date }

/** Claims are handed in while a challenge runs: what is over ends only when all of it has happened. */
const stillRunningDays = 3

/**
 * Lets the members set challenges and take them on, through the services that also serve the pages for it. What was done on
 * an evening of the story is as old as that at once, so that it counts by what stands on the shelves since then. Comes
 * after the shelves have their times, all in one transaction: no clock sees it half played.
 */
export async function playChallenges(
  challenges: Challenges,
  unit: UnitOfWork,
  { memberIds, now }: Circumstances,
): Promise<void> {
  const callerOf = (firstName: string) => asCaller(memberIds[personNamed(firstName)] ?? '')
  const played: { id: string; setting: Setting }[] = []
  for (const setting of challengesSet) {
    played.push({ id: await playOne(challenges, unit, { setting, callerOf, now }), setting })
  }
  for (const { id, setting } of played) {
    if (setting.endsInDays !== null && setting.endsInDays < 0)
      await endAt(unit.db, id, daysFrom(now, setting.endsInDays))
  }
  await readPlayDays(unit.db)
  await tellNobodyOvertaken(unit.db)
  for (const userId of memberIds) await challenges.countAnew(unit, userId)
  for (const { id } of played) await challenges.takeSteps(unit, id)
  for (const { id, setting } of played) {
    for (const name of setting.badges ?? []) await challenges.showBadge(unit, callerOf(name), id)
  }
  await beginToRemember(unit.db)
}

type Playing = {
  readonly setting: Setting
  readonly callerOf: (firstName: string) => Caller
  readonly now: Date
}

async function playOne(challenges: Challenges, unit: UnitOfWork, playing: Playing): Promise<string> {
  const { setting, callerOf, now } = playing
  const creator = callerOf(setting.by)
  const { id } = await challenges.begin(unit, creator, draftOf(playing))
  await challenges.publish(unit, creator, id)
  await challenges.takeSteps(unit, id)
  await ageToAct(unit.db, id, eveningWith(now, setting.daysAgo, 0))
  if (setting.weekSinceDaysAgo !== undefined) {
    await challenges.putWeek(unit, creator, id, daysFrom(now, -setting.weekSinceDaysAgo))
  }
  const claimIds = new Map<string, string>()
  const actsOn = new Map<number, number>()
  for (const act of setting.acts) {
    const before = actsOn.get(act.daysAgo) ?? 0
    actsOn.set(act.daysAgo, before + 1)
    await take(challenges, unit, { act, id, claimIds, setting, callerOf, now })
    // A duel begins by being accepted.
    if (setting.rival === act.by && act.does === 'join') await challenges.takeSteps(unit, id)
    await ageToAct(unit.db, id, eveningWith(now, act.daysAgo, firstActMinutes + before * betweenActsMinutes))
  }
  return id
}

type Taking = Playing & {
  readonly act: Act
  readonly id: string
  readonly claimIds: Map<string, string>
}

async function take(challenges: Challenges, unit: UnitOfWork, taking: Taking): Promise<void> {
  const { act, id, claimIds, setting, callerOf, now } = taking
  const caller = callerOf(act.by)
  switch (act.does) {
    case 'join': {
      const { team = null, hours: timeBudget } = act
      await challenges.join(unit, caller, id, { consents: true, isUnranked: false, team, timeBudget })
      return
    }
    case 'log': {
      const { what, amount = 1, note = '' } = act
      const day = what === 'day' ? now.toISOString().slice(0, 10) : null
      await challenges.log(unit, caller, id, { what, amount, note, gameId: null, day })
      return
    }
    case 'claim': {
      const { words, value = 1, link = null, witness } = act
      const witnessId = witness === undefined ? null : callerOf(witness).userId
      const claim = { value, gameId: null, words, pictures: [], link, witnessId }
      claimIds.set(act.as, (await challenges.handIn(unit, caller, id, claim)).id)
      return
    }
    case 'accept':
    case 'return': {
      const claimId = claimIds.get(act.claim)
      if (claimId === undefined) throw new Error(`nobody handed in ${act.claim}`)
      await challenges.judge(unit, caller, { id, claimId }, { verdict: act.does, comment: act.comment ?? '' })
      return
    }
    case 'cancel':
      // Nobody counts it afterwards: now is what all of it counts by its times.
      await tellNobodyOvertaken(unit.db)
      for (const by of new Set(setting.acts.map((one) => one.by))) await challenges.countAnew(unit, callerOf(by).userId)
      // Once others are in it, staff do.
      await challenges.cancel(unit, { ...caller, role: roles.admin }, id, act.reason)
  }
}

function draftOf({ setting, callerOf, now }: Playing) {
  const {
    title,
    rules,
    prize = '',
    goal,
    gameIds = [],
    endsInDays,
    startsInDays,
    rival,
    referees = [],
    teams = null,
    isGroupedByTime = false,
    isHandicapped = false,
  } = setting
  const ends = endsInDays === null ? null : Math.max(endsInDays, stillRunningDays)
  return challengesEndpoints['POST /api/challenges'].body.parse({
    title,
    rules,
    prize,
    goal,
    gameIds,
    teams,
    isGroupedByTime,
    isHandicapped,
    form: rival === undefined ? 'solo' : 'duel',
    startsAt: startsInDays === undefined ? null : daysFrom(now, startsInDays).toISOString(),
    endsAt: ends === null ? null : daysFrom(now, ends).toISOString(),
    refereeIds: referees.map((name) => callerOf(name).userId),
    invitedIds: rival === undefined ? [] : [callerOf(rival).userId],
  })
}

const firstActMinutes = 30
const betweenActsMinutes = 17

const hourMs = 3_600_000

/** On the full hour, as people set it. */
const daysFrom = (now: Date, days: number) => new Date(Math.floor((now.getTime() + days * dayMs) / hourMs) * hourMs)

/** So many minutes after half past five, so many days ago, in the time of this machine. */
function eveningWith(now: Date, daysAgo: number, minutes: number): Date {
  const evening = new Date(now)
  evening.setDate(evening.getDate() - daysAgo)
  evening.setHours(17, 30 + minutes, 0, 0)
  return evening
}
