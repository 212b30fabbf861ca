import type { TournamentCard } from '@guildhall/contract/tournaments'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { type StoredEntrant, wasAsked } from '../entrants.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import { isCheckInOpen, isHostOrReferee, isJudge, isPlayed, isStaff } from './requiring.ts'

type May = TournamentCard['may']

/** What the caller can do now; each call asks the same again, under the lock. */
export function permissionsOf(caller: Caller, tournament: StoredTournament, part: StoredEntrant | undefined): May {
  const { state, creatorId } = tournament
  const isOwn = creatorId === caller.userId
  const isOpen = state === 'published'
  const isLive = isOpen || state === 'running'
  const isIn = part?.standing === 'entered'
  const isInLine = isIn || part?.standing === 'waiting' || part?.standing === 'requested'
  // Of a team its captain has the say.
  const isTheirs = (part?.teamName ?? null) === null || part?.userId === caller.userId
  const isWhole = tournament.teamSize === null || (part?.playing ?? 0) >= tournament.teamSize
  return {
    edit: isOwn && (isLive || state === 'draft'),
    publish: isOwn && state === 'draft',
    remove: isOwn && state === 'draft',
    cancel: (isOwn || isStaff(caller)) && isLive,
    start: isOwn && isOpen,
    seed: isOwn && isOpen,
    invite: isOwn && (isOpen || state === 'draft'),
    admit: isOwn && isLive,
    announce: isOwn && isLive,
    decide: isJudge(tournament, caller) && isPlayed(tournament),
    pace: isHostOrReferee(tournament, caller) && state === 'running',
    log: isJudge(tournament, caller) && state !== 'draft',
    enter: refusalOf(caller, tournament, part),
    leave: isLive && isTheirs && (isIn || (isOpen && isInLine)),
    decline: isOpen && part?.standing === 'invited',
    checkIn: isIn && isWhole && part.checkedInAt === null && isCheckInOpen(tournament),
    answer: isOpen && isTheirs && tournament.questions.length > 0 && isInLine,
  }
}

function refusalOf(
  caller: Caller,
  { state, seatsClosedAt, entry, creatorId }: StoredTournament,
  part: StoredEntrant | undefined,
): May['enter'] {
  const standing = part?.standing
  if (standing === 'entered' || standing === 'waiting' || standing === 'requested') return standing
  if (state !== 'published' || seatsClosedAt !== null) return 'state'
  if (part?.outBy === 'host') return 'out'
  const isWelcome = creatorId === caller.userId || wasAsked(part)
  return entry === 'invitation' && !isWelcome ? 'not-invited' : null
}
