import type { challengeClaimsEndpoints, EntryByHand } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { challengeTargetMaximum, entriesByHandMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { challengesMoved } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { dayIn } from '../counting/calendar.ts'
import { countMember } from '../counting/counting.service.ts'
import { readPauses } from '../counting/facts.store.ts'
import { filledBy } from '../counting/fair/pauses.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { lockSeen, requireSeen, requireState } from '../reading/requiring.ts'
import { isOfTime } from '../reads-accounts.ts'
import { sayBeside } from '../telling/beside-said.ts'
import * as claimsStore from './claims.store.ts'
import { requireCountable, requireFitsTime, requireNotPaused, requirePart } from './requiring-part.ts'

type NewEntry = EndpointInput<(typeof challengeClaimsEndpoints)['POST /api/challenges/{id}/entries']>['body']

/** What members say of themselves, while it runs. */
export function createByHandService({ games }: { games: Games }) {
  async function add(unit: UnitOfWork, caller: Caller, id: string, entry: NewEntry): Promise<EntryByHand> {
    const challenge = await lockSeen(unit.db, caller, id)
    const part = await requirePart(unit.db, caller, id)
    requireState(challenge, ['running'])
    await requireNotPaused(unit.db, caller, id)
    const gameId = await requireLoggable(unit.db, challenge, part, entry)
    if ((await claimsStore.countEntries(unit.db, part.id)) >= entriesByHandMaximum) {
      throw new AppError(challengesProblems.too_many_entries)
    }
    await sayBeside(unit, caller.userId, entry.note, 'few')
    const stored = await claimsStore.insertEntry(unit.db, part.id, { ...entry, gameId })
    await countMember(unit, caller.userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    const [described] = await describe(unit.db, [stored])
    if (described === undefined) throw new Error('what was just logged is not there')
    return described
  }

  async function requireLoggable(
    db: Database,
    challenge: StoredChallenge,
    part: StoredEntrant,
    entry: NewEntry,
  ): Promise<number | null> {
    if (!challenge.isManualAllowed) throw new AppError(challengesProblems.challenge_no_manual_proof)
    if (!isOfKind(challenge, entry)) throw new AppError(challengesProblems.challenge_entry_wrong)
    if (entry.what === 'day') return requireDay(db, challenge, part.id, entry)
    if (entry.what === 'minutes' || (entry.what === 'count' && isOfTime(challenge.goal))) {
      const logged = await claimsStore.sumOfEntries(db, part, entry.what)
      requireFitsTime(challenge, part, { minutes: entry.amount, logged })
    }
    if (entry.what === 'count' || entry.what === 'score') {
      return requireCountable(db, games, challenge, { gameId: entry.gameId, value: entry.amount })
    }
    return null
  }

  async function remove(unit: UnitOfWork, caller: Caller, id: string, entryId: string): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    const part = await entrantsStore.find(unit.db, id, caller.userId)
    if (challenge === undefined || part === undefined || challenge.state !== 'running') return
    await claimsStore.removeEntry(unit.db, part.id, entryId)
    await countMember(unit, caller.userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
  }

  async function list(db: Database, caller: Caller, id: string): Promise<EntryByHand[]> {
    await requireSeen(db, caller, id)
    const part = await entrantsStore.find(db, id, caller.userId)
    return part === undefined ? [] : describe(db, await claimsStore.findEntries(db, part.id))
  }

  async function describe(
    db: Database,
    entries: Awaited<ReturnType<typeof claimsStore.findEntries>>,
  ): Promise<EntryByHand[]> {
    const cards = await games.cardsOf(
      db,
      entries.flatMap(({ gameId }) => gameId ?? []),
    )
    return entries.map(({ gameId, at, ...entry }) => ({
      ...entry,
      game: cards.get(gameId ?? 0) ?? null,
      at: at.toISOString(),
    }))
  }

  return { add, remove, list }
}

function isOfKind({ goal }: StoredChallenge, { what, amount, day }: NewEntry): boolean {
  if (day !== null && what !== 'day') return false
  if (what === 'day') return goal.kind === 'streak' && amount === 1
  if (what === 'score') return goal.kind === 'high-score'
  if (what === 'done') return goal.kind === 'deed' && amount === 1
  if (amount < 1 || amount > challengeTargetMaximum) return false
  if (what === 'count') return goal.kind !== 'deed' && goal.kind !== 'streak' && goal.kind !== 'high-score'
  return goal.kind === 'deed' && goal.effort === what
}

/** @throws challenge_outside_window for a day before it began, that has not come yet, or that was paused as a whole */
async function requireDay(
  db: Database,
  { startsAt, now, timeZone }: StoredChallenge,
  entrantId: string,
  { day }: NewEntry,
): Promise<null> {
  if (day === null) throw new AppError(challengesProblems.challenge_entry_wrong)
  const isOutside = startsAt === null || day < dayIn(timeZone, startsAt) || day > dayIn(timeZone, now)
  const pauses = (await readPauses(db, [entrantId])).get(entrantId) ?? []
  if (isOutside || filledBy(pauses, (at) => dayIn(timeZone, at))(day))
    throw new AppError(challengesProblems.challenge_outside_window)
  return null
}
