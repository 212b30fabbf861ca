import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import { isHostOrReferee } from './reading/requiring.ts'
import type { StoredTournament } from './tournaments.store.ts'

type Deed = Omit<Parameters<Audit['write']>[2], 'on' | 'memberId'>

/** What hosts and referees do is theirs, and stands in the log of the tournament; what others may do as staff is audited, too. */
export async function auditStaff(
  { audit, unit, caller }: { audit: Audit; unit: UnitOfWork; caller: Caller },
  tournament: StoredTournament,
  deed: Deed,
): Promise<void> {
  if (isHostOrReferee(tournament, caller)) return
  await audit.write(unit, caller, { ...deed, on: ['tournament', tournament.id], memberId: tournament.creatorId })
}
